import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, typedValue } from '../../../src/inputs/numbers/numberText.ts';

describe('the text of a number', () => {
  it.each([
    ['2,850.00', '2850.00'],
    ['1,365.5', '1365.5'],
    ['$1,250', '1250'],
    ['$ 1,250.00', '1250.00'],
    ['-$45', '-45'],
    ['$-45', '-45'],
    ['−45', '-45'],
    ['+50', '50'],
    ['.75', '0.75'],
    ['12.', '12'],
    ['1 525.50', '1525.50'],
    ['1\u00a0525', '1525'],
    [' 007 ', '007'],
    ['1,234,567.89', '1234567.89'],
    // As typed into the middle of a number that is shown with spaces.
    ['1 5250.00', '15250.00'],
  ])('%s is %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '2,85',
    '2,8500',
    '12,5',
    '0,125',
    '1.525,00',
    '1.525.000',
    '1 525,50',
    '1,365 200',
    '1,,000',
    ',500',
    '1,000,',
    '5 .5',
    '5. 5',
    '.5 0',
    '--5',
    '-+5',
    '-$-5',
    '$$5',
    '5-',
    '(45.00)',
    '12%',
    '1e5',
    '0x10',
    'Infinity',
    '12 mi',
    '½',
    '.',
    '-',
    '$',
    '12345678901234',
  ])('%s has no reading', text => {
    expect(readNumber(text)).toBeNull();
  });

  it('is read as the number a clerk means in each way of writing it, or is refused', () => {
    const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    const style = fc.record({
      grouping: fc.constantFrom('', ',', ' ', '\u00a0'),
      decimals: fc.constantFrom('all', 'short', 'long'),
      dollar: fc.constantFrom('', '$', '$ '),
      isDollarFirst: fc.boolean(),
      around: fc.constantFrom('', ' '),
    });
    fc.assert(
      fc.property(cents, style, (amount, { grouping, decimals, dollar, isDollarFirst, around }) => {
        const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, grouping);
        const ending = { all: `.${fraction}`, short: fraction.replace(/0+$/, ''), long: '' };
        const tail = decimals === 'short' && ending.short !== '' ? `.${ending.short}` : ending.all;
        const minus = amount < 0 ? '-' : '';
        const signs = isDollarFirst ? dollar + minus : minus + dollar;
        const text = `${around}${signs}${grouped}${tail}${around}`;
        expect(typedValue(text, { decimals: 2, allowNegative: true })).toBe(amount / 100 + 0);
      }),
    );
  });

  it('is never read as another number, whatever is struck out of or put into it', () => {
    const keys = fc.constantFrom(...'0123456789.,-+$ %()aE');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 12 }), typed => {
        const text = typed.join('');
        const value = typedValue(text, { decimals: 2, allowNegative: true });
        if (typeof value !== 'number') return;
        // Its digits and its point are those typed, in their order: no other number has them all.
        const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.');
        expect(value).toBe(
          Number(`${text.includes('-') ? '-' : ''}${whole || 0}.${fraction || 0}`) + 0,
        );
        for (const [, after = ''] of text.matchAll(/,(\d*)/g)) expect(after).toHaveLength(3);
      }),
    );
  });
});
