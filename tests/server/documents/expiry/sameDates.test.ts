import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import type { LiveEvent } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { aPdf, multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../../freight/loads/fleet.ts';

/*
 * Until when a license or a registration is valid is one fact. The list of what expires, both boards,
 * the check before an assignment, the candidates and the save of a load take it from the same place.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-same-dates-'));
const { app, database, hub } = await testApp({ DATA_DIR: dataDir });
let who: People;
let fleet: Fleet;
let fileId: number;
let loadId: number;
const heard: LiveEvent[] = [];

beforeAll(async () => {
  setClock('2026-11-13T18:00:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const file = { sha256: 'c'.repeat(64) };
  fileId = await makeRow(database, who.owner, 'files', {}, file);
  loadId = (await store(app, who.owner, aLoad(fleet))).id;
  hub.subscribe(who.owner.companyId!, null, event => heard.push(event));
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(() => {
  setClock(null);
  rmSync(dataDir, { recursive: true, force: true });
});

const owner = () => as(app, who.owner);

type Dated = 'drivers' | 'trucks' | 'trailers';
const idOf = (model: Dated) =>
  ({ drivers: fleet.driverId, trucks: fleet.truckId, trailers: fleet.trailerId })[model];

/** The date on a record, as a form or an import left it. */
const setRecord = (model: Dated, field: string, date: string | null) =>
  database.write({ companyId: who.owner.companyId, userId: null }, tx =>
    tx.query(`update ${model} set ${field} = $1 where id = $2`, [date, idOf(model)]),
  );

/** What a record and its document say. */
async function say(model: Dated, { field, type, record, document }: EnteredDates) {
  await setRecord(model, field, record);
  const of = model === 'trailers' ? { trailer_id: idOf(model) } : { model, model_id: idOf(model) };
  await makeRow(
    database,
    who.owner,
    model === 'trailers' ? 'trailer-documents' : 'model-documents',
    { files: fileId, trailers: fleet.trailerId },
    { ...of, document_type: type, expiry_date: document },
  );
}

interface EnteredDates {
  field: string;
  type: string;
  record: string | null;
  document: string;
}

/** The date that each place gives, in words of their own: 11/20/2026 is 2026-11-20. */
const dayIn = (text: string) => text.replace(/.*?(\d\d)\/(\d\d)\/(\d{4}).*/s, '$3-$1-$2');

const onCard = async (model: Dated, field: string) => {
  const { data } = (await owner().get(`/expiry-radar?model=${model}&days=60`)).body;
  return data.find((row: any) => row.model_id === idOf(model) && row.what === field)?.date;
};
const onBoard = async (model: Dated, field: string) => {
  const { flags } = (await owner().get(`/boards/${fleet.truckId}`)).body.data;
  return flags.documents.find((row: any) => row.id === idOf(model) && row.field === field)?.date;
};
const onList = async (field: string) => {
  const { data } = (await owner().get('/boards')).body.data;
  const row = data.find(({ id }: any) => id === fleet.truckId);
  return row.flags.documents.find((one: any) => one.field === field)?.date;
};
const onDriverBoard = async (field: string) => {
  const { data } = (await owner().get('/boards/driver-board-list/')).body;
  const row = data.find(({ id }: any) => id === fleet.driverId);
  return row.documents.find((one: any) => one.field === field)?.date;
};
const inPreflight = async (model: Dated, code: string) => {
  const { truckId, driverId, trailerId } = fleet;
  const { findings } = (
    await owner().get(
      `/loads/check/preflight?load_id=${loadId}&truck_id=${truckId}&driver_id=${driverId}&trailer_id=${trailerId}`,
    )
  ).body.data;
  const found = findings.find((one: any) => one.code.startsWith(code) && one.id === idOf(model));
  return dayIn(found?.message ?? '');
};
const inCandidates = async (code: string) => {
  const { body } = await owner().get(`/loads/${loadId}/candidates`);
  const { findings } = body.data.find((row: any) => row.id === fleet.truckId);
  return dayIn(findings.find((one: any) => one.code.startsWith(code))?.message ?? '');
};
const inSave = async (code: string) => {
  const { body } = await owner().post('/loads/full/store', aLoad(fleet, assigned(fleet)));
  const messages = Object.values<string[]>(body.errors ?? {}).flat();
  return dayIn(messages.find(text => text.toLowerCase().includes(code)) ?? '');
};

test.each<[string, Dated, string, string, Partial<EnteredDates>]>([
  ['a driver’s license', 'drivers', 'cdl_expiry', 'cdl', { document: '2026-11-15' }],
  [
    'a driver’s medical card',
    'drivers',
    'medical_card_expiry',
    'medical_card',
    { document: '2026-11-14' },
  ],
  [
    'an insurance that the truck’s record does not know',
    'trucks',
    'insurance_expiry',
    'insurance',
    { record: null, document: '2026-11-12' },
  ],
  [
    'a registration with a later cab card',
    'trucks',
    'registration_expiry',
    'cab_card_irp',
    { record: '2026-11-11', document: '2027-11-11' },
  ],
])('%s counts until the earlier date on cards, boards, checks and saves', async (_what, model, field, type, dates) => {
  const stated = { field, type, record: '2031-05-05', document: '', ...dates };
  const date = [stated.record, stated.document].filter(day => day !== null).sort()[0];
  // One at a time: a save names the first that keeps somebody off the load.
  await say(model, stated);
  const [code, word] = field.startsWith('cdl')
    ? ['cdl', 'license']
    : [field.replace('_expiry', ''), field.split('_')[0]!];
  expect(await onCard(model, field)).toBe(date);
  expect(await onBoard(model, field)).toBe(date);
  expect(await onList(field)).toBe(date);
  if (model === 'drivers') expect(await onDriverBoard(field)).toBe(date);
  expect(await inPreflight(model, code)).toBe(date);
  expect(await inCandidates(code)).toBe(date);
  expect(await inSave(word)).toBe(date);
});

test('a trailer’s inspection counts until the date of its document', async () => {
  const field = 'annual_inspection_expiry';
  await say('trailers', {
    field,
    type: 'annual_inspection',
    record: '2031-05-05',
    document: '2026-11-10',
  });
  expect(await onCard('trailers', field)).toBe('2026-11-10');
  expect(await inPreflight('trailers', 'inspection')).toBe('2026-11-10');
  expect(await inSave('annual inspection of trailer')).toBe('2026-11-10');
});

test('a document that is attached or removed reaches open boards, and nobody edited the truck', async () => {
  const row = async () => (await owner().get(`/boards/${fleet.truckId}`)).body.data;
  const stamp = async () => (await owner().get('/boards?format=arrays')).body.data.stamp;
  await setRecord('trucks', 'annual_inspection_expiry', '2030-01-01');
  const before = { version: (await row()).version, stamp: await stamp() };
  const pdf = { field: 'file', name: 'document.pdf', content: aPdf, type: 'application/pdf' };
  const type = { document_type: 'annual_inspection', expiry_date: '2026-12-01' };
  const form = await multipart({ model: 'trucks', model_id: fleet.truckId, ...type }, [pdf]);
  heard.length = 0;
  const { body } = await owner().post('/model-documents', form.payload, form.headers);
  const patches = () =>
    heard.flatMap(event =>
      event.name === 'change' && event.change.entity === 'boards' ? [event.change] : [],
    );
  const dates = (shown: any) =>
    shown.flags.documents.flatMap(({ field, date }: any) =>
      field === 'annual_inspection_expiry' ? [date] : [],
    );
  expect(patches()).toMatchObject([{ id: fleet.truckId, type: 'updated' }]);
  expect(dates((patches()[0] as any).changes)).toEqual(['2026-12-01']);
  expect((await row()).version).toBe(before.version);
  expect(await stamp()).not.toBe(before.stamp);

  heard.length = 0;
  await owner().delete(`/model-documents/${body.data.id}`);
  expect(dates((patches()[0] as any).changes)).toEqual([]);
});
