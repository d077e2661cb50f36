import pg from 'pg';
import { afterYears, LEFT_EMPTY } from '../../../../bench/afterYears.ts';
import { manyRowsSql } from '../../../../bench/manyRows.ts';
import { longLists, SHORT } from '../../../../bench/questions.ts';
import { accessorials } from '../../../../schema/entities/accessorials.ts';
import { expenseCategories } from '../../../../schema/entities/expenses.ts';
import { factoringCompanies } from '../../../../schema/entities/factoringCompanies.ts';
import { payrollGroups } from '../../../../schema/entities/payrollGroups.ts';
import { telegramBots } from '../../../../schema/entities/telegram.ts';
import { workflows } from '../../../../schema/entities/workflows.ts';
import { type Entity, tableOf } from '../../../../schema/entity.ts';
import { keptChips, keptOrders } from '../../../../schema/listed.ts';
import { fillTotalsSql, keptTotalsOf } from '../../../../server/db/sql/keptTotals.ts';

/**
 * A company of many years, in each list that grows with them. People, vehicles, brokers and places
 * grow with the company alone: those lists are long enough to notice a scan, and quickly filled.
 */
const ROWS = 100_000;
export const FEWER = 10_000;
/** Records that a company has few of, and that the rows of its long lists name. */
const NAMED: readonly Entity[] = [
  accessorials,
  expenseCategories,
  factoringCompanies,
  payrollGroups,
  telegramBots,
  workflows,
];
const FEW = 50;
/** Those that the messages of a company name: a table of one block, read for each of them. */
const BOTS = 10;

/** A pickup and a delivery of each load, none of them due. */
const STOPS = `
  insert into load_stops (company_id, load_id, type, sequence, load_company_id, date_from, timezone)
  select t.company_id, t.id, s.type, s.sequence, 1, now() + interval '1 year', 'America/Chicago'
  from loads t, (values ('pickup', 1), ('delivery', 2)) s(type, sequence)
  where t.company_id = $1`;

/** So many tables are filled at the same time. */
const AT_ONCE = 4;

/** Fills the long lists of a company, past triggers and keys: the plans only need the values. */
export async function manyRecords(
  adminUrl: string,
  company: { companyId: number; userId: number },
): Promise<void> {
  // Those of the most rows first, so that none of them is begun last.
  const entities = [...NAMED, ...longLists].sort((a, b) => rowsOf(b) - rowsOf(a));
  const left = entities.map(entity => (admin: pg.Client) => filledWith(entity, admin, company));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      await admin.query(
        "set session_replication_role = 'replica'; set synchronous_commit = 'off'; " +
          "set maintenance_work_mem = '64MB'",
      );
      for (let fill = left.shift(); fill; fill = left.shift()) await fill(admin);
      await admin.end();
    }),
  );
}

async function filledWith(
  entity: Entity,
  admin: pg.Client,
  company: { companyId: number; userId: number },
): Promise<void> {
  const rows = rowsOf(entity);
  const own = afterYears(entity.name, rows, company.userId);
  const statement = manyRowsSql(entity, { ...company, rows, fields: neededFields(entity), own });
  await filled(admin, tableOf(entity), statement);
  if (keptTotalsOf(entity)) await admin.query(fillTotalsSql(entity));
  if (entity.name !== 'loads') return;
  await filled(admin, 'load_stops', STOPS.replaceAll('$1', String(company.companyId)));
}

function rowsOf(entity: Entity): number {
  if (entity === telegramBots) return BOTS;
  if (NAMED.includes(entity)) return FEW;
  return SHORT.includes(entity.name) ? FEWER : ROWS;
}

/** Fills a table without its indexes, which are built from all rows at once. */
async function filled(admin: pg.Client, table: string, statement: string) {
  const { rows: indexes } = await admin.query<{ name: string; sql: string }>(INDEXES, [table]);
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await admin.query(statement);
  await admin.query(`vacuum ${table}`);
  for (const { sql } of indexes) await admin.query(sql);
  // Only now: the indexes of lowercase texts have statistics of their own, as a real company's do.
  await admin.query(`analyze ${table}`);
}

/** All but those that a constraint needs. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
  from pg_index i where i.indrelid = $1::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

/** What a list is ordered and filtered by, and what a record must have. */
function neededFields(entity: Entity): string[] {
  const byName = entity.listed?.byName ?? [];
  const asked = new Set([...keptOrders(entity), ...keptChips(entity), ...byName]);
  return Object.entries(entity.fields)
    .filter(([name, { options, target }]) => {
      if (LEFT_EMPTY[entity.name]?.includes(name)) return false;
      if (options.required) return true;
      return asked.has(name) && (target === undefined || entity.name !== 'trucks');
    })
    .map(([name]) => name);
}
