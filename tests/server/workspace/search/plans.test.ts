import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';
import { busiest, type PlanNode, planOf } from '../../rest/plans/planOf.ts';
import { type Sent, sentWithValues } from '../../rest/plans/sentWithValues.ts';

/*
 * A search takes the same time in a company's tenth year: each of its statements walks indexes and
 * stops, however many records have the word.
 */
const MOST_ROWS = 1_000;

const { app, database, adminUrl } = await testApp();
const who = await people(database);
const companyId = who.owner.companyId as number;
const admin = new pg.Client({ connectionString: adminUrl });

beforeAll(async () => {
  await admin.connect();
  await admin.query("set session_replication_role = 'replica'");
  const cities = "(array['Joliet', 'Tulsa', 'Reno', 'Boise', 'Laredo'])[1 + i % 5]";
  const own = `${companyId}, 100000 + i`;
  for (const statement of [
    `insert into brokers (company_id, id, name, address, city, state_id, zip, payment_terms)
     select ${own}, 'Freight ' || chr(97 + i % 26) || chr(97 + i / 26 % 26) || 'lane Brokers ' || i, '1 Main St',
       ${cities}, 14, '60431', 'net_30' from generate_series(1, 10000) i`,
    `insert into load_companies (company_id, id, company_name, address_line1, city, state_id, zip, timezone)
     select ${own}, 'Facility ' || i, '1 Dock Rd', ${cities}, 14, '60431', 'America/Chicago'
     from generate_series(1, 2000) i`,
    `insert into trucks (company_id, id, number, type, vin, ownership)
     select ${own}, 'UNIT' || lpad(i::text, 4, '0'), 'with_van', lpad(i::text, 17, '0'), 'company'
     from generate_series(1, 2000) i`,
    `insert into loads (company_id, id, internal_id, reference_number, broker_id, truck_id, pickup_date, price,
       payment_amount)
     select ${own}, 'L' || lpad(i::text, 8, '0'), 'REF' || i, 100001 + i % 10000, 100001 + i % 50,
       timestamptz '2026-11-13 16:00+00' - i * interval '1 minute', 1000, 1000
     from generate_series(1, 100000) i`,
    `insert into load_stops (company_id, load_id, sequence, type, load_company_id, date_from, timezone)
     select ${own}, 1, 'pickup', 100001 + i % 2000, now(), 'America/Chicago'
     from generate_series(1, 100000) i`,
    ...[
      "'brokers', 'brokers', 'id', '', '{name,code,mc_number,dba_name,city}', '{phone}'",
      "'load_companies', 'load-companies', 'id', '', '{company_name,code,city}', '{phone}'",
      "'loads', 'loads', 'id', '', '{internal_id,reference_number}', '{}'",
      "'trucks', 'trucks', 'id', '', '{number}', '{}'",
    ].map(given => `select fill_search_words(${given})`),
    'vacuum analyze brokers, load_companies, trucks, loads, load_stops, search_words, search_vocabulary',
  ]) {
    await admin.query(statement);
  }
}, 240_000);
afterAll(() => admin.end());

const path = (search: string) => `/resource/global-search?search=${encodeURIComponent(search)}`;

/** The statements of a search, without those of the session. */
async function statementsOf(search: string): Promise<{ found: any; sent: Sent[] }> {
  let found: any;
  const sent = await sentWithValues(async () => {
    found = (await as(app, who.owner).get(path(search))).body;
  });
  const own = sent.filter(({ text }) => /search_words|search_hits|as matching|has_more/.test(text));
  return { found, sent: own };
}

/** The tables that a plan scans, without parts that never ran: a search that finds nothing reads nothing. */
const scansOf = (plan: PlanNode): string[] =>
  plan['Actual Loops'] === 0
    ? []
    : [
        ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] !== 'states'
          ? [String(plan['Relation Name'])]
          : []),
        ...(plan.Plans ?? []).flatMap(scansOf),
      ];

