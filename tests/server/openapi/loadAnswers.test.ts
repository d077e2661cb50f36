import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { operations } from '../../../schema/operations/index.ts';
import { setClock } from '../../../server/clock.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { notAsDeclared } from '../../support/notAsDeclared.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../freight/loads/fleet.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-answers-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const document: any = openApiDocument(registry, operations, '0.1.0');
const { schemas } = document.components;
let who: People;
let fleet: Fleet;
let load: any;

const responseOf = (name: string) => {
  const [verb = '', path = ''] = name.split(' ');
  return document.paths[path][verb.toLowerCase()].responses[200];
};

/** Calls it, and checks that the response matches the document. */
async function answerOf(name: string, query = '', body?: any, headers?: any) {
  const [verb = '', path = ''] = name.split(' ');
  const owner = as(app, who.owner);
  const url = path + query;
  const ask = {
    GET: () => owner.get(url),
    POST: () => owner.post(url, body, headers),
    PUT: () => owner.put(url, body),
    DELETE: () => owner.delete(url),
  }[verb];
  const answer = await ask?.();
  expect([name, answer?.status, answer?.body]).toMatchObject([name, 200, {}]);
  const template = path.replace(/\/\d+$/, '/{id}');
  const response = responseOf(`${verb} ${template}`) ?? responseOf(name);
  const { totals, period, message, ...envelope } = answer?.body ?? {};
  const { schema } = response.content['application/json'];
  const extra = { ...(schema.properties.totals && { totals }), ...(period && { period }) };
  expect(notAsDeclared(schema, { ...envelope, ...extra }, schemas, name)).toEqual([]);
  return answer?.body.data;
}

const withFile = (fields: Record<string, string | number>, content = aPdf, field = 'file') =>
  multipart(fields, [{ field, name: 'document.pdf', content, type: 'application/pdf' }]);

