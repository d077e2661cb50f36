import { daysBetween, type PlainDate } from '../time/weeks.ts';
import { openPaymentStatuses } from './invoice.ts';

/** What decides whether a broker is reminded of an invoice. Dates are the company's. */
export interface RemindedInvoice {
  due_date: PlainDate;
  /** The date it was first emailed. Null when it never was: nobody is reminded of what nobody got. */
  sent_on: PlainDate | null;
  /** The reminders so far. */
  reminders: readonly { step_days: number; on: PlainDate }[];
}

/** A reminder never comes sooner after the invoice's email or another reminder, in days. */
export const QUIET_DAYS = 3;

/**
 * The step of the company's days past due that an invoice has reached and was not reminded of, or
 * null. Of several steps that were missed, the last counts for all of them.
 */
export function dueReminder(
  { due_date, sent_on, reminders }: RemindedInvoice,
  steps: readonly number[],
  today: PlainDate,
): number | null {
  if (sent_on === null || daysBetween(sent_on, today) < QUIET_DAYS) return null;
  const past = daysBetween(due_date, today);
  const reached = steps.filter(step => step > 0 && step <= past);
  if (reached.length === 0) return null;
  const step = Math.max(...reached);
  const isDone = reminders.some(one => one.step_days >= step);
  const isRecent = reminders.some(one => daysBetween(one.on, today) < QUIET_DAYS);
  return isDone || isRecent ? null : step;
}

/** What says whether an invoice that a reminder names is still to be reminded of. */
export interface NamedInvoice {
  status: string | null;
  payment_status: string | null;
  remit_to: string | null;
  balance: number;
  due_date: PlainDate;
}

/** What happened to an invoice so that a reminder of this date does not name it any more, or null. */
export function whyNotReminded(
  { status, payment_status, remit_to, balance, due_date }: NamedInvoice,
  today: PlainDate,
): string | null {
  if (status !== 'issued') return 'voided';
  if (payment_status === 'disputed') return 'disputed';
  if (payment_status === 'written_off') return 'written off';
  if (!openPaymentStatuses.some(open => open === payment_status) || balance <= 0) return 'paid';
  if (remit_to !== 'company') return 'sold to a factor';
  return due_date < today ? null : 'given a later due date';
}
