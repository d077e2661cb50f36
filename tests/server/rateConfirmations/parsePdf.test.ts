import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { aRecord } from '../../support/factories.ts';
import { multipart } from '../../support/multipart.ts';
import { people } from '../../support/people.ts';
import { PdfDocument } from '../../support/rateConfirmations/pdfDocument.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-confirmations-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database } = await testApp({ DATA_DIR: dataDir });
const { owner, stranger, newcomer } = await people(database);

const folder = 'tests/fixtures/rate-confirmations';
const example = (name: string) => readFileSync(join(folder, name));

async function send(
  content: Buffer,
  person: Person = owner,
  path = '/rate-confirmation/parse-pdf',
) {
  const file = { field: 'file', name: 'confirmation.pdf', content, type: 'application/pdf' };
  const form = await multipart({}, [file]);
  return as(app, person).post(path, form.payload, form.headers);
}

const BROKER = { ...aRecord('brokers', { states: 1 }), name: 'Bluestem Freight Partners' };

async function placeOf(
  person: Person,
  company_name: string,
  address_line1 = '2340 Distribution Boulevard',
) {
  const { body } = await as(app, person).get('/states');
  const states: { id: number; code: string }[] = body.data.data ?? body.data;
  const created = await as(app, person).post('/load-companies', {
    company_name,
    address_line1,
    city: 'Cincinnati',
    state_id: states.find(({ code }) => code === 'OH')?.id,
    zip: '45240',
    timezone: 'America/New_York',
  });
  return created.body.data.id as number;
}

test('a rate confirmation is read, with the confidence and position of each value', async () => {
  const { status, body } = await send(example('rc01-bluestem.pdf'));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    broker_name: 'Bluestem Freight Partners LLC',
    broker_mc: '1914423',
    load_number: '1614499',
    rate_total: 1525,
    line_items: [{ description: 'Line Haul', amount: 1525 }],
    equipment_type: 'van',
    weight_lb: 31700,
    warnings: [],
    pages: [{ width: 612, height: 792 }],
  });
  expect(body.data.stops[1]).toMatchObject({
    date: '2026-11-25',
    time_from: '09:30',
    time_to: '14:30',
  });
  const { confidence, page, box } = body.data.fields.rate_total;
  expect(confidence).toBeGreaterThan(0.9);
  expect(page).toBe(1);
  expect(box.x).toBeGreaterThan(480);
  expect(box.y).toBeGreaterThan(385);
  expect(box.y + box.h).toBeLessThan(410);
});

test('the company’s broker and facilities are found; another company sees none', async () => {
  const broker = await as(app, owner).post('/brokers', BROKER);
  const facility = await placeOf(owner, 'Ironvale Steel Supply, Inc.');
  const mine = (await send(example('rc01-bluestem.pdf'))).body.data.matches;
  expect(mine.broker).toMatchObject({ id: broker.body.data.id, name: BROKER.name });
  expect(mine.stops[0]).toMatchObject({ id: facility, timezone: 'America/New_York' });
  expect(mine.stops[1]).toBe(null);

  const theirs = (await send(example('rc01-bluestem.pdf'), stranger)).body.data.matches;
  expect(theirs).toMatchObject({ broker: null, stops: [null, null] });
});

test('of two sites with one name and ZIP code, the one at the printed street is found, or none', async () => {
  const pickupOf = async (person: Person) =>
    (await send(example('rc01-bluestem.pdf'), person)).body.data.matches.stops[0];
  await placeOf(stranger, 'Ironvale Steel Supply', '4400 Commerce Blvd');
  await placeOf(stranger, 'Ironvale Steel Supply', '2344 Distribution Blvd');
  expect(await pickupOf(stranger)).toBe(null);
  const printed = await placeOf(stranger, 'Ironvale Steel Supply', '2340 Distribution Blvd');
  expect(await pickupOf(stranger)).toMatchObject({ id: printed, score: 1 });
  expect((await pickupOf(owner)).id).not.toBe(printed);
});

test('a separate call returns only the stops in the format of a load, in the zones of their places', async () => {
  const { status, body } = await send(
    example('rc01-bluestem.pdf'),
    owner,
    '/load-stops/import-rate-confirmation',
  );
  expect(status).toBe(200);
  const [pickup, delivery] = body.data.stops;
  expect(pickup).toMatchObject({
    sequence: 1,
    type: 'pickup',
    timezone: 'America/New_York',
    date_from: '2026-11-23T17:00:00.000Z',
    date_to: null,
    pickup_number: '8145218',
  });
  expect(delivery).toMatchObject({
    load_company_id: null,
    appointment_number: 'AP147378',
    printed: {
      company_name: 'Copper Lantern Packaging',
      city: 'Jackson',
      state: 'MS',
      zip: '39206',
      date: '2026-11-25',
      time_from: '09:30',
      time_to: '14:30',
    },
  });
  const { body: none } = await as(app, owner).get('/loads');
  expect(none.data.total).toBe(0);
});

test('a delivery with a day and no time keeps its day', async () => {
  const document = new PdfDocument()
    .put('RATE CONFIRMATION', 40, 40)
    .put('Load #: 482913', 40, 60)
    .put('Pickup: Ironvale Steel Supply', 40, 100)
    .put('2340 Distribution Blvd', 40, 112)
    .put('Cincinnati, OH 45240', 40, 124)
    .put('Date: 11/12/2026 08:00', 40, 136)
    .put('Delivery: Copper Lantern Packaging', 40, 170)
    .put('77 Kiln Rd', 40, 182)
    .put('Jackson, MS 39206', 40, 194)
    .put('Date: 11/14/2026, FCFS', 40, 206);
  const { body } = await send(
    await document.bytes(),
    owner,
    '/load-stops/import-rate-confirmation',
  );
  expect(body.data.stops[1]).toMatchObject({
    type: 'delivery',
    schedule_type: 'fcfs',
    date_from: null,
    printed: { date: '2026-11-14', time_from: null, time_to: null },
  });
});

test('an unreadable value is refused at its field, with the reason', async () => {
  const refused = async (content: Buffer) => {
    const { status, body } = await send(content);
    return [status, body.errors?.file?.[0]];
  };
  expect(await refused(example('rc15-scan-image-only.pdf'))).toEqual([
    422,
    expect.stringMatching(/scan/),
  ]);
  expect(await refused(example('rc16-encrypted.pdf'))).toEqual([
    422,
    expect.stringMatching(/password/),
  ]);
  expect(await refused(example('rc17-truncated.pdf'))).toEqual([
    422,
    expect.stringMatching(/damaged/),
  ]);
  expect(await refused(Buffer.from('hello'))).toEqual([422, expect.stringMatching(/not a PDF/)]);
  expect(
    (await as(app, owner).post('/rate-confirmation/parse-pdf', {})).body.errors,
  ).toHaveProperty('file');
});

test('reading requires the permission to create or change loads', async () => {
  expect((await send(example('rc01-bluestem.pdf'), newcomer)).status).toBe(403);
});
