import type { LabelKind } from '../labels/patterns.ts';
import { readLabel } from '../labels/readLabel.ts';
import { Passage } from '../layout/passage.ts';
import { byPattern } from '../values/byPattern.ts';
import { findDates } from '../values/dates.ts';
import { isStreet } from '../values/places.ts';
import type { Found } from './found.ts';
import { type Piece, pieceText } from './pieces.ts';
import type { StopRegion } from './regions.ts';

const KINDS: readonly LabelKind[] = [
  'pickup_number',
  'delivery_number',
  'appointment_number',
  'confirmation',
  'reference',
  'number',
  'po',
  'bol',
  'load_number',
  'shipment_number',
];

/**
 * The numbers that a driver gives at the gate of a stop: labeled, in a sentence, or in a column.
 */
export function stopNumbers(region: StopRegion, pieces: readonly Piece[]): Found<string>[] {
  const labelled = pieces
    .filter(({ kind }) => kind !== null && KINDS.includes(kind))
    .flatMap(piece => numbersIn(pieceText(piece), piece.start, piece, 0.93));
  if (labelled.length > 0) {
    const numbers = distinct(labelled);
    // Of several numbers, one may belong to something else.
    const most = numbers.length > 1 ? SEVERAL : 1;
    return numbers.map(one => ({ ...one, confidence: Math.min(one.confidence, most) }));
  }
  return distinct([...inSentences(region), ...afterKind(pieces), ...inMarker(region)]);
}

const SEVERAL = 0.85;

const IN_SENTENCE = new RegExp(
  String.raw`(?:pick\s*-?\s*up|p\/?u|deliver[y]?|del|appointment|appt|confirmation|conf|reference|ref|shipper|consignee|receiver|release)` +
    String.raw`\.?\s*(?:number|no\.?|#|num|id|ref(?:erence)?|conf(?:irmation)?)+\s*(?:is|:|#)?\s*(?<id>[A-Z]{0,5}-?\d[\w-]*)`,
  'gi',
);

function inSentences({ cells }: StopRegion): Found<string>[] {
  const passage = new Passage(cells);
  return [...passage.text.matchAll(IN_SENTENCE)].map(match => {
    const value = match.groups?.id ?? '';
    const end = match.index + match[0].length;
    return { value, confidence: 0.9, place: passage.place(end - value.length, end) };
  });
}

const AFTER_KIND =
  /^(?:p\s*\/?\s*u|pick\s*-?\s*up|del(?:ivery)?|drop)\s*:\s*(?<id>(?:[A-Z]{1,5} )?[A-Z]{0,5}-?\d[\w-]+)$/i;

/** "PU: 8145218" under an address gives its number. */
function afterKind(pieces: readonly Piece[]): Found<string>[] {
  return pieces.flatMap(piece => {
    const id = piece.kind === null ? AFTER_KIND.exec(pieceText(piece))?.groups?.id : undefined;
    if (!id) return [];
    const start = piece.cell.text.lastIndexOf(id);
    const place = new Passage([piece.cell]).place(start, start + id.length);
    return [{ value: id, confidence: 0.9, place }];
  });
}

/** "Pickup 1 (8145218)" */
function inMarker({ marker }: StopRegion): Found<string>[] {
  const id = marker && /\((?:#|ref\s*)?([A-Z]{0,5}-?\d[\w-]{3,})\)/i.exec(marker.cell.text);
  if (!marker || !id?.[1]) return [];
  return [{ value: id[1], confidence: 0.7, place: new Passage([marker.cell]).place() }];
}

const MEASURED =
  /(?<![\w-])\d[\d,.]*\s*(?:lbs?|pounds|kgs?|pallets?|plts?|skids?|pieces|pcs|cases|cartons|ctns|crates|rolls|drums|totes|bags|units|boxes|bundles|miles?)\b/gi;

/** A number alone, outside the stops. */
export const readStopNumber = byPattern(
  /^[\s:#]*(?<value>(?:[A-Z]{1,5} )?(?=[A-Z-]*\d)[A-Z0-9][A-Z0-9./-]*[A-Z0-9])\s*$/,
);

/** "LZ 88127": a number printed in two parts, when nothing else is next to it. */
const IN_PARTS = /^\W*(?<id>(?<word>[A-Z][A-Z-]{0,7})\s\d[A-Z\d-]*)\W*$/;

/** "PU 88127": the word says what the number is. */
const isNumberLabel = (word: string) => {
  const label = readLabel(word);
  return label?.alone === true && [...KINDS, ...PLACES].includes(label.kind);
};

const PLACES: readonly LabelKind[] = ['stop', 'truck', 'phone', 'driver'];

function numbersIn(
  text: string,
  offset: number,
  { cell }: Piece,
  confidence: number,
): Found<string>[] {
  const passage = new Passage([cell]);
  const dates = findDates(text);
  if (isStreet(text) || dates.length > 0 || /^\d{1,2}:\d{2}/.test(text)) return [];
  // "24 pallets · 16,000 lb" under a number is the quantity of the goods.
  const rest = text.replace(MEASURED, found => ' '.repeat(found.length));
  const apart = IN_PARTS.exec(rest);
  if (apart?.groups?.id && !isNumberLabel(apart.groups.word ?? '')) {
    const { id } = apart.groups;
    const start = cell.text.indexOf(id, offset);
    return [{ value: id, confidence, place: passage.place(start, start + id.length) }];
  }
  return [...rest.matchAll(/[A-Z0-9][A-Z0-9./-]*[A-Z0-9]|[0-9]/gi)]
    .filter(([id]) => /\d/.test(id) && id.length >= 2)
    .map(match => {
      const start = cell.text.indexOf(match[0], offset);
      const place = passage.place(start, start + match[0].length);
      return { value: match[0], confidence, place };
    });
}

function distinct(found: readonly Found<string>[]): Found<string>[] {
  return found.filter(
    (one, index) => found.findIndex(({ value }) => value === one.value) === index,
  );
}
