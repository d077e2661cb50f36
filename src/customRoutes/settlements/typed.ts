import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { HandLine } from './Sheet.ts';

/** A line while it is typed: its text or its amount may be missing. */
export interface Entry extends Pick<HandLine, 'type' | 'description' | 'category'> {
  amount: number | string | null;
}

/** Unsaved entries for a statement. */
export interface Typed {
  hand: readonly HandLine[];
  /** The chosen driver pay rows. Null means all that are due. */
  shares: readonly number[] | null;
  entry: Entry | null;
}

/** The storage key of unsaved entries for a statement: of a driver who is not settled yet, */
export const unsavedName = (driverId: number, { from, to }: DateRange) =>
  `of ${driverId} ${from} ${to}`;

/** and of a settlement. */
export const settledName = (id: number) => `settlement ${id}`;

export const NOTHING_TYPED: Typed = { hand: [], shares: null, entry: null };

export const blankEntry = (type: Entry['type']): Entry => ({
  type,
  description: '',
  category: null,
  amount: null,
});

/** Whether losing it would matter. */
export const isTyped = ({ hand, shares: driverPayIds, entry }: Typed): boolean =>
  hand.length > 0 || driverPayIds !== null || (entry !== null && !isBlank(entry));

export const isBlank = ({ description, category, amount }: Entry): boolean =>
  description === '' && category === null && amount === null;

/** The lines with one more, whose key no line or saved adjustment has. */
export const withLine = (hand: readonly HandLine[], line: Omit<HandLine, 'key'>): HandLine[] => [
  ...hand,
  { ...line, key: Math.min(0, ...hand.map(({ key }) => key)) - 1 },
];
