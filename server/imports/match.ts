import type { WhenKnown } from '../../schema/imports.ts';
import type { Scope } from '../db/access.ts';
import { Draft } from './draft.ts';
import { existingRecords, keyOf } from './existing.ts';
import type { SheetPlan } from './plan.ts';

/**
 * Finds the records that the rows of a sheet are about, by the sheet's key, and says what becomes
 * of each row. What is part of a skipped record is skipped with it.
 */
export async function matchRecords(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  sheet: SheetPlan,
  drafts: readonly Draft[],
  whenKnown: WhenKnown,
): Promise<void> {
  const known = new Map<string, { id: number }[]>();
  for (const record of await existingRecords(scope, sheet.entity, sheet.key, drafts)) {
    const key = keyOf(record, sheet.key);
    if (key !== null) known.set(key, [...(known.get(key) ?? []), record]);
  }

  const seen = new Map<string, number>();
  for (const draft of drafts) {
    const key = keyOf(draft.values, sheet.key);
    const nth = key === null || !sheet.repeats ? 0 : (seen.get(key) ?? 0);
    if (key !== null) seen.set(key, nth + 1);
    const record = key === null ? undefined : known.get(key)?.[nth];
    if (record) meet(draft, record, sheet.whenKnown ?? whenKnown);
    if (isPartOfSkipped(draft)) draft.action = 'skip';
  }
}

function meet(draft: Draft, record: { id: number }, whenKnown: WhenKnown): void {
  draft.id = record.id;
  draft.existing = record;
  if (whenKnown !== 'refuse') {
    draft.action = whenKnown;
    return;
  }
  const [field = 'id'] = draft.sheet.key;
  const message = `${draft.columnOf(field)} is there already.`;
  draft.refuse({ field, message, repair: 'resolve_duplicate' });
}

function isPartOfSkipped({ sheet, values }: Draft): boolean {
  const whole = sheet.entity.partOf ? values[sheet.entity.partOf] : null;
  return whole instanceof Draft && whole.action === 'skip';
}
