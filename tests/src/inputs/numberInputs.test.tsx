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
    ['two decimals at most', MoneyInput, '1525.509', 1525.5, '1 525.50'],
    ['a comma as the point', MoneyInput, '12,5', 12.5, '12.50'],
    ['no minus unless it is allowed', MoneyInput, '-45', 45, '45.00'],
    ['a minus where it is allowed', MoneyInput, '-45', -45, '-45.00', { allowNegative: true }],
    ['nothing beyond the cap', MoneyInput, '12345', 1234, '1 234.00', { max: 5000 }],
    ['no letters', MoneyInput, '9a0', 90, '90.00'],
    ['four decimals of a rate', RateInput, '0.65255', 0.6525, '0.6525'],
    ['two decimals of miles', MilesInput, '687.456', 687.45, '687.45'],
    ['thousands of whole numbers', IntegerInput, '31700', 31700, '31 700'],
  ])('accepts %s', async (_name, Input, typed, sent, shown, props) => {
    const { person, save } = inputForm(<Input source="amount" {...props} />);
    await person.type(box(), String(typed));
    await person.tab();
    expect(box().value).toBe(shown);
    expect(await save()).toEqual({ amount: sent });
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
    ['a European amount', MoneyInput, '1 525,50', '1 525.50'],
    ['decimals into a whole number, cutting them', IntegerInput, '12.9', '12'],
  ])('understands %s', async (_name, Input, pasted, expected) => {
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
