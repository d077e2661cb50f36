import { accessorials } from '../../schema/entities/accessorials.ts';
import { expenseCategories } from '../../schema/entities/expenses.ts';
import { roles } from '../../schema/entities/staffs.ts';
import { systemRoles } from '../../schema/systemRoles.ts';
import type { Scope } from '../db/access.ts';
import { insertRows } from '../db/bulk.ts';
import { beginSettings } from '../platform/settings.ts';
import { starterAccessorials } from './starterAccessorials.ts';
import { starterCategories } from './starterCategories.ts';

/**
 * All that a company needs to work from its first minute: its settings, the system's roles, a
 * catalogue of what is billed beside the linehaul, and categories of what is spent. Its number series begin as the settings say when
 * the first number is taken. In the transaction that makes the company.
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

/** The system's roles as the company's own; their ids by name. */
export async function beginRoles(scope: Scope): Promise<Map<string, number>> {
  const rows = systemRoles.map(({ name, permissions }) => ({ name, permissions, is_active: true }));
  const ids = await insertRows(scope, roles, rows);
  return new Map(systemRoles.map(({ name }, index) => [name, ids[index] ?? 0]));
}
