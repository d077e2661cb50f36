import { isInvoiced, isOnSettlement } from './loadLocks.ts';
import { LOAD_STATUS } from './loadStates.ts';
import type { Refusal } from './refusal.ts';

/** So long after a change its author may take it back by Undo. */
export const UNDO_MINUTES = 15;

/** What the rule looks at: the load as it stands, before it is taken back. */
export interface UndoFacts {
  status: number;
  billing_status?: string | null;
  settlement_status?: string | null;
}

/**
 * Why a move of a load's status, made some minutes ago and before anybody else touched the load, may
 * not be taken back by whoever made it; null if it may. This is the machine's inverse for slips of
 * the hand: a move is put back with all that it wrote (times at the stops, the reason of a
 * cancellation). What bills or pays is never put back so, nor is a TONU, which billed in the load's
 * place; out of canceled the owner alone leads, as by any other way.
 */
export function statusUndoRefusal(
  load: UndoFacts,
  back: { status: number },
  { isOwner }: { isOwner: boolean },
): Refusal | null {
  if (isInvoiced(load)) {
    return { code: 'invoiced', message: 'The load is invoiced: void its invoice first.' };
  }
  if (isOnSettlement(load)) {
    return { code: 'settled', message: 'The load is on a settlement: take it off first.' };
  }
  const statuses = [load.status, back.status];
  if (statuses.includes(LOAD_STATUS.tonu)) {
    return { code: 'tonu', message: 'A load that was billed as TONU is not taken back.' };
  }
  if (load.status === LOAD_STATUS.canceled && !isOwner) {
    return { code: 'owner_only', message: 'Only the owner may bring back a canceled load.' };
  }
  return null;
}

/** Who may take a move back: whoever may make it, in either direction. */
export function permissionsToMove(from: number, to: number): readonly `loads.${string}`[] {
  const pair = [from, to];
  if (pair.includes(LOAD_STATUS.canceled) || pair.includes(LOAD_STATUS.tonu)) {
    return ['loads.cancel'];
  }
  if (from === LOAD_STATUS.delivered && to === LOAD_STATUS.enroute) return ['loads.unlock'];
  return ['loads.update', 'loads.dispatch'];
}
