import type { DimensionKey } from '../../schema/dimensions.ts';
import type { SourceKey } from '../../schema/measures.ts';
import { agingShapes } from '../../schema/rules/billing/aging.ts';
import { DETENTION } from '../../schema/rules/billing/brokerDetention.ts';
import { openPaymentStatuses } from '../../schema/rules/billing/invoice.ts';
import { EARNED_LOADS, loadStatusIds } from '../../schema/rules/freight/loadStates.ts';
import { canceledOn } from '../db/sql/canceledOnSql.ts';
import { literal } from '../db/sql/columns.ts';
import { type IsOwn, ownPaySql, partSql } from '../db/sql/driverPartSql.ts';
import { driverCostSql, paidBackSql } from '../db/sql/driverPaySql.ts';
import { grossDispatcher, truckDispatcher } from '../db/sql/grossDispatcherSql.ts';
import { dueAt } from '../db/sql/lateSql.ts';
import { joinedRegionSql } from '../db/sql/regionSql.ts';

/** A dimension in SQL. One with a join has several values for a row, which counts under each. */
export interface DimensionSql {
  readonly sql: string;
  readonly join?: string;
  /** Looks the value up in other rows, for a load. */
  readonly isLookup?: true;
  /** For a filter on a joined dimension: the rows that give loads their values. */
  readonly related?: RelatedSql;
  /** The same for many rows, where a value for each of them would take longer. */
  readonly grouped?: GroupedSql;
}

/** Rows of which a load may have several, each with a value of a dimension. */
export interface RelatedSql {
  readonly from: string;
  readonly where: string;
  /** The row's load. */
  readonly loadId: string;
  /** Never null. */
  readonly value: string;
}

/** How many rows are grouped by a dimension, and how a group is shown. */
export interface GroupedSql {
  readonly sql: string;
  /**
   * Columns of the load that decide the value, where many rows share them: rows are summed by these
   * first, and the value of each of the few sums `s` is looked up.
   */
  readonly by?: readonly string[];
  readonly join?: string;
  readonly shown?: (group: string) => string;
}

/** An amount of a row, and the rows that have it. */
export interface AmountSql {
  readonly sql: string;
  readonly when?: string;
  /** Reads other rows for each row: nothing else should wait for it. */
  readonly isSlow?: true;
  /** What some drivers of a load have of it, with `crewJoin`. Otherwise it counts for each of them. */
  readonly ofDrivers?: (isOwn: IsOwn) => string;
}

export interface SourceSql {
  readonly from: string;
  /** The column that names the load `l`, where rows are parts of loads. */
  readonly loadId?: string;
  readonly where: string;
  /** The date that puts a row into a period, in the company's calendar. */
  readonly date: string;
  readonly dimensions: Partial<Record<DimensionKey, DimensionSql>>;
  readonly amounts: Readonly<Record<string, AmountSql>>;
}

/** What the statement knows of the day: placeholders of its parameters. */
export interface Placeholders {
  today: string;
}

const TONU = loadStatusIds('tonu');
const CANCELED = loadStatusIds('canceled');
const EARNED = `l.status in ${EARNED_LOADS}`;

const REGION = joinedRegionSql('p', 'z.code');
const CITY = `p.city || ', ' || ${REGION}`;

/** The first pickup or the last delivery of the load, with its place. */
const endOf = (type: 'pickup' | 'delivery', shown: string) => `(select ${shown}
  from load_stops e join load_companies p on p.company_id = e.company_id and p.id = e.load_company_id
    left join states z on z.id = p.state_id
  where e.company_id = l.company_id and e.load_id = l.id and e.type = '${type}'
    and e.deleted_at is null
  order by e.sequence ${type === 'pickup' ? 'asc' : 'desc'} limit 1)`;

const between = (shown: string) =>
  `coalesce(${endOf('pickup', shown)} || ' → ' || ${endOf('delivery', shown)}, '')`;

const DRIVERS: RelatedSql = {
  from: 'load_drivers y',
  where: 'y.company_id = $1',
  loadId: 'y.load_id',
  value: 'y.driver_id',
};

const FACILITIES: RelatedSql = {
  from: 'load_stops f',
  where: 'f.company_id = $1 and f.deleted_at is null',
  loadId: 'f.load_id',
  value: 'f.load_company_id',
};

/** A dimension that counts a load `l` under each of several values. */
const joined = (related: RelatedSql, name: string): DimensionSql => ({
  sql: related.value,
  join: `left join lateral (select distinct ${related.value} from ${related.from}
    where ${related.where} and ${related.loadId} = l.id) ${name} on true`,
  related,
});

