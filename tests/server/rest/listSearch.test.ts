import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { people } from '../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger } = await people(database);

beforeAll(async () => {
  const make = (name: string, more: Record<string, unknown>) =>
    makeRow(database, owner, name, { states: 1 }, more);
  await make('brokers', { name: 'Gullwing Freight Inc.', city: 'St. Louis' });
  await make('brokers', { name: 'Müller & Sons', city: 'Reno', mc_number: '771204' });
  await make('trucks', { number: 'T12' });
  await make('drivers', {
    first_name: 'Zoë',
    last_name: "O'Neil",
    email: 'zoe.oneil@northwind.com',
  });
});

async function found(path: string, search: string, who = owner): Promise<number> {
  const { status, body } = await as(app, who).get(`${path}?search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return body.data.total;
}

test.each([
  ['/brokers', 'Gullwing Freight Inc.'],
  ['/brokers', 'st. louis'],
  ['/brokers', 'ullwin'], // Letters within a word.
  ['/brokers', 'muller'], // Without its accent.
  ['/brokers', 'Müller & Sons'],
  ['/brokers', '1204'], // The end of a number.
  ['/brokers', '77'],
  ['/trucks', 'T12'],
  ['/trucks', '12'],
  ['/drivers', 'zoe'],
  ['/drivers', "o'neil"],
  ['/drivers', 'zoe.oneil@northwind.com'],
  ['/drivers', '@northwind.com'],
])('%s has one row with “%s”', async (path, search) => {
  expect(await found(path, search)).toBe(1);
});

test.each([
  ['/brokers', 'gullwing reno'], // Each word must be in the same record.
  ['/brokers', '20'], // The middle of a number.
  ['/brokers', '04'], // Too short an ending of anything but a unit.
  ['/brokers', '%'],
  ['/drivers', 'southwind'],
])('%s has no row with “%s”', async (path, search) => {
  expect(await found(path, search)).toBe(0);
});

test('another company finds nothing of it', async () => {
  for (const path of ['/brokers', '/trucks', '/drivers']) {
    expect(await found(path, 'gullwing', stranger)).toBe(0);
    expect(await found(path, '12', stranger)).toBe(0);
  }
});

test('a word that more than five hundred records have is found in all of them', async () => {
  const own = [owner.companyId];
  await database.write(owner, tx =>
    tx.query(
      `insert into brokers select (jsonb_populate_record(null::brokers, to_jsonb(b) || jsonb_build_object(
         'id', 500000 + n, 'name', 'Commonlane ' || n, 'mc_number', null, 'dot_number', null,
         'city', 'Boise'))).*
       from brokers b, generate_series(1, 620) n where b.company_id = $1 and b.name like 'Gull%'`,
      own,
    ),
  );
  expect(await found('/brokers', 'commonlane')).toBe(620);
  expect(await found('/brokers', 'ommonlan')).toBe(620);
  expect(await found('/brokers', 'commonlane 619')).toBe(1);
  expect(await found('/brokers', 'commonlane', stranger)).toBe(0);
});
