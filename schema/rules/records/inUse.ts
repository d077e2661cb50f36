import type { Entity } from '../../entity.ts';

/** Statuses of records that are no longer in use. On leave is not one of them. */
const OUT_OF_USE: readonly unknown[] = ['inactive', 'terminated'];

/** By entity: the statuses that mean it is no longer in use. */
export const statusesOutOfUse = ({ fields }: Pick<Entity, 'fields'>): readonly string[] =>
  (fields.status?.choices ?? []).filter(id => OUT_OF_USE.includes(id)).map(String);

/** Drivers who have left are settled too: the last toll arrives by mail. */
const CONCERNS_WHO_LEFT: readonly string[] = [
  'expenses',
  'driver-adjustments',
  'driver-debts',
  'driver-holds',
  'driver-pay-settlements',
];

/** Whether a form of this entity also offers records that are no longer in use. */
export const offersInactive = ({ name }: Pick<Entity, 'name'>, target: string): boolean =>
  target === 'drivers' && CONCERNS_WHO_LEFT.includes(name);
