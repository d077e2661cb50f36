import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { people } from '../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger } = await people(database);

beforeAll(async () => {
  const make = (name: string, more: Record<string, unknown>, ids: Record<string, number> = {}) =>
    makeRow(database, owner, name, { states: 1, ...ids }, more);
  const driver = (first_name: string, last_name: string) =>
    make('drivers', { first_name, last_name });
  const bo = await driver('Bo', 'Dean');
  const al = await driver('al', 'Cole');
  const otherAl = await driver('Al', 'Cole');
  const gone = await driver('Ann', 'Gone');
  const category = await make('expense-categories', { name: 'Tolls' });
  const expense = (number: string, driver_id: number | null, date: string, more: object = {}) =>
    make('expenses', { number, driver_id, date, ...more }, { 'expense-categories': category });

  await expense('bo 2', bo, '2026-11-02');
  await expense('none 1', null, '2026-11-01', { status: 'approved', payment_method: null });
  await expense('al 2', al, '2026-11-06', { status: 'approved' });
  await expense('other al', otherAl, '2026-11-03', { status: 'rejected' });
  await expense('bo 1', bo, '2026-11-01', { payment_method: 'card' });
  await expense('al 1', al, '2026-11-05', { payment_method: 'cash' });
  await expense('none 2', null, '2026-11-09', { status: 'approved' });
  await expense('gone', gone, '2026-11-04');
  // A record in use can't be deleted; one of an older system may be.
  await database.write({ companyId: owner.companyId!, userId: owner.userId! }, tx =>
    tx.query('update drivers set deleted_at = now() where company_id = $1 and id = $2', [
      owner.companyId,
      gone,
    ]),
  );
  await makeRow(
    database,
    stranger,
    'expenses',
    {
      states: 1,
      drivers: await makeRow(database, stranger, 'drivers', { states: 1 }),
      'expense-categories': await makeRow(database, stranger, 'expense-categories', {}),
    },
    { number: 'of a stranger' },
  );
});

const numbersOf = async (query: string, perPage = 50): Promise<string[]> => {
  const { status, body } = await as(app, owner).get(`/expenses?per_page=${perPage}&${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data.data.map(({ number }: { number: string }) => number);
};

const BY_DRIVER = ['al 1', 'al 2', 'other al', 'gone', 'bo 1', 'bo 2'];

describe('by the names of drivers, each one’s expenses come in the order of their dates', () => {
  test('those without a driver last', async () => {
    expect(await numbersOf('sort=driver_id&order=asc')).toEqual([...BY_DRIVER, 'none 1', 'none 2']);
  });

  test('and last too from the other end', async () => {
    expect(await numbersOf('sort=driver_id&order=desc')).toEqual([
      ...BY_DRIVER.toReversed(),
      'none 2',
      'none 1',
    ]);
  });

  test('whatever else is filtered', async () => {
    const filter = 'type[]=company_exense&date_from=2026-11-02';
    const left = ['al 1', 'al 2', 'other al', 'gone', 'bo 2', 'none 2'];
    expect(await numbersOf(`sort=driver_id&order=asc&${filter}`)).toEqual(left);
  });
});

test('expenses of one status come in the order of their dates', async () => {
  const pending = ['bo 1', 'bo 2', 'gone', 'al 1'];
  const approved = ['none 1', 'al 2', 'none 2'];
  const by = await numbersOf('sort=status&order=asc');
  expect(by).toEqual([...approved, ...pending, 'other al']);
  expect(await numbersOf('sort=status&order=desc')).toEqual(by.toReversed());
});

test.each([
  'driver_id',
  'truck_id',
  'status',
  'payment_method',
  'expense_category_id',
])('all pages by %s together are the list, and so is its export', async sort => {
  for (const order of ['asc', 'desc']) {
    const query = `sort=${sort}&order=${order}`;
    const whole = await numbersOf(query);
    expect(whole).toHaveLength(8);
    const pages = [1, 2, 3].map(page => numbersOf(`${query}&page=${page}`, 3));
    expect((await Promise.all(pages)).flat()).toEqual(whole);
    const { body } = await as(app, owner).get(
      `/expenses/export/list?format=csv&columns[]=number&${query}`,
    );
    expect(String(body).trim().split(/\r?\n/).slice(1)).toEqual(whole);
  }
});
