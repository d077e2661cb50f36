import type { Entity } from '../entity.ts';

/** Statuses of records that are kept and no longer worked with. On leave is none of them. */
const OUT_OF_USE: readonly unknown[] = ['inactive', 'terminated'];

/** Of an entity that says by a status whether it is in use, the statuses that say no. */
export const statusesOutOfUse = ({ fields }: Pick<Entity, 'fields'>): readonly string[] =>
  (fields.status?.choices ?? []).filter(id => OUT_OF_USE.includes(id)).map(String);

/** Money is settled with a driver who has left, too: the last toll comes by mail. */
const CONCERNS_WHO_LEFT: readonly string[] = [
  'expenses',
  'driver-adjustments',
  'driver-debts',
  'driver-pay-settlements',
];

/** Whether a form of these offers what is out of use beside what is in use. */
export const offersWhoLeft = ({ name }: Pick<Entity, 'name'>, target: string): boolean =>
  target === 'drivers' && CONCERNS_WHO_LEFT.includes(name);
