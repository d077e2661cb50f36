import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { createInvoice } from '../../../../server/money/invoices/createInvoice.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from './fleet.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-fields-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub } = await testApp({ DATA_DIR: dataDir });
let who: People;
let fleet: Fleet;
let day = 0;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});
beforeEach(() => {
  day += 2;
});

const owner = () => as(app, who.owner);
const make = (name: string, more: object, person = who.owner) =>
  makeRow(database, person, name, { ...fleet.ids, users: person.userId }, { ...more });
const kept = (more: object = {}) => store(app, who.owner, aLoad(fleet, { ...more }, day));
const read = async (id: number, person = who.owner) =>
  (await as(app, person).get(`/loads/${id}`)).body.data;
const INVALID = ['The selected value is invalid.'];

describe('the contact of a load', () => {
  test('belongs to its broker and is removed with it', async () => {
    const other = await make('brokers', { name: 'Far Prairie Brokerage' });
    const ana = await make('broker-contacts', { broker_id: fleet.brokerId, name: 'Ana Ortiz' });
    const bill = await make('broker-contacts', { broker_id: other, name: 'Bill Dean' });
    const refused = aLoad(fleet, { broker_contact_id: bill });
    expect((await owner().post('/loads/full/store', refused)).body.errors).toEqual({
      broker_contact_id: INVALID,
    });

    const load = await kept({ broker_contact_id: ana });
    expect(load.broker_contact).toEqual({ id: ana, name: 'Ana Ortiz' });
    const path = `/loads/${load.id}`;
    expect((await owner().put(path, { broker_contact_id: bill })).status).toBe(422);
    expect((await owner().put(path, { broker_id: other })).body.data).toMatchObject({
      broker_contact_id: null,
    });
    const both = { broker_id: fleet.brokerId, broker_contact_id: ana };
    expect((await owner().put(path, both)).body.data.broker_contact.name).toBe('Ana Ortiz');
  });

  test('is chosen only from that broker’s contacts, by users who can open brokers', async () => {
    const broker_id = await make('brokers', { name: 'Three Rivers Logistics' });
    await owner().post('/broker-contacts', { broker_id, name: 'Cora Bell', phone: '3125550100' });
    await owner().post('/broker-contacts', { broker_id, name: 'Left Since', is_active: false });
    const list = `/broker-contacts/short/list?broker_id=${broker_id}`;
    expect((await owner().get(list)).body.data).toMatchObject([{ name: 'Cora Bell' }]);
    expect((await as(app, who.newcomer).get(list)).status).toBe(403);
    expect((await as(app, who.stranger).get(list)).body.data).toEqual([]);
  });
});

describe('the factor of a load', () => {
  test('is the broker’s when the load is created, and buys its invoice even if the broker has another since', async () => {
    const [first, second] = [
      await make('factoring-companies', { name: 'Keystone Factoring', is_default: false }),
      await make('factoring-companies', { name: 'Gulf Capital', is_default: false }),
    ];
    const broker_id = await make('brokers', {
      name: 'Plainsman Freight',
      factoring_company_id: first,
      factorable: true,
      required_documents: [],
      require_po_number: false,
      require_bol_number: false,
      billing_email: 'ap@plainsman.test',
      invoice_delivery: 'email',
    });
    const load = await kept({ broker_id });
    expect(load.factoring_company).toEqual({ id: first, name: 'Keystone Factoring' });
    expect(await read(load.id)).toMatchObject({ factoring_company_id: first });

    await owner().put(`/brokers/${broker_id}`, { factoring_company_id: second });
    await database.write({ companyId: who.owner.companyId, userId: null }, async tx => {
      await tx.query(`update loads set status = 6, pod_received_at = now() where id = $1`, [
        load.id,
      ]);
      await tx.query(
        `insert into system_configs (company_id, key, value) values ($1, 'required_documents', '[]')`,
        [who.owner.companyId],
      );
    });
    const { companyId, userId } = who.owner;
    const access = new Access(database, { companyId: companyId ?? 0, userId }, hub);
    const invoice = await access.write(scope => createInvoice(load.id, {}, scope));
    expect(invoice).toMatchObject({ remit_to: 'factoring', factoring_company_id: first });
  });

  test('follows a new broker unless chosen with it, and cannot belong to another company', async () => {
    const factor = await make('factoring-companies', { name: 'Bayou Funding' });
    const chosen = await make('factoring-companies', { name: 'Ozark Receivables' });
    const broker_id = await make('brokers', {
      name: 'Delta Lanes',
      factoring_company_id: factor,
      factorable: true,
    });
    const unsold = await make('brokers', {
      name: 'Not Bought Freight',
      factoring_company_id: factor,
      factorable: false,
    });
    const load = await kept();
    expect(load.factoring_company_id).toBeNull();
    const put = async (body: object) => (await owner().put(`/loads/${load.id}`, body)).body;
    expect((await put({ broker_id })).data.factoring_company_id).toBe(factor);
    expect((await put({ broker_id: unsold })).data.factoring_company_id).toBeNull();
    expect((await put({ broker_id, factoring_company_id: chosen })).data.factoring_company_id).toBe(
      chosen,
    );
    const theirs = await make('factoring-companies', { name: 'Theirs' }, who.stranger);
    expect((await put({ factoring_company_id: theirs })).errors).toEqual({
      factoring_company_id: INVALID,
    });
  });
});