/** The dimensions of a load `l`, which other rows have through their load. */
const ofLoad: Partial<Record<DimensionKey, DimensionSql>> = {
  dispatcher: {
    sql: grossDispatcher('l'),
    isLookup: true,
    grouped: {
      by: ['truck_id', 'gross_date', 'dispatcher_id'],
      sql: 'coalesce(g.dispatcher_id, s.dispatcher_id)',
      join: `left join lateral ${truckDispatcher('s')} g on true`,
    },
  },
  driver: {
    ...joined(DRIVERS, 'y'),
    join: `left join lateral (select y.driver_id, count(*) over () > 1 as is_team
      from load_drivers y where y.company_id = $1 and y.load_id = l.id group by y.driver_id) y on true`,
  },
  truck: { sql: 'l.truck_id' },
  broker: { sql: 'l.broker_id' },
  status: { sql: 'l.status' },
  equipment: { sql: 'l.equipment_type' },
  lane: { sql: between(REGION), isLookup: true },
  city_lane: { sql: between(CITY), isLookup: true },
  pickup_city: { sql: endOf('pickup', CITY), isLookup: true },
  delivery_city: { sql: endOf('delivery', CITY), isLookup: true },
  pickup_state: { sql: endOf('pickup', 'z.id'), isLookup: true },
  delivery_state: { sql: endOf('delivery', 'z.id'), isLookup: true },
  facility: joined(FACILITIES, 'f'),
};

/** An amount of loads, which the drivers of a team divide as on the gross boards. */
const divided = (sql: string, when?: string): AmountSql => ({
  sql,
  ...(when && { when }),
  ofDrivers: () => partSql(sql),
});

const loads: SourceSql = {
  from: 'loads l',
  where: 'l.company_id = $1 and l.deleted_at is null',
  date: 'l.gross_date',
  dimensions: ofLoad,
  amounts: {
    loads: { sql: '1', when: EARNED },
    gross: divided('l.payment_amount', EARNED),
    linehaul: divided('l.price', EARNED),
    driver_gross: divided('coalesce(l.driver_budget_pay, l.price)', EARNED),
    margin: {
      sql: `l.payment_amount - ${driverCostSql('l')}`,
      when: EARNED,
      isSlow: true,
      ofDrivers: isOwn => `${partSql('l.payment_amount')} - ${ownPaySql(isOwn)}`,
    },
    loaded_miles: divided('l.loaded_miles', EARNED),
    empty_miles: divided('l.empty_miles', EARNED),
    total_miles: {
      ...divided('l.loaded_miles + l.empty_miles', EARNED),
      // Both are rounded, as their sum is that of the parts.
      ofDrivers: () => `(${partSql('l.loaded_miles')}) + (${partSql('l.empty_miles')})`,
    },
    uninvoiced: divided('l.payment_amount', uninvoiced()),
    uninvoiced_loads: { sql: '1', when: uninvoiced() },
    unsettled_loads: { sql: '1', when: `${EARNED} and l.settlement_status = 'unsettled'` },
    booked_loads: { sql: '1' },
    booked_gross: divided('l.payment_amount'),
    canceled_of_booked: { sql: '1', when: `l.status in ${CANCELED}` },
    tonu_loads: { sql: '1', when: `l.status in ${TONU}` },
    tonu_gross: divided('l.payment_amount', `l.status in ${TONU}`),
  },
};

function uninvoiced(): string {
  return `${EARNED} and l.billing_status in ('not_ready', 'ready_for_invoice')`;
}

/** Loads that were imported as canceled don't say when: their date as loads stands for it. */
const canceledLoads: SourceSql = {
  from: 'loads l',
  where: `l.company_id = $1 and l.deleted_at is null and l.status in ${CANCELED}`,
  date: canceledOn('l'),
  dimensions: ofLoad,
  amounts: { canceled_loads: { sql: '1' } },
};

/** A load is picked up at its first pickup and delivered at its last delivery. */
const PUNCTUAL = { pickup: '<', delivery: '>' } as const;

/**
 * The stop that counts for the load, with an arrival, and whether it was in time. The other stops
 * are those of the load `l`: PostgreSQL then looks for them once both rows are joined. Without
 * statistics it would look for them for each stop of the company, once for each load.
 */
const arrived = (type: keyof typeof PUNCTUAL) => `s.type = '${type}' and s.arrived_at is not null
  and not exists (select from load_stops o where o.company_id = l.company_id
    and o.load_id = l.id and o.type = s.type and o.deleted_at is null
    and o.sequence ${PUNCTUAL[type]} s.sequence)`;
