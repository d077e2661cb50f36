import type { Watcher } from '../../db/access.ts';
import type { RowChange } from '../../db/changes.ts';

/** Which changes reach a gross board, by entity: those of these fields, or all of them. */
const REACHES: Readonly<Record<string, readonly string[] | 'any'>> = {
  loads: 'any',
  'load-stops': 'any',
  'load-drivers': 'any',
  'trucks-dispatchers': 'any',
  'system-configs': 'any',
  trucks: [
    ...['number', 'is_active', 'driver_id', 'second_driver_id'],
    ...['weekly_gross_target', 'weekly_rpm_target'],
  ],
  drivers: [
    ...['first_name', 'last_name', 'weekly_gross_target'],
    ...['status', 'hire_date', 'dispatcher_id'],
  ],
  staffs: ['first_name', 'last_name', 'nickname', 'is_active', 'weekly_gross_target'],
};

/**
 * Tells open gross boards once per write that figures or targets may have changed. They hear a topic of
 * their own: billing and payroll see the gross, not the trucks' rows. It names no record, because the
 * boards ask for their sums again.
 */
export const grossWatcher: Watcher = {
  follows: Object.fromEntries(
    Object.entries(REACHES).map(([entity, fields]) => [entity, fields === 'any' ? [] : fields]),
  ),
  run: async scope => {
    if (scope.changes.all.some(reachesGross)) scope.changed('gross-boards', 0, { type: 'reset' });
  },
};

function reachesGross({ entity, action, fields }: RowChange): boolean {
  const own = REACHES[entity];
  if (own === undefined || own === 'any' || action !== 'update') return own !== undefined;
  return fields.some(name => own.includes(name));
}
