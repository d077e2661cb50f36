import type { Scope } from '../../db/access.ts';
import type { Tx } from '../../db/database.ts';
import type { Table } from '../../imports/table.ts';
import { importCarrier } from '../carrier/importCarrier.ts';
import type { SamplePaper } from '../carrier/papers.ts';
import { giveRoles, makeCompany } from '../people/company.ts';
import { colleague, makeUsers } from '../people/users.ts';
import { type SmallCompany, smallCompanies } from './names.ts';
import { smallTables } from './tables.ts';

export type OtherParts = {
  /** User ids of the demo's logins by nickname. */
  users: ReadonlyMap<string, number>;
  /** The carrier's catalogue of accessorials: every company begins with the same one. */
  catalogue: Table;
  papers?: readonly SamplePaper[];
  shiftDays?: number;
};

/** Makes the owner's second company and the other owner's, a dozen records of each kind in each. */
export async function makeOtherCompanies(tx: Tx, parts: OtherParts): Promise<Scope[]> {
  const scopes: Scope[] = [];
  for (const small of smallCompanies) scopes.push(await makeSmall(tx, small, parts));
  return scopes;
}

async function makeSmall(
  tx: Tx,
  small: SmallCompany,
  { users, catalogue, papers, shiftDays }: OtherParts,
): Promise<Scope> {
  const domain = small.company.email.split('@')[1] ?? 'example.com';
  const fresh = small.staff.filter(({ nickname }) => !users.has(nickname));
  const made = await makeUsers(
    tx,
    fresh.map(({ nickname, name }) => colleague(nickname, name, domain)),
    null,
  );
  const staff = new Map([...users, ...made]);
  const { scope, roleIds } = await makeCompany(tx, small.company, staff.get(small.owner) ?? 0);
  const biller = small.staff.find(({ roles }) => roles.includes('billing'));

  await importCarrier(scope, {
    tables: smallTables(small, catalogue),
    zone: String(small.company.settings.timezone),
    users: staff,
    billerId: staff.get(biller?.nickname ?? '') ?? null,
    papers,
    shiftDays,
  });
  const given = small.staff.map(({ nickname, roles }) => [nickname, roles] as const);
  await giveRoles(scope, Object.fromEntries(given), roleIds);
  return scope;
}
