import { expect, test } from 'vitest';
import { instantOf } from '../../../schema/rules/time/zones.ts';
import type { Tx } from '../../../server/db/database.ts';
import { carrierTables } from '../../../server/demo/carrier/files.ts';
import { createPrairieCrossing } from '../../../server/demo/carrierCompany.ts';
import { shiftFor } from '../../../server/demo/load.ts';
import { createUsers, demoLogins } from '../../../server/demo/people/users.ts';
import { testApp } from '../../support/app.ts';
import { namedPart } from '../../support/namedPart.ts';

const { database } = await testApp();
const ZONE = 'America/Chicago';

/** A week that begins after the change of clocks, and one in which they change. */
const DAYS = ['23', '24', '25', '26', '27', '28', '29'].map(day => `2026-11-${day}`);
const TIMES = ['09:00', '22:00'];

const all = DAYS.flatMap(date => TIMES.map(time => ({ date, time })));
/** MOMENTS=2/3 asks a third of them. */
const moments = namedPart(all, process.env.MOMENTS) ?? all;

test.each(
  moments,
)('on $date at $time the demo company is in the middle of its work', async moment => {
  const at = new Date(instantOf(moment, ZONE));
  await loadedAt(at, async (tx, companyId) => {
    expect(await ahead(tx, companyId, at, moment.date)).toEqual([]);

    const [seen] = await tx.query<Record<'uncovered' | 'late' | 'loaded' | 'idle', number>>(SEEN, [
      companyId,
      at,
    ]);
    expect(seen?.uncovered).toBeGreaterThanOrEqual(3);
    expect(seen?.uncovered).toBeLessThanOrEqual(20);
    expect(seen?.late).toBeLessThanOrEqual(8);
    expect(seen?.loaded).toBeGreaterThanOrEqual(2);
    expect(seen?.idle, 'trucks without a status').toBe(0);
  });
});

/** Loads the carrier at a moment, looks at it, and leaves the database as it was. */
async function loadedAt(at: Date, look: (tx: Tx, companyId: number) => Promise<void>) {
  const tables = await carrierTables();
  const done = new Error('Looked at.');
  const loading = database.platform.write({ companyId: null, userId: null }, async tx => {
    const users = await createUsers(tx, demoLogins, null);
    const parts = { tables, users, at, shiftDays: shiftFor(at) };
    const { scope } = await createPrairieCrossing(tx, parts);
    await look(tx, scope.companyId);
    throw done;
  });
  await expect(loading).rejects.toBe(done);
}

/** What is planned, agreed or expires may lie ahead. When a row was written is the clock's. */
const PLANNED =
  /^(created_at|updated_at|deleted_at|joined_at|date_from|date_to|pickup_date|delivery_date|gross_date|plan_at|due_date|recourse_date|end_date|unassigned_at|to)$|expir|_due|until|valid|next_|ready_at|home_date/;

/** Columns of the company's tables with a value after the moment. */
async function ahead(tx: Tx, companyId: number, at: Date, today: string): Promise<string[]> {
  const columns = await tx.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.columns o on o.table_name = c.table_name
       and o.table_schema = c.table_schema and o.column_name = 'company_id'
     join information_schema.tables t on t.table_name = c.table_name
       and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type in ('date', 'timestamp with time zone')
     order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    if (PLANNED.test(column) || table === 'audit') continue;
    const [row] = await tx.query<{ count: number; latest: string }>(
      `select count(*)::int as count, max("${column}")::text as latest from "${table}"
       where company_id = $1 and "${column}" > $2::${type === 'date' ? 'date' : 'timestamptz'}`,
      [companyId, type === 'date' ? today : at],
    );
    if (row?.count) found.push(`${table}.${column}: ${row.count}, up to ${row.latest}`);
  }
  return found;
}

const SEEN = `
  with ahead as (
    select l.id, l.status, l.truck_id, (
      select coalesce(s.date_to, s.date_from) from load_stops s
      where s.company_id = $1 and s.load_id = l.id and s.arrived_at is null
      order by s.sequence limit 1) as next_at
    from loads l where l.company_id = $1
  )
  select
    (select count(*)::int from ahead where status = 1 and next_at > $2) as uncovered,
    (select count(*)::int from ahead where status in (3, 4) and next_at < $2) as late,
    (select count(*)::int from ahead where status in (4, 5)) as loaded,
    (select count(*)::int from trucks t where t.company_id = $1 and t.is_active
      and t.board_status is null) as idle`;
