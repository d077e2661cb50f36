import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DashboardTile, defaultTiles, tileOf } from '../../../../schema/dashboardTiles.ts';
import type { DimensionKey } from '../../../../schema/dimensions.ts';
import { listOfMeasure } from '../../../../schema/measureLists.ts';
import { isMeasure, type MeasureKey, measureOf } from '../../../../schema/measures.ts';
import { emptyDefinition } from '../../../../schema/reportDefinition.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { AMOUNTS, COUNTS, listedSum } from '../../../support/measuredLists.ts';
import { people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';

const expected = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
const { app, database } = await testApp();
const TODAY = '2026-11-13';
let owner: Person;
let dispatcher: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  ({ owner, dispatcher } = await carrierOnly(database));
  stranger = (await people(database)).stranger;
  return () => setClock(null);
});

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const BEFORE = { from: '2026-10-26', to: '2026-11-01' };
const inWeek = `date_from=${WEEK.from}&date_to=${WEEK.to}`;
const wanted = expected.gross_boards.delivered_and_tonu[WEEK.from];
const wantedBefore = expected.gross_boards.delivered_and_tonu[BEFORE.from];

const counted = async (person = owner, query = inWeek) =>
  (await as(app, person).get(`/dashboard/tiles?${query}`)).body.data;
const arrange = async (tiles: unknown, person = owner, version?: number) =>
  as(app, person).put('/dashboard/tiles', {
    tiles,
    version: version ?? (await counted(person)).version,
  });
const tile = (measures: MeasureKey[], dimensions: DimensionKey[] = []): DashboardTile => ({
  ...tileOf({ ...emptyDefinition, measures, dimensions }, null),
});

/** Each figure of a tile equals the sum of the list that it opens. Returns how many were compared. */
async function compareWithLists(shown: any): Promise<number> {
  const { definition, rows, totals, period } = shown;
  let compared = 0;
  for (const [at, key] of definition.measures.entries()) {
    if (!isMeasure(key) || !measureOf(key).addsUp) continue;
    if (!AMOUNTS[key] && !COUNTS.includes(key)) continue;
    const check = async (limits: any[], figure: number | null) => {
      const list = listOfMeasure(key, [...definition.filters, ...limits], period, TODAY);
      if (!list) return;
      const sum = await listedSum(app, owner, list, AMOUNTS[key]);
      expect([key, limits, sum]).toEqual([key, limits, figure ?? 0]);
      compared += 1;
    };
    await check([], totals[at]);
    for (const row of rows) {
      const limits = definition.dimensions.map((dimension: DimensionKey, place: number) => ({
        dimension,
        values: [row.values[place].id],
      }));
      await check(limits, row.figures[at]);
    }
  }
  return compared;
}

