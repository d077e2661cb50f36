import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { people } from '../../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-expenses-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer, staff } = await people(database);
const driverId = await makeRow(database, owner, 'drivers', { states: 1 });
const fuel = await makeRow(database, owner, 'expense-categories', {}, { name: 'Fuel' });
const tolls = await makeRow(database, owner, 'expense-categories', {}, { name: 'Tolls' });
const theirs = await makeRow(database, stranger, 'expense-categories', {}, { name: 'Fuel' });

const receipt = { field: 'files[]', name: 'receipt.pdf', content: aPdf, type: 'application/pdf' };

const fuelStop = {
  type: 'driver_exense',
  date: '2026-11-10',
  expense_category_id: fuel,
  driver_id: driverId,
  vendor_name: 'Prairie Flame Travel Plaza',
};

const plain = (more: Record<string, unknown> = {}) => ({
  type: 'company_exense',
  date: '2026-11-10',
  expense_category_id: fuel,
  items: [{ description: 'Diesel', amount: 100 }],
  ...more,
});

async function add(more: Record<string, unknown> = {}, person: Person = owner) {
  const { body } = await as(app, person).post('/expenses', plain(more));
  return body.data;
}

test('a form with flattened lines and receipts becomes an expense, to the cent', async () => {
  const fields = {
    ...fuelStop,
    'items[0][description]': 'Diesel',
    'items[0][gallons]': '129.9',
    'items[0][unit_price]': '3.853',
    'items[1][description]': 'Wiper fluid',
    'items[1][category_id]': tolls,
    'items[1][amount]': '12.34',
  };
  const form = await multipart(fields, [receipt]);
  const { status, body } = await as(app, owner).post('/expenses', form.payload, form.headers);
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({
    number: 'EX-0001',
    status: 'pending',
    total_amount: 512.84,
    driver: { id: driverId },
    items: [
      { description: 'Diesel', amount: 500.5, quantity: 1 },
      { description: 'Wiper fluid', amount: 12.34 },
    ],
    files: [{ document_type: 'receipt', original_name: 'receipt.pdf' }],
  });
  expect((await as(app, owner).get(body.data.files[0].url)).body).toEqual(aPdf);
});

test('lines are matched by id: changed, added, and removed when omitted', async () => {
  const { id, items, version } = await add({
    items: [
      { description: 'Diesel', quantity: 100, unit_price: 4 },
      { description: 'DEF', amount: 20 },
    ],
  });
  const { body } = await as(app, owner).put(`/expenses/${id}`, {
    version,
    items: [
      { id: items[0].id, quantity: 110 },
      { description: 'Scale', amount: 14.25 },
    ],
  });
  expect(body.data.total_amount).toBe(454.25);
  expect(body.data.items.map((item: any) => [item.description, item.amount])).toEqual([
    ['Diesel', 440],
    ['Scale', 14.25],
  ]);
  const stale = await as(app, owner).put(`/expenses/${id}`, { version, vendor_name: 'Late' });
  expect([stale.status, stale.body.data.version]).toEqual([409, version + 1]);
});

test('empty fields are not sent, but cleared ones are', async () => {
  const { id, vendor_name } = await add({ vendor_name: 'Rusty Anvil', city: 'Peoria' });
  expect(vendor_name).toBe('Rusty Anvil');
  const form = await multipart({ _method: 'PUT', city: 'Joliet', 'cleared[]': 'vendor_name' }, [
    receipt,
  ]);
  const { status, body } = await as(app, owner).post(`/expenses/${id}`, form.payload, form.headers);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ vendor_name: null, city: 'Joliet', total_amount: 100 });
  expect(body.data.files).toHaveLength(1);
});

test('missing or invalid values are reported by field', async () => {
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await as(app, owner).post('/expenses', plain(more));
    return [status, ...Object.keys(body.errors ?? {}).sort()];
  };
  expect(await refused({ items: [] })).toEqual([422, 'items']);
  expect(await refused({ items: undefined })).toEqual([422, 'items']);
  expect(await refused({ items: [{ description: 'Diesel' }] })).toEqual([422, 'items.0.amount']);
  expect(await refused({ items: [{ amount: '1e3' }] })).toEqual([
    422,
    'items.0.amount',
    'items.0.description',
  ]);
  expect(await refused({ items: [{ description: 'x', amount: 1.005 }] })).toEqual([
    422,
    'items.0.amount',
  ]);
  expect(await refused({ type: 'driver_exense' })).toEqual([422, 'driver_id']);
  expect(await refused({ reimburse_driver: true })).toEqual([422, 'driver_id']);
  expect(await refused({ status: 'reimbursed' })).toEqual([422, 'status']);
  expect(await refused({ expense_category_id: theirs })).toEqual([422, 'expense_category_id']);
  const strange = [{ description: 'x', amount: 1, category_id: theirs }];
  expect(await refused({ items: strange })).toEqual([422, 'items.0.category_id']);
  expect(await refused({ items: [{ id: 1, description: 'x', amount: 1 }] })).toEqual([
    422,
    'items.0.id',
  ]);
});

