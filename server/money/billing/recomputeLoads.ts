import { loads } from '../../../schema/entities/loads.ts';
import { FUEL_SURCHARGE } from '../../../schema/rules/billing/fuelSurcharge.ts';
import {
  EARNED_LOADS,
  LOAD_STATUS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';
import { settingSql } from '../../db/sql/settingSql.ts';
import {
  OWNER_SETTLEMENT_OF_LOAD,
  SETTLEMENT_OF_LOAD,
  settledParts,
} from '../../db/sql/settledLoadSql.ts';
import { writeRows, writing } from '../../db/writeSql.ts';
import { refreshBillingStatuses } from './billingStatus.ts';
import { lockLoads } from './lockLoads.ts';

/**
 * Updates what a load stores from its parts: pay, accessorials, totals, miles, dates, settlement
 * and billing status. To be called in the transaction that changed a load or a part of one. The
 * load's version stays: no person edited these fields. Rounds only the rate per mile.
 */
export async function recomputeLoads(scope: Scope, loadIds: readonly number[]): Promise<void> {
  await lockLoads(scope, loadIds);
  await recomputeLockedLoads(scope, loadIds);
}

/**
 * The same for loads that this transaction has locked or created. For a load that another
 * transaction is saving, the statement would write outdated figures.
 */
export async function recomputeLockedLoads(
  scope: Scope,
  loadIds: readonly number[],
): Promise<void> {
  if (loadIds.length === 0) return;

  const rows = await writeRows(scope, RECOMPUTE, [scope.companyId, [...loadIds]]);
  // Only a completed load that is not billed can become ready to bill.
  await refreshBillingStatuses(
    rows.filter(({ billable }) => billable).map(({ id }) => id),
    scope,
  );
}

interface Recomputed {
  id: number;
  billable: boolean;
  /** The new figures, if any changed. */
  figures: object | null;
}

/** The value of the last stop, of the first one, and of the first or last of one type. */
const last = (value: string) => `(array_agg(${value} order by s.sequence desc, s.id desc))[1]`;
const first = (value: string) => `(array_agg(${value} order by s.sequence, s.id))[1]`;
const firstOf = (type: string, value: string) =>
  `(array_agg(${value} order by s.sequence, s.id) filter (where s.type = '${type}'))[1]`;

/** The same rules as loadMoney, mileFigures and grossDateOf. A test compares them. */
const RECOMPUTE = writing<Recomputed>(
  `
  with stops as (
    select s.load_id,
      ${firstOf('pickup', 'coalesce(s.arrived_at, s.date_from)')} as pickup,
      ${first('s.date_from')} as first_appointment,
      ${last('s.date_from')} as last_appointment,
      ${last('s.arrived_at')} as arrived,
      ${last('s.departed_at')} as departed
    from load_stops s
    where s.company_id = $1 and s.load_id = any($2::int[]) and s.deleted_at is null
    group by s.load_id
  ),
  pay as (
    select d.load_id, sum(d.price) as driver_payment
    from load_drivers d
    where d.company_id = $1 and d.load_id = any($2::int[]) and d.deleted_at is null
    group by d.load_id
  ),
  settled as (
    select x.load_id, ${SETTLEMENT_OF_LOAD} as settlement, ${OWNER_SETTLEMENT_OF_LOAD} as of_owner
    from ${settledParts('$1', 'any($2::int[])')} x
    group by x.load_id
  ),
  billed as (
    select a.load_id, sum(a.amount) filter (where a.billable_to_broker) as accessorials,
      sum(a.amount) filter (where a.billable_to_broker and c.code = '${FUEL_SURCHARGE}') as fuel
    from load_accessorials a
    join accessorials c on c.company_id = a.company_id and c.id = a.accessorial_id
    where a.company_id = $1 and a.load_id = any($2::int[]) and a.deleted_at is null
    group by a.load_id
  ),
  summed as (
    select l.id, l.price + coalesce(billed.accessorials, 0) as payment_amount,
      coalesce(billed.accessorials, 0) as total_accessorial, billed.fuel as fuel_surcharge,
      coalesce(pay.driver_payment, 0) as driver_payment,
      coalesce(settled.settlement, 'unsettled') as settlement_status,
      settled.of_owner as owner_settlement_status,
      l.loaded_miles + l.empty_miles as total_miles,
      case when ${settingSql('rpm_miles_basis')} = 'loaded' then l.loaded_miles
        else l.loaded_miles + l.empty_miles end as paid_miles,
      stops.pickup as pickup_date, stops.first_appointment, stops.last_appointment,
      case when l.status in ${loadStatusIds('arrived', 'delivered')} then coalesce(stops.arrived, l.arrived_at) end as arrived_at,
      case when l.status = ${LOAD_STATUS.delivered} then coalesce(stops.departed, l.delivered_at) end as delivered_at
    from loads l
    left join stops on stops.load_id = l.id
    left join pay on pay.load_id = l.id
    left join settled on settled.load_id = l.id
    left join billed on billed.load_id = l.id
    where l.company_id = $1 and l.id = any($2::int[])
  ),
  dated as (
    select summed.*, round(payment_amount / nullif(paid_miles, 0), 4) as rpm,
      coalesce(delivered_at, last_appointment) as delivery_date,
      (case when ${settingSql('gross_date_basis')} = 'pickup' then first_appointment
        else coalesce(delivered_at, last_appointment) end
        at time zone company_zone())::date as gross_date
    from summed
  ),
  changed as (
    update loads l set driver_payment = n.driver_payment, total_accessorial = n.total_accessorial,
      fuel_surcharge = n.fuel_surcharge, payment_amount = n.payment_amount, total_miles = n.total_miles, rpm = n.rpm,
      pickup_date = n.pickup_date, delivery_date = n.delivery_date, gross_date = n.gross_date,
      arrived_at = n.arrived_at, delivered_at = n.delivered_at,
      settlement_status = n.settlement_status,
      owner_settlement_status = n.owner_settlement_status
    from dated n
    where l.company_id = $1 and l.id = n.id and
      (l.driver_payment, l.total_accessorial, l.fuel_surcharge, l.payment_amount, l.total_miles, l.rpm,
        l.pickup_date, l.delivery_date, l.gross_date, l.arrived_at, l.delivered_at,
        l.settlement_status, l.owner_settlement_status) is distinct from
      (n.driver_payment, n.total_accessorial, n.fuel_surcharge, n.payment_amount, n.total_miles, n.rpm,
        n.pickup_date, n.delivery_date, n.gross_date, n.arrived_at, n.delivered_at,
        n.settlement_status, n.owner_settlement_status)
    returning l.id, to_json(n) as figures
  ),
  billable as (
    select id from loads
    where company_id = $1 and id = any($2::int[]) and status in ${EARNED_LOADS}
      and billing_status in ('not_ready', 'ready_for_invoice', 'spoiled')
  )
  select id, billable.id is not null as billable, changed.figures
  from billable full join changed using (id)`,
  (changes, rows) => {
    for (const { id, figures } of rows) if (figures) changes.updated(loads, id, figures);
  },
);
