import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';

export type StopType = 'pickup' | 'delivery';

/** A text that begins a stop, or stops: "SHIPPER #1", "Delivery", "Stop 2 - PU". */
export type Marker = {
  cell: Cell;
  /** Null: "Stop 2" without saying which. */
  type: StopType | null;
  /** "PICKUPS" is above several. */
  plural: boolean;
  /** Where the rest of the cell begins, after the marker. */
  rest: number;
};

const PICKUP = String.raw`pick\s*-?\s*up(?:s|\(s\))?|picks?|p\s*\/\s*u|pu|shippers?|ship\s*-?\s*from|consignors?|senders?|collections?|collect\s+(?:from|at)|origins?|(?:place\s+of\s+)?loading|load\s+at`;
const DELIVERY = String.raw`deliver(?:y|ies|y\(s\))?|deliver\s+to|del|drops?(?:\s*-?\s*offs?)?|consignees?|receivers?|ship\s*-?\s*to|(?:final\s+)?dest(?:ination)?s?|(?:place\s+of\s+)?(?:off|un)-?loading|(?:off|un)-?load\s+at|discharge|so|do|final(?:\s+(?:stop|drop|delivery))?`;
const NUMBERED = String.raw`(?:(?:first|second|third|fourth|last|[1-9](?:st|nd|rd|th))\s+)?(?:(?:stop|seq\.?|leg)?\s*#?\s*\d{1,2}\s*(?:of\s+\d{1,2}\s*)?[-–:.)/|(]*\s*)?`;
const ABOUT = String.raw`(?:(?:\s*\/)?\s*(?:locations?|sites?|places?|company|info(?:rmation)?|details?|facility|from|at|stops?|address|point|party|shipper|consignee|receiver|origin|destination|pick\s*-?up|delivery|only))*`;
const MARKER = new RegExp(
  String.raw`^${NUMBERED}(?:(?<pickup>${PICKUP})|(?<delivery>${DELIVERY}))(?:\(s\))?${ABOUT}` +
    String.raw`(?:\s*(?:#|no\.?|stop)?\s*\(?\s*\d{1,2}(?!\d))?(?:\s*(?:of|\/)\s*\d{1,2})?\s*\)?\s*(?<mark>[:.–|-]|$)\s*(?<rest>.*)$`,
  'is',
);
const PLAIN_STOP = /^stop\s*(?:#|no\.?)?\s*\d{1,2}(?:\s*of\s*\d{1,2})?\s*(?:[:–-]\s*)?$/i;

const TYPE = new RegExp(String.raw`\b(?:${PICKUP}|${DELIVERY})\b`, 'i');

/** The text of a heading without the word for the stop type: "Drop 2" is "@ 2". */
export const withoutType = (text: string): string => text.replace(TYPE, '@');

export function readMarker(cell: Cell): Marker | null {
  // "[PICKUP]"
  const inner = /^\[\s*(.+?)\s*\]$/.exec(cell.text)?.[1];
  const marker = markerIn(inner ?? cell.text, cell);
  return marker && inner ? { ...marker, rest: cell.text.length } : marker;
}

function markerIn(text: string, cell: Cell): Marker | null {
  if (PLAIN_STOP.test(text)) return { cell, type: null, plural: false, rest: text.length };
  const match = MARKER.exec(text);
  const { pickup, rest = '', mark } = match?.groups ?? {};
  if (!match || isReference(rest) || (mark === '.' && rest !== '')) return null;
  const type = pickup ? 'pickup' : 'delivery';
  const plural = /s\)?\s*:?$/i.test(text) && rest === '';
  return { cell, type, plural, rest: text.length - rest.length };
}

/** "Pickup: 8145218" gives a number to a stop that began before. */
const isReference = (rest: string) =>
  /^[A-Z]{0,4}-?\d[\w-]{3,}$/i.test(rest.trim()) || /^[A-Z]{1,5} \d[\w-]*$/.test(rest.trim());

