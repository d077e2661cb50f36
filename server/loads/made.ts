import { users } from '../../schema/entities/users.ts';
import type { Pointed, PointedAt } from '../db/whole.ts';
import type { SessionActor } from '../session/actor.ts';
import type { Facts } from './facts.ts';
import { type WholeLoad, wholeOf } from './wholeLoad.ts';
import type { Written } from './writeTree.ts';

/**
 * A load that was just made, as it would be read: its rows as they were written, and what they
 * point at as it was when the load was judged. Null where that does not have all of it.
 */
export function madeLoad(
  written: readonly Written[],
  facts: Facts,
  actor: Pick<SessionActor, 'userId' | 'nickname'>,
): WholeLoad | null {
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { part, row } of written) rows.set(part, [...(rows.get(part) ?? []), row]);

  let isComplete = true;
  const known = knownOf(facts, actor);
  const pointedAt: PointedAt = (entity, id) => {
    const record = known.get(`${entity} ${id}`) ?? null;
    isComplete &&= record !== null;
    return record;
  };
  const whole = wholeOf(rows, pointedAt, facts.required_papers);
  return isComplete ? whole : null;
}

const FOUND = {
  brokers: 'brokers',
  staffs: 'staffs',
  trucks: 'trucks',
  trailers: 'trailers',
  drivers: 'drivers',
  'load-companies': 'facilities',
  accessorials: 'accessorials',
} as const;

function knownOf(facts: Facts, { userId, nickname }: Pick<SessionActor, 'userId' | 'nickname'>) {
  const known = new Map<string, Pointed>();
  for (const [entity, name] of Object.entries(FOUND)) {
    for (const { id, pointed } of facts[name]) known.set(`${entity} ${id}`, pointed);
  }
  const maker = { id: userId, nickname };
  known.set(`${users.name} ${userId}`, { shown: maker });
  return known;
}
