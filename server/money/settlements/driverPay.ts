import { lacksReceipt, type ReceiptLine } from '../../../schema/rules/billing/receipts.ts';
import { EARNED_LOADS, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { payeeOf } from '../../../schema/rules/pay/driverCost.ts';
import type {
  LoadPayLine,
  PaidAccessorial,
  PaidLoad,
  PaidStop,
} from '../../../schema/rules/pay/driverPay.ts';
import { type LoadDriverRow, loadPay } from '../../../schema/rules/pay/loadPay.ts';
import type { PayTerms } from '../../../schema/rules/pay/payLines.ts';
import type { PaidLoadDates } from '../../../schema/rules/pay/payPeriod.ts';
import type { SettledLoad } from '../../../schema/rules/pay/settlement.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import type { Conditions } from '../../db/sql/filterSql.ts';
import { loadCostsSql, payTermsSql } from '../../db/sql/payTermsSql.ts';
import type { Payroll } from './payroll.ts';
import { ROUTE } from './route.ts';

type DriverPayRow = LoadDriverRow & {
  id: number;
  pay_type: string | null;
  pay_date: string | null;
  settlement_id: number | null;
};

/** A driver's pay on a load, with everything of the load that it depends on. */
export interface DriverPay {
  id: number;
  driver_id: number;
  driver_name: string;
  settlement_id: number | null;
  load: PaidLoad &
    PaidLoadDates & {
      internal_id: string;
      payment_amount: number;
      price: number;
      route: string | null;
      stops: (PaidStop & { sequence: number; date_from: string })[];
      load_accessorials: (PaidAccessorial & ReceiptLine)[];
      /** The document types that the load has. */
      documents: string[];
    };
  rows: { row: DriverPayRow; terms: PayTerms }[];
}

/** The payment status of the load `l`'s invoice that is not void: a load has one. */
export const PAYMENT_STATUS = `(select i.payment_status from invoices i where i.company_id = $1
  and i.parent_load_id = l.id and i.status <> 'void' and i.deleted_at is null)`;

const SHARES = `
  select json_build_object('id', s.id, 'driver_id', s.driver_id, 'settlement_id', s.settlement_id,
    'driver_name', (select concat_ws(' ', d.first_name, d.last_name) from drivers d
      where d.company_id = $1 and d.id = s.driver_id),
    'load', (select row_to_json(x) from (
      select l.id, l.internal_id, l.status, l.price, l.driver_budget_pay, l.payment_amount,
        l.fuel_surcharge, ${loadCostsSql('$1', 'l.id')} as costs,
        l.delivered_at, l.pod_received_at, l.billing_status, s.pay_date,
        ${PAYMENT_STATUS} as payment_status,
        ${ROUTE} as route,
        coalesce((select json_agg(p order by p.sequence) from (
          select p.id, p.sequence, p.type, p.date_from, p.date_to, p.arrived_at, p.departed_at,
            p.count_detention, p.schedule_type from load_stops p
          where p.company_id = $1 and p.load_id = l.id) p), '[]') as stops,
        coalesce((select json_agg(a order by a.id) from (
          select a.id, c.code, coalesce(a.description, c.name) as description, a.quantity,
            a.amount, a.driver_amount, a.driver_id, a.stop_id, a.billable_to_broker,
            a.payable_to_driver, a.in_percentage_base, a.is_reimbursement,
            a.receipt_document_id
          from load_accessorials a
          join accessorials c on c.company_id = a.company_id and c.id = a.accessorial_id
          where a.company_id = $1 and a.load_id = l.id) a), '[]') as load_accessorials,
        array(select distinct p.document_type from load_documents p where p.company_id = $1
          and p.load_id = l.id and p.status = 'active' and p.deleted_at is null) as documents) x),
    'rows', (select json_agg(json_build_object('row', r, 'terms', t) order by r.id) from (
      select o.*, case when o.started_at is null or o.finished_at is null then null else
        round(extract(epoch from o.finished_at - o.started_at)::numeric / 3600, 2) end as hours
      from load_drivers o where o.company_id = $1 and o.load_id = l.id) r
      join lateral (select d.pay_type, ${payTermsSql('d')} from drivers d
        where d.company_id = $1 and d.id = r.driver_id) t on true)
  ) as driver_pay
  from load_drivers s
  join loads l on l.company_id = s.company_id and l.id = s.load_id and l.deleted_at is null
  where s.company_id = $1`;

/** The driver pay rows with these ids, as far as they belong to the driver. */
export const driverPayById = (driverId: number, ids: readonly number[], scope: Scope) =>
  read(`${SHARES} and s.driver_id = $2 and s.id = any($3::int[])`, [driverId, [...ids]], scope);

/** The driver pay rows that these settlements include. */
export const driverPaysOf = (settlementIds: readonly number[], scope: Scope) =>
  read(`${SHARES} and s.settlement_id = any($2::int[])`, [[...settlementIds]], scope);

/** The driver pay rows of these loads, of all their drivers. */
export const driverPaysOfLoads = (loadIds: readonly number[], scope: Scope) =>
  read(`${SHARES} and s.load_id = any($2::int[])`, [[...loadIds]], scope);

/** Driver pay `s` of a load `l` that waits to be settled. */
export const OPEN = `s.settlement_id is null and l.status in ${EARNED_LOADS}`;
const OF_DRIVER = '($2::int is null or s.driver_id = $2)';

/** payDayOf in SQL; a test compares the two. */
const PAY_DAY = `coalesce(s.pay_date, (case when l.status = ${LOAD_STATUS.tonu}
    then (select p.date_from from load_stops p where p.company_id = $1 and p.load_id = l.id
      order by p.sequence desc limit 1)
    else l.delivered_at end at time zone company_zone())::date)`;

/** isPayTriggered in SQL, for a completed load `l`. */
export const triggered = (trigger: string) => `case ${trigger}::text
    when 'load_delivered' then true
    when 'pod_received' then l.status = ${LOAD_STATUS.tonu} or l.pod_received_at is not null
    when 'load_invoiced' then l.billing_status in ('invoiced', 'paid')
    else l.billing_status = 'paid' or ${PAYMENT_STATUS} = 'short_paid' end`;

/** Completed loads that one driver is not paid for yet. */
export const openDriverPay = (driverId: number, scope: Scope) =>
  read(`${SHARES} and ${OPEN} and s.driver_id = $2`, [driverId], scope);

/** What is due by the end of the period, late pay of earlier ones too, for one driver or for all. */
export const dueDriverPay = (
  driverId: number | null,
  { to }: DateRange,
  { pay_trigger }: Pick<Payroll, 'pay_trigger'>,
  scope: Scope,
) =>
  read(
    `${SHARES} and ${OPEN} and ${OF_DRIVER}
      and ${PAY_DAY} <= $3::date and ${triggered('$4')}`,
    [driverId, to, pay_trigger],
    scope,
  );

/** A driver, a period, and the trigger of the driver's pay. */
export type DriverPayQuery = {
  driver_id: number;
  period: DateRange;
  pay_trigger: Payroll['pay_trigger'];
};

/** The query of the row's driver, as an index. */
const PLACE = 'array_position($2::int[], s.driver_id)';

/** The same for several drivers, each one by its own period and trigger. Each driver once. */
export const dueDriverPays = (queries: readonly DriverPayQuery[], scope: Scope) =>
  read(
    `${SHARES} and ${OPEN} and s.driver_id = any($2::int[])
      and ${PAY_DAY} <= ($3::date[])[${PLACE}] and ${triggered(`($4::text[])[${PLACE}]`)}`,
    [
      queries.map(({ driver_id }) => driver_id),
      queries.map(({ period }) => period.to),
      queries.map(({ pay_trigger }) => pay_trigger),
    ],
    scope,
  );

/**
 * What is unpaid, has a pay date and matches the conditions of a list of driver pay, in the order of
 * ids, after one of them and up to a limit.
 */
export function unpaidDriverPay(
  { sql, values: [, ...values] }: Conditions, // read sends the company first, as they do
  after: number,
  most: number,
  scope: Scope,
) {
  // Found once: in a new company, before its first statistics, it could be found again for each load.
  const text = `with matching as materialized (select t.id from load_drivers t where ${sql})
    ${SHARES} and ${OPEN} and ${PAY_DAY} is not null
    and s.id in (select m.id from matching m) and s.id > $${values.length + 2}`;
  return read(text, [...values, after], scope, most);
}

async function read(
  text: string,
  values: readonly unknown[],
  { tx, companyId }: Scope,
  most: number | null = null,
) {
  const rows = await tx.query<{ driver_pay: DriverPay }>(
    `${text} order by s.id limit $${values.length + 2}`,
    [companyId, ...values, most],
  );
  return rows.map(({ driver_pay }) => driver_pay);
}

/** The driver's pay as a statement lists it: its lines, computed by the terms in force. */
export function settledLoad({ id, load, rows }: DriverPay) {
  const place = rows.findIndex(({ row }) => row.id === id);
  const own = rows[place]?.row;
  const lines = loadPay(load, rows.map(withOwnType))[place] ?? [];
  return {
    id: load.id,
    load_driver_id: id,
    gross: load.payment_amount,
    price: load.price,
    loaded_miles: Number(own?.loaded_miles ?? 0),
    empty_miles: Number(own?.empty_miles ?? 0),
    lines,
    without_receipt: withoutReceipt(load, rows, place),
  } satisfies SettledLoad;
}

/** The driver's reimbursements for which the load has no receipt. */
function withoutReceipt(load: DriverPay['load'], rows: DriverPay['rows'], place: number): string[] {
  const payees = rows.map(({ row }) => row);
  return load.load_accessorials
    .filter(line => payeeOf(line, payees) === place && lacksReceipt(line, load.documents))
    .filter(({ driver_amount }) => Number(driver_amount ?? 0) !== 0)
    .map(({ description }) => `${description ?? 'Accessorial'} of ${load.internal_id}`);
}

/** A load's own pay type overrides the driver's. */
const withOwnType = ({ row, terms }: DriverPay['rows'][number]) => ({
  row,
  terms: { ...terms, pay_type: row.pay_type ?? terms.pay_type },
});

/** The amount of a driver's pay on a load, for lists of what is due. */
export const payOf = (driverPay: DriverPay): readonly LoadPayLine[] => settledLoad(driverPay).lines;
