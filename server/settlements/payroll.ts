import type { PayTrigger } from '../../schema/rules/payPeriod.ts';
import type { PlainDate } from '../../schema/rules/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { settingSql } from '../db/sql/settingSql.ts';

/** How the company pays, read from its settings and the driver's payroll group. */
export interface Payroll {
  zone: string;
  today: PlainDate;
  pay_trigger: PayTrigger;
  allow_negative_net: boolean;
  pay_frequency: 'weekly' | 'biweekly' | 'monthly';
  period_end_day: number;
  pay_delay_days: number;
}

const PAYROLL = `
  select company_zone() as zone,
    coalesce(g.pay_trigger, ${settingSql('pay_trigger')}, 'load_delivered') as pay_trigger,
    coalesce(${settingSql('allow_negative_net')}, 'false') = 'true' as allow_negative_net,
    coalesce(g.pay_frequency, ${settingSql('pay_period')}, 'weekly') as pay_frequency,
    coalesce(g.period_end_day, ${settingSql('settlement_period_end_day')}::int, 0) as period_end_day,
    coalesce(g.pay_delay_days, ${settingSql('pay_delay_days')}::int, 5) as pay_delay_days
  from (select 1) one
  left join drivers d on d.company_id = $1 and d.id = $2
  left join payroll_groups g on g.company_id = $1 and g.id = d.payroll_group_id`;

/** The rules of a driver's pay; without a driver, the company's own. */
export async function payrollOf(driverId: number | null, { tx, companyId }: Scope) {
  const [row] = await tx.query<Omit<Payroll, 'today'>>(PAYROLL, [companyId, driverId]);
  if (!row) throw new Error('The payroll settings were not answered.');
  return { ...row, today: dateIn(row.zone) };
}
