import type { PayTrigger } from '../../../schema/rules/pay/payPeriod.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { settingSql } from '../../db/sql/settingSql.ts';

/** How the company pays, read from its settings and the driver's payroll group. */
export interface Payroll {
  zone: string;
  today: PlainDate;
  pay_trigger: PayTrigger;
  allow_negative_net: boolean;
  pay_frequency: 'weekly' | 'biweekly' | 'monthly';
  period_end_day: number;
  pay_delay_days: number;
  /** A net that differs by more percent from the mean of so many weeks is an exception. */
  variance_threshold_percent: number;
  lookback_weeks: number;
}

const PAYROLL = `
  select w.driver_id, w.owner_id, company_zone() as zone,
    coalesce(g.pay_trigger, ${settingSql('pay_trigger')}, 'load_delivered') as pay_trigger,
    coalesce(${settingSql('allow_negative_net')}, 'false') = 'true' as allow_negative_net,
    coalesce(g.pay_frequency, ${settingSql('pay_period')}, 'weekly') as pay_frequency,
    coalesce(g.period_end_day, ${settingSql('settlement_period_end_day')}::int, 0) as period_end_day,
    coalesce(g.pay_delay_days, ${settingSql('pay_delay_days')}::int, 5) as pay_delay_days,
    coalesce(g.variance_threshold_percent, 25)::float8 as variance_threshold_percent,
    coalesce(g.lookback_weeks, 8) as lookback_weeks
  from unnest($2::int[], $3::int[]) as w(driver_id, owner_id)
  left join drivers d on d.company_id = $1 and d.id = w.driver_id
  left join payroll_groups g on g.company_id = $1
    and g.id = coalesce(w.owner_id, d.payroll_group_id)`;

/** A payee, or nobody: the company's own rules. */
type PayeeQuery = { driver_id: number | null; owner_id: number | null };

const keyOf = ({ driver_id, owner_id }: PayeeQuery) => `${driver_id} ${owner_id}`;

/** The rules of these payees' pay, with one statement. */
export async function payrollsFor<P extends PayeeQuery>(
  payees: readonly P[],
  { tx, companyId }: Scope,
): Promise<(payee: P) => Payroll> {
  const asked = [...new Map(payees.map(payee => [keyOf(payee), payee])).values()];
  const rows = await tx.query<Omit<Payroll, 'today'> & PayeeQuery>(PAYROLL, [
    companyId,
    asked.map(({ driver_id }) => driver_id),
    asked.map(({ owner_id }) => owner_id),
  ]);
  const found = new Map(
    rows.map(({ driver_id, owner_id, ...row }) => [
      keyOf({ driver_id, owner_id }),
      { today: dateIn(row.zone), ...row },
    ]),
  );
  return payee => {
    const payroll = found.get(keyOf(payee));
    if (!payroll) throw new Error('The payroll settings were not answered.');
    return payroll;
  };
}

/** The rules of these drivers' pay, with one statement. */
export async function payrollsOf<D extends number | null>(
  driverIds: readonly D[],
  scope: Scope,
): Promise<(driverId: D) => Payroll> {
  const ofDriver = (driver_id: D) => ({ driver_id, owner_id: null });
  const payrollFor = await payrollsFor(driverIds.map(ofDriver), scope);
  return driverId => payrollFor(ofDriver(driverId));
}

/** The rules of a driver's pay. Without a driver, the company's own. */
export async function payrollOf(driverId: number | null, scope: Scope): Promise<Payroll> {
  return (await payrollsOf([driverId], scope))(driverId);
}
