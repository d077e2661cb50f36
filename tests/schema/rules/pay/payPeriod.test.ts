import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPayDue,
  isPayTriggered,
  lastPayPeriod,
  type PaidLoadDates,
  type PayFrequency,
  payDayOf,
  payPeriodOf,
} from '../../../../schema/rules/pay/payPeriod.ts';
import { addDays } from '../../../../schema/rules/time/weeks.ts';

const ZONE = 'America/Chicago';

test('MT-74: weeks that end on Saturday, paid five days later', () => {
  expect(lastPayPeriod('2026-11-18', { period_end_day: 6 })).toEqual({
    from: '2026-11-08',
    to: '2026-11-14',
    pay_date: '2026-11-19',
  });
});

test('MT-75: Monday to Sunday, the week before', () => {
  expect(lastPayPeriod('2026-11-20')).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
});

test('a period that ends today is not over', () => {
  expect(lastPayPeriod('2026-11-15')).toMatchObject({ from: '2026-11-02', to: '2026-11-08' });
});

test('months are calendar months', () => {
  expect(lastPayPeriod('2026-03-10', { pay_frequency: 'monthly', pay_delay_days: 0 })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    pay_date: '2026-02-28',
  });
});

test('periods follow each other without gap or overlap', () => {
  const anyDate = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('1990-01-01', days));
  const anyFrequency = fc.constantFrom<PayFrequency>('weekly', 'biweekly', 'monthly');
  fc.assert(
    fc.property(anyDate, anyFrequency, fc.integer({ min: 0, max: 6 }), (date, frequency, day) => {
      const calendar = { pay_frequency: frequency, period_end_day: day };
      const period = payPeriodOf(date, calendar);
      expect(period.from <= date && date <= period.to).toBe(true);
      expect(payPeriodOf(period.from, calendar)).toEqual(period);
      expect(payPeriodOf(period.to, calendar)).toEqual(period);
      const next = payPeriodOf(addDays(period.to, 1), calendar);
      expect(next.from).toBe(addDays(period.to, 1));
      expect(lastPayPeriod(next.from, calendar)).toEqual(period);
    }),
  );
});

describe('the day that assigns a load’s pay to a week', () => {
  const delivered: PaidLoadDates = { status: 6, delivered_at: '2026-11-09T05:20:00Z' };

  test('is the delivery’s in the company’s zone', () => {
    expect(payDayOf(delivered, ZONE)).toBe('2026-11-08');
    expect(payDayOf(delivered, 'America/New_York')).toBe('2026-11-09');
  });

  test('is the pay date where one is set', () => {
    expect(payDayOf({ ...delivered, pay_date: '2026-11-20' }, ZONE)).toBe('2026-11-20');
  });

  test('is a TONU’s last appointment', () => {
    const stops = [
      { sequence: 2, date_from: '2026-11-05T15:00:00Z' },
      { sequence: 1, date_from: '2026-11-04T15:00:00Z' },
    ];
    expect(payDayOf({ status: 8, stops }, ZONE)).toBe('2026-11-05');
  });

  test('is empty while the load is in transit, or canceled', () => {
    expect([4, 5, 7].map(status => payDayOf({ ...delivered, status }, ZONE))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('MT-78: without its proof of delivery a load is not offered', () => {
    const week = { from: '2026-11-02', to: '2026-11-08' };
    expect(isPayDue(delivered, week, ZONE, 'pod_received')).toBe(false);
    expect(isPayDue(delivered, week, ZONE)).toBe(true);
    const withDocument = { ...delivered, pod_received_at: '2026-11-10' };
    expect(isPayDue(withDocument, week, ZONE, 'pod_received')).toBe(true);
  });

  test('waits for the invoice or its payment where the company says so', () => {
    const triggers = ['load_delivered', 'load_invoiced', 'load_paid'] as const;
    const paidAt = (billing_status: string, status = 6) =>
      triggers.map(trigger => isPayTriggered({ ...delivered, status, billing_status }, trigger));
    expect(paidAt('ready_for_invoice')).toEqual([true, false, false]);
    expect(paidAt('invoiced')).toEqual([true, true, false]);
    expect(paidAt('paid')).toEqual([true, true, true]);
    expect(paidAt('not_ready', 8)).toEqual([true, false, false]);
    expect(paidAt('paid', 7)).toEqual([false, false, false]);
  });

  test('is paid as well when its invoice was closed short, and not when that was written off', () => {
    const isPaid = (payment_status: string, status = 6) =>
      isPayTriggered(
        { ...delivered, status, billing_status: 'invoiced', payment_status },
        'load_paid',
      );
    expect(isPaid('short_paid')).toBe(true);
    expect(isPaid('short_paid', 8)).toBe(true);
    expect(isPaid('short_paid', 7)).toBe(false);
    const others = ['unpaid', 'partially_paid', 'disputed', 'written_off'];
    expect(others.map(status => isPaid(status))).toEqual([false, false, false, false]);
  });
});
