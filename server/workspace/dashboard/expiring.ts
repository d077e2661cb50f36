import { expiryModels } from '../../../schema/documentTypes.ts';
import { type Actor, can } from '../../../schema/permissions.ts';
import type { DashboardCounts } from '../../../schema/responses/dashboard.ts';
import type { Scope } from '../../db/access.ts';
import { expiringWithin, radarDays } from '../../db/expiry/radar.ts';

/** As many are named. */
const NAMED = 5;

/**
 * What has expired, and what will within the company's warning days: the first ones, and how many there
 * are, as the list of expiring documents has them. Null for people who may list none of their records.
 */
export async function expiringFor(
  actor: Actor,
  scope: Scope,
): Promise<DashboardCounts['expiring']> {
  const models = expiryModels.filter(name => can(actor, `${name}.list`));
  if (models.length === 0) return null;
  const days = await radarDays(scope);
  const found = await expiringWithin(days.warning_days, models, days, scope);
  const rows = found.slice(0, NAMED).map(row => ({
    id: `${row.model} ${row.model_id} ${row.what}`,
    ...row,
  }));
  const expired = found.filter(({ state }) => state === 'expired').length;
  return { rows, expired, due: found.length - expired, warning_days: days.warning_days };
}
