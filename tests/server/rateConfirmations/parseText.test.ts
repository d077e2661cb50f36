import { expect, test } from 'vitest';
import { lettersIn, linesOfEmail } from '../../../schema/rules/freight/emailSheet.ts';
import { pagesOfText } from '../../../server/rateConfirmations/text/pagesOfText.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { aRecord } from '../../support/factories.ts';
import { people } from '../../support/people.ts';

const { app, database } = await testApp();
const { owner, stranger, newcomer } = await people(database);

const send = (text: unknown, person: Person = owner) =>
  as(app, person).post('/rate-confirmation/parse-text', { text });

const letter = `Hi Dan,

please find the load below.

Broker: Bluestem Logistics LLC
Load #: 77-1192
Rate: $2,850.00
Equipment: 53' Reefer
Weight: 42,000 lbs
Commodity: Frozen vegetables

Pickup:
Tallgrass Foods
1200 W Lake St
Chicago, IL 60607
Date: 11/24/2026
Time: 08:00 - 12:00

Delivery:
Harbor Cold Storage
4500 Brighton Blvd
Denver, CO 80216
Date: 11/26/2026
Time: 07:00`;

const readLoad = {
  load_number: '77-1192',
  rate_total: 2850,
  equipment_type: 'reefer',
  weight_lb: 42000,
  commodity: 'Frozen vegetables',
  stops: [
    {
      type: 'pickup',
      facility: 'Tallgrass Foods',
      address: '1200 W Lake St',
      city: 'Chicago',
      state: 'IL',
      zip: '60607',
      date: '2026-11-24',
      time_from: '08:00',
      time_to: '12:00',
    },
    {
      type: 'delivery',
      facility: 'Harbor Cold Storage',
      city: 'Denver',
      state: 'CO',
      date: '2026-11-26',
      time_from: '07:00',
      time_to: null,
    },
  ],
};

test('an email with labels on its lines is read like a document, and nothing is saved', async () => {
  const { status, body } = await send(letter);
  expect(status).toBe(200);
  expect(body.data).toMatchObject(readLoad);
  expect(body.data.fields.rate_total).toMatchObject({ page: 1 });
  expect((await as(app, owner).get('/loads')).body.data.data ?? []).toEqual([]);
});

test('an email that quotes another is read without the quote marks', async () => {
  const { body } = await send(letter.replace(/^/gm, '> '));
  expect(body.data).toMatchObject(readLoad);
});

test('each value of an email has its position, also in one that quotes another', async () => {
  for (const text of [letter, letter.replace(/^/gm, '> ').replace('Rate: ', 'Rate:\t')]) {
    const { fields } = (await send(text)).body.data;
    const lines = linesOfEmail(text);
    const wordsAt = (path: string) =>
      lettersIn(lines, fields[path].box).map(({ line, from, to }) => lines[line]?.slice(from, to));
    expect(wordsAt('load_number')).toEqual(['77-1192']);
    expect(wordsAt('rate_total')).toEqual(['$2,850.00']);
    expect(wordsAt('stops.1.city').join()).toContain('Denver');
  }
});

test('an email with one stop on each line is read too', async () => {
  const { body } = await send(`Load Number: 5521
Pickup: Tallgrass Foods, 1200 W Lake St, Chicago, IL 60607, 11/24/2026 08:00
Delivery: Harbor Cold, 4500 Brighton Blvd, Denver, CO 80216, 11/26/2026 07:00`);
  expect(body.data).toMatchObject({
    load_number: '5521',
    stops: [
      { type: 'pickup', facility: 'Tallgrass Foods', city: 'Chicago', date: '2026-11-24' },
      { type: 'delivery', facility: 'Harbor Cold', city: 'Denver', date: '2026-11-26' },
    ],
    warnings: ['No price was found.'],
  });
});

test('the broker of an email is searched only among the company’s brokers', async () => {
  const broker = { ...aRecord('brokers', { states: 1 }), name: 'Bluestem Logistics' };
  const { body: created } = await as(app, owner).post('/brokers', broker);
  const { body } = await send(letter);
  expect(body.data.matches.broker).toMatchObject({ id: created.data.id });
  const theirs = await send(letter, stranger);
  expect(theirs.body.data.matches.broker).toBeNull();
});

test.each([
  [
    'a letter of no load',
    'Hi Dan,\n\nthanks for lunch, let us talk on Monday.\n\nAmy',
    /Nothing of/,
  ],
  ['nothing', '  \n ', /cannot be empty/],
  ['no text', undefined, /cannot be empty/],
  ['more than a letter has', 'a '.repeat(30_000), /maximum 50000/],
])('%s is refused with the reason', async (_, text, why) => {
  const { status, body } = await send(text);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['text']]);
  expect(body.errors.text[0]).toMatch(why);
});

test('reading requires the permission to create or change loads', async () => {
  expect((await send(letter, newcomer)).status).toBe(403);
});

test('a line of an email is a line of its page, and a tab is a cell border', () => {
  const [page] = pagesOfText('Load\t5521\n\n  Rate: $1,900  \r\n> PO 7');
  expect(page?.runs.map(({ text, x, y }) => [text, x, y])).toEqual([
    ['Load    5521', 36, 50],
    ['Rate: $1,900', 48, 78],
    ['PO 7', 36, 92],
  ]);
});
