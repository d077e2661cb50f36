import { expect, test } from 'vitest';
import {
  advanceEntry,
  balancesOf,
  buyBackEntry,
  collectionEntry,
  type EntryAmounts,
  feeOn,
  oppositeOf,
  recourseDay,
  recourseState,
  releaseEntry,
  type Sale,
} from '../../../../schema/rules/billing/factoringLedger.ts';
import {
  closeViolation,
  differenceOf,
  lineViolation,
  type OfferedInvoice,
  offerViolation,
  type ScheduleAction,
  type ScheduleStatus,
  scheduleViolation,
} from '../../../../schema/rules/billing/factoringSchedules.ts';

const funded_at = '2026-07-10';

/** The whole way of a sale: the advance, the collection and the release of what is left. */
function soldAndPaid(sale: Sale, paid: number, day: string) {
  const collection = collectionEntry(sale, paid, day);
  if ('violation' in collection) throw new Error(collection.violation.message);
  const before = [advanceEntry(sale), collection.entry];
  return balancesOf([...before, releaseEntry(balancesOf(before).reserve)]);
}

test.each<[string, Sale, number, string, EntryAmounts]>([
  [
    'MT-55: 10,000 at 90 % and 3 % pays 9,700',
    { amount: 10_000, funded_at, terms: { advance_rate: 90, fee_rate: 3 } },
    10_000,
    '2026-08-09',
    { advance: 0, reserve: 0, cash: 9700, fee: 300, short_pay: 0 },
  ],
  [
    'MT-55 with 150 paid short: the reserve pays it',
    { amount: 10_000, funded_at, terms: { advance_rate: 90, fee_rate: 3 } },
    9850,
    '2026-08-09',
    { advance: 0, reserve: 0, cash: 9550, fee: 300, short_pay: 150 },
  ],
  [
    'MT-56 without a fee pays the whole amount',
    { amount: 1800, funded_at, terms: { advance_rate: 95, fee_rate: 0 } },
    1800,
    '2026-07-31',
    { advance: 0, reserve: 0, cash: 1800, fee: 0, short_pay: 0 },
  ],
  [
    'a fee that begins again after 15 days counts three periods after 31',
    {
      amount: 10_000,
      funded_at,
      terms: { advance_rate: 90, fee_rate: 1, fee_basis: 'advance', fee_period_days: 15 },
    },
    10_000,
    '2026-08-10',
    { advance: 0, reserve: 0, cash: 9730, fee: 270, short_pay: 0 },
  ],
  [
    'what the reserve does not cover is owed to the factor',
    { amount: 1000, funded_at, terms: { advance_rate: 97, fee_rate: 2.5 } },
    900,
    '2026-08-10',
    { advance: 0, reserve: 0, cash: 875, fee: 25, short_pay: 100 },
  ],
  [
    'every line is rounded once',
    { amount: 847.34, funded_at, terms: { advance_rate: 92.5, fee_rate: 2.75 } },
    847.34,
    '2026-08-10',
    { advance: 0, reserve: 0, cash: 824.04, fee: 23.3, short_pay: 0 },
  ],
])('%s', (_, sale, paid, day, expected) => {
  expect(soldAndPaid(sale, paid, day)).toEqual(expected);
});

test('MT-59: the buy-back returns the advance and pays the fee', () => {
  const sale = { amount: 2850, funded_at, terms: { advance_rate: 97, fee_rate: 2.5 } };
  const entries = [advanceEntry(sale), buyBackEntry(sale, '2026-10-09')];
  expect(entries.map(({ cash }) => cash)).toEqual([2764.5, -2835.75]);
  expect(balancesOf(entries)).toEqual({
    advance: 0,
    reserve: 0,
    cash: -71.25,
    fee: 71.25,
    short_pay: 0,
  });
});

test('while an invoice is out, advance and reserve are its amount', () => {
  const { advance, reserve, cash } = advanceEntry({
    amount: 1234.56,
    terms: { advance_rate: 93.3333, fee_rate: 3 },
  });
  expect([advance + reserve, cash]).toEqual([1234.56, advance]);
});

test('an entry and its opposite are nothing', () => {
  const entry = advanceEntry({ amount: 999.99, terms: { advance_rate: 91, fee_rate: 3 } });
  const nothing = { advance: 0, reserve: 0, cash: 0, fee: 0, short_pay: 0 };
  expect(balancesOf([entry, oppositeOf(entry)])).toEqual(nothing);
});

