import type { Scope } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import type { AppliedImport } from '../imports/apply.ts';
import type { Table } from '../imports/table.ts';
import { type CarrierImport, importCarrier } from './carrier/importCarrier.ts';
import type { SamplePaper } from './carrier/papers.ts';
import { prairieCrossing } from './people/companies.ts';
import { addStaff, giveRoles, makeCompany } from './people/company.ts';
import { colleague, type DemoUser, makeUsers } from './people/users.ts';

const DOMAIN = 'prairiecrossing.example.com';

/** Those of the staff file who do not sign in. */
const colleagues: readonly DemoUser[] = [
  colleague('ben', ['Bennett', 'Oyelaran-Cole'], DOMAIN),
  colleague('mila', ['Milana', 'Vukadinova'], DOMAIN),
  colleague('dante', ['Dante', 'Ferrucielo'], DOMAIN),
  colleague('rosa', ['Rosalind', 'Echeverral'], DOMAIN),
  colleague('safety', ['Wyatt', 'Kilbournson'], DOMAIN),
  colleague('night', ['Odette', 'Marchbanksy'], DOMAIN),
];

/** Who has which roles; the newcomer has none. */
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
  /** User ids of the demo's logins by nickname. */
  users: ReadonlyMap<string, number>;
  papers?: readonly SamplePaper[];
  shiftDays?: number;
  fixes?: CarrierImport['fixes'];
};

/** Makes the carrier's company with all that its files say. */
export async function makePrairieCrossing(
  tx: Tx,
  { users, ...given }: CarrierParts,
): Promise<{ scope: Scope; applied: AppliedImport }> {
  const staff = new Map([...users, ...(await makeUsers(tx, colleagues, null))]);
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
  await giveRoles(scope, ROLES, roleIds);
  return { scope, applied };
}