test('a receipt with false contents rejects the whole expense', async () => {
  const before = (await as(app, owner).get('/expenses')).body.data.total;
  const fields = { ...fuelStop, 'items[0][description]': 'Diesel', 'items[0][amount]': 5 };
  const form = await multipart(fields, [{ ...receipt, content: '<html>' }]);
  const { status, body } = await as(app, owner).post('/expenses', form.payload, form.headers);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['files.0']]);
  expect((await as(app, owner).get('/expenses')).body.data.total).toBe(before);
});

test('the list totals the whole filter, not the page', async () => {
  const vendor_name = 'Big Otter Towing';
  for (const amount of [0.1, 0.2, 425]) {
    await add({ vendor_name, items: [{ description: 'Tow', amount }] });
  }
  const { body } = await as(app, owner).get('/expenses?search=Big+Otter&per_page=1');
  expect(body).toMatchObject({ all_total: 425.3, data: { total: 3, to: 1 } });
});

test('an unused category is deleted, and one in use is archived and no longer offered', async () => {
  const unused = await makeRow(database, owner, 'expense-categories', {}, { name: 'Unused' });
  const gone = await as(app, owner).delete(`/expense-categories/${unused}`);
  expect(gone.body).toMatchObject({ success: true, data: null, message: 'Deleted.' });

  const used = await makeRow(database, owner, 'expense-categories', {}, { name: 'Parking' });
  await add({ expense_category_id: used });
  const { status, body } = await as(app, owner).delete(`/expense-categories/${used}`);
  expect([status, body.data.is_active]).toEqual([200, false]);
  expect(body.message).toBe('It is archived, for it is used by 1 expense.');
  const offered = (await as(app, owner).get('/expense-categories/short/list')).body.data;
  expect(offered.map(({ name }: { name: string }) => name)).not.toContain('Parking');
  expect((await as(app, stranger).delete(`/expense-categories/${used}`)).status).toBe(404);
  expect((await as(app, newcomer).delete(`/expense-categories/${used}`)).status).toBe(403);
});

test('an expense on a settlement keeps its amounts, and its description can still be changed', async () => {
  const { id } = await add();
  const settlementId = await makeRow(database, owner, 'driver-pay-settlements', {
    drivers: driverId,
  });
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('update expenses set settlement_id = $2 where id = $1', [id, settlementId]),
  );
  const ask = as(app, owner);
  expect((await ask.put(`/expenses/${id}`, { date: '2026-11-11' })).status).toBe(409);
  const dearer = { items: [{ description: 'Diesel', amount: 101 }] };
  expect((await ask.put(`/expenses/${id}`, dearer)).status).toBe(409);
  expect((await ask.delete(`/expenses/${id}`)).status).toBe(409);
  const { body } = await ask.put(`/expenses/${id}`, { description: 'Checked', status: 'pending' });
  expect(body.data.description).toBe('Checked');
});

test('expenses require permission, and are not found for another company', async () => {
  const { id } = await add();
  const clerk = await staff(['expenses.show']);
  expect((await as(app, clerk).get(`/expenses/${id}`)).status).toBe(200);
  expect((await as(app, clerk).put(`/expenses/${id}`, { city: 'x' })).status).toBe(403);
  for (const path of ['/expenses', `/expenses/${id}`]) {
    expect((await as(app, newcomer).get(path)).status).toBe(403);
  }
  expect((await as(app, stranger).get(`/expenses/${id}`)).status).toBe(404);
  expect((await as(app, stranger).put(`/expenses/${id}`, { city: 'x' })).status).toBe(404);
  expect((await as(app, stranger).delete(`/expenses/${id}`)).status).toBe(404);
  expect((await as(app, owner).delete(`/expenses/${id}`)).status).toBe(200);
  expect((await as(app, owner).get(`/expenses/${id}`)).status).toBe(404);
});
