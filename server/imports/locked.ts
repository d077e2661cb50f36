import type { Values } from '../../schema/readRecord.ts';
import {
  CLAIMED_LOCK,
  isInvoiced,
  isOnSettlement,
  isOwnerPaid,
  isSettled,
  type LockFacts,
  loadLocks,
  OWNER_PAID_LOCK,
  SETTLED_LOCK,
} from '../../schema/rules/freight/loadLocks.ts';
import { changedFields } from './changes.ts';
import { Draft, Known } from './draft.ts';

/** A file can't change what was billed or paid: the same locks as in the load's form. */
export function refuseLocked(draft: Draft): void {
  if (draft.refused || draft.action === 'skip' || draft.action === 'keep') return;

  if (draft.sheet.entity.name === 'loads') refuseFields(draft);
  const load = loadOf(draft.values.load_id);
  const message = load ? partLock(draft.sheet.entity.name, load) : null;
  if (message === null) return;
  const field = draft.sheet.key[0] ?? 'id';
  draft.refuse({ field, message, repair: 'resolve_duplicate' });
}

function refuseFields(draft: Draft): void {
  if (!draft.existing) return;
  const locks = loadLocks(draft.existing);
  for (const field of changedFields(draft)) {
    const lock = locks[field];
    if (lock) draft.refuse({ field, message: lock.message, repair: 'resolve_duplicate' });
  }
}

/** Why a part of a load may not be added, changed or removed. Null when it may. */
export function partLock(kind: string, load: LockFacts): string | null {
  const isBill = kind === 'load-accessorials';
  const isPay = isBill || kind === 'load-drivers';
  if (isSettled(load) && isPay) return SETTLED_LOCK.message;
  if (isOwnerPaid(load) && isPay) return OWNER_PAID_LOCK.message;
  // Which drivers are on a settlement is unknown here: a file changes none of them.
  if (isOnSettlement(load) && kind === 'load-drivers') return CLAIMED_LOCK.message;
  return isInvoiced(load) && isBill ? 'The load is already invoiced.' : null;
}

/** The load in the database. Null for one that this import creates. */
function loadOf(value: unknown): Values | null {
  if (value instanceof Draft) return value.existing;
  return value instanceof Known ? value.record : null;
}
