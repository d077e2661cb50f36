import type { DateRange } from '../../../schema/rules/weeks.ts';
import type { HandLine } from './Sheet.ts';

/** A line as it is being typed: it may lack its words or its amount yet. */
export interface Entry extends Pick<HandLine, 'type' | 'description' | 'category'> {
  amount: number | string | null;
}

/** What is typed beside a statement and not saved yet. */
export interface Typed {
  hand: readonly HandLine[];
  /** The shares that were chosen; null means all that fall due. */
  shares: readonly number[] | null;
  entry: Entry | null;
}

/** Under which name what is typed beside a statement is kept: of a driver who is not settled yet, */
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

/** Whether somebody would miss it. */
export const isTyped = ({ hand, shares, entry }: Typed): boolean =>
  hand.length > 0 || shares !== null || (entry !== null && !isBlank(entry));

export const isBlank = ({ description, category, amount }: Entry): boolean =>
  description === '' && category === null && amount === null;

/** The lines with one more; its key is none that a line has, or a kept adjustment. */
export const withLine = (hand: readonly HandLine[], line: Omit<HandLine, 'key'>): HandLine[] => [
  ...hand,
  { ...line, key: Math.min(0, ...hand.map(({ key }) => key)) - 1 },
];
