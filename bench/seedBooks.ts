import { registry } from '../schema/entities/index.ts';
import { type Entity, tableOf } from '../schema/entity.ts';
import { LEFT_EMPTY } from './afterYears.ts';
import { manyRowsSql } from './manyRows.ts';

/** How many rows of each list that is not loads a company of the benchmark has, in the order they refer to each other. */
const ROWS: Readonly<Record<string, number>> = {
  trailers: 300,
  'expense-categories': 20,
  'factoring-companies': 20,
  invoices: 4000,
  receipts: 2000,
  'factoring-schedules': 500,
  'driver-pay-settlements': 2000,
  expenses: 4000,
};

const books: readonly Entity[] = registry.entities.filter(({ name }: Entity) => name in ROWS);

/** The tables of these lists. */
export const bookTables: readonly string[] = books.map(tableOf);

/**
 * Statements that give a company of `seed.ts` its invoices, receipts, schedules, settlements, expenses and
 * trailers. Its brokers are `company * 100 + 1 …`, its drivers and trucks `company * 1000 + 1 …`.
 */
export function booksSql(company: number): readonly string[] {
  const broker = `${company * 100 + 1} + id % 50`;
  const one = `${company * 1000 + 1} + id % 500`;
  const set = (table: string, values: string) =>
    `update ${table} set ${values} where company_id = ${company}`;
  return [
    ...books.map(entity =>
      manyRowsSql(entity, {
        companyId: company,
        userId: company,
        rows: ROWS[entity.name] ?? 0,
        fields: Object.keys(entity.fields).filter(name => !LEFT_EMPTY[entity.name]?.includes(name)),
      }),
    ),
    // A load has one invoice: each is moved to its own load, none of which another still has.
    set('invoices', 'parent_load_id = -id'),
    `with own as materialized (select id, row_number() over (order by id) n from loads
       where company_id = ${company} order by id limit ${ROWS.invoices})
     update invoices i set broker_id = ${broker.replace('id', 'i.id')}, user_id = ${company}, parent_load_id = own.id,
       factoring_company_id = 1 + i.id % 20,
       status = case when i.id % 50 = 0 then 'void' else 'issued' end
     from own where i.company_id = ${company} and own.n = i.id`,
    set('receipts', `broker_id = ${broker}`),
    set(
      'receipts',
      'broker_id = case when id % 5 = 0 then null else broker_id end, ' +
        'factoring_company_id = case when id % 5 = 0 then 1 + id % 20 end',
    ),
    set('factoring_schedules', 'factoring_company_id = 1 + id % 20'),
    set('driver_pay_settlements', `driver_id = ${one}`),
    set(
      'expenses',
      `expense_category_id = 1 + id % 20, driver_id = ${one}, truck_id = ${one}, load_id = null`,
    ),
    set('trailers', `truck_id = null`),
  ];
}
