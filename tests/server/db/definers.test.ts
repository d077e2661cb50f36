import pg from 'pg';
import { expect, test } from 'vitest';
import type { Who } from '../../../server/db/database.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import type { Person } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { people } from '../../support/people.ts';
import { testDatabase } from '../../support/testDatabase.ts';

/*
 * Some functions do for the company role what it may not do itself. Each must check the current
 * company itself, so each is called here from another company, with the carrier's values.
 */
const { database, adminUrl } = await testDatabase();
const who = await people(database);
const own = whoIs(who.owner);
const stranger = whoIs(who.stranger);
const theirs = who.newcomer.userId!;
const email = 'staff1@staff.test';

const { loadId, brokerId } = await deliveredLoad(database, who.owner, {
  load: { internal_id: 'OURS-1', reference_number: 'REF-OURS' },
});

await database.platform.write({ companyId: null, userId: null }, tx =>
  tx.query(
    `insert into chat_messages (company_id, from_id, to_id, body, text_hash)
     values ($1, $2, $3, 'Ours', 'x')`,
    [who.owner.companyId, who.owner.userId, theirs],
  ),
);

await database.write(own, tx =>
  tx.query('update brokers set dba_name = $2 where company_id = $1 and id = $3', [
    who.owner.companyId,
    'Kestrelwood',
    brokerId,
  ]),
);

// An invoice, a settlement, an adjustment and a debt, so that their amounts could be found.
await database.write(own, tx =>
  tx.query(
    `with i as (
       insert into invoices (company_id, number, invoice_date, due_date, parent_load_id, broker_id,
         bill_to_name, user_id, price, accessorials_amount, invoice_total, amount_due, balance,
         payment_terms)
       values ($1, 'INV-OURS', '2026-11-02', '2026-12-02', $2, $3, 'Ours', $4, 900, 0, 900, 900, 900,
         'net_30')),
     a as (
       insert into driver_adjustments (company_id, type, description, amount, date)
       values ($1, 'bonus', 'Ours', 40, '2026-11-02')),
     d as (
       insert into driver_debts (company_id, source, amount, balance, repayment_mode, start_date)
       values ($1, 'loan', 250, 250, 'full_next', '2026-11-02'))
     insert into driver_pay_settlements (company_id, number, period_start, period_end, pay_date, net_pay)
     values ($1, 'S-OURS', '2026-11-02', '2026-11-08', '2026-11-13', 700)`,
    [who.owner.companyId, loadId, brokerId, who.owner.userId],
  ),
);

// Of the own company, for another one to take.
await database.write(own, tx => enqueue(tx, 'run_workflows'));
// And one that a server has taken.
await database.write(own, tx => enqueue(tx, 'send_invoice'));
const queue = new pg.Client(adminUrl);
await queue.connect();
const { rows: taken } = await queue.query<{ id: string }>(
  `update graphile_worker._private_jobs set locked_by = 'a server', locked_at = now()
   where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_invoice')
   returning id`,
);
await queue.end();

const NOW = new Date().toISOString();

/** The result of each for another company. The values are the carrier's. */
const tried: Record<string, { values: unknown[]; gets: unknown }> = {
  load_of_number: { values: ['OURS-1'], gets: null },
  load_of_reference: { values: [brokerId, 'REF-OURS', null], gets: null },
  // It writes to the caller's own audit log. It does not check whose record has that id there.
  audit_read: { values: ['drivers', 1, ['ssn_or_ein']], gets: null },
  // The transaction counter belongs to no one, and reveals nothing.
  audit_tx: { values: [], gets: expect.stringMatching(/^\d+$/) },
  account_with_email: { values: [email], gets: { user_id: theirs, staff_id: null } },
  // An existing address creates no second account, and reveals nothing about the first.
  make_account: { values: [email, 'x', 'x', 'x', 'x'], gets: null },
  is_account_ours: { values: [theirs], gets: false },
  end_account_sessions: { values: [theirs, NOW], gets: false },
  is_account_open: { values: [theirs], gets: false },
  accounts_without_password: { values: [[theirs]], gets: undefined },
  chat_messages_with: { values: [who.owner.userId, '%', 10], gets: undefined },
  search_words_with: { values: ['kestrelwood', 10], gets: undefined },
  search_words_almost: { values: ['kestrelwod', 10], gets: undefined },
  search_numbers_ending: { values: [['loads'], 'ours-1', 10], gets: undefined },
  invoices_by_amount_due: { values: [null, null, 10], gets: undefined },
  settlements_by_net_pay: { values: [null, null, 10], gets: undefined },
  adjustments_by_amount: { values: [null, null, 10], gets: undefined },
  debts_by_balance: { values: [null, null, 10], gets: undefined },
  take_jobs: { values: ['run_workflows', 10, 1_000_000], gets: undefined },
  finish_job: { values: [taken[0]?.id, 'a server'], gets: false },
  set_staff_password: { values: [theirs, 'x', NOW], gets: false },
  set_staff_email: { values: [theirs, 'taken@over.test'], gets: false },
};

