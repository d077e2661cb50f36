import { beforeAll, describe, expect, test } from 'vitest';
import type { DimensionKey } from '../../../schema/dimensions.ts';
import { setClock } from '../../../server/clock.ts';
import { Access } from '../../../server/db/access.ts';
import {
  askCompared,
  type ComparedQuestion,
  type MeasureRow,
} from '../../../server/measures/askMeasures.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { sentStatements } from '../../support/sentStatements.ts';

const { database } = await testApp();
let owner: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00.000Z');
  owner = (await carrierOnly(database)).owner;
  return () => setClock(null);
});

const ask = (question: Partial<ComparedQuestion>) => {
  const who = { userId: owner.userId, companyId: owner.companyId ?? 0 };
  const access = new Access(database, who, { publish: () => {} });
  const actor = {
    ...who,
    role: 'company_owner',
    isOwner: true,
    roles: [],
    permissions: [],
  } as const;
  return askCompared(
    { access, actor },
    { measures: ['gross'], dimensions: [], period: WEEK, before: null, ...question },
  );
};

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const WEEK_BEFORE = { from: '2026-10-26', to: '2026-11-01' };
const TWO_BEFORE = { from: '2026-10-19', to: '2026-10-25' };
const idIn = (row: MeasureRow, key: DimensionKey) => (row[key] as { id: string | number }).id;

/** The gross of each group over days of their own. */
async function grossBy(
  dimensions: DimensionKey[],
  period: ComparedQuestion['period'],
): Promise<Map<string, number>> {
  const { now } = await ask({ dimensions, period });
  return new Map(
    now.rows.map(row => [
      JSON.stringify(dimensions.map(key => idIn(row, key))),
      row.gross as number,
    ]),
  );
}

