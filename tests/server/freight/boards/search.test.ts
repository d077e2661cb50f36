import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { driverTexts, truckTexts } from '../../../../schema/rules/freight/boardTexts.ts';
import { hasWords } from '../../../../schema/rules/records/searchWords.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, assigned, type Fleet, store } from '../loads/fleet.ts';

const { app, database } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const load = aLoad(fleet, { ...assigned(fleet), reference_number: 'REF/100%_a' }, 14);
  await store(app, who.owner, load);
  await owner().put(`/trailers/${fleet.trailerId}`, { number: 'T-88' });
  await owner().put(`/drivers/${fleet.otherDriverId}`, { number: 'D-0042', phone: '+15155550142' });
  await owner().put(`/boards/${fleet.otherTruckId}`, { note: 'Call José at NOON' });
  await owner().put(`/trucks/${fleet.otherTruckId}`, {
    driver_id: fleet.otherDriverId,
    current_city: 'Davenport',
    location_at: '2026-11-13T20:00:00Z',
  });
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);
const found = async <Row>(path: string): Promise<Row[]> => {
  const { data } = (await owner().get(path)).body;
  return data.data ?? data;
};
const unitsOf = (rows: readonly { truck: { number: string } | null }[]) =>
  rows.map(({ truck }) => truck?.number);

const LONG = '5 0 1 M a r c u nothing';

/** The screen searches the rows it has, by the rule; the call does it in the database. */
describe.each([
  ['501', ['501']],
  ['MARC whit', ['501']],
  ['whit 502', []],
  ['t-88', ['501']],
  ['ref/100%_', ['501']],
  ['%', ['501']],
  ['_', ['501']],
  ['BLUEstem', ['501']],
  ['chicago denver', ['501']],
  ['davenport', ['502']],
  ['josé noon', ['502']],
  ['JOSÉ', ['502']],
  ['jose', ['502']],
  ['jolene', ['502']],
  ['50', ['501', '502']],
  ['   ', ['501', '502']],
  [' 50   castle ', ['502']],
  // Words after the eighth are not looked for.
  [LONG, ['501']],
  ['nothing', []],
] as const)('on the main board, “%s”', (search, units) => {
  const path = '/boards';
  test('finds the same trucks by the call and on the screen', async () => {
    const all = await found<BoardRow>(path);
    const onScreen = all.filter(row => hasWords(truckTexts(row), search));
    const byCall = await found<BoardRow>(`${path}?search=${encodeURIComponent(search)}`);
    expect(unitsOf(onScreen).sort()).toEqual(units);
    expect(unitsOf(byCall)).toEqual(unitsOf(onScreen));
  });
});

describe.each([
  ['whitlock 501', ['501']],
  ['d-0042', ['502']],
  ['0142', ['502']],
  ['DENVER', ['501']],
  ['nothing', []],
] as const)('on the driver board, “%s”', (search, units) => {
  const path = '/boards/driver-board-list/';
  test('finds the same drivers by the call and on the screen', async () => {
    const all = await found<DriverBoardRow>(path);
    const onScreen = all.filter(row => hasWords(driverTexts(row), search));
    const byCall = await found<DriverBoardRow>(`${path}?search=${encodeURIComponent(search)}`);
    expect(unitsOf(onScreen).sort()).toEqual(units);
    expect(unitsOf(byCall)).toEqual(unitsOf(onScreen));
  });
});

test('a user of another company finds none of the trucks', async () => {
  const { body } = await as(app, who.stranger).get('/boards?search=bluestem');
  expect(body.data.data).toEqual([]);
});
