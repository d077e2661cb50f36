import type { Violation } from '../violation.ts';
import { isInvoiced, isOnSettlement } from './loadLocks.ts';
import { LOAD_STATUS } from './loadStates.ts';

/** How long the author of a change can undo it. */
export const UNDO_MINUTES = 15;

/** The facts the rule checks: the load as it is before the undo. */
export interface UndoFacts {
  status: number;
  billing_status?: string | null;
  settlement_status?: string | null;
}

/**
 * Why a status change made minutes ago, with no later edit by another person, can't be undone by
 * its author. Null if it can. Undo is the inverse of the machine for mistakes: it restores
 * everything the change wrote (times at stops, the cancel reason). Changes that bill or pay are
 * never undone this way. Neither is a TONU, which was billed in the load's place. Only the owner
 * can undo a cancellation, as by any other route.
 */
export function statusUndoViolation(
  load: UndoFacts,
  back: { status: number },
  { isOwner }: { isOwner: boolean },
): Violation | null {
  if (isInvoiced(load)) {
    return { code: 'invoiced', message: 'The load is invoiced: void its invoice first.' };
  }
  if (isOnSettlement(load)) {
    return { code: 'settled', message: 'The load is on a settlement: remove it first.' };
  }
  const statuses = [load.status, back.status];
  if (statuses.includes(LOAD_STATUS.tonu)) {
    return { code: 'tonu', message: 'A load billed as TONU cannot be undone.' };
  }
  if (load.status === LOAD_STATUS.canceled && !isOwner) {
    return { code: 'owner_only', message: 'Only the owner can restore a canceled load.' };
  }
  return null;
}

/** Who may undo a change: people who may make it, in either direction. */
export function permissionsToMove(from: number, to: number): readonly `loads.${string}`[] {
  const pair = [from, to];
  if (pair.includes(LOAD_STATUS.canceled) || pair.includes(LOAD_STATUS.tonu)) {
    return ['loads.cancel'];
  }
  if (from === LOAD_STATUS.delivered && to === LOAD_STATUS.enroute) return ['loads.unlock'];
  return ['loads.update', 'loads.dispatch'];
}