describe('groups by date', () => {
  test.each([
    ['directly before', WEEK_BEFORE, 7],
    ['two weeks before', TWO_BEFORE, 14],
  ] as const)('are compared with the days at their places in the week %s', async (_, before, back) => {
    const { now, before: found } = await ask({ dimensions: ['day'], before, pairsDates: true });
    const earlier = await grossBy(['day'], before);
    const wanted = now.rows.map(row => {
      const date = new Date(`${idIn(row, 'day')}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() - back);
      return { gross: earlier.get(JSON.stringify([date.toISOString().slice(0, 10)])) ?? null };
    });
    expect(found.rows).toEqual(wanted);
    expect(wanted.some(({ gross }) => (gross ?? 0) > 0)).toBe(true);
    const all = [...earlier.values()].reduce((sum, one) => sum + Math.round(one * 100), 0);
    expect(Math.round((found.totals.gross ?? 0) * 100)).toBe(all);
  });

  test('are compared within each of the other groups', async () => {
    const period = { from: '2026-11-01', to: '2026-11-13' };
    const before = { from: '2026-10-19', to: '2026-10-31' };
    const dimensions: DimensionKey[] = ['month', 'dispatcher'];
    const { now, before: found } = await ask({ dimensions, period, before, pairsDates: true });
    const earlier = await grossBy(dimensions, before);
    const wanted = now.rows.map(row => ({
      gross: earlier.get(JSON.stringify(['2026-10-01', idIn(row, 'dispatcher')])) ?? null,
    }));
    expect(found.rows).toEqual(wanted);
    expect(wanted.some(({ gross }) => (gross ?? 0) > 0)).toBe(true);
  });
});

describe('a filter of days', () => {
  test.each([
    ['the week before', WEEK_BEFORE, '2026-10-27'],
    ['two weeks before', TWO_BEFORE, '2026-10-20'],
  ] as const)('is compared with the same days of %s', async (_, before, day) => {
    const filters = [{ dimension: 'day', values: ['2026-11-03'] }] as const;
    const found = await ask({ filters, before, dimensions: ['broker'] });
    const other = await ask({
      filters: [{ dimension: 'day', values: [day] }],
      dimensions: ['broker'],
      period: before,
    });
    expect(found.before.totals).toEqual(other.now.totals);
    expect(found.before.totals.gross).toBeGreaterThan(0);
    const known = new Map(other.now.rows.map(row => [idIn(row, 'broker'), row.gross]));
    const wanted = found.now.rows.map(row => ({ gross: known.get(idIn(row, 'broker')) ?? null }));
    expect(found.before.rows).toEqual(wanted);
  });

  test('leaves out the same days of the week before', async () => {
    const filters = [{ dimension: 'day', values: ['2026-11-03'], not: true }] as const;
    const { before } = await ask({ filters, before: WEEK_BEFORE });
    const earlier = await grossBy(['day'], WEEK_BEFORE);
    const all = [...earlier].filter(([day]) => day !== '["2026-10-27"]');
    const cents = all.reduce((sum, [, one]) => sum + Math.round(one * 100), 0);
    expect(Math.round((before.totals.gross ?? 0) * 100)).toBe(cents);
  });

  test('outside of the period has nothing to compare with', async () => {
    const filters = [{ dimension: 'day', values: ['2026-10-27'] }] as const;
    const { now, before } = await ask({ filters, before: WEEK_BEFORE });
    expect([now.totals.gross, before.totals.gross]).toEqual([null, null]);
  });
});

test('a page of groups is compared with days that have more groups than anyone reads', async () => {
  // By parts: a busy machine would not write all of them in one statement's time.
  const parts = [0, 10, 20, 30, 40].flatMap(state =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(truck => ({ truck, state })),
  );
  for (const { truck, state } of parts) {
    await database.write(owner, tx =>
      tx.query(
        `insert into expenses (company_id, number, type, expense_category_id, date, total_amount,
           status, truck_id, state_id)
         select $1, concat_ws('-', 'MANY', t.id, s.id, n), 'company_exense', c.id,
           '2026-03-01'::date + n, 1.01, 'approved', t.id, s.id
         from (select id from trucks where company_id = $1 order by id limit 1 offset $2) t
         cross join (select id from states order by id limit 10 offset $3) s
         cross join (select id from expense_categories where company_id = $1 order by id limit 1) c
         cross join generate_series(0, 40) n`,
        [owner.companyId, truck, state],
      ),
    );
  }
  await database.write(owner, tx =>
    tx.query(
      `insert into expenses (company_id, number, type, expense_category_id, date, total_amount,
         status, truck_id, state_id)
       select company_id, 'NOW-' || id, type, expense_category_id, '2026-11-03', 5.13, status,
         truck_id, state_id
       from expenses where company_id = $1 and number like 'MANY-%' and date = '2026-03-02'
       order by id limit 3`,
      [owner.companyId],
    ),
  );
  const question: Partial<ComparedQuestion> = {
    measures: ['cost'],
    dimensions: ['day', 'truck', 'state'],
    period: { from: '2026-11-02', to: '2026-12-11' },
    before: { from: '2026-03-01', to: '2026-04-10' },
    pairsDates: true,
  };
  await expect(
    ask({ ...question, period: question.before ?? null, before: null }),
  ).rejects.toThrow();
  const { now, before } = await ask({ ...question, limit: 5000 });
  const compared = now.rows.flatMap((row, at) =>
    row.cost === 5.13 ? [before.rows[at]?.cost] : [],
  );
  expect(compared).toEqual([1.01, 1.01, 1.01]);
  expect(before.totals.cost).toBe(Math.round(20_500 * 101) / 100);
  // Twenty thousand expenses take a busy machine longer than other tests may.
}, 300_000);

test('days directly before are counted by the statements of the period', async () => {
  const count = async (more: Partial<ComparedQuestion>) =>
    (await sentStatements(() => ask({ dimensions: ['broker'], ...more }))).filter(text =>
      text.includes('from loads l'),
    ).length;
  expect(await count({ before: WEEK_BEFORE })).toBe(await count({ before: null }));
});