/** All markers of a document. P, D and "Load" count under the heading of their column. */
export function markersOf(sheet: Sheet): Marker[] {
  const found = typedMarkers(sheet);
  // "From" and "To" in a margin begin stops where nothing else does.
  return found.length > 0 ? found : endsOfTrip(sheet);
}

function typedMarkers(sheet: Sheet): Marker[] {
  return sheet.cells.flatMap(cell => {
    const marker =
      readMarker(cell) ?? letterMarker(sheet, cell) ?? datedMarker(cell) ?? spokenMarker(cell);
    return marker ? [marker] : [];
  });
}

/** A load has a few stops; each "From" is compared with every "To". */
const MOST_ENDS = 50;

/** "From" and "To" alone in their cells, one below or next to the other. */
function endsOfTrip(sheet: Sheet): Marker[] {
  const named = (pattern: RegExp) =>
    sheet.cells.filter(({ text }) => pattern.test(text)).slice(0, MOST_ENDS);
  const [from, to] = [named(/^from\W*$/i), named(/^to\W*$/i)];
  const pair = (cell: Cell, others: readonly Cell[]) =>
    others.some(
      other =>
        other.page === cell.page &&
        (Math.abs(other.x - cell.x) < 4 || other.line === cell.line) &&
        Math.abs(other.y - cell.y) < 200,
    );
  const marker = (type: StopType) => (cell: Cell) => ({
    cell,
    type,
    plural: false,
    rest: cell.text.length,
  });
  return [
    ...from.filter(cell => pair(cell, to)).map(marker('pickup')),
    ...to.filter(cell => pair(cell, from)).map(marker('delivery')),
  ];
}

const ACTION = /^(?:\d{1,2}\s*[-.)]?\s*)?(P|D|L|U|S|C|(?:live\s)?(?:un)?load|collect|hook)\s*\d?$/i;

function letterMarker(sheet: Sheet, cell: Cell): Marker | null {
  const stated = ACTION.exec(cell.text)?.[1]?.toUpperCase();
  const heading = stated && sheet.columnOf(cell);
  if (!heading || sheet.label(heading)?.kind !== 'type') return null;
  const type = /^(?:P|S|L|LIVE LOAD|LOAD|COLLECT|HOOK)$/.test(stated) ? 'pickup' : 'delivery';
  return { cell, type, plural: false, rest: cell.text.length };
}

/** "Please pick up at", "Driver will deliver to" */
const ASKED = String.raw`(?:(?:please|then|and|kindly)\s+|(?:driver|carrier|truck|you)\s+(?:to|will|shall|must|is\s+to)\s+)*`;
const SPOKEN = new RegExp(
  String.raw`^${NUMBERED}${ASKED}(?:(?<pickup>(?:pick\s*-?\s*up|load|collect|ship)\s+(?:at|from))` +
    String.raw`|(?:deliver|drop(?:\s*-?\s*off)?|unload)\s+(?:to|at))\s+(?=[A-Z0-9].*,.*\d)`,
  'i',
);

/** "1) Pick up at Lone Oak, 88 County Road 12, Laredo, TX 78045." */
export function spokenMarker(cell: Cell): Marker | null {
  const match = SPOKEN.exec(cell.text);
  if (!match) return null;
  const type = match.groups?.pickup ? 'pickup' : 'delivery';
  return { cell, type, plural: false, rest: match[0].length };
}

/**
 * "Pickup 11/21/26 08:00", "Delivery on Monday, November 23, 2026" begins a stop and gives its
 * time.
 */
export function datedMarker(cell: Cell): Marker | null {
  const match = new RegExp(
    String.raw`^${NUMBERED}(?:(?<pickup>${PICKUP})|${DELIVERY})\s+(?:(?:on|for)\s+)?`,
    'i',
  ).exec(cell.text);
  if (!match || findDates(cell.text)[0]?.start !== match[0].length) return null;
  const type = match.groups?.pickup ? 'pickup' : 'delivery';
  return { cell, type, plural: false, rest: match[0].length };
}
