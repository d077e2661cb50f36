import type pg from 'pg';
import { manyRowsSql } from '../../../../bench/manyRows.ts';
import { longLists } from '../../../../bench/questions.ts';
import { type Entity, tableOf } from '../../../../schema/entity.ts';
import { keptChips, keptOrders } from '../../../../schema/listed.ts';

/** A company of many years. Its other lists are long enough to notice a scan, and quickly filled. */
const ROWS = 100_000;
const FEWER = 10_000;

/** Fills the long lists of a company, past triggers and keys: the plans only need the values. */
export async function manyRecords(
  admin: pg.Client,
  company: { companyId: number; userId: number },
): Promise<void> {
  await admin.query("set session_replication_role = 'replica'");
  for (const entity of longLists) {
    const rows = entity.name === 'loads' ? ROWS : FEWER;
    const fields = neededFields(entity);
    await admin.query(manyRowsSql(entity, { ...company, rows, fields }));
    for (const statement of AS_AFTER_YEARS[entity.name] ?? []) await admin.query(statement);
  }
  await admin.query(`vacuum analyze ${longLists.map(tableOf).join(', ')}`);
  await admin.query("set session_replication_role = 'origin'");
}

/** What a list is ordered and filtered by, and what a record must have. */
function neededFields(entity: Entity): string[] {
  const asked = new Set([...keptOrders(entity), ...keptChips(entity)]);
  return Object.entries(entity.fields)
    .filter(([name, { options, target }]) => {
      if (options.required) return true;
      return asked.has(name) && (target === undefined || entity.name !== 'trucks');
    })
    .map(([name]) => name);
}

/** Most loads were delivered and paid long ago. A broker or dispatcher has many of them. */
const AS_AFTER_YEARS: Readonly<Record<string, readonly string[]>> = {
  loads: [
    `update loads set broker_id = 1 + id % 50, dispatcher_id = 1 + id % 20, rpm = nullif(id % 7, 0),
       status = case when id <= 99500 then 6 else 1 + id % 5 end,
       billing_status = case when id <= 99500 then 'paid' else 'not_ready' end`,
  ],
  invoices: [
    `update invoices set broker_id = 1 + id % 50,
       status = case when id % 50 = 0 then 'void' else 'issued' end`,
  ],
  expenses: ['update expenses set expense_category_id = 1 + id % 20, driver_id = 1 + id % 500'],
};
