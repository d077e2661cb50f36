import type { Values } from '../../form/useSave.ts';
import type { LoadLines, LoadValues } from '../form/formValues.ts';
import { newStop, type StopLine } from '../form/lines.ts';
import { keyed } from '../form/stopKeys.ts';
import type { ChargeNote } from './chargesOf.ts';
import type { ReadValues } from './valuesOf.ts';

/** What somebody has typed of a load before its paper came, field by field; a list is one field. */
export type Typed = Partial<LoadValues> & {
  /** All that the form billed, where its own paper is read again: nothing joins it or leaves it. */
  allBilled?: LoadValues['load_accessorials'];
};

/** Of a form what is not as it began, and says something; of what is billed, such lines. */
export const typedIn = (values: LoadValues, began: Values & Partial<LoadLines>): Typed => {
  const load_accessorials = values.load_accessorials.filter(
    line => !began.load_accessorials?.some(before => isSame(line, before)),
  );
  return Object.fromEntries(
    Object.entries({ ...values, load_accessorials }).filter(
      ([name, value]) => !isNothing(value) && !isSame(value, began[name]),
    ),
  );
};

/**
 * The same of a form that began with the very paper that is to be read again. Its charges stand there
 * already: once one of them or the price was changed, reading them again would bill them twice.
 */
export function correctedIn(values: LoadValues, began: Values & Partial<LoadLines>): Typed {
  const typed = typedIn(values, began);
  const { load_accessorials: allBilled } = values;
  const isAsRead = isSame(allBilled, began.load_accessorials ?? []);
  if (isAsRead && (allBilled.length === 0 || !hasPrice(typed))) return typed;
  return { ...typed, allBilled };
}

/**
 * A load as its paper was read, with what was typed before: what was typed stays, and the paper fills
 * what was left empty.
 */
export function besideTyped(read: LoadValues, typed: Typed): LoadValues {
  const { allBilled, ...said } = typed;
  return {
    ...read,
    ...said,
    load_accessorials: allBilled ?? billedBeside(read, said),
    stops: said.stops ? stopsBeside(read.stops, said.stops) : read.stops,
    // Which way the load came in is the paper's to say.
    source: read.source,
  };
}

/**
 * The paper's charges stand before the typed ones: what is billed twice is in sight. Of a typed price
 * nobody knows what it holds: then the paper adds nothing billed.
 */
const billedBeside = (read: LoadValues, typed: Typed): LoadValues['load_accessorials'] => [
  ...(hasPrice(typed) ? [] : read.load_accessorials),
  ...(typed.load_accessorials ?? []),
];

/**
 * What is to be known of the paper's charges: beside a typed price, which of them were left out. Of
 * those that somebody has corrected the paper's sums say nothing.
 */
export function notesBeside(
  { values, notes }: Pick<ReadValues, 'values' | 'notes'>,
  typed: Typed = {},
): readonly ChargeNote[] {
  if (typed.allBilled?.length) return [];
  if (!hasPrice(typed)) return typed.allBilled ? [] : notes;
  const charges = values.load_accessorials.map(({ description, amount }) => ({
    ...{ description: description ?? '', amount: amount ?? 0 },
  }));
  return charges.length > 0 ? [{ key: 'leftOut', dollars: {}, charges }] : [];
}

const hasPrice = ({ price }: Typed): boolean => price !== undefined;

/** Stop by stop in their order; the paper adds those that nobody has typed. */
const stopsBeside = (read: readonly StopLine[], typed: readonly StopLine[]): StopLine[] =>
  keyed([
    ...typed.map((line, index) => stopBeside(read[index], line)),
    ...read.slice(typed.length),
  ]);

/** Where the two name different places, a time of the one is none of the other. */
function stopBeside(read: StopLine | undefined, typed: StopLine): StopLine {
  if (!read || isOther(read.load_company_id, typed.load_company_id)) return typed;
  if (isBlank(typed)) return read;
  const window = typed.date_from === null ? windowOf(read) : windowOf(typed);
  return { ...read, ...saidIn(typed), ...window };
}

const isOther = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;

const windowOf = ({ schedule_type, date_from, time_from, date_to, days_to }: StopLine) => ({
  ...{ schedule_type, date_from, time_from, date_to, days_to },
});

/** A line that is as a new one: its type alone says nothing. */
const isBlank = (line: StopLine): boolean => {
  const { type } = line;
  const blank: Values = { ...newStop(), type };
  return Object.entries(saidIn(line)).every(([name, value]) => isSame(value, blank[name]));
};

/** What a line says; by which key the form knows it, its saved times and way, say nothing. */
const saidIn = ({ key: _, instants: __, way: ___, ...line }: StopLine): Values =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isNothing(value)));

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
