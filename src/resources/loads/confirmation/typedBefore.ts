import type { Values } from '../../form/useSave.ts';
import type { LoadLines, LoadValues } from '../form/formValues.ts';
import { newStop, type StopLine } from '../form/lines.ts';
import { keyed } from '../form/stopKeys.ts';
import type { ChargeNote } from './chargesOf.ts';
import type { ReadValues } from './valuesOf.ts';

/** What somebody has typed of a load before its paper came, field by field; a list is one field. */
export type Typed = Partial<LoadValues>;

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
 * A load as its paper was read, with what was typed before: what was typed stays, and the paper fills
 * what was left empty. Its charges stand before the typed ones: what is billed twice is in sight. Of a
 * typed price nobody knows what it holds: then the paper adds nothing billed.
 */
export function besideTyped(read: LoadValues, typed: Typed): LoadValues {
  const printed = hasPrice(typed) ? [] : read.load_accessorials;
  return {
    ...read,
    ...typed,
    load_accessorials: [...printed, ...(typed.load_accessorials ?? [])],
    stops: typed.stops ? stopsBeside(read.stops, typed.stops) : read.stops,
    // Which way the load came in is the paper's to say.
    source: read.source,
  };
}

/** What is to be known of the paper's charges: beside a typed price, which of them were left out. */
export function notesBeside(
  { values, notes }: Pick<ReadValues, 'values' | 'notes'>,
  typed: Typed | undefined,
): readonly ChargeNote[] {
  if (!typed || !hasPrice(typed)) return notes;
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

/** What a line says; by which key the form knows it, and its saved times, say nothing. */
const saidIn = ({ key: _, instants: __, ...line }: StopLine): Values =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isNothing(value)));

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