const onTime = (type: keyof typeof PUNCTUAL) =>
  `${arrived(type)} and s.arrived_at <= ${dueAt('s')}`;
const late = (type: keyof typeof PUNCTUAL) => `${arrived(type)} and s.arrived_at > ${dueAt('s')}`;

const stops: SourceSql = {
  from: 'load_stops s join loads l on l.company_id = s.company_id and l.id = s.load_id',
  loadId: 's.load_id',
  where: `s.company_id = $1 and s.deleted_at is null and l.deleted_at is null
    and l.status not in ${CANCELED}`,
  date: '(s.date_from at time zone company_zone())::date',
  dimensions: { ...ofLoad, facility: { sql: 's.load_company_id' } },
  amounts: {
    pickups: { sql: '1', when: arrived('pickup') },
    on_time_pickups: { sql: '1', when: onTime('pickup') },
    late_pickups: { sql: '1', when: late('pickup') },
    deliveries: { sql: '1', when: arrived('delivery') },
    on_time_deliveries: { sql: '1', when: onTime('delivery') },
    late_deliveries: { sql: '1', when: late('delivery') },
  },
};

const isDetention = `c.code = ${literal(DETENTION)}`;

const charges: SourceSql = {
  from: `load_accessorials a join loads l on l.company_id = a.company_id and l.id = a.load_id
    join accessorials c on c.company_id = a.company_id and c.id = a.accessorial_id`,
  loadId: 'a.load_id',
  where: `a.company_id = $1 and a.deleted_at is null and l.deleted_at is null and ${EARNED}`,
  date: 'l.gross_date',
  dimensions: { ...ofLoad, accessorial: { sql: 'a.accessorial_id' } },
  amounts: {
    accessorials_billed: { sql: 'a.amount', when: 'a.billable_to_broker' },
    accessorials_paid: { sql: 'coalesce(a.driver_amount, 0)', when: 'a.payable_to_driver' },
    detention_billed: { sql: 'a.amount', when: `${isDetention} and a.billable_to_broker` },
    detention_paid: {
      sql: 'coalesce(a.driver_amount, 0)',
      when: `${isDetention} and a.payable_to_driver`,
    },
  },
};

const driverPays: SourceSql = {
  from: 'load_drivers d join loads l on l.company_id = d.company_id and l.id = d.load_id',
  loadId: 'd.load_id',
  where: `d.company_id = $1 and d.deleted_at is null and l.deleted_at is null and ${EARNED}`,
  date: 'l.gross_date',
  dimensions: { ...ofLoad, driver: { sql: 'd.driver_id' } },
  amounts: {
    driver_pay: { sql: 'd.price + d.accessorial_pay' },
    driver_reimbursements: { sql: paidBackSql('d'), isSlow: true },
    driver_miles: { sql: 'd.loaded_miles + d.empty_miles' },
  },
};

/** Whether the truck is in the company's fuel tax returns. Nothing where no truck is known. */
const inIfta = (truckId: string) => `(select case when k.ifta_included then 'yes' else 'no' end
  from trucks k where k.company_id = $1 and k.id = ${truckId})`;

const statesOfLoads: SourceSql = {
  from: 'load_state_miles m join loads l on l.company_id = m.company_id and l.id = m.load_id',
  loadId: 'm.load_id',
  where: `m.company_id = $1 and m.deleted_at is null and l.deleted_at is null and ${EARNED}`,
  date: 'l.gross_date',
  dimensions: { ...ofLoad, state: { sql: 'm.state_id' }, in_ifta: { sql: inIfta('l.truck_id') } },
  amounts: {
    state_miles: { sql: 'm.loaded_miles + m.empty_miles' },
    state_loaded_miles: { sql: 'm.loaded_miles' },
    state_empty_miles: { sql: 'm.empty_miles' },
  },
};

const isOpen = `i.payment_status in (${openPaymentStatuses.map(literal).join(', ')})`;
const isPaid = `i.payment_status = 'paid' and i.paid_date is not null`;
const { buckets, from } = agingShapes.due;

/** The age of an invoice's open balance today, as the aging of invoices names it. */
const ageSql = (today: string) => `case when not (${isOpen}) then 'closed'
  else (array[${buckets.map(literal).join(', ')}])[
    width_bucket(${today} - i.due_date, array[${from.join(', ')}]) + 1] end`;