/** What a statement reads of the tables of words, also within functions, which no plan shows. */
async function readOfWords({ text, values }: Sent): Promise<{ scans: number; rows: number }> {
  // What this session has read until now is counted with the transaction, unless it is reported first.
  await admin.query('select pg_stat_force_next_flush()');
  await admin.query('begin');
  try {
    await admin.query('set local role linehaul_app');
    await admin.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
    await admin.query(text, [...values]);
    const { rows } = await admin.query(
      `select coalesce(sum(seq_scan), 0)::int as scans,
         coalesce(max(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows
       from pg_stat_xact_user_tables where relname in ('search_vocabulary', 'search_words')`,
    );
    return rows[0];
  } finally {
    await admin.query('rollback');
  }
}

describe('over 100,000 loads no statement scans a table, or reads more than 1,000 rows', () => {
  test.each([
    ['the beginning of a common number', 'L000', 100, true],
    ['a number', 'L00051234', 1, false],
    ['the end of a number', '51234', 1, false],
    ['a reference', 'ref77001', 1, false],
    ['two letters', 'fr', 100, true],
    ['a word that every broker has', 'freight', 100, true],
    ['the middle of a word', 'reigh', 100, true],
    ['a unit that had two thousand of the loads', 'unit0007', 100, true],
    ['a city where a fifth of the loads stop', 'tulsa', 100, true],
    ['a common word with a typing error', 'frieght', 100, true],
    ['a common word and a number', 'freight L00051234', 1, false],
    ['two common words', 'freight joliet', 'some', true],
    ['nothing', 'xyzzyplugh', 0, false],
  ])('%s', async (_, search, total, hasMore) => {
    const { found, sent } = await statementsOf(search);
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) {
      const plan = await planOf(admin, companyId, statement);
      expect(scansOf(plan), statement.text).toEqual([]);
      const most = busiest(plan);
      expect(most.rows, `${most.node} of ${statement.text}`).toBeLessThanOrEqual(MOST_ROWS);
      const read = await readOfWords(statement);
      expect(read.scans).toBe(0);
      expect(read.rows).toBeLessThanOrEqual(MOST_ROWS);
    }
    expect(found.has_more).toBe(hasMore);
    expect(found.total).toEqual(total === 'some' ? expect.any(Number) : total);
    expect(found.data.length > 0).toBe(total !== 0);
  });

  test.each([
    ['a number', 'L00051234', 1],
    ['the beginning of a number', 'L0005123', 10],
    ['a reference', 'ref77001', 1],
    ['nothing', 'xyzzyplugh', 0],
  ])('the list of loads, too: %s', async (_, search, total) => {
    let found: any;
    const sent = await sentWithValues(async () => {
      found = (await as(app, who.owner).get(`/loads?search=${search}&sort=pickup_date`)).body;
    });
    const own = sent.filter(({ text }) => /search_hits|from "?loads"?/.test(text));
    expect(own.length).toBeGreaterThanOrEqual(3); // The words, the page, its totals.
    for (const statement of own) {
      const plan = await planOf(admin, companyId, statement);
      expect(scansOf(plan), statement.text).toEqual([]);
      expect(busiest(plan).rows, statement.text).toBeLessThanOrEqual(MOST_ROWS);
    }
    expect(found.data.total).toBe(total);
  });

  test('a city finds loads also when the newest that stop there are deleted', async () => {
    const titles = async () => {
      const { body } = await as(app, who.owner).get(path('tulsa'));
      return body.data.filter(({ type }: any) => type === 'loads').map(({ id }: any) => id);
    };
    const before = await titles();
    expect(before).toHaveLength(5);
    await admin.query(
      'update loads set deleted_at = now() where company_id = $1 and id = any($2::int[])',
      [companyId, before],
    );
    try {
      const after = await titles();
      expect(after).toHaveLength(5);
      expect(after.filter((id: number) => before.includes(id))).toEqual([]);
    } finally {
      await admin.query('update loads set deleted_at = null where id = any($1::int[])', [before]);
    }
  });

  test('a scan would be noticed', async () => {
    const values = ['%eight%'];
    const text = 'select record_id from search_words where word like $1';
    const plan = await planOf(admin, companyId, { text, values });
    expect(busiest(plan).rows).toBeGreaterThan(MOST_ROWS);
  });
});
