import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AchFileFacts,
  type AchPayment,
  achFile,
  achText,
} from '../../../../schema/rules/pay/achFile.ts';
import { readAchFile } from '../../../../schema/rules/pay/readAchFile.ts';
import {
  isAccountNumber,
  isRoutingNumber,
  routingCheckDigit,
} from '../../../../schema/rules/pay/routingNumber.ts';

const ana: AchPayment = {
  name: 'Ana Díaz',
  reference: 'SP-2026-0042',
  routing: '091000019',
  account: '0012345678',
  type: 'checking',
  holder: 'person',
  cents: 159_500,
};
const hauler: AchPayment = {
  ...ana,
  name: 'Blue Ridge Hauling & Storage LLC',
  reference: 'SP-2026-0043',
  routing: '122105278',
  account: '4455-667',
  type: 'savings',
  holder: 'company',
  cents: 430_000,
};

const facts = (payments: AchPayment[], more: Partial<AchFileFacts['originator']> = {}) => ({
  originator: {
    routing: '021000021',
    bank_name: 'First Prairie Bank',
    company_id: '1471234567',
    company_name: 'Prairie Crossing Logistics',
    offset: null,
    ...more,
  },
  payments,
  modifier: 'A',
  effective: '2026-11-27',
  created: { date: '2026-11-25', time: '16:05' },
});

describe('routing numbers', () => {
  test.each([
    ['02100002', 1],
    ['09100001', 9],
    ['12210527', 8],
    ['07640125', 1],
    ['11100002', 5],
  ])('%s ends in %i', (first, digit) => {
    expect(routingCheckDigit(first)).toBe(digit);
    expect(isRoutingNumber(`${first}${digit}`)).toBe(true);
    expect(isRoutingNumber(`${first}${(digit + 1) % 10}`)).toBe(false);
  });

  test.each([
    '',
    '12345678',
    '0210000211',
    '021 00002',
    '000000000',
    '131000002',
    '910000000',
  ])('%s is none', text => expect(isRoutingNumber(text)).toBe(false));

  test('an account has up to 17 letters, digits and hyphens', () => {
    expect(['1', '12-34', 'A'.repeat(17)].every(isAccountNumber)).toBe(true);
    expect(['', '12 34', '1'.repeat(18), '••••1234'].some(isAccountNumber)).toBe(false);
  });
});

test('a file for a person and a company: a batch of each class, every record in its columns', () => {
  const lines = achFile(facts([hauler, ana])).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '101 02100002114712345672611251605A094101FIRST PRAIRIE BANK     PRAIRIE CROSSING LOGIST        ',
    '5220PRAIRIE CROSSING                    1471234567PPDPAYROLL   261125261127   1021000020000001',
    '6220910000190012345678       0000159500SP-2026-0042   ANA DIAZ                0021000020000001',
    '82200000010009100001000000000000000000159500' +
      '1471234567                         021000020000001',
    '5220PRAIRIE CROSSING                    1471234567CCDSETTLEMENT261125261127   1021000020000002',
    '6321221052784455-667         0000430000SP-2026-0043   BLUE RIDGE HAULING & S  0021000020000002',
    '82200000010012210527000000000000000000430000' +
      '1471234567                         021000020000002',
    `9000002000001000000020021310528${'000000000000'}000000589500${' '.repeat(39)}`,
  ]);
  expect(lines.slice(8)).toEqual(['9'.repeat(94), '9'.repeat(94), '']);
});

test('a balanced file debits the company’s own account in each batch', () => {
  const offset = { account: '777000', type: 'checking' } as const;
  const text = achFile(facts([ana, hauler], { offset }));
  const lines = text.split('\n');
  expect(lines[1]).toMatch(/^5200/);
  expect(lines[3]).toBe(
    '627021000021777000           0000159500OFFSET         PRAIRIE CROSSING LOGIS  0021000020000002',
  );
  expect(lines[4]).toMatch(/^82000000020011200003000000159500000000159500/);
  expect(readAchFile(text)).toMatchObject({ credit_total: 589_500, debit_total: 589_500 });
});

test('a hash of more than ten digits loses its highest ones', () => {
  // 122105278 counts as 12,210,527: 900 of them are 10,989,474,300.
  const many = Array.from({ length: 900 }, () => ({ ...hauler, cents: 1 }));
  const text = achFile(facts(many));
  const control = text.split('\n').find(line => line.startsWith('8'));
  expect(control?.slice(10, 20)).toBe('0989474300');
  expect(readAchFile(text).credits).toHaveLength(900);
});

test.each([
  [6, 1],
  [7, 2],
  [16, 2],
  [17, 3],
])('%i payees fill %i blocks of ten records', (count, blocks) => {
  const lines = achFile(facts(Array.from({ length: count }, () => ana))).split('\n');
  expect(lines).toHaveLength(blocks * 10 + 1);
});

test('what is read back is what was written', () => {
  const payment = fc.record({
    name: fc.constantFrom('Ana Diaz', 'Bo'),
    reference: fc.integer({ min: 1, max: 99_999 }).map(n => `SP-${n}`),
    routing: fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([district, rest]) => {
        const first = String(district).padStart(2, '0') + String(rest).padStart(6, '0');
        return `${first}${routingCheckDigit(first)}`;
      }),
    account: fc.integer({ min: 1, max: 10 ** 15 }).map(String),
    type: fc.constantFrom('checking', 'savings'),
    holder: fc.constantFrom('person', 'company'),
    cents: fc.integer({ min: 1, max: 9_999_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), sent => {
      const payments = sent as AchPayment[];
      const read = readAchFile(achFile(facts(payments)));
      const found = read.credits.map(({ trace: _, ...credit }) => credit);
      const written = [
        ...payments.filter(({ holder }) => holder === 'person'),
        ...payments.filter(({ holder }) => holder === 'company'),
      ].map(one => ({ ...one, name: achText(one.name), isDebit: undefined }));
      expect(found).toEqual(written.map(({ isDebit: _, ...one }) => one));
      expect(read.effective).toBe('2026-11-27');
    }),
    { numRuns: 100 },
  );
});

describe('a file that was changed is refused with its line', () => {
  const text = achFile(facts([ana, hauler]));
  test.each([
    ['a digit of an amount', '0000159500', '0000159501', 'Line 4 has another sum of credits.'],
    ['a check digit', '091000019', '091000018', 'Line 3 has a wrong check digit.'],
    ['a whole routing number', '091000019', '021000021', 'Line 4 has another hash.'],
    ['a count', '8220000001', '8220000002', 'Line 4 counts other entries.'],
    ['the file’s hash', '0021310528', '0021310529', 'Line 8 has another hash.'],
    ['the blocks', '9000002000001', '9000002000002', 'Line 8 counts other blocks.'],
    ['a missing character', 'ANA DIAZ ', 'ANA DIAZ', 'Line 3 has 93 characters.'],
    ['a letter with an accent', 'ANA DIAZ', 'ANA DÍAZ', 'Line 3 has a character'],
    ['a debit among credits', '622091', '627091', 'Line 4 has debits in a batch of credits.'],
    ['a missing line', `${'9'.repeat(94)}\n`, '', 'does not end a block of ten'],
  ])('%s', (_, from, to, words) => {
    expect(() => readAchFile(text.replace(from, to))).toThrow(words);
  });
});

test('an amount above 99,999,999.99 fits no entry', () => {
  expect(() => achFile(facts([{ ...ana, cents: 10_000_000_000 }]))).toThrow(RangeError);
});
