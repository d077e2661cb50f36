import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Issued } from '../values/dates.ts';
import { isZipOf } from '../values/postalCodes.ts';
import { addressOf } from './address.ts';
import type { Found } from './found.ts';
import { labelled } from './labelled.ts';
import type { StopType } from './markers.ts';
import { type Piece, piecesOf, pieceText } from './pieces.ts';
import { type StopRegion, stopRegions } from './regions.ts';
import { readStopNumber, stopNumbers } from './stopNumbers.ts';
import { whenOf } from './when.ts';

/** A stop as printed, each value with its position. */
export type FoundStop = {
  type: Found<StopType>;
  facility: Found<string> | null;
  address: Found<string> | null;
  city: Found<string>;
  state: Found<string>;
  zip: Found<string> | null;
  date: Found<string> | null;
  time_from: Found<string> | null;
  time_to: Found<string> | null;
  schedule_type: 'appointment' | 'fcfs' | null;
  weekdayAgrees: boolean;
  /** Its date is far from that of the document. */
  isFar: boolean;
  reference_numbers: Found<string>[];
};

export type StopsFound = {
  stops: FoundStop[];
  /** Cells that belong to stops, so that a stop's number is not taken for the load's. */
  taken: ReadonlySet<Cell>;
  /** The document's names of the stops without a place: they are missing. */
  missing: readonly string[];
};

/** All stops: pickups and deliveries in document order, sorted by their dates. */
export function findStops(sheet: Sheet, issued: Issued | null): StopsFound {
  const { regions, unplaced } = stopRegions(sheet);
  const taken = new Set(regions.flatMap(({ cells }) => cells));
  const stops = regions.map(region => stopOf(sheet, region, issued));
  return {
    stops: inOrder(withNumbersElsewhere(sheet, stops, taken)),
    taken,
    missing: unplaced.map(({ cell }) => cell.text.replace(/[\s:.–-]+$/, '')),
  };
}

function stopOf(sheet: Sheet, region: StopRegion, issued: Issued | null): FoundStop {
  const { anchor, marker } = region;
  const pieces = piecesOf(sheet, region);
  const place = addressOf(region, pieces);
  const rest = pieces.filter(piece => !isOfPlace(piece, region, place));
  // Of a ZIP that lies in another state, one of both is a mistake, or neither is an address.
  const agrees = isZipOf(anchor.state, anchor.zip);
  const sure = anchor.zip === null ? 0.75 : agrees ? 0.95 : 0.6;
  const at = <T>(value: T, confidence: number, place = anchor.place): Found<T> => ({
    value,
    confidence,
    place,
  });
  const typePlace = marker ? new Passage([marker.cell]).place() : anchor.place;
  const found: FoundStop = {
    type: at(region.type ?? 'delivery', marker?.type ? 0.95 : 0.55, typePlace),
    ...place,
    city: at(anchor.city, sure, anchor.cityPlace),
    state: at(anchor.state, sure),
    zip: anchor.zip === null ? null : at(anchor.zip, agrees ? 0.97 : 0.6),
    ...whenOf(rest, issued),
    reference_numbers: stopNumbers(region, rest),
  };
  return marker ? found : doubted(found);
}

/** Where no heading says that an address is a stop, it may be somebody's office. */
const UNNAMED = 0.85;

function doubted(stop: FoundStop): FoundStop {
  const less = <T extends Found<unknown> | null>(found: T): T =>
    found && { ...found, confidence: Math.min(found.confidence, UNNAMED) };
  return {
    ...stop,
    facility: less(stop.facility),
    address: less(stop.address),
    city: less(stop.city),
    state: less(stop.state),
    zip: less(stop.zip),
    date: less(stop.date),
    time_from: less(stop.time_from),
    time_to: less(stop.time_to),
    reference_numbers: stop.reference_numbers.map(less),
  };
}

const DATED = /\d[:/]\d|\d{4}-\d{2}-\d{2}/;

/** The lines of an address: digits of a street or a ZIP are neither a time nor a number. */
function isOfPlace(piece: Piece, { anchor }: StopRegion, place: ReturnType<typeof addressOf>) {
  const { cell } = piece;
  // In an email, the address is part of a sentence that continues with the day.
  if (anchor.cells.includes(cell)) return !/\d/.test(anchor.after) && !DATED.test(anchor.before);
  const values = [place.facility?.value, place.address?.value];
  return anchor.above.includes(cell) && values.includes(pieceText(piece).replace(/[,;]$/, ''));
}

const ELSEWHERE = [
  ['pickup', 'pickup_number'],
  ['delivery', 'delivery_number'],
] as const;

/** "Load confirmation" is a title. */
const OF_STOP = /^(?:pick|p\s*\/?\s*u\b|shipper|del|drop|consignee|receiver|unload)/i;

/** "Pickup #" in a bar next to the stops belongs to the only pickup. */
function withNumbersElsewhere(
  sheet: Sheet,
  stops: readonly FoundStop[],
  taken: ReadonlySet<Cell>,
): FoundStop[] {
  return ELSEWHERE.reduce(
    (all, [type, kind]) => {
      const own = all.filter(stop => stop.type.value === type);
      const [only] = own;
      if (!only || own.length > 1 || only.reference_numbers.length > 0) return all;
      const numbers = labelled(sheet, { kinds: [kind], value: readStopNumber }, taken).filter(
        ({ label }) => OF_STOP.test(label.text),
      );
      return all.map(stop => (stop === only ? { ...stop, reference_numbers: numbers } : stop));
    },
    [...stops],
  );
}

/** By date when every stop has one and the document order differs. Pickups stay first. */
function inOrder(stops: readonly FoundStop[]): FoundStop[] {
  if (stops.some(({ date }) => date === null)) return [...stops];
  const key = (stop: FoundStop) => `${stop.date?.value} ${stop.time_from?.value ?? ''}`;
  const isOrdered = stops.every((stop, i) => i === 0 || key(stops[i - 1] ?? stop) <= key(stop));
  if (isOrdered) return [...stops];
  return [...stops].sort(
    (a, b) =>
      (a.date?.value ?? '').localeCompare(b.date?.value ?? '') ||
      Number(a.type.value === 'delivery') - Number(b.type.value === 'delivery') ||
      (a.time_from?.value ?? '').localeCompare(b.time_from?.value ?? ''),
  );
}
