import { LOAD_STATUS } from '../freight/loadStates.ts';
import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  isWithin,
  MONDAY,
  type PlainDate,
  type Weekday,
  weekdayOf,
  weekOf,
} from '../time/weeks.ts';
import { type Instant, localDateOf } from '../time/zones.ts';

export type PayFrequency = 'weekly' | 'biweekly' | 'monthly';

export type PayCalendar = {
  pay_frequency?: PayFrequency | null;
  /**
   * The last day of a period: 0 is Sunday, for weeks of Monday to Sunday. The payroll group's, else
   * the company's `settlement_period_end_day`: a company whose weeks start on Sunday may still pay
   * to a Friday.
   */
  period_end_day?: number | null;
  pay_delay_days?: number | null;
};

export type PayPeriod = DateRange & { pay_date: PlainDate };

/** The last period that has ended by this date. A period that ends today is still open. */
export function lastPayPeriod(today: PlainDate, calendar: PayCalendar = {}): PayPeriod {
  const current = payPeriodOf(today, calendar);
  return payPeriodOf(addDays(current.from, -1), calendar);
}

/**
 * The period that contains a date. Periods follow each other without gaps: two-week ones count from
 * a fixed Monday, monthly ones are calendar months.
 */
export function payPeriodOf(date: PlainDate, calendar: PayCalendar = {}): PayPeriod {
  const period = rangeOf(date, calendar);
  return { ...period, pay_date: payDateOf(period, calendar) };
}

/** The pay date of the period: its last day plus the delay. */
export function payDateOf({ to }: DateRange, { pay_delay_days }: PayCalendar = {}): PlainDate {
  return addDays(to, pay_delay_days ?? 5);
}

/** For how many weeks a period counts what is weekly: a part of a week is one, a month is four. */
export const weeksIn = ({ from, to }: DateRange): number =>
  Math.max(Math.round((daysBetween(from, to) + 1) / 7), 1);

/** The hour, in the company's zone, from which drafts are made by themselves. */
const MORNING = '05:00';

/** A server that was down makes up for it so many days after the period, not longer. */
const MADE_UP_DAYS = 6;

/**
 * The period whose drafts a group makes by itself now, or null: from the morning after the period's
 * last day, in the company's zone, once. `drafted_through` is the last day of the last one made.
 */
export function draftPeriod(
  { date, time }: { date: PlainDate; time: string },
  group: PayCalendar & { drafted_through?: PlainDate | null },
): PayPeriod | null {
  const period = lastPayPeriod(date, group);
  const since = daysBetween(period.to, date);
  if (since > MADE_UP_DAYS || (since === 1 && time < MORNING)) return null;
  const { drafted_through } = group;
  return drafted_through && drafted_through >= period.to ? null : period;
}

export type PayTrigger = 'load_delivered' | 'pod_received' | 'load_invoiced' | 'load_paid';

/** The dates that decide when a load's pay is due. */
export type PaidLoadDates = {
  status: number;
  /** Moves the pay to another week. */
  pay_date?: PlainDate | null;
  delivered_at?: Instant | null;
  pod_received_at?: Instant | PlainDate | null;
  billing_status?: string | null;
  /** The payment status of the load's invoice that is not void. */
  payment_status?: string | null;
  stops?: readonly { sequence: number; date_from?: Instant | null }[];
};

/**
 * The date that puts a load's pay into a week: its pay date if set, else its delivery, or for a
 * TONU its last appointment, in the company's zone. Null for a load that pays nothing yet.
 */
export function payDayOf(load: PaidLoadDates, zone: string): PlainDate | null {
  if (load.status !== LOAD_STATUS.delivered && load.status !== LOAD_STATUS.tonu) return null;
  if (load.pay_date) return load.pay_date;
  const instant = load.status === LOAD_STATUS.tonu ? lastAppointment(load) : load.delivered_at;
  return instant ? localDateOf(instant, zone) : null;
}

/** Whether the pay trigger of the load has happened. A TONU has no documents to wait for. */
export function isPayTriggered(load: PaidLoadDates, trigger: PayTrigger): boolean {
  const billing = load.billing_status;
  if (load.status === LOAD_STATUS.tonu) {
    if (trigger === 'load_delivered' || trigger === 'pod_received') return true;
  } else if (load.status !== LOAD_STATUS.delivered) {
    return false;
  }
  if (trigger === 'pod_received') return Boolean(load.pod_received_at);
  if (trigger === 'load_invoiced') return billing === 'invoiced' || billing === 'paid';
  // Closed short, an invoice gets no further money. One that was written off was never paid.
  return trigger === 'load_delivered' || billing === 'paid' || load.payment_status === 'short_paid';
}

/** Whether the load is offered for a settlement of the period. */
export function isPayDue(
  load: PaidLoadDates,
  period: DateRange,
  zone: string,
  trigger: PayTrigger = 'load_delivered',
): boolean {
  const day = payDayOf(load, zone);
  return day !== null && isWithin(day, period) && isPayTriggered(load, trigger);
}

/**
 * Whether the load's pay was due before the period and is still open: its documents came late, or nobody
 * settled it. The next draft includes it.
 */
export function isPayLate(
  load: PaidLoadDates,
  { from }: DateRange,
  zone: string,
  trigger: PayTrigger = 'load_delivered',
): boolean {
  const day = payDayOf(load, zone);
  return day !== null && day < from && isPayTriggered(load, trigger);
}

function rangeOf(date: PlainDate, { pay_frequency, period_end_day }: PayCalendar): DateRange {
  if (pay_frequency === 'monthly') {
    const from = `${date.slice(0, 7)}-01`;
    return { from, to: addDays(addMonths(from, 1), -1) };
  }
  const week = weekOf(date, startAfter(period_end_day ?? 0));
  if (pay_frequency !== 'biweekly') return week;
  const weeks = Math.floor(daysBetween(FIRST_MONDAY, week.from) / 7);
  const isSecond = Math.abs(weeks % 2) === 1;
  return isSecond
    ? { from: addDays(week.from, -7), to: week.to }
    : { from: week.from, to: addDays(week.to, 7) };
}

function startAfter(endDay: number): Weekday {
  return weekdayOf(addDays(FIRST_MONDAY, endDay)) ?? MONDAY;
}

/** A Monday far in the past that two-week periods are counted from. */
const FIRST_MONDAY = '2001-01-01';

function lastAppointment({ stops = [] }: PaidLoadDates): Instant | null {
  const last = [...stops].sort((a, b) => a.sequence - b.sequence).at(-1);
  return last?.date_from ?? null;
}
