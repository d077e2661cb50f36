import { expect, test } from 'vitest';
import { dueReminder, whyNotReminded } from '../../../../schema/rules/billing/reminders.ts';

type Case = [
  due: string,
  sent: string | null,
  done: [step: number, on: string][],
  today: string,
  step: number | null,
  why: string,
];

const STEPS = [7, 14, 30];

test.each<Case>([
  ['2026-07-01', '2026-06-01', [], '2026-07-08', 7, 'reached to the day'],
  ['2026-07-01', '2026-06-01', [], '2026-07-07', null, 'a day early'],
  ['2026-07-01', '2026-06-01', [[7, '2026-07-08']], '2026-07-09', null, 'reminded of already'],
  ['2026-07-01', '2026-06-01', [[7, '2026-07-08']], '2026-07-15', 14, 'the next step'],
  ['2026-07-01', '2026-06-01', [], '2026-08-20', 30, 'missed steps count as one'],
  ['2026-07-01', '2026-06-01', [[30, '2026-07-31']], '2026-09-01', null, 'after the last step'],
  ['2026-07-01', null, [], '2026-07-20', null, 'never emailed'],
  ['2026-07-01', '2026-07-19', [], '2026-07-20', null, 'the morning after its first email'],
  ['2026-07-01', '2026-07-17', [], '2026-07-20', 14, 'three days after its first email'],
  ['2026-07-01', '2026-06-01', [[7, '2026-07-13']], '2026-07-15', null, 'two days after another'],
])('due %s, sent %s, reminders %j, on %s: %s (%s)', (due, sent, done, today, step) => {
  const reminders = done.map(([step_days, on]) => ({ step_days, on }));
  expect(dueReminder({ due_date: due, sent_on: sent, reminders }, STEPS, today)).toBe(step);
});

test('a company without days reminds nobody', () => {
  const invoice = { due_date: '2026-07-01', sent_on: '2026-06-01', reminders: [] };
  expect(dueReminder(invoice, [], '2026-12-31')).toBeNull();
});

test.each([
  [{ status: 'issued', payment_status: 'unpaid', remit_to: 'company' }, null],
  [{ status: 'issued', payment_status: 'partially_paid', remit_to: 'company' }, null],
  [{ status: 'void', payment_status: 'unpaid', remit_to: 'company' }, 'voided'],
  [{ status: 'issued', payment_status: 'paid', remit_to: 'company' }, 'paid'],
  [{ status: 'issued', payment_status: 'unpaid', remit_to: 'company', balance: 0 }, 'paid'],
  [{ status: 'issued', payment_status: 'short_paid', remit_to: 'company' }, 'paid'],
  [{ status: 'issued', payment_status: 'written_off', remit_to: 'company' }, 'written off'],
  [{ status: 'issued', payment_status: 'disputed', remit_to: 'company' }, 'disputed'],
  [{ status: 'issued', payment_status: 'unpaid', remit_to: 'factoring' }, 'sold to a factor'],
])('nobody is reminded of %j any more: %s', (invoice, why) => {
  const overdue = { balance: 100, due_date: '2026-07-10', ...invoice };
  expect(whyNotReminded(overdue, '2026-07-17')).toBe(why);
});

test.each([
  ['2026-07-16', null],
  ['2026-07-17', 'given a later due date'],
  ['2026-08-09', 'given a later due date'],
])('on July 17 nobody is reminded of what is due %s: %s', (due_date, why) => {
  const invoice = { status: 'issued', payment_status: 'unpaid', remit_to: 'company', balance: 100 };
  expect(whyNotReminded({ ...invoice, due_date }, '2026-07-17')).toBe(why);
});
