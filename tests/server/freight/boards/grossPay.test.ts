import { beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { carrierOnly } from '../../../support/demo.ts';

/*
 * Dispatchers see the gross of everybody. What drivers are paid, and the margin that tells it, is for
 * people who may see settlements.
 */

const { app, database } = await testApp();
let owner: Person;
let dispatcher: Person;
let payroll: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  ({ owner, dispatcher } = await carrierOnly(database));
  payroll = await colleague([
    'gross-boards.list',
    'gross-boards.export',
    'driver-pay-settlements.list',
  ]);
  return () => setClock(null);
});

async function colleague(permissions: readonly string[]): Promise<Person> {
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ('pay@staff.test', 'staff', 'pay')
       returning id`,
    );
    await tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [owner.companyId, user!.id, 'pay', JSON.stringify(permissions)],
    );
    return { companyId: owner.companyId, userId: user!.id };
  });
}

const WEEK = 'date_from=2026-11-02&date_to=2026-11-08';
const PAY = ['driver_pay', 'margin', 'margin_percent'];

/** The values of these figures anywhere in an answer, also in its JSON texts. */
function valuesOf(answer: unknown, keys: readonly string[]): unknown[] {
  if (typeof answer === 'string' && answer.startsWith('[{')) {
    return valuesOf(JSON.parse(answer), keys);
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    keys.includes(key) ? [value] : valuesOf(value, keys),
  );
}

const withoutPay = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (PAY.includes(key)) return undefined;
      return typeof value === 'string' && value.startsWith('[{')
        ? withoutPay(JSON.parse(value))
        : value;
    }),
  );

describe.each([
  'gross-board-report',
  'new-gross-board-report',
  'weekly/report',
] as const)('%s', path => {
  const read = async (person: Person) => {
    const { status, body } = await as(app, person).get(`/boards/${path}?${WEEK}`);
    expect(status).toBe(200);
    return { data: body.data, extra_info: body.extra_info };
  };
  const headings = async (person: Person) => {
    const { body } = await as(app, person).get(`/boards/export/${path}?${WEEK}&format=csv`);
    const [head = '', ...lines] = body.toString().trim().split('\r\n');
    return { head: head.replace('\uFEFF', '').split(','), lines };
  };

  test('a dispatcher sees the gross as the owner does, and no pay or margin', async () => {
    const [all, seen] = [await read(owner), await read(dispatcher)];
    const paid = valuesOf(all, PAY).filter(value => typeof value === 'number' && value > 0);
    expect(paid.length).toBeGreaterThan(100);
    const hidden = valuesOf(seen, PAY);
    expect(hidden).toHaveLength(valuesOf(all, PAY).length);
    expect(new Set(hidden)).toEqual(new Set([null]));
    expect(withoutPay(seen)).toEqual(withoutPay(all));
    expect(valuesOf(seen, ['driver_gross'])).not.toContain(null);
  });

  test('who may see settlements sees them', async () => {
    expect(await read(payroll)).toEqual(await read(owner));
  });

  test('the export of a dispatcher has no column of them', async () => {
    const isPay = (heading: string) =>
      heading === 'Driver pay and reimbursements' || /\bmargin$/i.test(heading);
    const all = await headings(owner);
    const seen = await headings(dispatcher);
    const perPeriod = { 'gross-board-report': 0, 'new-gross-board-report': 7, 'weekly/report': 1 };
    expect(all.head.filter(isPay)).toHaveLength(2 + perPeriod[path]);
    expect(seen.head).toEqual(all.head.filter((one: string) => !isPay(one)));
    expect(seen.lines).toHaveLength(all.lines.length);
    expect(await headings(payroll)).toEqual(all);
  });
});

test('an owner who looks at the board as a dispatcher sees no pay', async () => {
  const previewed = { 'x-previewed-rights': 'gross-boards.list' };
  const path = `/boards/gross-board-report?${WEEK}`;
  const { status, body } = await as(app, owner).get(path, previewed);
  expect(status).toBe(200);
  expect(new Set(valuesOf(body, PAY))).toEqual(new Set([null]));
});