afterAll(() => setClock(null));
beforeAll(async () => {
  setClock('2026-11-25T18:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  load = await store(app, who.owner, rich(3));
});

/** A load with rows of every part. */
const rich = (day: number, more: object = {}) =>
  aLoad(
    fleet,
    {
      ...assigned(fleet),
      load_accessorials: [
        { accessorial_id: fleet.detention, quantity: 2, rate: 50 },
        { accessorial_id: fleet.lumper, amount: 120 },
      ],
      load_commodities: [{ description: 'Paper', weight: 40_000 }],
      ...more,
    },
    day,
  );

test('responses to saving, reading, changing and moving loads match the document', async () => {
  const { id } = await answerOf('POST /loads/full/store', '', rich(6));
  await answerOf('POST /loads', '', { ...aLoad(fleet), stops: undefined });
  await answerOf(`GET /loads/${id}`);
  await answerOf('GET /loads/show-with-internal-id', `?internal_id=${load.internal_id}`);
  await answerOf(`PUT /loads/${id}`, '', { status: 3 });
  await answerOf(`PUT /loads/full/update/${id}`, '', { po_number: 'PO-1' });
  await answerOf(`PUT /loads/change-loaded-miles/${id}`, '', { loaded_miles: 990 });
  await answerOf(`PUT /loads/${id}`, '', { status: 4 });
  await answerOf(`POST /loads/arrived/${id}`, '', {});
  await answerOf(`POST /loads/delivered/${id}`, '', {});
  await makeRow(database, who.owner, 'driver-adjustments', fleet.ids, {
    driver_id: fleet.driverId,
    load_id: id,
    type: 'addition',
    date: '2026-11-20',
    description: 'Waited at the scale',
    amount: 75.5,
    status: 'pending',
  });
  expect((await answerOf(`GET /loads/${id}`)).adjustments).toHaveLength(1);
  await answerOf(`POST /loads/undo-delivered/${id}`, '', { reason: 'Another load' });

  const other = await store(app, who.owner, rich(9));
  await answerOf(`POST /loads/tonu/${other.id}`, '', { amount: 250 });
  const third = await store(app, who.owner, rich(12));
  await answerOf(`POST /loads/canceled/${third.id}`, '', { reason: 'Not needed' });
  await answerOf(`POST /loads/change-status-ready/${third.id}`, '', {});
});

test('the lists of loads match', async () => {
  const delivered = await store(app, who.owner, rich(15));
  for (const status of [3, 4, 5, 6])
    await as(app, who.owner).put(`/loads/${delivered.id}`, { status });
  await store(app, who.owner, aLoad(fleet, { status: 9 }));
  await store(app, who.owner, aLoad(fleet));
  for (const list of ['', '/available/list', '/enroute/list', '/pending/list']) {
    expect((await answerOf(`GET /loads${list}`)).data.length).toBeGreaterThan(0);
  }
  expect((await answerOf('GET /loads/list/for-invoices')).data.length).toBeGreaterThan(0);
  expect((await answerOf('GET /loads/references/list')).data.length).toBeGreaterThan(3);
  await answerOf('GET /loads/makers/list');

  const offers = await answerOf(
    'GET /loads/list/for-driver-pay-settlements',
    `?driver_id=${fleet.driverId}`,
  );
  expect(offers.data.length).toBeGreaterThan(0);
  const settled = await as(app, who.owner).post('/driver-pay-settlements', {
    driver_id: fleet.driverId,
    period_start: '2026-11-23',
    period_end: '2026-11-29',
    load_driver_ids: [offers.data.find((one: any) => one.pay_day).id],
  });
  const edit = 'GET /loads/list/for-driver-pay-settlements-edit';
  await answerOf(edit, `?settlement_id=${settled.body.data.id}`);
  const group = await makeRow(database, who.owner, 'payroll-groups', {});
  await answerOf('GET /loads/list/for-driver-pay-settlement-group', `?payroll_group_id=${group}`);
});

test('the checks before an action match', async () => {
  await answerOf('GET /loads/check/ref', `?broker_id=${fleet.brokerId}&reference_number=none`);
  const number = `?broker_id=${fleet.brokerId}&reference_number=${load.reference_number}`;
  expect(await answerOf('GET /loads/check/ref', number)).toMatchObject({ exists: true });
  await answerOf('GET /loads/check/access-to-edit', `?id=${load.id}`);
  const looker = await who.staff(['loads.show', 'loads.list']);
  const fullPath = `/loads/show/${load.id}`;
  await as(app, looker).post('/open-tabs', { label: 'L', name: 'load', fullPath });
  const [open] = await answerOf('GET /loads/check/open-tab-loads', `?ids[]=${load.id}`);
  expect(open.users).toHaveLength(1);
  const terms = `?driver_id[]=${fleet.driverId}&load_id=${load.id}`;
  const { drivers } = await answerOf('GET /loads/check/pay-terms', terms);
  expect(drivers).toHaveLength(1);
  const { findings } = await answerOf('GET /loads/check/preflight', `?load_id=${load.id}`);
  expect(findings.length).toBeGreaterThan(0);
  await answerOf('POST /loads/check/preflight', '', aLoad(fleet));
});

test('the parts of a load and its pay dates match', async () => {
  const { id, stops } = await store(app, who.owner, rich(18));
  const between = { load_id: id, type: 'stop', sequence: 2, load_company_id: fleet.denver };
  const date_from = stops[1].date_from;
  const stop = await answerOf('POST /load-stops', '', { ...between, date_from });
  await answerOf(`PUT /load-stops/${stop.id}`, '', { note: 'Gate 4' });
  await answerOf(`DELETE /load-stops/${stop.id}`);
  const line = { load_id: id, accessorial_id: fleet.detention, amount: 75 };
  const { id: lineId } = await answerOf('POST /load-accessorials', '', line);
  await answerOf(`PUT /load-accessorials/${lineId}`, '', { amount: 80 });
  await answerOf('GET /load-accessorials/full-list', `?load_id=${id}`);
  await answerOf(`DELETE /load-accessorials/${lineId}`);
  const driver = { load_id: id, driver_id: fleet.otherDriverId, position: 'co_driver' };
  const driverPay = await answerOf('POST /load-drivers', '', driver);
  await answerOf(`PUT /load-drivers/${driverPay.id}`, '', { split_percent: 50 });

  const load_driver_id = driverPay.id;
  await answerOf('POST /load-driver-pay-date', '', { load_driver_id, date: '2026-12-01' });
  await answerOf(`PUT /load-driver-pay-date/${driverPay.id}`, '', { date: '2026-12-02' });
  const rows = [
    { load_driver_id, date: '2026-12-03' },
    { load_driver_id, date: 'soon' },
  ];
  await answerOf('POST /load-driver-pay-date/multiple-save', '', { rows });
  expect((await answerOf('GET /load-driver-pay-date', `?load_id=${id}`)).data).toHaveLength(1);
  await as(app, who.owner).delete(`/load-driver-pay-date/load-driver-delete/${driverPay.id}`);
  await answerOf(`DELETE /load-drivers/${driverPay.id}`);
  const goods = await answerOf('POST /load-commodities', '', { load_id: id, description: 'Steel' });
  await answerOf(`PUT /load-commodities/${goods.id}`, '', { weight: 1000 });
  await answerOf(`DELETE /load-commodities/${goods.id}`);
});

test('documents, updates and routes match', async () => {
  const { id } = load;
  const form = await withFile({ load_id: id, document_type: 'pod' });
  const document = await answerOf('POST /load-documents', '', form.payload, form.headers);
  const several = await withFile({ load_id: id, document_type: 'bol' }, aPdf, 'files[]');
  expect(await answerOf('POST /load-documents', '', several.payload, several.headers)).toHaveLength(
    1,
  );
  await answerOf(`GET /load-documents/by-load/${id}`);
  await answerOf(`POST /load-documents/reject/${document.id}`, '', { reason: 'Blurred' });
  await answerOf(`POST /load-documents/approve/${document.id}`, '', {});
  expect((await answerOf(`GET /loads/${id}`)).load_documents).toHaveLength(2);
  await answerOf(`DELETE /load-documents/${document.id}`);

  const sent = await withFile({ load_id: id, text: 'At the gate' });
  const update = await answerOf('POST /load-updates', '', sent.payload, sent.headers);
  const [{ files }] = await answerOf(`GET /load-updates/by-load/${id}`);
  expect([update.files, files]).toMatchObject([[{}], [{}]]);
  await answerOf('GET /load-updates/colleagues');
  await answerOf(`DELETE /load-updates/${update.id}`);

  await answerOf(`GET /load-map-routes/get-by-load-id/${id}`);
  const legs = load.stops.map((stop: any) => stop.id);
  await answerOf('POST /load-map-routes/save', '', {
    load_id: id,
    polyline: '_p~iF~ps|U_ulLnnqC',
    provider: 'ours',
    loaded_miles: 1003.2,
    legs: [{ from_stop: legs[0], to_stop: legs[1], miles: 1003.2, minutes: 900 }],
  });
  await answerOf(`GET /load-map-routes/get-by-load-id/${id}`);
});

test('copies, templates and their days match', async () => {
  await answerOf(`GET /loads/copy/${load.id}`, '?date=2026-12-01');
  const lane = { name: 'To Denver', load_id: load.id, is_recurring: true, weekdays: ['mon'] };
  const rhythm = { starts_on: '2026-11-02', every_weeks: 1 };
  const { id } = await answerOf('POST /load-templates', '', { ...lane, ...rhythm });
  await answerOf(`GET /load-templates/${id}`);
  await answerOf('GET /load-templates');
  await answerOf(`GET /load-templates/draft/${id}`);
  const [{ day }] = (await answerOf(`GET /load-templates/days/${id}`)).coming;
  await answerOf(`POST /load-templates/skip/${id}`, '', { day });
  await answerOf(`GET /load-templates/days/${id}`);
  await answerOf(`POST /load-templates/unskip/${id}`, '', { day });
});

test('the list settings match', async () => {
  const columns = { list_key: 'loads', columns: [{ key: 'load' }] };
  const { id } = await answerOf('POST /list-column-settings', '', columns);
  await answerOf('PUT /list-column-settings', '', columns);
  await answerOf(`PUT /list-column-settings/${id}`, '', { per_page: 50 });
  await answerOf('GET /list-column-settings');
  const view = await answerOf('POST /saved-views', '', { list_key: 'loads', name: 'Mine' });
  await answerOf('GET /saved-views');
  await answerOf(`PUT /saved-views/share/${view.id}`);
  await answerOf(`PUT /saved-views/unshare/${view.id}`);
});

test('the data read from a rate confirmation matches', async () => {
  const pdf = readFileSync('tests/fixtures/rate-confirmations/rc01-bluestem.pdf');
  await makeRow(database, who.owner, 'brokers', fleet.ids, {
    name: 'Bluestem Freight Partners LLC',
  });
  for (const path of ['/rate-confirmation/parse-pdf', '/load-stops/import-rate-confirmation']) {
    const form = await withFile({}, pdf);
    await answerOf(`POST ${path}`, '', form.payload, form.headers);
  }
  const text = 'Rate confirmation\nLoad Number: 4711\nTotal Rate: $1,200.00';
  await answerOf('POST /rate-confirmation/parse-text', '', { text });
});

test('every load operation describes its response', () => {
  const about =
    /^[A-Z]+ \/(loads|load-[a-z-]+|rate-confirmation|list-column-settings|saved-views)(\/|$)/;
  const names = [...operations.keys()].filter(name => about.test(name));
  expect(names.length).toBeGreaterThan(80);
  const silent = names.filter(name => {
    const { content, description } = responseOf(name);
    return !content && description === 'Success.';
  });
  expect(silent).toEqual([]);
});
