import { accessorials } from '../../../schema/entities/accessorials.ts';
import { expenseCategories } from '../../../schema/entities/expenses.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import { systemRoles } from '../../../schema/systemRoles.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { beginSettings } from '../platform/settings.ts';
import { starterAccessorials } from './starterAccessorials.ts';
import { starterCategories } from './starterCategories.ts';

/**
 * Creates everything a company needs from its first minute: settings, system roles, a catalog of
 * accessorials, and expense categories. Number series start as the settings say with the first
 * number. Runs in the transaction that creates the company.
 */
export async function beginCompany(
  scope: Scope,
  own: Readonly<Record<string, unknown>>,
): Promise<void> {
  await beginSettings(scope, own);
  await beginRoles(scope);
  await insertRows(scope, accessorials, starterAccessorials);
  await insertRows(scope, expenseCategories, starterCategories);
}

/** Copies the system roles to the company. Returns their ids by name. */
export async function beginRoles(scope: Scope): Promise<Map<string, number>> {
  const rows = systemRoles.map(({ name, permissions }) => ({ name, permissions, is_active: true }));
  const ids = await insertRows(scope, roles, rows);
  return new Map(systemRoles.map(({ name }, index) => [name, ids[index] ?? 0]));
}
