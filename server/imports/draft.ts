import type { Repair } from '../../schema/importReports.ts';
import type { Values } from '../../schema/readRecord.ts';
import { textOf } from './cells/texts.ts';
import type { Issue } from './issues.ts';
import type { RowView, SheetPlan } from './plan.ts';
import type { Cell, TableRow } from './table.ts';

/** `keep`: the record is there already and says the same. */
export type Action = 'create' | 'update' | 'keep' | 'skip';

export type Problem = {
  /** The field, for what came from no column. */
  field: string;
  column?: string;
  message: string;
  repair: Repair;
  suggestion?: string | null;
};

let drafted = 0;

/** A row on its way to become a record. */
export class Draft implements RowView {
  /** Tells drafts apart while they have no id. */
  readonly token = `@${drafted++}`;
  /** The record's id: of one that is there already, or given when it is written. */
  id: number | null = null;
  /** The record that is there already, as the database keeps it. */
  existing: Values | null = null;
  action: Action = 'create';
  /** The row that a skipped one repeats: whatever points here means that one. */
  twin: Draft | null = null;
  refused = false;
  /** What the cells say. A reference is a text, then an id or another draft. */
  readonly values: Values = {};
  /** Of what was derived: the heading that it was taken from. */
  readonly takenFrom = new Map<string, string>();
  /** What is written: the values as they passed the schema's rules. */
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
    tellOnce(this.errors, this.issue(problem));
  }

  warn(problem: Problem): void {
    tellOnce(this.warnings, this.issue(problem));
  }

  /** The heading that a field is read or was taken from, or the field's own name. */
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

/** One cell that several fields are read from is wrong once. */
function tellOnce(issues: Issue[], issue: Issue): void {
  const { column, message } = issue;
  if (!issues.some(one => one.column === column && one.message === message)) issues.push(issue);
}

/** A record of the database that a row points at. */
export class Known {
  constructor(
    readonly id: number,
    readonly record: Values,
  ) {}
}

/** What a reference means: of a row that repeats another one, that one. */
export function meant(value: unknown): unknown {
  return value instanceof Draft && value.twin ? meant(value.twin) : value;
}

/** The id of what a reference points at; null while it has none. */
export function idOf(reference: unknown): number | null {
  const value = meant(reference);
  return value instanceof Draft || value instanceof Known ? value.id : null;
}