describe('a dashboard nobody has arranged', () => {
  test('has the figures of the week and of the week before, to the cent', async () => {
    const { tiles, is_default } = await counted();
    expect(is_default).toBe(true);
    expect(tiles).toHaveLength(defaultTiles.length);
    const figure = (key: string) =>
      tiles.find((one: any) => one.look === 'figure' && one.definition.measures[0] === key);
    expect(figure('gross').totals).toEqual([Number(wanted.total.gross)]);
    expect(figure('gross').totals_before).toEqual([Number(wantedBefore.total.gross)]);
    expect(figure('loads').totals).toEqual([wanted.total.loads]);
    expect(figure('gross').before).toEqual(BEFORE);
  });

  test('opens a list with the same sum from every figure that has one', async () => {
    const { tiles } = await counted();
    let compared = 0;
    for (const one of tiles) compared += await compareWithLists(one);
    expect(compared).toBeGreaterThan(50);
  });

  test('shows each dispatcher next to their own week before, and trucks with their targets', async () => {
    const { tiles } = await counted();
    const by = (dimension: string) =>
      tiles.find((one: any) => one.definition.dimensions[0] === dimension);
    const { tiles: before } = await counted(owner, `date_from=${BEFORE.from}&date_to=${BEFORE.to}`);
    const earlier = before.find((one: any) => one.definition.dimensions[0] === 'dispatcher');
    for (const row of by('dispatcher').rows) {
      const own = earlier.rows.find((one: any) => one.values[0].id === row.values[0].id);
      expect(row.before[0]).toBe(own?.figures[0] ?? null);
    }
    expect(by('truck').rows.every((row: any) => row.target > 0)).toBe(true);
  });

  test('has the targets of the gross board: of each dispatcher, of all, and of the one who is chosen', async () => {
    const board = await as(app, owner).get(`/boards/gross-board-report?${inWeek}`);
    const { data, extra_info } = board.body;
    const ofBoard = new Map<number, number>(
      data.map((row: any) => [row.dispatcher?.id ?? 0, row.target]),
    );
    const tileBy = (tiles: any[], dimension?: string) =>
      tiles.find((one: any) => one.definition.dimensions[0] === dimension);
    const { tiles } = await counted();
    const rows = tileBy(tiles, 'dispatcher').rows;
    expect(rows.length).toBeGreaterThan(2);
    for (const { values, target } of rows) {
      expect([values[0].name, target]).toEqual([values[0].name, ofBoard.get(values[0].id)]);
      expect(target).toBeGreaterThan(0);
    }
    const { target } = extra_info.totals;
    expect(target).toBeGreaterThan(rows[0].target);
    for (const one of [undefined, 'dispatcher', 'truck']) {
      expect([one, tileBy(tiles, one).target]).toEqual([one, target]);
    }
    const [{ values }] = rows;
    const own = await counted(owner, `${inWeek}&dispatcher_id=${values[0].id}`);
    expect(own.tiles[0].target).toBe(ofBoard.get(values[0].id));
    // Nobody aims at the gross of some brokers.
    const broker = tileBy(tiles, 'broker').rows[0].values[0].id;
    const created = tile(['gross']);
    const filters = [{ dimension: 'broker', values: [broker] }];
    await arrange([{ ...created, definition: { ...created.definition, filters } }]);
    expect((await counted()).tiles[0].target).toBeNull();
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('has every day of the period on the line, those without loads included', async () => {
    const { tiles } = await counted();
    const line = tiles.find((one: any) => one.look === 'line');
    expect(line.rows).toHaveLength(7);
    const sum = line.rows.reduce((all: number, row: any) => all + row.figures[0], 0);
    expect(Math.round(sum * 100)).toBe(Math.round(Number(wanted.total.gross) * 100));
  });

  test('is limited to a dispatcher, by the gross credited to them', async () => {
    const staff = await database.platform.read.query<{ id: number; nickname: string }>(
      'select id, nickname from staffs where company_id = $1',
      [owner.companyId],
    );
    const [name, { gross }] = Object.entries<any>(wanted.dispatchers)[0]!;
    const { id } = staff.find(({ nickname }) => nickname === name)!;
    const { tiles, dispatcher: chosen } = await counted(owner, `${inWeek}&dispatcher_id=${id}`);
    expect(chosen.id).toBe(id);
    expect(tiles[0].totals).toEqual([Number(gross)]);
    const statuses = await as(app, owner).get(
      `/dashboard/loads-by-status?${inWeek}&dispatcher_id=${id}`,
    );
    const list = `gross_date_from=${WEEK.from}&gross_date_to=${WEEK.to}&gross_dispatcher_id[]=${id}`;
    const { body } = await as(app, owner).get(`/loads?${list}&per_page=1`);
    const all = statuses.body.data.reduce((sum: number, one: any) => sum + one.count, 0);
    expect(all).toBe(body.data.total);
    const wrong = await as(app, owner).get('/dashboard/tiles?dispatcher_id=999999');
    expect(wrong.body.errors).toHaveProperty('dispatcher_id');
  });
});

describe('an arranged dashboard', () => {
  test('shows a quarter of days, and of dates with groups as many as other groups', async () => {
    const over = (dimensions: DimensionKey[]) => {
      const created = tile(['booked_gross'], dimensions);
      const definition = {
        ...created.definition,
        period: { from: '2026-09-01', to: '2026-11-20' },
      };
      return { ...created, follows_period: false, definition };
    };
    expect((await arrange([over(['day']), over(['day', 'broker'])])).status).toBe(200);
    const { tiles } = await counted();
    expect(tiles.map(({ error }: any) => error)).toEqual([null, null]);
    expect(tiles[0].rows.length).toBe(81);
    expect(tiles[1].rows.length).toBe(31);
    expect(tiles[1].is_partial).toBe(true);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('says which tiles take too long, counts the others, and ends', async () => {
    const groups: DimensionKey[] = ['broker', 'truck', 'status', 'equipment', 'driver'];
    const loads = groups.map(one => tile(['gross'], [one]));
    await arrange([tile(['gross']), ...loads, tile(['cost'])]);
    const startedAt = performance.now();
    const { status, body } = await database.platform.write(
      { companyId: null, userId: null },
      async tx => {
        await tx.query('lock table loads in access exclusive mode');
        return as(app, owner).get(`/dashboard/tiles?${inWeek}`);
      },
    );
    expect([status, body.errors]).toEqual([200, undefined]);
    const errors: string[] = body.data.tiles.map(({ error }: any) => error);
    // Four statements run at a time.
    for (const error of errors.slice(0, 4)) expect(error).toMatch('takes too long');
    // Of these the groups were not begun, and the totals took too long.
    for (const error of errors.slice(4, 6)) expect(error).toMatch(/takes too long|not counted/);
    expect(errors[6]).toMatch('not counted');
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    await as(app, owner).delete('/dashboard/tiles');
    expect((await counted()).tiles.every(({ error }: any) => error === null)).toBe(true);
  }, 90_000);

  test('counts what other rows say while some tiles take too long', async () => {
    await arrange([tile(['cost']), tile(['gross']), tile(['loads']), tile(['cost'], ['category'])]);
    const { body } = await database.platform.write({ companyId: null, userId: null }, async tx => {
      await tx.query('lock table loads in access exclusive mode');
      return as(app, owner).get(`/dashboard/tiles?${inWeek}`);
    });
    const tooLong = expect.stringMatching('takes too long');
    expect(body.data.tiles.map(({ error }: any) => error)).toEqual([null, tooLong, tooLong, null]);
    await as(app, owner).delete('/dashboard/tiles');
  }, 90_000);

  test('counts the totals of tiles over the same loads once, and a margin apart', async () => {
    await arrange([...defaultTiles, tile(['margin'])]);
    const texts = await sentStatements(() => counted());
    const ofLoads = texts.filter(text => text.includes('from loads l'));
    // One of them has the trucks of the dispatchers, for the targets of all tiles.
    expect(ofLoads.filter(text => text.includes('group by'))).toHaveLength(7);
    expect(ofLoads.filter(text => !text.includes('group by'))).toHaveLength(2);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('shows the week before of a group that only one of its sources has now', async () => {
    const earlier = await database.platform.read.query<{ id: number; gross: number }>(
      `select truck_id as id, sum(payment_amount)::float as gross from loads
       where company_id = $1 and status in (6, 8) and gross_date between $2 and $3
         and deleted_at is null group by 1`,
      [owner.companyId, BEFORE.from, BEFORE.to],
    );
    await arrange([tile(['pickups', 'gross'], ['truck'])]);
    const [{ rows }] = (await counted()).tiles;
    const withoutGross: number[] = [];
    for (const { values, figures, before } of rows) {
      const own = earlier.find(({ id }) => id === values[0].id)?.gross ?? null;
      expect([values, before[1]]).toEqual([values, own]);
      if (figures[1] === null && own !== null) withoutGross.push(own);
    }
    // Pickups of loads that are delivered after the week.
    expect(withoutGross.length).toBeGreaterThan(0);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('compares each group with the days it was asked about, also when they are not those before', async () => {
    const twoWeeks = { from: '2026-10-19', to: '2026-10-25' };
    const compared = (dimensions: DimensionKey[], compare: unknown) => {
      const created = tile(['gross', 'rpm_all', 'pickups'], dimensions);
      return { ...created, definition: { ...created.definition, compare } };
    };
    const back = { unit: 'day', back: 14 };
    const chosen = [
      compared([], back),
      compared(['dispatcher'], back),
      compared(['day'], twoWeeks),
    ];
    expect((await arrange(chosen)).status).toBe(200);
    const { tiles } = await counted();
    const inOthers = `date_from=${twoWeeks.from}&date_to=${twoWeeks.to}`;
    const earlier = (await counted(owner, inOthers)).tiles;
    expect(tiles.map(({ before }: any) => before)).toEqual([twoWeeks, twoWeeks, twoWeeks]);
    expect(earlier[0].totals[0]).toBeGreaterThan(0);
    for (const one of tiles) expect(one.totals_before).toEqual(earlier[0].totals);
    const known = new Map(earlier[1].rows.map((row: any) => [row.values[0].id, row.figures]));
    const before = tiles[1].rows.map((row: any) => row.before);
    expect(before).toEqual(
      tiles[1].rows.map((row: any) => known.get(row.values[0].id) ?? [null, null, null]),
    );
    expect(before.some(([gross]: any) => gross > 0)).toBe(true);
    expect(tiles[2].rows.every((row: any) => row.before.length === 0)).toBe(true);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('follows another period with the comparison that was pinned to it', async () => {
    const created = tile(['gross']);
    const compare = { unit: 'month', back: 1 };
    await arrange([{ ...created, definition: { ...created.definition, compare } }]);
    const shown = async (query: string) => (await counted(owner, query)).tiles[0].before;
    expect(await shown('date_from=2026-10-01&date_to=2026-10-31')).toEqual({
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect(await shown(inWeek)).toEqual({ from: '2026-10-02', to: '2026-10-08' });
    await as(app, owner).delete('/dashboard/tiles');
  });

  test.each([
    { unit: 'day', back: 0 },
    { unit: 'week', back: 1 },
    { unit: 'month', back: 1000 },
    { preset: 'all_time' },
    { from: '2026-11-08', to: '2026-11-02' },
  ])('is compared with no %o', async compare => {
    const created = tile(['gross']);
    const { status, body } = await arrange([
      { ...created, definition: { ...created.definition, compare } },
    ]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['tiles.0.definition.compare']]);
  });

  test('is limited to lanes, to days and to all but some records, and says so', async () => {
    const limited = (filters: unknown[], dimensions: DimensionKey[] = []) => {
      const created = tile(['gross'], dimensions);
      return { ...created, definition: { ...created.definition, filters } };
    };
    await arrange([
      tile(['gross'], ['lane']),
      tile(['gross'], ['day']),
      tile(['gross'], ['broker']),
    ]);
    const [lanes, days, brokers] = (await counted()).tiles;
    const [lane, day] = [lanes.rows[0], days.rows.find((row: any) => row.figures[0] > 0)];
    const [broker] = brokers.rows;
    const value = ({ values }: any) => values[0].id;
    const chosen = [
      limited([{ dimension: 'lane', values: [value(lane)] }]),
      limited([{ dimension: 'day', values: [value(day)] }], ['day']),
      limited([{ dimension: 'broker', values: [value(broker)], not: true }], ['broker']),
    ];
    expect((await arrange(chosen)).status).toBe(200);
    const [ofLane, ofDay, ofOthers] = (await counted()).tiles;
    expect([ofLane.totals[0], ofLane.limits]).toEqual([lane.figures[0], [`Lane: ${value(lane)}`]]);
    expect(ofDay.rows.map(({ figures }: any) => figures)).toEqual([day.figures]);
    expect(ofOthers.limits).toEqual([`Broker: not ${broker.values[0].name}`]);
    const all = brokers.totals[0];
    expect(ofOthers.totals[0]).toBe(Math.round((all - broker.figures[0]) * 100) / 100);
    expect(ofOthers.rows.map(value)).toEqual(brokers.rows.map(value).slice(1));
    for (const one of [ofLane, ofDay, ofOthers]) await compareWithLists(one);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('keeps its tiles and their order, for one person and company, until it is reset', async () => {
    const chosen = [tile(['margin']), tile(['loads'], ['broker']), tile(['gross'])];
    const { body } = await arrange(chosen);
    expect(body.data).toMatchObject({ tiles: chosen, is_default: false });
    const { tiles } = await counted();
    expect(tiles.map((one: any) => one.definition.measures[0])).toEqual([
      ...['margin', 'loads', 'gross'],
    ]);
    expect((await counted(dispatcher)).is_default).toBe(true);
    expect((await counted(stranger)).is_default).toBe(true);

    const reset = await as(app, owner).delete('/dashboard/tiles');
    expect(reset.body.data).toMatchObject({ is_default: true });
    expect((await counted()).tiles).toHaveLength(defaultTiles.length);
  });

  test('takes one more tile at its end, such as a pinned answer', async () => {
    const added = { ...tile(['cost'], ['category']), name: 'Cost' };
    const { body } = await as(app, owner).post('/dashboard/tiles', { tile: added });
    expect(body.data.tiles).toHaveLength(defaultTiles.length + 1);
    expect(body.data.tiles.at(-1)).toEqual(added);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('keeps a tile that was pinned in another tab meanwhile', async () => {
    const { version } = await counted();
    const pinned = { ...tile(['cost'], ['category']), name: 'Cost' };
    await as(app, owner).post('/dashboard/tiles', { tile: pinned });
    const late = await arrange([tile(['gross'])], owner, version);
    expect([late.status, late.body.message]).toEqual([409, 'Someone else changed this record.']);
    expect(late.body.data.tiles.at(-1)).toEqual(pinned);
    expect((await arrange([tile(['gross'])], owner, late.body.data.version)).status).toBe(200);
    await as(app, owner).delete('/dashboard/tiles');
    expect((await arrange([tile(['gross'])], owner, version)).status).toBe(409);
    await arrange([tile(['gross'])]);
    expect((await arrange([tile(['gross'])], owner, late.body.data.version)).status).toBe(409);
    await as(app, owner).delete('/dashboard/tiles');
  });

  test('is arranged only where the version is known', async () => {
    const { status, body } = await as(app, owner).put('/dashboard/tiles', { tiles: [] });
    expect([status, body.errors]).toEqual([422, { version: ['Fields cannot be empty'] }]);
  });

  test('shows nobody a figure without its permissions', async () => {
    expect((await arrange([tile(['driver_pay'])], dispatcher)).status).toBe(403);
    expect(
      (await as(app, dispatcher).post('/dashboard/tiles', { tile: tile(['margin']) })).status,
    ).toBe(403);
    // Stored while the person was allowed to see it.
    expect((await arrange([tile(['gross'])], dispatcher)).status).toBe(200);
    await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query('update dashboard_layouts set tiles = $2 where user_id = $1', [
        dispatcher.userId,
        JSON.stringify([tile(['net_pay']), tile(['gross'])]),
      ]),
    );
    const shown = async () =>
      (await counted(dispatcher)).tiles.map((one: any) => one.definition.measures[0]);
    expect(await shown()).toEqual(['gross']);
    // Arranging the rest does not remove it.
    await arrange([tile(['loads'])], dispatcher);
    expect(await shown()).toEqual(['loads']);
    const [row] = await database.platform.read.query<{ tiles: DashboardTile[] }>(
      'select tiles from dashboard_layouts where user_id = $1 and deleted_at is null',
      [dispatcher.userId],
    );
    expect(row?.tiles.map(one => one.definition.measures[0])).toEqual(['loads', 'net_pay']);
  });

  test('names what is wrong with a tile', async () => {
    const wrong = await arrange([tile(['gross']), { ...tile(['gross']), look: 'pie' }]);
    expect(wrong.body.errors).toEqual({ 'tiles.1.look': ['The selected value is invalid.'] });
    const unknown = await arrange([{ ...tile(['gross']), definition: { measures: ['luck'] } }]);
    expect(Object.keys(unknown.body.errors)).toEqual(['tiles.0.definition.measures']);
    const many = await arrange(Array.from({ length: 25 }, () => tile(['gross'])));
    expect(many.body.errors.tiles[0]).toMatch('at most 24');
    const grouped = await arrange([{ ...tile(['gross'], ['truck']), look: 'figure' }]);
    expect(grouped.body.errors).toHaveProperty('tiles.0.look');
  });
});
