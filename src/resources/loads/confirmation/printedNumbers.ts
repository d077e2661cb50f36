import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { loads } from '../../../../schema/entities/loads.ts';
import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import { listNumbers } from '../../../../schema/rules/freight/numberList.ts';

/** A text of the form, and the document's values it comes from. */
export interface Printed {
  text: string | null;
  paths: readonly string[];
}

/** The numbers of a document by their form fields. */
export interface PrintedNumbers {
  po_number: Printed;
  bol_number: Printed;
  /** For each stop, in document order. */
  stops: readonly Printed[];
  /** Numbers without a field, as lines of the instructions: "REF: 48213, 48214". */
  lines: readonly Printed[];
}

/** The form field of each number in the document. None is dropped because another came first. */
export function printedNumbers(read: ReadConfirmation): PrintedNumbers {
  const references = read.reference_numbers.map(({ type, value }, index) => ({
    type,
    value,
    path: `reference_numbers.${index}.value`,
  }));
  const ofType = (wanted: string) => references.filter(({ type }) => type === wanted);
  const po = placed('PO', ofType('PO'), loads.fields.po_number.options.max);
  const bol = placed('BOL', ofType('BOL'), loads.fields.bol_number.options.max);

  const stops = read.stops.map(({ reference_numbers }, stop) => {
    const path = `stops.${stop}.reference_numbers`;
    const numbers = reference_numbers.map((value, at) => ({ value, path: `${path}.${at}` }));
    return placed(`Stop ${stop + 1}`, numbers, loadStops.fields.pickup_number.options.max);
  });

  const printed = new Set([
    read.load_number,
    ...read.stops.flatMap(stop => stop.reference_numbers),
  ]);
  const others = references.filter(
    ({ type, value }) => type !== 'PO' && type !== 'BOL' && !printed.has(value),
  );
  const otherTypes = [...new Set(others.map(({ type }) => type))];
  const lines = otherTypes.map(type =>
    lineOf(
      type,
      others.filter(other => other.type === type),
    ),
  );
  return {
    po_number: po.field,
    bol_number: bol.field,
    stops: stops.map(({ field }) => field),
    lines: [...lines, ...[po, bol, ...stops].map(({ line }) => line)].filter(
      ({ text }) => text !== null,
    ),
  };
}

interface NumberOnDocument {
  value: string;
  path: string;
}

/** Numbers in a field of limited length, and the line with those that do not fit. */
function placed(name: string, numbers: readonly NumberOnDocument[], mostLetters: number) {
  const { text, left } = listNumbers(
    numbers.map(({ value }) => value),
    mostLetters,
  );
  const isLeft = ({ value }: NumberOnDocument) => left.includes(value);
  const field = { text, paths: pathsOf(numbers.filter(number => !isLeft(number))) };
  return { field, line: lineOf(name, numbers.filter(isLeft)) };
}

function lineOf(name: string, numbers: readonly NumberOnDocument[]): Printed {
  const { text } = listNumbers(
    numbers.map(({ value }) => value),
    Number.POSITIVE_INFINITY,
  );
  return { text: text && `${name}: ${text}`, paths: pathsOf(numbers) };
}

const pathsOf = (numbers: readonly NumberOnDocument[]) => numbers.map(({ path }) => path);
