import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { storeOf } from '../../../../server/files/store.ts';
import { testApp } from '../../../support/app.ts';
import { demo } from '../../../support/demo.ts';
import { recordsOf } from '../carrierRecords.ts';
import { marksOf } from '../traces.ts';
import type { Operation } from '../world.ts';
import { fourteen } from './actors.ts';
import { cellsOf, lookerOf } from './cells.ts';
import { dryWrites } from './dryWrites.ts';
import { markFinder } from './marks.ts';
import { differenceOf, members, pairsOf, previewCells } from './previews.ts';
import { bodyReferences } from './references.ts';

/** The demo's companies with all records of the matrix. From now on no write is committed. */
export async function stage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'matrix-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const { app, answers, database, config, adminUrl } = await testApp({ DATA_DIR: dataDir });
  const people = await demo(database, { store: storeOf(config) });
  const carrier = people.owner!.companyId!;
  const other = people.owner2!.companyId!;
  const [second] = await database.platform.read.query<{ id: number }>(
    'select max(id) as id from companies where owner_id = $1',
    [people.owner!.userId],
  );
  const companies = { carrier, second: second!.id, other };
  const owners = [
    { userId: people.owner!.userId, companyId: carrier },
    { userId: people.owner!.userId, companyId: companies.second },
    { userId: people.owner2!.userId, companyId: other },
  ];
  const actors = await fourteen(app, companies, people as Record<string, { userId: number }>); // Their companies are known.
  const colleagues = await members(app, carrier);
  const idsOf = new Map(
    await Promise.all(
      owners.map(async owner => {
        const ids = {
          ...(await recordsOf(database, owner)),
          ...(await plainPeople(owner.companyId)),
        };
        return [owner.companyId, ids] as const;
      }),
    ),
  );

  /** A role that can be changed, and a member who is not an administrator. */
  async function plainPeople(company: number) {
    const [row] = await database.platform.read.query<{
      role: number;
      staff: number;
      session: number;
    }>(
      `select (select max(s.id) from sessions s join companies c on c.owner_id = s.user_id
         where c.id = $1) as session,
         (select max(id) from roles where company_id = $1 and name <> 'administrator') as role,
         (select min(s.id) from staffs s where s.company_id = $1 and s.is_active and not exists (
            select from staff_roles r where r.company_id = $1 and r.staff_id = s.id)) as staff`,
      [company],
    );
    return { roles: row!.role, sessions: row!.session, ...(row!.staff && { staffs: row!.staff }) };
  }

  const pairs = new Map<string, ReturnType<typeof markFinder>>();
  for (const { companyId } of owners) {
    for (const { companyId: shown } of owners) {
      if (companyId === shown) continue;
      const marks = await marksOf(database, companyId, shown);
      pairs.set(`${companyId} ${shown}`, markFinder(marks));
    }
  }
  const operations = [...app.operations].map(([name, guard]) => {
    const [method, path] = name.split(' ') as [Operation['method'], string]; // As names are written.
    return { name, method, path, guard };
  });
  const look = lookerOf({
    app,
    idsOf,
    ownerOf: new Map(owners.map(({ companyId, userId }) => [companyId, userId])),
    marksIn: (company, shown, answer) => pairs.get(`${company} ${shown}`)?.(answer) ?? [],
    changed: dryWrites(database),
  });
  return {
    app,
    answers,
    database,
    adminUrl,
    companies,
    operations,
    actors,
    look,
    cells: cellsOf(operations, actors, bodyReferences(app)),
    previews: previewCells(operations, actors),
    pairs: pairsOf(operations, colleagues),
    differ: differenceOf({ app, idsOf }, actors.find(({ name }) => name === 'the owner')!),
  };
}

/** The same numbers for the same seed, so that a random draw can be repeated. */
export function drawn<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
  const rest = [...list];
  for (let index = 0; index < count && index < rest.length; index += 1) {
    const chosen = index + below(rest.length - index);
    [rest[index], rest[chosen]] = [rest[chosen]!, rest[index]!];
  }
  return rest.slice(0, count);
}
