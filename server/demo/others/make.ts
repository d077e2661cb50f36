import type { Scope } from '../../db/access.ts';
import type { Tx } from '../../db/database.ts';
import type { Table } from '../../files/tables/table.ts';
import type { SampleDocument } from '../carrier/documents.ts';
import { importCarrier } from '../carrier/importCarrier.ts';
import { assignRoles, makeCompany } from '../people/company.ts';
import { colleague, createUsers } from '../people/users.ts';
import { type SmallCompany, smallCompanies } from './names.ts';
import { smallTables } from './tables.ts';

export type OtherParts = {
  /** User ids of the demo logins by nickname. */
  users: ReadonlyMap<string, number>;
  /** The carrier's accessorial catalog: every company starts with the same one. */
  catalogue: Table;
  documents?: readonly SampleDocument[];
  shiftDays?: number;
  at?: Date;
};

/** Creates the owner's second company and the other owner's, with a dozen records of each kind. */
export async function createOtherCompanies(tx: Tx, parts: OtherParts): Promise<Scope[]> {
  const scopes: Scope[] = [];
  for (const small of smallCompanies) scopes.push(await makeSmall(tx, small, parts));
  return scopes;
}

async function makeSmall(
  tx: Tx,
  small: SmallCompany,
  { users, catalogue, documents, shiftDays, at }: OtherParts,
): Promise<Scope> {
  const domain = small.company.email.split('@')[1] ?? 'example.com';
  const fresh = small.staff.filter(({ nickname }) => !users.has(nickname));
  const created = await createUsers(
    tx,
    fresh.map(({ nickname, name }) => colleague(nickname, name, domain)),
    null,
  );
  const staff = new Map([...users, ...created]);
  const { scope, roleIds } = await makeCompany(tx, small.company, staff.get(small.owner) ?? 0);
  const biller = small.staff.find(({ roles }) => roles.includes('billing'));

  await importCarrier(scope, {
    tables: smallTables(small, catalogue),
    zone: String(small.company.settings.timezone),
    users: staff,
    billerId: staff.get(biller?.nickname ?? '') ?? null,
    documents,
    shiftDays,
    at,
  });
  const given = small.staff.map(({ nickname, roles }) => [nickname, roles] as const);
  await assignRoles(scope, Object.fromEntries(given), roleIds);
  return scope;
}
