import type { Entity } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import type { Draft } from './draft.ts';
import { existingRecords, keyOf } from './existing.ts';
import type { SheetPlan } from './plan.ts';

/** Refuses rows that have what another row or record has and only one may have. */
export async function refuseTaken(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  sheet: SheetPlan,
  drafts: readonly Draft[],
): Promise<void> {
  for (const fields of uniqueTogether(sheet)) {
    const live = drafts.filter(draft => !draft.refused && draft.action !== 'skip');
    const records = await existingRecords(scope, sheet.entity, fields, live);
    const taken = new Map<string, number | string>();
    for (const record of records) {
      const key = keyOf(record, fields);
      if (key !== null) taken.set(key, record.id);
    }
    for (const draft of live) {
      const key = keyOf({ ...draft.existing, ...draft.record }, fields);
      if (key === null) continue;
      const owner = taken.get(key);
      if (owner === undefined || owner === draft.id) taken.set(key, draft.id ?? rowOf(draft));
      else settle(draft, fields, owner);
    }
  }
}

/** What may be there once: declared unique, and the key by which rows are known. */
function uniqueTogether({ entity, key, repeats }: SheetPlan): (readonly string[])[] {
  const single = Object.entries(entity.fields)
    .filter(([, { options }]) => options.unique)
    .map(([name]) => [name]);
  const declared: readonly (readonly string[])[] = [
    ...single,
    ...((entity as Entity).unique ?? []),
  ];
  const isDeclared = declared.some(fields => fields.join() === key.join());
  return isDeclared || repeats ? [...declared] : [...declared, key];
}

/** What may stay empty is left empty, with a warning, if it is not what the row is known by. */
function settle(draft: Draft, fields: readonly string[], owner: number | string): void {
  const { entity, key } = draft.sheet;
  const field = fields.at(-1) ?? 'id';
  const heading = draft.columnOf(field);
  const where =
    typeof owner === 'string' ? `in line ${owner}` : 'in a record that is there already';
  const message = `${heading} is used ${where}.`;
  const mayBeEmpty = fields.length === 1 && !entity.fields[field]?.options.required;
  if (mayBeEmpty && !key.includes(field)) {
    // A record that is there keeps what it has.
    if (draft.action === 'create') draft.record[field] = null;
    else delete draft.record[field];
    draft.warn({ field, message: `${message} It is left empty.`, repair: 'resolve_duplicate' });
    return;
  }
  draft.refuse({ field, message, repair: 'resolve_duplicate' });
}

const rowOf = ({ row }: Draft): string => String(row.line);
