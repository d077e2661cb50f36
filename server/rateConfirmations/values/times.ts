/** A time of day or a window, "HH:mm". `to` is null for a single appointment time. */
export type FoundTime = {
  from: string;
  to: string | null;
  start: number;
  end: number;
};

const HALF = String.raw`[ap]\.?\s?m\.?(?![a-z])|(?<=\d)[ap](?![a-z0-9.])`;
const ZONE = String.raw`(?:\s*\(?(?:[ECMP][SD]?T|local|lt)\)?(?![a-z]))?`;
const HOURS = String.raw`(?:\s*(?:hrs?|hours?|h)\b\.?)?`;

/** "8a" is a time only where "2p" follows it: "5A" is also a suite. */
const SHORT_HALF = String.raw`|(?<=\d)[ap](?![a-z0-9.])`;

const clock = (n: number, isRange = false) =>
  String.raw`(?:(?<h${n}>\d{1,2})(?::|\s?h\s?(?=\d{2}\b))(?<m${n}>\d{2})(?::\d{2})?\s*(?<half${n}>${HALF})?${HOURS}` +
  String.raw`|(?<hh${n}>\d{1,2})(?<mm${n}>[0-5]\d)?\s*(?<half${n}a>[ap]\.?\s?m\.?(?![a-z])${isRange ? SHORT_HALF : ''})` +
  String.raw`|(?<bare${n}>(?:[01]\d|2[0-4])[0-5]\d)(?!\d)(?<hrs${n}>\s*(?:hrs?|hours?|h)\b)?` +
  `|(?<word${n}>noon|midnight))`;

const TO = String.raw`\s*(?:-+|–|—|~|to|thru|through|and|until|till?|&|\/)\s*`;
const RANGE = new RegExp(
  String.raw`(?<![\d:/$.#-])${clock(1, true)}${ZONE}${TO}${clock(2, true)}${ZONE}`,
  'gi',
);
const SINGLE = new RegExp(String.raw`(?<![\d:/$.#,-])${clock(1)}${ZONE}(?![\d%])`, 'gi');

/**
 * The times of a text in order. Four digits alone are a time only when `bare` says that the text is
 * about times. Dates must be blanked first.
 */
export function findTimes(text: string, { bare }: { bare: boolean }): FoundTime[] {
  const found: FoundTime[] = [];
  const add = (match: RegExpMatchArray, isRange: boolean) => {
    const parts = match.groups ?? {};
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (found.some(other => start < other.end && end > other.start)) return;
    if (!bare && !isRange && parts.bare1 && !parts.hrs1) return;
    const to = isRange ? timeOf(parts, 2) : null;
    const from = timeOf(parts, 1, isRange ? halfOf(parts, 2) : undefined, to);
    if (from === null || (isRange && to === null)) return;
    found.push({ from, to: to === from ? null : to, start, end });
  };
  for (const match of text.matchAll(RANGE)) add(match, true);
  for (const match of text.matchAll(SINGLE)) add(match, false);
  return found.sort((a, b) => a.start - b.start);
}

type Parts = Record<string, string | undefined>;

const halfOf = (parts: Parts, n: 1 | 2) =>
  (parts[`half${n}`] ?? parts[`half${n}a`])?.[0]?.toLowerCase();

/** "8-11 AM" means both in the morning; "11-1 PM" begins before noon. */
function timeOf(parts: Parts, n: 1 | 2, laterHalf?: string, end?: string | null): string | null {
  const word = parts[`word${n}`]?.toLowerCase();
  if (word) return word === 'noon' ? '12:00' : '00:00';
  const bare = parts[`bare${n}`];
  const hour = Number(bare?.slice(0, 2) ?? parts[`h${n}`] ?? parts[`hh${n}`]);
  const minute = Number(bare?.slice(2) ?? parts[`m${n}`] ?? parts[`mm${n}`] ?? 0);
  const half = bare ? undefined : halfOf(parts, n);
  if (half || !laterHalf || bare) return written(inHalf(hour, half), minute);
  const guess = written(inHalf(hour, laterHalf), minute);
  return guess && end && guess > end ? written(inHalf(hour, 'a'), minute) : guess;
}

function inHalf(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function written(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
