import { beforeAll, expect, test } from 'vitest';
import { Access } from '../../../server/db/access.ts';
import type { Change } from '../../../server/events/hub.ts';
import { gate } from '../../support/gate.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database } = await testDatabase();
const published: Change[] = [];
let access: Access;
let companyId: number;
const ids: number[] = [];

beforeAll(async () => {
  const { owner } = await twoCompanies(database);
  companyId = owner.companyId as number; // the owner's company was just created
  const publish = (_who: object, changes: Change[]) => published.push(...changes);
  access = new Access(database, { companyId, userId: owner.userId }, { publish });
  for (const name of ['First', 'Second']) {
    const [role] = await access.write(({ tx }) =>
      tx.query<{ id: number }>(
        'insert into roles (company_id, name) values ($1, $2) returning id',
        [companyId, name],
      ),
    );
    ids.push(role!.id);
  }
});

test('two deadlocked writes both succeed, and each is reported once', async () => {
  const gates = [gate(), gate()];
  const tries = [0, 0];
  const takes = (own: 0 | 1, other: 0 | 1) =>
    access.write(async scope => {
      tries[own]! += 1;
      for (const at of [own, other]) {
        await scope.tx.query(
          'update roles set name = name || $3 where company_id = $1 and id = $2',
          [companyId, ids[at], String(own)],
        );
        gates[own]?.open();
        await gates[other]?.opened;
      }
      scope.changed('roles', own, { type: 'updated' });
    });
  await Promise.all([takes(0, 1), takes(1, 0)]);
  expect(tries.reduce((sum, count) => sum + count)).toBe(3);
  expect(published.map(({ id }) => id).sort()).toEqual([0, 1]);
  const roles = await access.read.tx.query<{ name: string }>(
    'select name from roles where id = any($1::int[]) order by id',
    [ids],
  );
  expect(roles.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^First(01|10)$/),
    expect.stringMatching(/^Second(01|10)$/),
  ]);
});
