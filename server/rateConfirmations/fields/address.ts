import type { LabelKind } from '../labels/patterns.ts';
import { readLabel } from '../labels/readLabel.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import { findDates } from '../values/dates.ts';
import { endsAsStreet, isStreet } from '../values/places.ts';
import type { Anchor } from './anchors.ts';
import type { Found } from './found.ts';
import { readMarker } from './markers.ts';
import { type Piece, pieceText } from './pieces.ts';
import type { StopRegion } from './regions.ts';

type Part = { text: string; found: (confidence: number) => Found<string> };
type Span = { text: string; start: number; end: number };

const ROOM = /^(?:suite|ste|unit|building|bldg|dock|door|floor|room|rm|#)\b/i;

/** The name and the street of a stop, as labeled, or as printed before the city. */
export function addressOf(region: StopRegion, pieces: readonly Piece[]) {
  const parts = [
    ...before(region),
    ...region.anchor.above.filter(cell => region.cells.includes(cell)).flatMap(above),
  ];
  const named = labelled(pieces, ['facility'], region);
  const street =
    labelled(pieces, ['address'], region) ?? streetOf(parts) ?? streetUnderName(pieces);
  const nearest = parts.filter(part => part !== street && isName(part.text));
  const name = named ?? nameOf(nearest, parts, street) ?? nextToMarker(region, pieces);
  return {
    facility: name?.found(named ? 0.95 : street ? 0.9 : 0.65) ?? null,
    address: street?.found(isStreet(street.text) ? 0.93 : 0.7) ?? null,
  };
}

/** The street under the name, where the city is in a column of its own. */
function streetUnderName(pieces: readonly Piece[]): Part | null {
  const piece = pieces.find(
    one =>
      (one.kind === null || one.kind === 'facility') &&
      isStreet(pieceText(one)) &&
      endsAsStreet(pieceText(one).replace(/\s+\d+[A-Z]?$/i, '')),
  );
  return piece ? part(pieceText(piece), new Passage([piece.cell]), piece.start) : null;
}

/** "Receiver ..... Great Dane Trailers" above lines that begin further left or right. */
function nextToMarker({ marker }: StopRegion, pieces: readonly Piece[]): Part | null {
  if (!marker || marker.rest < marker.cell.text.length) return null;
  const piece = pieces.find(
    ({ kind, cell }) => kind === null && cell.line === marker.cell.line && isName(cell.text),
  );
  return piece ? part(pieceText(piece), new Passage([piece.cell]), piece.start) : null;
}

/** A name may be broken over two lines. The pieces nearest to the street come first. */
function nameOf(names: readonly Part[], parts: readonly Part[], street: Part | null): Part | null {
  const after = street ? parts.slice(parts.indexOf(street) + 1) : parts;
  const plain = after.find(part => names.includes(part)) ?? names[0];
  // "3 Rivers Packaging" begins as a street does. Above a street, it is the name.
  return plain ?? after.find(({ text }) => isWords(text) && !endsAsStreet(text)) ?? null;
}

/** "Oakmantle Home Goods, 550 Commerce Pkwy," the last piece first. */
function before({ anchor, marker }: StopRegion): Part[] {
  if (anchor.before.trim() === '') return [];
  const passage = new Passage([anchor.cell]);
  const offset = Math.max(anchor.cell.text.indexOf(anchor.before), 0);
  const from = marker?.cell === anchor.cell ? marker.rest : labelEnd(anchor.cell.text);
  const parts: Span[] = [];
  // A slash between two spaces parts them as a comma does.
  const stated = anchor.before.replace(/ \/(?= |$)/g, ' |');
  for (const match of stated.matchAll(/[^,;|·•]+/g)) {
    const start = Math.max(offset + match.index, from);
    const end = offset + match.index + match[0].length;
    const text = anchor.cell.text
      .slice(start, end)
      .trim()
      .replace(/^(?:at|from|to|-|–)\s+/i, '');
    if (start < end && text !== '') parts.push({ text, start, end });
  }
  return withRooms(parts, passage).reverse().flatMap(splitNameAndStreet);
}

/** "2601 Business 30, Suite 200": the suite belongs to the street before it. */
function withRooms(parts: readonly Span[], passage: Passage): Part[] {
  const spans: Span[] = [];
  for (const span of parts) {
    const street = spans.at(-1);
    if (!street || !ROOM.test(span.text) || !isStreet(street.text)) spans.push(span);
    else spans.splice(-1, 1, { ...street, text: `${street.text}, ${span.text}`, end: span.end });
  }
  return spans.map(({ text, start, end }) => part(text, passage, start, end));
}

function above(cell: Cell): Part[] {
  const start = readMarker(cell)?.rest ?? labelEnd(cell.text);
  const text = cell.text.slice(start).trim();
  if (text === '') return [];
  const passage = new Passage([cell]);
  const comma = /^(.{3,}?),\s+(\d+\s+\D.*)$/.exec(text);
  if (!comma?.[1] || !comma[2]) return [part(text, passage, start)];
  const at = cell.text.indexOf(comma[2], start);
  return [part(comma[2], passage, at), part(comma[1], passage, start, at)];
}

const labelEnd = (text: string) => {
  const label = readLabel(text);
  return label?.marked ? label.length : 0;
};

/** "Oakmantle Home Goods 550 Commerce Pkwy" in one piece. */
function splitNameAndStreet(whole: Part): Part[] {
  const match = /^([A-Za-z].*?)\s+(\d+\s+[A-Za-z].*)$/.exec(whole.text);
  if (!match?.[1] || !match[2] || !endsAsStreet(match[2])) return [whole];
  return [
    { ...whole, text: match[2], found: c => ({ ...whole.found(c), value: match[2] ?? '' }) },
    { ...whole, text: match[1], found: c => ({ ...whole.found(c), value: match[1] ?? '' }) },
  ];
}

function part(text: string, passage: Passage, start: number, end?: number): Part {
  // "2. Oakmantle Home Goods": the number is that of the stop.
  const value = text
    .replace(/^\(?\d{1,2}[.)]\s+(?=[A-Za-z])/, '')
    .replace(/[,;]\s*$/, '')
    .trim();
  return {
    text: value,
    found: confidence => ({ value, confidence, place: passage.place(start, end) }),
  };
}

const streetOf = (parts: readonly Part[]) =>
  parts.find(({ text }) => isStreet(text)) ?? parts.find(({ text }) => endsAsStreet(text)) ?? null;

const NOT_NAMES =
  /^(?:tel|phone|ph|fax|attn|contact|suite|ste|unit|dock|door|stop|appt|fcfs|hours|note)\b|@|^\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}|^\d+$/i;

