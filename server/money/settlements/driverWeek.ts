import { drivers } from '../../../schema/entities/drivers.ts';
import { can } from '../../../schema/permissions.ts';
import type { DriverWeek } from '../../../schema/responses/settlements.ts';
import {
  BUSY_LOADS,
  EARNED_LOADS,
  loadStatusIds,
} from '../../../schema/rules/freight/loadStates.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { type Weekday, weekOf } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { weekStartSql } from '../../db/sql/weekStartSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { driverPaysOfLoads, payOf } from './driverPay.ts';
import { ROUTE } from './route.ts';

/** A load that the driver pulls now belongs to this week, whenever it was due. */
const ON_THE_ROAD = loadStatusIds('enroute', 'arrived');

type Found = Omit<DriverWeek['loads'][number], 'pay'> & { is_earned: boolean };

/**
 * GET /drivers/week/{id}: a driver's loads of the current week by their gross date, with those on the
 * road now, and the pay of each. The pay is null for people who may not list settlements. Its sum is
 * of completed loads.
 */
export async function driverWeek({ access, actor, params }: Request) {
  const { tx, companyId } = access.read;
  const driver = await rowsOf(drivers, access.read).get(params.id);
  const [clock] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, ${weekStartSql()} as week_start`,
    [companyId],
  );
  if (!clock) throw new Error('The week of the company was not answered.');
  const week = weekOf(dateIn(clock.zone), clock.week_start);
  const found = await tx.query<Found>(LOADS, [companyId, driver.id, week.from, week.to]);
  const seesPay = can(actor, 'driver-pay-settlements.list');
  const ids = found.map(({ id }) => id);
  const pays = seesPay && ids.length > 0 ? await driverPaysOfLoads(ids, access.read) : [];
  const payOn = (loadId: number) =>
    sumMoney(
      pays
        .filter(({ driver_id, load }) => driver_id === driver.id && load.id === loadId)
        .flatMap(payOf)
        .map(({ amount }) => amount),
    );
  const loads = found.map(({ is_earned, ...load }) => ({
    is_earned,
    load: { ...load, pay: seesPay ? payOn(load.id) : null },
  }));
  const earned = loads.flatMap(({ is_earned, load: { pay } }) => (is_earned ? (pay ?? 0) : []));
  return ok({
    ...week,
    pay: seesPay ? sumMoney(earned) : null,
    loads: loads.map(({ load }) => load),
  } satisfies DriverWeek);
}

const LOADS = `
  with own as (
    select s.load_id, sum(s.loaded_miles + s.empty_miles)::float8 as miles
    from load_drivers s
    where s.company_id = $1 and s.driver_id = $2 and s.deleted_at is null
    group by s.load_id
  )
  select l.id, l.internal_id, l.status, ${ROUTE} as route,
    to_char(l.gross_date, 'YYYY-MM-DD') as date, own.miles,
    l.status in ${EARNED_LOADS} as is_earned
  from own
  join loads l on l.company_id = $1 and l.id = own.load_id and l.deleted_at is null
  where l.status in ${ON_THE_ROAD} or l.gross_date between $3 and $4
    and (l.status in ${EARNED_LOADS} or l.status in ${BUSY_LOADS})
  order by l.gross_date desc nulls first, l.id desc`;