/** They request jobs in the queue, which has no row level security: a job contains the company. */
const WITHOUT_ROWS = ['enqueue', 'enqueue_each'];

test('every function that runs with more privileges than the company role’s is tested here', async () => {
  const rows = await database.platform.read.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
     where p.prosecdef and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('linehaul_app', p.oid, 'execute')
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(tried), ...WITHOUT_ROWS].sort());
});

test.each(Object.entries(tried))('another company gets nothing from %s', async (name, {
  values,
  gets,
}) => {
  const before = await accountOf(theirs);
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const ask = `select * from ${name}(${places}) as answer`;
  const [row] = await database.write(stranger, tx => tx.query<any>(ask, values));
  expect(row && 'answer' in row ? row.answer : row).toEqual(gets);
  expect(await accountOf(theirs)).toEqual(before);
});

test('its own company gets the words and numbers that it asks for', async () => {
  const words = (ask: string, values: unknown[]) => database.read(own).query(ask, values);
  expect(await words('select * from search_words_with($1, 10) as word', ['estrelwoo'])).toEqual([
    { word: 'kestrelwood' },
  ]);
  expect(await words('select * from search_words_almost($1, 10) as word', ['kestrelwod'])).toEqual([
    { word: 'kestrelwood' },
  ]);
  expect(await words("select * from search_numbers_ending('{loads}', $1, 10)", ['rs-1'])).toEqual([
    { entity: 'loads', record_id: loadId },
  ]);
});

test('its own company ends a job, and only by the server that has it', async () => {
  const end = async (server: string) => {
    const ask = 'select finish_job($1, $2) as answer';
    const rows = await database.write(own, tx => tx.query<any>(ask, [taken[0]?.id, server]));
    return rows[0].answer;
  };
  expect([await end('another'), await end('a server'), await end('a server')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('its own company gets the result', async () => {
  const found = await database.read(own).query('select load_of_number($1) as id', ['ours-1']);
  expect(found).toEqual([{ id: loadId }]);
});

test('its own company gets the records between two amounts, the ends among them', async () => {
  const between = async (finder: string, ends: (number | null)[]) =>
    (await database.read(own).query(`select ${finder}($1, $2, 10) as id`, ends)).length;
  for (const [finder, amount] of [
    ['invoices_by_amount_due', 900],
    ['settlements_by_net_pay', 700],
    ['adjustments_by_amount', 40],
    ['debts_by_balance', 250],
  ] as const) {
    expect(await between(finder, [amount, amount])).toBe(1);
    expect(await between(finder, [amount, null])).toBe(1);
    expect(await between(finder, [null, amount - 0.01])).toBe(0);
    expect(await between(finder, [amount + 0.01, null])).toBe(0);
  }
});

const accountOf = (id: number) =>
  database.platform.read.query(
    `select u.email, p.hash, (select count(*) from sessions s
       where s.user_id = u.id and s.ended_at is null) as sessions
     from users u left join passwords p on p.user_id = u.id where u.id = $1`,
    [id],
  );

function whoIs({ companyId, userId }: Person): Who {
  return { companyId: companyId ?? null, userId: userId ?? null };
}
