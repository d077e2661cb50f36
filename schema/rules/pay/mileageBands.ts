import { compare, type Decimal, exact } from '../money/exact.ts';

/** From this many miles up to, not including, that many. `below` is null for the last band. */
export type MileageBand = { from: Decimal; below: Decimal | null; rate: Decimal };

/** One band as people write it: `0-200 0.70`, and the open one at the end: `500+ 0.52`. */
const BAND =
  /^(\d{1,5}(?:\.\d{1,2})?)(?:\s*[-–]\s*(\d{1,5}(?:\.\d{1,2})?)|\+)\s+\$?(\d{1,3}(?:\.\d{1,4})?)$/;

/** Mileage bands as they are written: `0-200 0.70, 200-500 0.60, 500+ 0.52`. None of no text. */
export function bandsIn(text: string | null | undefined): MileageBand[] {
  return (text ?? '').split(',').flatMap(part => bandIn(part) ?? []);
}

/** Why the text is no list of bands. Null for one that every trip has at most one rate by. */
export function bandsViolation(text: string): string | null {
  const bands = text.split(',').map(bandIn);
  if (bands.includes(null)) {
    return 'Write bands of miles with their rates, such as 0-200 0.70, 200-500 0.60, 500+ 0.52.';
  }
  const ordered = bands.every((band, at) => {
    const next = bands[at + 1];
    if (!band || (band.below !== null && !isLess(band.from, band.below))) return false;
    return !next || (band.below !== null && !isLess(next.from, band.below));
  });
  return ordered ? null : 'Each band must begin where the one before it ends, or later.';
}

/** A band as a statement says it: `200 to 500 miles`, `500 miles or more`. */
export const bandWords = ({ from, below }: MileageBand): string =>
  below === null ? `${Number(from)} miles or more` : `${Number(from)} to ${Number(below)} miles`;

function bandIn(part: string): MileageBand | null {
  const [, from, below, rate] = BAND.exec(part.trim()) ?? [];
  return from && rate ? { from, below: below ?? null, rate } : null;
}

const isLess = (one: Decimal, other: Decimal) => compare(exact(one), exact(other)) < 0;
