import type { Place } from '../layout/place.ts';
import type { Charge } from './chargeRows.ts';
import type { Found } from './found.ts';
import { isFirm, type Total } from './totals.ts';

export type Charges = {
  total: Found<number> | null;
  lines: { description: Found<string>; amount: Found<number> }[];
  warnings: string[];
};

const sumOf = (lines: readonly Charge[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The lines that add up to a total win. When none do, that is reported. */
export function judge(totals: readonly Total[], groups: readonly Charge[][]): Charges {
  const stated = totals.filter(({ isTotal }) => isTotal);
  const firm = stated.filter(({ label }) => isFirm(label));
  const named = [firm, stated, totals].find(some => some.length > 0) ?? [];
  const rated =
    bestPair(firm, groups) ??
    bestPair(stated, groups) ??
    bestPair(totals, groups) ??
    summed(totals, groups);
  const total = rated?.total ?? named[0] ?? null;
  const others = longest(groups).filter(line => !isAt(line, total));
  const lines = rated?.lines ?? (total && isSchedule(others) ? [] : others);
  // A "flat rate" among the lines of a total does not compete with it.
  const rivals = (stated.length > 0 ? stated : totals).filter(
    one => !lines.some(line => isAt(line, one)),
  );
  const warnings = [...competing(rivals, total), ...unequal(total, lines)];
  if (total === null) return withoutTotal(lines);
  const isSure = warnings.length === 0;
  const confidence = rated && lines.length > 0 ? (isSure ? 0.99 : 0.6) : isSure ? 0.85 : 0.45;
  return {
    total: { value: total.cents / 100, confidence, place: total.place },
    lines: shown(lines, rated ? 0.97 : 0.6),
    warnings,
  };
}

function bestPair(totals: readonly Total[], groups: readonly Charge[][]) {
  for (const total of totals) {
    for (const group of [...groups].sort((a, b) => b.length - a.length)) {
      const lines = addingUp(group, total);
      if (lines) return { total, lines };
    }
  }
  return null;
}

/**
 * A last line that is the sum of all lines before it is their total, whatever its name. It is not
 * one when a total is named, nor when more is paid elsewhere: then the lines are added to that.
 */
function summed(totals: readonly Total[], groups: readonly Charge[][]) {
  if (totals.some(({ label }) => isFirm(label))) return null;
  const freight = groups.flat().filter(({ description }) => FREIGHT.test(description));
  for (const group of groups) {
    const [lines, last] = [group.slice(0, -1), group.at(-1)];
    if (!last || lines.length < 2 || sumOf(lines) !== last.cents) continue;
    const isMoreElsewhere = ({ cents, place }: Charge | Total) =>
      cents > last.cents && !group.some(line => samePlace(line.place, place));
    if ([...totals, ...freight].some(isMoreElsewhere)) continue;
    const total: Total = { ...last, label: last.description, isTotal: true };
    return { total, lines };
  }
  return null;
}

/** Neighbors in a group that add up. The total itself may have been read as a line. */
function addingUp(group: readonly Charge[], total: Total): Charge[] | null {
  const others = group.filter(line => !isAt(line, total));
  for (let length = others.length; length > 0; length--) {
    for (let from = 0; from + length <= others.length; from++) {
      const lines = others.slice(from, from + length);
      if (sumOf(lines) === total.cents) return lines;
    }
  }
  return null;
}

const isAt = (line: Charge, total: Total | null) =>
  total !== null && samePlace(line.place, total.place);

const samePlace = (a: Place, b: Place) =>
  a.page === b.page && Math.abs(a.box.x - b.box.x) < 1 && Math.abs(a.box.y - b.box.y) < 1;

const FREIGHT =
  /line\s*-?\s*haul|fuel|fsc|freight|flat|stop|detention|lumper|layover|tarp|haul|base/i;

const HAUL = /line\s*-?\s*haul|fuel|fsc|freight|flat|haul|base/i;

/** "TONU: $200.00. Layover: $250.00." on one line: what would be paid, in addition to a total of its own. */
const isSchedule = (lines: readonly Charge[]) =>
  lines.every(
    ({ description, place }) =>
      !HAUL.test(description) && Math.abs(place.box.y - (lines[0]?.place.box.y ?? 0)) < 1,
  );

function longest(groups: readonly Charge[][]): Charge[] {
  const freight = groups.filter(group =>
    group.some(({ description }) => FREIGHT.test(description)),
  );
  return [...freight].sort((a, b) => b.length - a.length)[0] ?? [];
}

function competing(totals: readonly Total[], chosen: Total | null): string[] {
  if (!chosen) return [];
  // The same total may be printed at the top and at the end, under two names.
  const sums = new Map([[chosen.cents, chosen.label]]);
  for (const { cents, label } of totals) if (!sums.has(cents)) sums.set(cents, label);
  if (sums.size < 2) return [];
  const stated = [...sums].map(([cents, label]) => `${dollars(cents)} (${label})`);
  return [`Two totals compete: ${stated.join(', ')}. Check which one was agreed.`];
}

function unequal(total: Total | null, lines: readonly Charge[]): string[] {
  const sum = sumOf(lines);
  if (!total || lines.length === 0 || sum === total.cents) return [];
  return [`The lines add up to ${dollars(sum)}, but the total says ${dollars(total.cents)}.`];
}

/** A single line is the rate. Several lines are added up, and that is reported. */
function withoutTotal(lines: readonly Charge[]): Charges {
  const [first] = lines;
  if (!first) return { total: null, lines: [], warnings: ['No price was found.'] };
  const value = sumOf(lines) / 100;
  const warnings = [`No total was found; the lines add up to ${dollars(sumOf(lines))}.`];
  return {
    total: { value, confidence: 0.5, place: first.place },
    lines: shown(lines, 0.6),
    warnings,
  };
}

const shown = (lines: readonly Charge[], confidence: number) =>
  lines.map(({ description, cents, descriptionAt, place }) => ({
    description: { value: description, confidence, place: descriptionAt },
    amount: { value: cents / 100, confidence, place },
  }));

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
