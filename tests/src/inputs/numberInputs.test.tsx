import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { IntegerInput } from '../../../src/inputs/numbers/IntegerInput.tsx';
import { MilesInput } from '../../../src/inputs/numbers/MilesInput.tsx';
import { MoneyInput } from '../../../src/inputs/numbers/MoneyInput.tsx';
import type { NumberInputProps } from '../../../src/inputs/numbers/NumberInput.tsx';
import { RateInput } from '../../../src/inputs/numbers/RateInput.tsx';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

type Case = [
  name: string,
  Input: ComponentType<NumberInputProps>,
  given: unknown,
  expected: unknown,
];
const box = () => screen.getByLabelText<HTMLInputElement>(/Amount/);

describe('a number on load', () => {
  it.each<Case>([
    ['money with two decimals', MoneyInput, 1525, '1 525.00'],
    ['money with its thousands apart', MoneyInput, 1234567.5, '1 234 567.50'],
    ['money from the text of the database', MoneyInput, '900.00', '900.00'],
    ['no money', MoneyInput, null, ''],
    ['zero money', MoneyInput, 0, '0.00'],
    ['a rate with the decimals it has', RateInput, 0.6525, '0.6525'],
    ['a round rate with two', RateInput, 2, '2.00'],
    ['miles as they are', MilesInput, 1004.5, '1 004.5'],
    ['a whole number without its decimals', IntegerInput, 12.9, '12'],
    ['a text that is no number as it came', MoneyInput, '900 flat', '900 flat'],
  ])('shows %s', (_name, Input, given, expected) => {
    inputForm(<Input source="amount" />, { record: { amount: given } });
    expect(box().value).toBe(expected);
  });
});

describe('typing a number', () => {
  it.each<[...Case, shown: string, props?: Partial<NumberInputProps>]>([
    ['commas between thousands of money', MoneyInput, '2,850.00', 2850, '2 850.00'],
    ['commas between thousands of miles', MilesInput, '1,365.5', 1365.5, '1 365.5'],
    ['commas between thousands of a rate', RateInput, '1,250.125', 1250.125, '1 250.125'],
    ['commas between thousands of whole numbers', IntegerInput, '42,000', 42000, '42 000'],
    ['a dollar sign', MoneyInput, '$1,250', 1250, '1 250.00'],
    ['spaces between thousands', MoneyInput, '1 525.5', 1525.5, '1 525.50'],
    ['a fraction alone', MoneyInput, '.5', 0.5, '0.50'],
    ['decimals of a whole number, cutting them off', IntegerInput, '12.9', 12, '12'],
    ['decimals of a large one too', IntegerInput, '42000.5', 42000, '42 000'],
    ['zeros behind the decimals it has', MoneyInput, '15.500', 15.5, '15.50'],
    ['a minus where it is allowed', MoneyInput, '-45', -45, '-45.00', { allowNegative: true }],
    ['a minus of a temperature', IntegerInput, '-10', -10, '-10', { allowNegative: true }],
    [
      'a minus before the dollar',
      MoneyInput,
      '-$1,045',
      -1045,
      '-1 045.00',
      { allowNegative: true },
    ],
    ['four decimals of a rate', RateInput, '0.6525', 0.6525, '0.6525'],
    ['two decimals of miles', MilesInput, '687.45', 687.45, '687.45'],
    ['thousands of whole numbers', IntegerInput, '31700', 31700, '31 700'],
  ])('accepts %s', async (_name, Input, typed, sent, shown, props) => {
    const { person, save } = inputForm(<Input source="amount" {...props} />);
    await person.type(box(), String(typed));
    expect(box().value).toBe(typed);
    await person.tab();
    expect(box().value).toBe(shown);
    expect(await save()).toEqual({ amount: sent });
  });

  const NUMERIC = 'The field must be numeric';
  it.each<[...Case, props?: Partial<NumberInputProps>]>([
    ['a comma as the decimal point', MoneyInput, '2,85', NUMERIC],
    ['a comma before two digits of miles', MilesInput, '12,5', NUMERIC],
    ['a comma before four digits', IntegerInput, '1,2345', NUMERIC],
    ['thousands that begin with zero, as European decimals do', RateInput, '0,652', NUMERIC],
    ['European thousands', MoneyInput, '1.525,00', NUMERIC],
    ['two decimal points', MoneyInput, '1.5.5', NUMERIC],
    ['letters', MoneyInput, '9a0', NUMERIC],
    [
      'more decimals than money has',
      MoneyInput,
      '1525.509',
      'The field must have at most 2 decimals.',
    ],
    [
      'more decimals than a rate has',
      RateInput,
      '0.65255',
      'The field must have at most 4 decimals.',
    ],
    ['a minus where none is allowed', MoneyInput, '-45', 'The value must be at least 0.'],
    [
      'more than the cap',
      MoneyInput,
      '12345',
      'The value must not be greater than 5000.',
      { max: 5000 },
    ],
  ])('refuses %s at the field, and leaves it as typed', async (_n, Input, typed, error, props) => {
    const { person, save } = inputForm(<Input source="amount" {...props} />);
    await person.type(box(), String(typed));
    expect(box().getAttribute('aria-invalid')).not.toBe('true');
    await person.tab();
    expect(box().value).toBe(typed);
    await screen.findByText(String(error));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(await save()).toBeUndefined();

    await person.clear(box());
    await person.type(box(), '900');
    await person.tab();
    expect(await save()).toEqual({ amount: 900 });
  });

  it('does not pad decimals while typing', async () => {
    const { person } = inputForm(<MoneyInput source="amount" />);
    await person.type(box(), '15');
    expect(box().value).toBe('15');
  });

  it('sends nothing for a cleared number', async () => {
    const { person, save } = inputForm(<MoneyInput source="amount" />, { record: { amount: 5 } });
    await person.clear(box());
    expect(await save()).toEqual({ amount: null });
  });
});

describe('pasting a number', () => {
  it.each<Case>([
    ['an American amount', MoneyInput, '$1,525.00', '1 525.00'],
    ['an amount with thin spaces', MoneyInput, '1\u202f525.50', '1 525.50'],
    ['no European amount', MoneyInput, '1 525,50', '1 525,50'],
    ['decimals into a whole number, cutting them', IntegerInput, '12.9', '12'],
  ])('reads %s', async (_name, Input, pasted, expected) => {
    const { person } = inputForm(<Input source="amount" />);
    await person.click(box());
    await person.paste(String(pasted));
    await person.tab();
    expect(box().value).toBe(expected);
  });
});

it('reports that a text is not a number, and lets it be corrected', async () => {
  const { person, save } = inputForm(<MoneyInput source="amount" />, {
    record: { amount: '900 flat' },
  });
  await person.click(box());
  await person.tab();
  expect(await save()).toBeUndefined();
  expect(screen.getByText('The field must be numeric')).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');

  await person.clear(box());
  await person.type(box(), '900');
  await person.tab();
  expect(await save()).toEqual({ amount: 900 });
});
