import type pg from 'pg';
import { afterYears, LEFT_EMPTY } from '../../../../bench/afterYears.ts';
import { manyRowsSql } from '../../../../bench/manyRows.ts';
import { longLists } from '../../../../bench/questions.ts';
import { expenseCategories } from '../../../../schema/entities/expenses.ts';
import { factoringCompanies } from '../../../../schema/entities/factoringCompanies.ts';
import { type Entity, tableOf } from '../../../../schema/entity.ts';
import { keptChips, keptOrders } from '../../../../schema/listed.ts';
import { fillTotalsSql, keptTotalsOf } from '../../../../server/db/sql/keptTotals.ts';

/** A company of many years. Its other lists are long enough to notice a scan, and quickly filled. */
const ROWS = 100_000;
export const FEWER = 10_000;
/** Records that a company has few of, and that the rows of its long lists name. */
const NAMED: readonly Entity[] = [expenseCategories, factoringCompanies];
const FEW = 50;

/** A pickup and a delivery of each load, none of them due. */
const STOPS = `
  insert into load_stops (company_id, load_id, type, sequence, load_company_id, date_from, timezone)
  select t.company_id, t.id, s.type, s.sequence, c.id, now() + interval '1 year', 'America/Chicago'
  from loads t, (values ('pickup', 1), ('delivery', 2)) s(type, sequence),
    (select min(id) as id from load_companies where company_id = $1) c
  where t.company_id = $1`;

/** Fills the long lists of a company, past triggers and keys: the plans only need the values. */
export async function manyRecords(
  admin: pg.Client,
  company: { companyId: number; userId: number },
): Promise<void> {
  await admin.query("set session_replication_role = 'replica'");
  for (const entity of [...NAMED, ...longLists]) {
    const rows = NAMED.includes(entity) ? FEW : entity.name === 'loads' ? ROWS : FEWER;
    const fields = neededFields(entity);
    await admin.query(manyRowsSql(entity, { ...company, rows, fields }));
    for (const statement of afterYears(entity.name, rows)) await admin.query(statement);
    if (keptTotalsOf(entity)) await admin.query(fillTotalsSql(entity));
  }
  await admin.query(STOPS, [company.companyId]);
  await admin.query(
    `vacuum analyze ${[...NAMED, ...longLists].map(tableOf).join(', ')}, load_stops`,
  );
  await admin.query("set session_replication_role = 'origin'");
}

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
