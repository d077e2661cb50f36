import type { WhenKnown } from '../../schema/entities/imports.ts';
import type { Scope } from '../db/access.ts';
import type { Draft } from './draft.ts';
import { existingRecords, keyOf, leavesToOthers } from './existing.ts';
import type { SheetPlan } from './plan.ts';
import { skipWithRows, uniqueKeys } from './taken.ts';

type ReadScope = Pick<Scope, 'tx' | 'companyId'>;

/**
 * Finds the existing records of a sheet's rows by the sheet's key, and decides what happens to each
 * row. Parts of a skipped record are skipped with it.
 */
export async function matchRecords(
  scope: ReadScope,
  sheet: SheetPlan,
  drafts: readonly Draft[],
  whenKnown: WhenKnown,
): Promise<void> {
  const policy = sheet.whenKnown ?? whenKnown;
  const known = new Map<string, { id: number }[]>();
  for (const record of await existingRecords(scope, sheet.entity, sheet.key, drafts)) {
    const key = keyOf(record, sheet.key);
    if (key !== null) known.set(key, [...(known.get(key) ?? []), record]);
  }

  const seen = new Map<string, number>();
  const nameless: Draft[] = [];
  for (const draft of drafts) {
    const key = keyOf(draft.values, sheet.key);
    if (key === null) {
      nameless.push(draft);
      continue;
    }
    const nth = sheet.repeats ? (seen.get(key) ?? 0) : 0;
    seen.set(key, nth + 1);
    const record = known.get(key)?.[nth];
    if (record) meet(draft, record, policy, sheet.key);
  }
  await matchOtherwise(scope, sheet, nameless, policy);
  for (const draft of drafts) skipWithRows(draft);
}

/**
 * A row with an empty key is identified by any other unique value: a load without our number by the
 * broker's.
 */
async function matchOtherwise(
  scope: ReadScope,
  { entity, key }: SheetPlan,
  drafts: readonly Draft[],
  policy: WhenKnown,
): Promise<void> {
  if (entity.partOf || drafts.length === 0) return;
  for (const fields of uniqueKeys(entity)) {
    if (fields.join() === key.join()) continue;
    const left = drafts.filter(({ existing, refused }) => existing === null && !refused);
    const records = await existingRecords(scope, entity, fields, left);
    // Of two records with one number, the active one is used. The other is used where it is the
    // only one.
    const holding = records.filter(record => !leavesToOthers(entity, record));
    const known = new Map([...records, ...holding].map(record => [keyOf(record, fields), record]));
    for (const draft of left) {
      const asked = keyOf(draft.values, fields);
      const record = asked === null ? undefined : known.get(asked);
      if (record) meet(draft, record, policy, fields);
    }
  }
}

function meet(
  draft: Draft,
  record: { id: number },
  whenKnown: WhenKnown,
  key: readonly string[],
): void {
  draft.id = record.id;
  draft.existing = record;
  if (whenKnown !== 'refuse') {
    draft.action = whenKnown;
    return;
  }
  const field = key.at(-1) ?? 'id';
  const message = `${draft.columnOf(field)} is there already.`;
  draft.refuse({ field, message, repair: 'resolve_duplicate' });
}
