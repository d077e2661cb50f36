import type { Field } from '../../schema/fields.ts';
import type { Fix } from '../../schema/importReports.ts';
import { zoneOr } from '../../schema/rules/time/zones.ts';
import { type Cell, isEmptyCell, type TableRow } from '../files/tables/table.ts';
import { readCell } from './cells/readCell.ts';
import { keyText, textOf } from './cells/texts.ts';
import { Draft } from './draft.ts';
import type { ColumnPlan, ImportSet, SheetPlan } from './plan.ts';
import { forEachYielding } from './unhurried.ts';

/** The rows of a sheet as drafts with the values of their own cells. */
export async function draftsOf(sheet: SheetPlan, set: ImportSet): Promise<Draft[]> {
  const table = set.tables.get(sheet.file);
  if (!table) return [];

  const positions = new Map(table.headings.map((heading, index) => [heading, index]));
  const fixed = fixer(sheet.file, set.fixes ?? []);
  const draftOf = (row: TableRow) => new Draft(sheet, row, positions, fixed);
  const { onlyWith, only } = sheet;
  const drafts = table.rows
    .map(draftOf)
    .filter(draft => onlyWith === undefined || !isEmptyCell(draft.cell(onlyWith)))
    .filter(draft => only === undefined || only(heading => draft.cell(heading)));
  await forEachYielding(drafts, draft => readOwnCells(draft, set.zone));
  return drafts;
}

/** Reads what depends on references: times in a place's zone, and derived values. */
export function completeDraft(draft: Draft, zone: string): void {
  for (const column of draft.sheet.columns) {
    if (!column.zoneOf) continue;
    const named = draft.referred(column.zoneOf)?.timezone;
    readInto(draft, column, draft.cell(column.heading), zoneIn(named, zone));
  }
  for (const { heading, values } of draft.sheet.derived ?? []) {
    const lenient = draft.sheet.columns.find(column => column.heading === heading)?.lenient;
    for (const [field, cell] of Object.entries(values(draft))) {
      draft.takenFrom.set(field, heading);
      readInto(draft, { heading, field, lenient }, cell, zone);
    }
  }
}

/** A zone from a file may be any text until its row is checked. */
const zoneIn = (named: unknown, zone: string) =>
  zoneOr(typeof named === 'string' ? named : null, zone);

function readOwnCells(draft: Draft, zone: string): void {
  Object.assign(draft.values, draft.sheet.fixed);
  for (const column of draft.sheet.columns) {
    if (!column.zoneOf) readInto(draft, column, draft.cell(column.heading), zone);
  }
}

function readInto(draft: Draft, column: ColumnPlan, cell: Cell, zone: string): void {
  const { field: name, heading, words, lenient, dayFirst } = column;
  const reading = readCell(fieldOf(draft.sheet, name), cell, { name, words, zone, dayFirst });
  if (reading.problem === undefined) {
    draft.values[name] = reading.value;
    return;
  }
  const { problem: message, repair, suggestion } = reading;
  const tell = { field: name, column: heading, message, repair, suggestion };
  draft.values[name] = null;
  if (lenient) draft.warn({ ...tell, message: `${message} It was left empty.` });
  else draft.refuse(tell);
}

export function fieldOf({ entity }: SheetPlan, name: string): Field {
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.name} has no field ${name}.`);
  return field;
}

/** A person's repairs of values by column. */
function fixer(file: string, fixes: readonly Fix[]) {
  const meant = new Map(
    fixes
      .filter(fix => fix.file === file)
      .map(({ column, value, to }) => [`${column}|${keyText(value)}`, to]),
  );
  return (heading: string, cell: Cell): Cell => {
    if (meant.size === 0) return cell;
    return meant.get(`${heading}|${keyText(textOf(cell) ?? '')}`) ?? cell;
  };
}

/** One draft per key, where rows with one key are one record. */
export function distinctOf(sheet: SheetPlan, drafts: Draft[]): Draft[] {
  if (!sheet.distinct) return drafts;
  const byKey = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = sheet.key.map(name => keyText(draft.values[name] ?? '')).join('|');
    if (!byKey.has(key)) byKey.set(key, draft);
  }
  return [...byKey.values()];
}
