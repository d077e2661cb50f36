import { staffs } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';

/** Refuses (422) a colleague who no longer works here. One who has the truck already may keep it. */
export async function refuseInactive(
  scope: Scope,
  id: unknown,
  present: unknown,
  field: 'dispatcher_id' | 'updater_id',
): Promise<void> {
  if (typeof id !== 'number' || id === present) return;
  const { is_active } = await rowsOf(staffs, scope).get(id);
  if (!is_active) throw new Invalid({ [field]: [`The ${field.replace('_id', '')} is inactive.`] });
}
