import type { Repair } from '../../schema/importReports.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Cell, TableRow } from '../files/tables/table.ts';
import { textOf } from './cells/texts.ts';
import type { Issue } from './issues.ts';
import type { RowView, SheetPlan } from './plan.ts';

/** `keep`: the record exists and would not change. */
export type Action = 'create' | 'update' | 'keep' | 'skip';

export type Problem = {
  /** The field, for a value without a column. */
  field: string;
  column?: string;
  message: string;
  repair: Repair;
  suggestion?: string | null;
};

let drafted = 0;

/** A row on its way to becoming a record. */
export class Draft implements RowView {
  /** Identifies drafts while they have no id. */
  readonly token = `@${drafted++}`;
  /** The record's id: of an existing one, or assigned when it is written. */
  id: number | null = null;
  /** The existing record, as stored. */
  existing: Values | null = null;
  action: Action = 'create';
  /** The row that a skipped one repeats: references to this one mean that one. */
  twin: Draft | null = null;
  refused = false;
  /** The values of the cells. A reference is a text, then an id or another draft. */
  readonly values: Values = {};
  /** For derived values: the heading they came from. */
  readonly takenFrom = new Map<string, string>();
  /** The values to write, after the schema's rules. */
  record: Values = {};
  readonly errors: Issue[] = [];
  readonly warnings: Issue[] = [];

  constructor(
    readonly sheet: SheetPlan,
    readonly row: TableRow,
    private readonly positions: ReadonlyMap<string, number>,
    private readonly fixed: (heading: string, cell: Cell) => Cell,
  ) {}

  cell(heading: string): Cell {
    const position = this.positions.get(heading);
    const cell = position === undefined ? null : (this.row.cells[position] ?? null);
    return this.fixed(heading, cell);
  }

  value(field: string): unknown {
    return this.values[field] ?? null;
  }

  referred(field: string): Values | null {
    const value = this.values[field];
    if (value instanceof Draft) return { ...value.existing, ...value.values };
    return value instanceof Known ? value.record : null;
  }

  refuse(problem: Problem): void {
    this.refused = true;
    reportOnce(this.errors, this.issue(problem));
  }

  warn(problem: Problem): void {
    reportOnce(this.warnings, this.issue(problem));
  }

  /** The heading that a field was read or derived from, or the field's own name. */
  columnOf(field: string): string {
    const column = this.sheet.columns.find(one => one.field === field);
    return column?.heading ?? this.takenFrom.get(field) ?? field;
  }

  private issue({ field, column, message, repair, suggestion = null }: Problem): Issue {
    const heading = column ?? this.columnOf(field);
    const value = textOf(this.cell(heading)) ?? '';
    const { file } = this.sheet;
    return { file, row: this.row.line, column: heading, field, value, message, repair, suggestion };
  }
}

/** An error of one cell that several fields are read from is reported once. */
function reportOnce(issues: Issue[], issue: Issue): void {
  const { column, message } = issue;
  if (!issues.some(one => one.column === column && one.message === message)) issues.push(issue);
}

/** An existing record that a row references. */
export class Known {
  constructor(
    readonly id: number,
    readonly record: Values,
  ) {}
}

/** The target of a reference: for a repeated row, the row it repeats. */
export function meant(value: unknown): unknown {
  return value instanceof Draft && value.twin ? meant(value.twin) : value;
}

/** The id of a reference's target. Null while it has none. */
export function idOf(reference: unknown): number | null {
  const value = meant(reference);
  return value instanceof Draft || value instanceof Known ? value.id : null;
}
