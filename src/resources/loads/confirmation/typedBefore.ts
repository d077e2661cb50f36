import type { Values } from '../../form/useSave.ts';
import type { LoadLines, LoadValues } from '../form/formValues.ts';
import { newStop, type StopLine } from '../form/lines.ts';
import { keyed } from '../form/stops/stopKeys.ts';
import type { ChargeNote } from './chargesOf.ts';
import type { ReadValues } from './valuesOf.ts';

/** What a person typed for a load before its document came, by field. A list is one field. */
export type Typed = Partial<LoadValues> & {
  /**
   * Everything that the form billed, where its own document is read again: nothing is added or
   * removed.
   */
  allBilled?: LoadValues['load_accessorials'];
};

/** The form's changed, non-empty values. For billing, its changed lines. */
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
 * The same for a form that started from the document to be read again. Its charges are there
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
 * A load as read from its document, merged with what was typed before: typed values stay, and the
 * document fills the empty ones.
 */
export function nextToEntered(read: LoadValues, typed: Typed): LoadValues {
  const { allBilled, ...rest } = typed;
  return {
    ...read,
    ...rest,
    load_accessorials: allBilled ?? billedNextTo(read, rest),
    stops: rest.stops ? stopsNextTo(read.stops, rest.stops) : read.stops,
    // The document decides the load's source.
    source: read.source,
  };
}

/**
 * The document's charges come before the typed ones, so that duplicates are visible. It is unknown
 * what a typed price includes, so then the document adds no charges.
 */
const billedNextTo = (read: LoadValues, typed: Typed): LoadValues['load_accessorials'] => [
  ...(hasPrice(typed) ? [] : read.load_accessorials),
  ...(typed.load_accessorials ?? []),
];

/**
 * Notes about the document's charges: next to a typed price, which were left out. The document's
 * sums say nothing about charges that a person corrected.
 */
export function notesNextTo(
  { values, notes }: Pick<ReadValues, 'values' | 'notes'>,
  typed: Typed = {},
): readonly ChargeNote[] {
  if (typed.allBilled?.length) return [];
  if (!hasPrice(typed)) return typed.allBilled ? [] : notes;
  const charges = values.load_accessorials.map(({ description, amount }) => ({
    description: description ?? '',
    amount: amount ?? 0,
  }));
  return charges.length > 0 ? [{ key: 'leftOut', dollars: {}, charges }] : [];
}

const hasPrice = ({ price }: Typed): boolean => price !== undefined;

/** Stop by stop in order. The document adds those that no one has typed. */
const stopsNextTo = (read: readonly StopLine[], typed: readonly StopLine[]): StopLine[] =>
  keyed([
    ...typed.map((line, index) => stopNextTo(read[index], line)),
    ...read.slice(typed.length),
  ]);

/** Where the two name different places, a time of one does not apply to the other. */
function stopNextTo(read: StopLine | undefined, typed: StopLine): StopLine {
  if (!read || isOther(read.load_company_id, typed.load_company_id)) return typed;
  if (isBlank(typed)) return read;
  const window = typed.date_from === null ? windowOf(read) : windowOf(typed);
  return { ...read, ...enteredIn(typed), ...window };
}

const isOther = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;

const windowOf = ({ schedule_type, date_from, time_from, date_to, days_to }: StopLine) => ({
  schedule_type,
  date_from,
  time_from,
  date_to,
  days_to,
});

/** A line like a new one: its type alone is no content. */
const isBlank = (line: StopLine): boolean => {
  const { type } = line;
  const blank: Values = { ...newStop(), type };
  return Object.entries(enteredIn(line)).every(([name, value]) => isSame(value, blank[name]));
};

/** The content of a line, without its form key, saved times and route. */
const enteredIn = ({ key: _, instants: __, way: ___, ...line }: StopLine): Values =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => !isNothing(value)));

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
