import { type Money, percentOf, smallest, toCents } from '../money/money.ts';
import { addDays, type PlainDate } from '../time/weeks.ts';
import { type Debt, debtBalance } from './debts.ts';
import { lastPayPeriod, type PayCalendar, type PayPeriod, payPeriodOf } from './payPeriod.ts';

/** How the driver of a debt is paid. */
export type Pace = {
  today: PlainDate;
  calendar: PayCalendar;
  latest_settlement_end: PlainDate | null;
  /** What a settlement usually leaves before it repays this debt. Null without a settlement. */
  usual_net: Money | null;
};

export type Payoff = {
  /** What one settlement takes. */
  per_settlement: number;
  settlements: number;
  /** The pay date of the settlement that takes the rest. */
  date: PlainDate;
};

/** Beyond about ten years of weeks there is no date that anybody could rely on. */
const MOST_SETTLEMENTS = 520;

/**
 * When a debt is paid off at this pace. Null for one that is closed, that nothing is taken for, or
 * that takes longer than anyone plans. A share of the pay, and an advance, assume the usual net.
 */
export function payoffOf(debt: Debt, pace: Pace): Payoff | null {
  const balance = debtBalance(debt);
  if (debt.status === 'paid' || debt.status === 'written_off' || toCents(balance) <= 0) return null;
  const per_settlement = smallest(installmentOf(debt, pace), balance);
  if (toCents(per_settlement) <= 0) return null;
  const settlements = Math.ceil(toCents(balance) / toCents(per_settlement));
  if (settlements > MOST_SETTLEMENTS) return null;
  return { per_settlement, settlements, date: payDateAfter(settlements, debt, pace) };
}

function installmentOf(debt: Debt, { usual_net }: Pace): Money {
  const net = usual_net ?? 0;
  if (debt.repayment_mode === 'full_next') return debtBalance(debt);
  if (debt.repayment_mode === 'fixed_per_settlement') return debt.repayment_amount ?? 0;
  if (debt.repayment_mode === 'available') return net;
  return toCents(net) > 0 ? percentOf(net, debt.repayment_percent ?? 0) : 0;
}

function payDateAfter(settlements: number, debt: Debt, pace: Pace): PlainDate {
  let period = firstPeriod(debt, pace);
  for (let count = 1; count < settlements; count += 1) period = following(period, pace);
  return period.pay_date;
}

/** The first period whose settlement may collect the debt: see dueDebts. */
function firstPeriod({ start_date, paused_until }: Debt, pace: Pace): PayPeriod {
  const { today, calendar, latest_settlement_end } = pace;
  const candidates = [lastPayPeriod(today, calendar), payPeriodOf(start_date, calendar)];
  if (latest_settlement_end)
    candidates.push(payPeriodOf(addDays(latest_settlement_end, 1), calendar));
  if (paused_until) candidates.push(payPeriodOf(paused_until, calendar));
  return candidates.reduce((latest, one) => (one.to > latest.to ? one : latest));
}

const following = ({ to }: PayPeriod, { calendar }: Pace): PayPeriod =>
  payPeriodOf(addDays(to, 1), calendar);
