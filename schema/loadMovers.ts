import { type Actor, can } from './permissions.ts';

/**
 * Any of these lets a person move loads: change their status, report times and write check calls.
 * Dispatchers do too, although their permission does not cover a load's other fields.
 */
export const MOVES_LOADS = ['loads.update', 'loads.dispatch'] as const;

/** Whether somebody moves loads, by what they may: `may('loads.update')`. */
export const movesLoads = (can: (permission: string) => boolean): boolean =>
  MOVES_LOADS.some(permission => can(permission));

/** The same of an actor. */
export const canMoveLoads = (actor: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>): boolean =>
  movesLoads(permission => can(actor, permission));
