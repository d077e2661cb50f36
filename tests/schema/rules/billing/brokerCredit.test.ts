import { expect, test } from 'vitest';
import {
  availableCredit,
  averageDaysToPay,
  type PaidInvoice,
} from '../../../../schema/rules/billing/brokerCredit.ts';

test.each<[string, number | null, number, number | null]>([
  ['what is open is taken off the limit', 50_000, 12_349.5, 37_650.5],
  ['nothing open leaves all of it', 50_000, 0, 50_000],
  ['more than the limit leaves less than nothing', 10_000, 10_000.01, -0.01],
  ['without a limit nothing is known', null, 500, null],
  ['a limit of nothing is one', 0, 500, -500],
])('%s', (_, limit, open, left) => {
  expect(availableCredit(limit, open)).toBe(left);
});

const paid = (...days: [from: string, to: string][]): PaidInvoice[] =>
  days.map(([invoice_date, paid_date]) => ({ invoice_date, paid_date }));

test.each<[string, PaidInvoice[], number | null]>([
  ['nobody has paid yet', [], null],
  ['one paid after 30 days', paid(['2026-10-01', '2026-10-31']), 30],
  [
    'the mean in whole days',
    paid(['2026-10-01', '2026-10-31'], ['2026-10-01', '2026-11-02'], ['2026-10-02', '2026-11-02']),
    31,
  ],
  ['half a day is rounded up', paid(['2026-10-01', '2026-10-02'], ['2026-10-01', '2026-10-03']), 2],
  [
    'paid before its day was not waited for',
    paid(['2026-10-10', '2026-10-01'], ['2026-10-01', '2026-10-21']),
    10,
  ],
])('days to pay: %s', (_, invoices, days) => {
  expect(averageDaysToPay(invoices)).toBe(days);
});