test('the fuel surcharge is the fuel part of the accessorials, and counts in the gross once', async () => {
  const fsc = await make('accessorials', {
    code: 'FSC',
    name: 'Fuel surcharge',
    method: 'flat',
    billable_to_broker: true,
    payable_to_driver: false,
    is_reimbursement: false,
    in_percentage_base: false,
  });
  // 1,500 miles at 2.00, fuel at 0.15, three hours of detention at 50.
  const load = await kept({
    price: 3000,
    load_accessorials: [
      { accessorial_id: fsc, quantity: 1500, rate: 0.15 },
      { accessorial_id: fleet.detention, quantity: 3, rate: 50 },
    ],
  });
  const sums = { fuel_surcharge: 225, total_accessorial: 375, payment_amount: 3375 };
  expect(load).toMatchObject(sums);
  expect(await read(load.id)).toMatchObject(sums);

  const [fuel] = load.load_accessorials;
  await owner().put(`/load-accessorials/${fuel.id}`, { amount: 300 });
  expect(await read(load.id)).toMatchObject({ fuel_surcharge: 300, payment_amount: 3450 });
  // Sending a custom number does not bill anything.
  await owner().put(`/loads/${load.id}`, { fuel_surcharge: 999 });
  expect(await read(load.id)).toMatchObject({ fuel_surcharge: 300, payment_amount: 3450 });
  await owner().put(`/load-accessorials/${fuel.id}`, { billable_to_broker: false });
  expect(await read(load.id)).toMatchObject({ fuel_surcharge: null, payment_amount: 3150 });
});

test('a canceled load shows who canceled it, until it is available again', async () => {
  const load = await kept();
  const carla = await who.staff(['loads.show', 'loads.cancel', 'loads.update']);
  const canceled = await as(app, carla).post(`/loads/canceled/${load.id}`, { reason: 'No truck' });
  expect(canceled.body.data).toMatchObject({
    cancel_reason: 'No truck',
    canceled_by: carla.userId,
    canceled_user: { id: carla.userId },
  });
  await owner().put(`/loads/${load.id}`, { canceled_by: who.owner.userId });
  expect((await read(load.id)).canceled_by).toBe(carla.userId);
});

describe('the receipt of an accessorial', () => {
  const attach = async (loadId: number, more: Record<string, string> = {}) => {
    const file = { field: 'file', name: 'lumper.pdf', content: aPdf, type: 'application/pdf' };
    const fields = { load_id: loadId, document_type: 'lumper_receipt', ...more };
    const form = await multipart(fields, [file]);
    return (await owner().post('/load-documents', form.payload, form.headers)).body.data;
  };
  const lumper = () => ({ load_accessorials: [{ accessorial_id: fleet.lumper, amount: 200 }] });

  test('is a document of the same load', async () => {
    const [load, other] = [await kept(lumper()), await kept()];
    const [document, foreign] = [await attach(load.id), await attach(other.id)];
    const path = `/load-accessorials/${load.load_accessorials[0].id}`;
    expect((await owner().put(path, { receipt_document_id: foreign.id })).status).toBe(422);
    expect((await owner().put(path, { receipt_document_id: 999_999 })).status).toBe(422);
    expect((await owner().put(path, { receipt_document_id: document.id })).status).toBe(200);
    expect((await read(load.id)).load_accessorials).toMatchObject([
      { receipt_document_id: document.id, receipt_document: { original_name: 'lumper.pdf' } },
    ]);
    const copy = (await owner().get(`/loads/copy/${load.id}`)).body.data;
    expect(JSON.stringify(copy)).not.toContain('receipt_document_id');
  });

  test('is removed from the line with the document, and the load can still be saved', async () => {
    const load = await kept(lumper());
    const document = await attach(load.id);
    const [line] = load.load_accessorials;
    await owner().put(`/load-accessorials/${line.id}`, { receipt_document_id: document.id });
    expect((await owner().delete(`/load-documents/${document.id}`)).status).toBe(200);
    expect((await read(load.id)).load_accessorials).toMatchObject([{ receipt_document_id: null }]);
    expect((await owner().put(`/loads/${load.id}`, { po_number: 'P-1' })).status).toBe(200);
  });

  test('and any document of a load store their visibility and tags', async () => {
    const load = await kept();
    const { url } = await attach(load.id, { 'visibility[]': 'broker', tags: 'dock 4' });
    expect(url).toMatch(/^\/api\/load-documents\/\d+\/file$/);
    const asked = { visibility: ['broker'], tags: 'dock 4' };
    const stated = { ...asked, url, approved_by: null, approved_at: null };
    expect((await read(load.id)).load_documents).toMatchObject([stated]);
    const listed = await owner().get(`/load-documents/by-load/${load.id}`);
    expect(listed.body.data).toMatchObject([stated]);
  });
});

test('a load’s adjustments are those that refer to it, for users who can see driver adjustments', async () => {
  const load = await kept(assigned(fleet));
  const adjust = (more: object) =>
    make('driver-adjustments', {
      driver_id: fleet.driverId,
      load_id: load.id,
      type: 'addition',
      date: '2026-11-20',
      description: 'Waited at the scale',
      amount: 75.5,
      status: 'pending',
      ...more,
    });
  await adjust({});
  await adjust({ description: 'Before', date: '2026-11-19', type: 'deduction', amount: 20 });
  await adjust({ description: 'Called off', status: 'canceled' });
  await adjust({ description: 'Of nothing', load_id: null });
  expect((await read(load.id)).adjustments).toMatchObject([
    { description: 'Before', amount: 20, type: 'deduction' },
    { description: 'Waited at the scale', amount: 75.5, driver: { last_name: 'Whitlock' } },
  ]);

  const looker = await who.staff(['loads.show']);
  expect((await read(load.id, looker)).adjustments).toEqual([]);
  const payroll = await who.staff(['loads.show', 'driver-adjustments.list']);
  expect((await read(load.id, payroll)).adjustments).toHaveLength(2);
  expect((await as(app, who.stranger).get(`/loads/${load.id}`)).status).toBe(404);
});