const isName = (text: string) => isWords(text) && !isStreet(text);

const isWords = (text: string) =>
  /[A-Za-z]{2}/.test(text) && !NOT_NAMES.test(text) && !isMoment(text);

/** Any year will do: the day of a stop is not a name, whatever its format. */
const isMoment = (text: string) => /\d:\d{2}/.test(text) || findDates(text, 2000).length > 0;

function labelled(
  pieces: readonly Piece[],
  kinds: LabelKind[],
  { anchor }: StopRegion,
): Part | null {
  const piece = pieces.find(
    ({ kind, cell }) => kind !== null && kinds.includes(kind) && cell !== anchor.cell,
  );
  if (!piece || !isUsable(pieceText(piece), kinds)) return null;
  const first = part(pieceText(piece), new Passage([piece.cell]), piece.start);
  const more = kinds.includes('facility') ? furtherLines(piece, pieces, anchor) : [];
  if (more.length === 0) return first;
  const passage = new Passage([piece.cell, ...more]);
  return part([first.text, ...more.map(({ text }) => text)].join(' '), passage, piece.start);
}

/** A column of names holds nothing else: a long one goes on in the next line. */
function furtherLines({ cell }: Piece, pieces: readonly Piece[], anchor: Anchor): Cell[] {
  const isInColumn = (other: Cell) => Math.abs(other.x - cell.x) < 3;
  if ([...anchor.cells, ...anchor.above].some(isInColumn)) return [];
  const lines = [cell];
  for (const { cell: next, kind } of pieces) {
    const last = lines.at(-1) ?? cell;
    const isNext = next.y > last.y + 1 && next.y - last.y < 1.6 * last.size && isInColumn(next);
    if (isNext && kind === 'facility' && isName(next.text)) lines.push(next);
  }
  return lines.slice(1);
}

const isUsable = (text: string, kinds: LabelKind[]) =>
  kinds.includes('address')
    ? isStreet(text) || endsAsStreet(text)
    : isWords(text) && !(isStreet(text) && endsAsStreet(text));
