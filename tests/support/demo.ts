import type { Database } from '../../server/db/database.ts';
import { carrierTables } from '../../server/demo/carrier/files.ts';
import { type CarrierParts, createPrairieCrossing } from '../../server/demo/carrierCompany.ts';
import { loadDemo } from '../../server/demo/load.ts';
import { createUsers, demoLogins } from '../../server/demo/people/users.ts';
import type { FileStore } from '../../server/files/store.ts';
import type { Person } from './as.ts';

/**
 * The instant when the carrier's files were saved. With it the demo's dates are those of the files.
 */
export const SNAPSHOT_AT = new Date('2026-11-13T22:30:00Z');

/**
 * Loads the full demo into an empty database, with the dates of the files unless another instant is
 * given. Returns its people by the first part of their email address: `people.dispatcher`.
 */
export async function demo(
  database: Database,
  { at = SNAPSHOT_AT, store }: { at?: Date; store?: FileStore } = {},
): Promise<Record<string, Person>> {
  await loadDemo(database, { at, store });
  const rows = await database.platform.read.query<{
    email: string;
    userId: number;
    companyId: number;
  }>(
    `select u.email, u.id as "userId", coalesce(
       (select min(company_id) from staffs s where s.user_id = u.id),
       (select min(id) from companies c where c.owner_id = u.id)) as "companyId"
     from users u where u.email like '%@linehaul.test'`,
  );
  return Object.fromEntries(
    rows.map(({ email, ...person }) => [email.split('@')[0] ?? email, person]),
  );
}

/** Loads only the carrier into an empty database, with the dates of the files: about a second. */
export async function carrierOnly(
  database: Database,
  given: Partial<Omit<CarrierParts, 'users'>> = {},
) {
  const tables = given.tables ?? (await carrierTables());
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const users = await createUsers(tx, demoLogins, null);
    const { scope, applied } = await createPrairieCrossing(tx, { ...given, tables, users });
    const personOf = (nickname: string): Person => ({
      userId: users.get(nickname) ?? 0,
      companyId: scope.companyId,
    });
    return {
      companyId: scope.companyId,
      report: applied.report,
      ownerId: users.get('marian') ?? 0,
      owner: personOf('marian'),
      dispatcher: personOf('kate'),
      billing: personOf('acct1'),
      newcomer: personOf('newt'),
    };
  });
}
