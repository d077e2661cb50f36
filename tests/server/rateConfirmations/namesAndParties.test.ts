import { expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { printed } from '../../support/rateConfirmations/firstLook/written.ts';
import { writtenSets } from '../../support/rateConfirmations/writtenSets.ts';

const documents = Object.assign({}, ...Object.values(writtenSets)) as (typeof writtenSets)[string];

async function readOf(name: string) {
  const written = documents[name];
  if (!written) throw new RangeError(`There is no document ${name}.`);
  return parse(await readPages(new Uint8Array(await printed(written))));
}

test.each([
  ['invoiceLike', ['El Paso 79936', 'Tulsa 74146']],
  ['transportOrder', ['Thunder Bay P7E 6S3', 'Minneapolis 55401']],
  ['payerBetween', ['Bellingham 98225', 'Plymouth 55442']],
  ['termsFirst', ['Quincy 98848', 'Ocoee 34761', 'Port Orange 32128']],
])('the addresses of the broker are no stops: %s', async (name, places) => {
  const { stops } = await readOf(name);
  expect(stops.map(({ city, zip }) => `${city} ${zip}`)).toEqual(places);
});

test.each([
  ['transportOrder', 'Maple Leaf Crossborder Logistics Ltd.'],
  ['tender204', 'BRIGHTWATER TRANSPORTATION MANAGEMENT'],
  ['segments', 'GREAT LAKES TMC'],
  ['titleOnly', 'Stillwater Freight Partners'],
  ['carrierOnTop', 'Larkspur Lane Logistics LLC'],
  ['bookingSheet', 'Loadstar Marketplace'],
])('a heading, a cargo or a carrier is not the name of the broker: %s', async (name, broker) => {
  expect((await readOf(name)).broker_name).toBe(broker);
});

test.each([
  ['wrappedCells', 'Leprino Foods Allendale Manufacturing Plant'],
  ['wideTable', 'Quad Graphics Sussex Bindery and Fulfilment'],
  ['fixedColumns', 'STEP2 PERRYSVILLE MANUFACTURING'],
  ['dotted', 'Arconic Davenport Works'],
])('a name is not cut where a column ends: %s', async (name, facility) => {
  expect((await readOf(name)).stops[0]?.facility).toBe(facility);
});