const invoices = ({ today }: Placeholders): SourceSql => ({
  from: 'invoices i join loads l on l.company_id = i.company_id and l.id = i.parent_load_id',
  loadId: 'i.parent_load_id',
  where: `i.company_id = $1 and i.deleted_at is null and i.status <> 'void'`,
  date: 'i.invoice_date',
  dimensions: {
    ...ofLoad,
    broker: { sql: 'i.broker_id' },
    payment_status: { sql: 'i.payment_status' },
    age: { sql: ageSql(today) },
  },
  amounts: {
    invoices: { sql: '1' },
    invoiced: { sql: 'i.amount_due' },
    received: { sql: 'i.received_amount' },
    open_balance: { sql: 'i.balance', when: isOpen },
    overdue_balance: { sql: 'i.balance', when: `${isOpen} and i.due_date < ${today}` },
    short_paid: { sql: 'i.short_pay_amount' },
    paid_invoices: { sql: '1', when: isPaid },
    days_until_paid: { sql: 'i.paid_date - i.invoice_date', when: isPaid },
  },
});

/**
 * Payments that were taken off their invoice while their money stayed, and what took them off: the money
 * counts once, where it is applied, by the date it came in. What bounced with its receipt has its days:
 * a receipt and what reverses its payments are written at one moment.
 */
const isMoved = `exists (select from invoice_payments u
  where u.company_id = pa.company_id and u.invoice_id = pa.invoice_id and u.deleted_at is null
    and u.reverses_id = coalesce(pa.reverses_id, pa.id)
    and not exists (select from receipts rc
      where rc.company_id = u.company_id and rc.id = u.receipt_id
        and rc.status = 'reversed' and rc.updated_at <= u.created_at))`;

/** Of void invoices nothing is left, but what was paid and bounced has its days. */
const payments: SourceSql = {
  from: `invoice_payments pa join invoices i on i.company_id = pa.company_id and i.id = pa.invoice_id
    join loads l on l.company_id = i.company_id and l.id = i.parent_load_id`,
  loadId: 'i.parent_load_id',
  where: `pa.company_id = $1 and pa.deleted_at is null and i.deleted_at is null and not ${isMoved}`,
  date: 'pa.paid_date',
  dimensions: { ...ofLoad, broker: { sql: 'i.broker_id' } },
  amounts: { payments_received: { sql: 'pa.amount' } },
};

const expenses: SourceSql = {
  from: 'expenses x',
  where: `x.company_id = $1 and x.deleted_at is null and x.status in ('approved', 'reimbursed')`,
  date: 'x.date',
  dimensions: {
    category: { sql: 'x.expense_category_id' },
    driver: { sql: 'x.driver_id' },
    truck: { sql: 'x.truck_id' },
    state: { sql: 'x.state_id' },
    in_ifta: { sql: inIfta('x.truck_id') },
  },
  amounts: {
    expenses: { sql: '1' },
    cost: { sql: 'x.total_amount' },
    fuel_gallons: {
      sql: `coalesce((select sum(o.gallons) from expense_items o
          join expense_categories g on g.company_id = o.company_id
            and g.id = coalesce(o.category_id, x.expense_category_id)
        where o.company_id = x.company_id and o.expense_id = x.id and not g.is_ifta_exempt), 0)`,
      isSlow: true,
    },
  },
};

const settlements: SourceSql = {
  from: 'driver_pay_settlements v',
  where: `v.company_id = $1 and v.deleted_at is null and v.status in ('posted', 'paid')
    and v.driver_id is not null`,
  date: 'v.pay_date',
  dimensions: { driver: { sql: 'v.driver_id' } },
  amounts: {
    settlements: { sql: '1' },
    settled_earnings: { sql: 'v.earnings + v.guarantee_top_up' },
    settled_additions: { sql: 'v.additions + v.reimbursements' },
    settled_deductions: { sql: 'v.deductions' },
    net_pay: { sql: 'v.net_pay' },
  },
};

/** The rows of a source, its dates, dimensions and amounts, in SQL. $1 is the company. */
export function sourceSql(source: SourceKey, places: Placeholders): SourceSql {
  const all: Readonly<Record<SourceKey, SourceSql>> = {
    loads,
    'canceled-loads': canceledLoads,
    'load-stops': stops,
    'load-accessorials': charges,
    'load-drivers': driverPays,
    'load-state-miles': statesOfLoads,
    invoices: invoices(places),
    'invoice-payments': payments,
    expenses,
    'driver-pay-settlements': settlements,
  };
  return all[source];
}

/** Whether a measure reads other rows for each row that it counts. */
export const isSlow = (source: SourceKey, key: string): boolean =>
  sourceSql(source, { today: '' }).amounts[key]?.isSlow ?? false;
