import { beforeAll, describe, expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';
import { people } from '../../../support/people.ts';

/*
 * The lines of the gross board by trucks: the loads that their figures open, and the week before.
 */
const { app, database } = await testApp();
const STATUSES = { delivered_and_tonu: [6, 8], all_assigned: [2, 3, 4, 5, 6, 8] };
const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const BEFORE = { from: '2026-10-26', to: '2026-11-01' };
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  ({ owner } = await carrierOnly(database));
  ({ stranger } = await people(database));
  await database.write({ companyId: owner.companyId, userId: null }, tx =>
    tx.query('update loads set truck_id = null where company_id = $1 and id % 11 = 0', [
      owner.companyId,
    ]),
  );
  return () => setClock(null);
});

type Scope = keyof typeof STATUSES;
const SCOPES = Object.keys(STATUSES) as Scope[]; // the names of a constant object

const board = async ({ from, to }: typeof WEEK, scope: Scope, more = '', person = owner) =>
  (
    await as(app, person).get(
      `/boards/gross-board-report?date_from=${from}&date_to=${to}&scope=${scope}${more}`,
    )
  ).body;

describe.each(SCOPES)('%s', scope => {
  test('the list that a line opens has its loads, and the same gross and miles to the cent', async () => {
    const { data, extra_info } = await board(WEEK, scope);
    const days = `gross_date_from=${WEEK.from}&gross_date_to=${WEEK.to}`;
    const counted = STATUSES[scope].map(status => `status[]=${status}`).join('&');
    const compare = async (whose: string, sums: any) => {
      const { body } = await as(app, owner).get(`/loads?${days}&${counted}${whose}&per_page=1`);
      const { payment_amount, loaded_miles, empty_miles, total_miles } = body.totals;
      const listed = [body.data.total, payment_amount, loaded_miles, empty_miles, total_miles];
      const figures = [sums.loads, sums.gross, sums.loaded_miles, sums.empty_miles];
      expect([whose, ...listed]).toEqual([whose, ...figures, sums.total_miles]);
    };
    let lines = 0;
    for (const { dispatcher, trucks, ...sums } of data) {
      if (sums.loads === 0) continue;
      const whose = `&gross_dispatcher_id=${dispatcher?.id ?? 0}`;
      await compare(whose, sums);
      for (const { truck, ...own } of trucks) {
        await compare(`${whose}&truck_id=${truck?.id ?? 0}`, own);
        lines += 1;
      }
    }
    expect(lines).toBeGreaterThan(20);
    await compare('', extra_info.totals);
  });

  test('the week before stands next to each dispatcher and truck', async () => {
    const { extra_info } = await board(WEEK, scope);
    const { previous, previous_from, previous_to } = extra_info;
    expect({ from: previous_from, to: previous_to }).toEqual(BEFORE);
    const earlier = await board(BEFORE, scope);
    const wanted = earlier.data.flatMap(({ dispatcher, trucks }: any) =>
      trucks.map(({ truck, loads, gross }: any) => ({
        dispatcher_id: dispatcher?.id ?? null,
        truck_id: truck?.id ?? null,
        loads,
        gross,
      })),
    );
    const inOrder = (rows: any[]) => rows.map(row => JSON.stringify(row)).sort();
    expect(inOrder(previous)).toEqual(inOrder(wanted));
    expect(previous.some((one: any) => one.truck_id === null)).toBe(true);
    const { gross, loads } = earlier.extra_info.totals;
    expect(sumMoney(previous.map((one: any) => one.gross))).toBe(gross);
    expect(previous.reduce((sum: number, one: any) => sum + one.loads, 0)).toBe(loads);

    const [{ dispatcher }] = earlier.data;
    const alone = await board(WEEK, scope, `&dispatcher_id[]=${dispatcher.id}`);
    expect(alone.extra_info.previous).toEqual(
      previous.filter((one: any) => one.dispatcher_id === dispatcher.id),
    );
  });
});

test('the export has the gross of the week before in each line', async () => {
  const query = `format=csv&date_from=${WEEK.from}&date_to=${WEEK.to}`;
  const { body } = await as(app, owner).get(`/boards/export/gross-board-report?${query}`);
  const [head, ...lines] = body
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','));
  const at = head.indexOf('Previous gross');
  const of = (line: string[]) => [line[0], line[1], Number(line[at])];
  const earlier = await board(BEFORE, 'delivered_and_tonu');
  const grossIn = new Map<string, number>();
  for (const { dispatcher, trucks, gross } of earlier.data) {
    const name = dispatcher?.name ?? 'No dispatcher';
    grossIn.set(`${name} All`, gross);
    for (const own of trucks) grossIn.set(`${name} ${own.truck?.number ?? 'No truck'}`, own.gross);
  }
  grossIn.set('Total All', earlier.extra_info.totals.gross);
  expect(lines.map(of)).toEqual(
    lines.map(([name, truck]: string[]) => [name, truck, grossIn.get(`${name} ${truck}`) ?? 0]),
  );
  expect(Number(lines.at(-1)[at])).toBeGreaterThan(0);
});

test('another company has nothing of the week before', async () => {
  const { extra_info } = await board(WEEK, 'all_assigned', '', stranger);
  expect(extra_info.previous).toEqual([]);
});
