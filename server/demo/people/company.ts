import { expenseCategories } from '../../../schema/entities/expenses.ts';
import { staffRoles, staffs } from '../../../schema/entities/staffs.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { type Scope, unwatched } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import type { Tx } from '../../db/database.ts';
import { beginRoles } from '../../identity/companies/beginCompany.ts';
import { starterCategories } from '../../identity/companies/starterCategories.ts';
import { beginSettings } from '../../identity/platform/settings.ts';

export type DemoCompany = {
  name: string;
  legal_name: string;
  address: string;
  city: string;
  /** The state's code. */
  state: string;
  zip: string;
  phone: string;
  email: string;
  mc_number: string;
  dot_number: string;
  scac: string;
  /** The company's own settings. All others have their defaults. */
  settings: Readonly<Record<string, unknown>>;
};

/** Creates a company with its settings and roles. Returns a scope that works in it. */
export async function makeCompany(
  tx: Tx,
  company: DemoCompany,
  ownerId: number,
): Promise<{ scope: Scope; roleIds: Map<string, number> }> {
  const { settings: own, state, ...fields } = company;
  const names = Object.keys(fields);
  const [row] = await tx.query<{ id: number }>(
    `insert into companies (${names.join(', ')}, owner_id, state_id)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, $${names.length + 1},
       (select id from states where code = $${names.length + 2})) returning id`,
    [...Object.values(fields), ownerId, state],
  );
  if (!row) throw new Error('A company was not written.');

  const scope = await scopeOf(tx, row.id, ownerId);
  await beginSettings(scope, own);
  const roleIds = await beginRoles(scope);
  await insertRows(scope, expenseCategories, starterCategories);
  return { scope, roleIds };
}

/**
 * A scope within the platform's transaction. The database gets the company and the user as in any
 * write, so that the audit log and the company's zone are right.
 */
export async function scopeOf(tx: Tx, companyId: number, userId: number): Promise<Scope> {
  await tx.query(
    `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
    [String(companyId), String(userId)],
  );
  // No screens are open while the demo is created.
  return unwatched({ tx, companyId, userId, changed: () => {} });
}

/** Adds a person to the company, in addition to those of its files. */
export async function addStaff(
  scope: Scope,
  person: Values & { nickname: string; user_id: number },
): Promise<void> {
  await insertRows(scope, staffs, [{ permissions: [], is_active: true, ...person }]);
}

/** Assigns roles to staff members, both by name. */
export async function assignRoles(
  scope: Scope,
  given: Readonly<Record<string, readonly string[]>>,
  roleIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await scope.tx.query<{ id: number; nickname: string; department_id: number }>(
    'select id, nickname, department_id from staffs where company_id = $1',
    [scope.companyId],
  );
  const links = rows.flatMap(({ id, nickname, department_id }) =>
    (given[nickname] ?? []).map(name => ({
      staff_id: id,
      role_id: roleIds.get(name),
      department_id,
    })),
  );
  await insertRows(scope, staffRoles, links);
}
