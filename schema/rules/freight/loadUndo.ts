import { MOVES_LOADS } from '../../loadMovers.ts';
import type { Violation } from '../records/violation.ts';
import { isInvoiced, isOnSettlement } from './loadLocks.ts';
import { type Circumstances, LOAD_STATUS, type LoadFacts, loadMoves } from './loadStates.ts';

/** How long the author of a change can undo it: a shift, not last week's work. */
export const STEP_HOURS = 24;

/**
 * How long a status change counts as a slip. The author can undo one until then that no move of the state
 * machine leads back from.
 */
export const SLIP_MINUTES = 15;

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

/**
 * Why a status change of `minutes` ago can't be undone: it is no slip anymore, and no move of the load leads
 * back. Null if it can.
 */
export function lateUndoViolation(
  load: LoadFacts,
  { status, minutes }: { status: number; minutes: number },
  circumstances: Circumstances,
): Violation | null {
  if (minutes <= SLIP_MINUTES) return null;
  const leadsBack = loadMoves(load, circumstances).some(
    move => move.status === status && !move.refusal,
  );
  if (leadsBack) return null;
  const message = `The status changed more than ${SLIP_MINUTES} minutes ago: use the actions of the load.`;
  return { code: 'late', message };
}

/** Who may undo a change: people who may make it, in either direction. */
export function permissionsToMove(from: number, to: number): readonly `loads.${string}`[] {
  const pair = [from, to];
  if (pair.includes(LOAD_STATUS.canceled) || pair.includes(LOAD_STATUS.tonu)) {
    return ['loads.cancel'];
  }
  if (from === LOAD_STATUS.delivered && to === LOAD_STATUS.enroute) return ['loads.unlock'];
  return MOVES_LOADS;
}
