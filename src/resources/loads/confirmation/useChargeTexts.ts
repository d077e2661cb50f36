import { useTranslate } from 'ra-core';
import { dollarsText } from '../form/MoneySummary.tsx';
import type { ChargeNote } from './chargesOf.ts';

/** Notes about a document's charges, one sentence each. */
export function useChargeTexts(notes: readonly ChargeNote[]): string[] {
  const translate = useTranslate();
  return notes.map(({ key, name, dollars, charges = [] }) =>
    translate(`linehaul.confirmation.charges.${key}`, {
      name,
      charges: charges.map(listed).join(', '),
      ...mapped(dollars, dollarsText),
    }),
  );
}

const listed = ({ description, amount }: { description: string; amount: number }) =>
  `${description} ${dollarsText(amount)}`;

const mapped = <T, U>(values: Readonly<Record<string, T>>, to: (value: T) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
