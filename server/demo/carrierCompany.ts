import type { Scope } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import type { Table } from '../files/tables/table.ts';
import type { AppliedImport } from '../imports/apply.ts';
import type { SampleDocument } from './carrier/documents.ts';
import { type CarrierImport, importCarrier } from './carrier/importCarrier.ts';
import { prairieCrossing } from './people/companies.ts';
import { addStaff, assignRoles, makeCompany } from './people/company.ts';
import { colleague, createUsers, type DemoUser } from './people/users.ts';

const DOMAIN = 'prairiecrossing.example.com';

/** People of the staff file who do not sign in. */
const colleagues: readonly DemoUser[] = [
  colleague('ben', ['Bennett', 'Oyelaran-Cole'], DOMAIN),
  colleague('mila', ['Milana', 'Vukadinova'], DOMAIN),
  colleague('dante', ['Dante', 'Ferrucielo'], DOMAIN),
  colleague('rosa', ['Rosalind', 'Echeverral'], DOMAIN),
  colleague('safety', ['Wyatt', 'Kilbournson'], DOMAIN),
  colleague('night', ['Odette', 'Marchbanksy'], DOMAIN),
];

/** The roles of each person. The newcomer has none. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  gloria: ['administrator'],
  kate: ['dispatcher'],
  ben: ['dispatcher'],
  mila: ['dispatcher'],
  dante: ['dispatcher'],
  rosa: ['dispatcher'],
  acct1: ['billing', 'payroll'],
  safety: ['safety'],
  night: ['updater'],
};

export type CarrierParts = {
  tables: ReadonlyMap<string, Table>;
  /** User ids of the demo logins by nickname. */
  users: ReadonlyMap<string, number>;
  documents?: readonly SampleDocument[];
  shiftDays?: number;
  at?: Date;
  fixes?: CarrierImport['fixes'];
};

/** Creates the carrier's company with the contents of its files. */
export async function createPrairieCrossing(
  tx: Tx,
  { users, ...given }: CarrierParts,
): Promise<{ scope: Scope; applied: AppliedImport }> {
  const staff = new Map([...users, ...(await createUsers(tx, colleagues, null))]);
  const userOf = (nickname: string) => staff.get(nickname) ?? 0;
  const { scope, roleIds } = await makeCompany(tx, prairieCrossing, userOf('marian'));

  const applied = await importCarrier(scope, {
    ...given,
    users: staff,
    zone: 'America/Chicago',
    billerId: userOf('acct1'),
  });
  await addStaff(scope, {
    nickname: 'gloria',
    first_name: 'Gloria',
    last_name: 'Hathersage',
    user_id: userOf('gloria'),
  });
  await addStaff(scope, {
    nickname: 'newt',
    first_name: 'Newton',
    last_name: 'Fairweather',
    user_id: userOf('newt'),
  });
  await assignRoles(scope, ROLES, roleIds);
  return { scope, applied };
}