test('the factor collects something, and no more than was sold', () => {
  const sale = { amount: 100, funded_at, terms: { advance_rate: 90, fee_rate: 3 } };
  const violation = (paid: number) => {
    const found = collectionEntry(sale, paid, funded_at);
    return 'violation' in found ? found.violation.message : null;
  };
  expect([violation(0), violation(100.01), violation(100)]).toEqual([
    'The amount must be more than zero.',
    'The amount is more than the $100.00 that was sold.',
    null,
  ]);
});

test.each<[string, number]>([
  ['2026-07-01', 90],
  ['2026-07-10', 90],
  ['2026-07-25', 90],
  ['2026-07-26', 180],
  ['2026-08-09', 180],
  ['2026-08-10', 270],
])('on %s a fee of 1 % each 15 days of 9,000 is %d', (day, fee) => {
  const terms = {
    advance_rate: 90,
    fee_rate: 1,
    fee_basis: 'advance',
    fee_period_days: 15,
  } as const;
  expect(feeOn({ amount: 10_000, funded_at, terms }, day)).toBe(fee);
});

test('recourse comes near two weeks before its day and is due after it', () => {
  const sale = { recourse_type: 'recourse', recourse_days: 90, funded_at };
  expect(recourseDay(sale)).toBe('2026-10-08');
  const states = ['2026-09-23', '2026-09-24', '2026-10-08', '2026-10-09'];
  expect(states.map(day => recourseState(sale, day))).toEqual(['none', 'near', 'near', 'due']);
  expect(recourseState({ ...sale, recourse_type: 'non_recourse' }, '2027-01-01')).toBe('none');
  expect(recourseState({ ...sale, funded_at: null }, '2027-01-01')).toBe('none');
});

test.each<[ScheduleStatus, ScheduleAction[]]>([
  ['draft', ['edit', 'delete', 'submit']],
  ['submitted', ['submit', 'fund']],
  ['funded', ['collect', 'release', 'buy-back', 'reverse', 'close']],
  ['closed', ['reverse']],
])('a %s schedule allows %j', (status, allowed) => {
  const actions: ScheduleAction[] = [
    ...(['edit', 'delete', 'submit', 'fund', 'collect'] as const),
    ...(['release', 'buy-back', 'reverse', 'close'] as const),
  ];
  expect(actions.filter(action => !scheduleViolation(action, { status }))).toEqual(allowed);
});

test.each<[Partial<OfferedInvoice>, string | null]>([
  [{}, null],
  [{ factoring_status: 'not_sent' }, null],
  [{ factoring_status: 'rejected' }, null],
  [{ payment_status: 'partially_paid', received_amount: 10 }, null],
  [{ payment_status: 'disputed' }, 'INV-1: The broker disputes the invoice.'],
  [{ payment_status: 'paid' }, 'INV-1: The invoice is already paid or closed.'],
  [{ status: 'void' }, 'INV-1: The invoice is void.'],
  [{ factoring_status: 'factored' }, 'INV-1: A sale that is factored cannot be processing.'],
  [{ factoring_status: 'bought_back' }, 'INV-1: A sale that is bought back cannot be processing.'],
])('an invoice with %j can be offered, or says why not', (facts, message) => {
  const invoice = {
    number: 'INV-1',
    status: 'issued',
    payment_status: 'unpaid',
    amount_due: 100,
    invoice_date: funded_at,
    ...facts,
  };
  expect(offerViolation(invoice)?.message ?? null).toBe(message);
});

test('a step that an invoice is not at is refused with its number', () => {
  const line = { number: 'INV-1', status: 'collected' } as const;
  expect(lineViolation('release', line)).toBeNull();
  expect(lineViolation('collect', line)?.message).toBe(
    'INV-1 is collected, so the factor has nothing to collect.',
  );
  const open = { number: 'INV-2', status: 'funded' } as const;
  expect(closeViolation([line, open])?.message).toBe('INV-2 is not collected yet.');
  expect(closeViolation([open, open])?.message).toBe('INV-2 and 1 more are not collected yet.');
  expect(closeViolation([line])).toBeNull();
});

test('an invoice and its sale that disagree are found', () => {
  expect(differenceOf('funded', 100)).toBeNull();
  expect(differenceOf('funded', 0)).toContain('Pay the factor.');
  expect(differenceOf('collected', 0)).toBeNull();
  expect(differenceOf('collected', 1)).toContain('the invoice is open');
});
