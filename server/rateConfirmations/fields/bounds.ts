import type { Sheet } from '../layout/sheet.ts';
import type { Anchor } from './anchors.ts';
import type { Governor } from './governed.ts';

/** An address with its heading. */
export type Seed = { anchor: Anchor; governor: Governor | null };

/** The part of a page that a stop may cover. */
export type Bounds = Seed & { top: number; left: number; right: number; bottom: number };

/** Stops that are side by side have a column each; the others have the page's full width. */
export function boundsOf(seeds: readonly Seed[]): Bounds[] {
  const lefts = lanesOf(seeds);
  return seeds.map(seed => {
    const { anchor, governor } = seed;
    const own = isOwn(governor, seeds) ? governor : null;
    const marker = own?.cell;
    const top = Math.min(anchor.top, marker && marker.y < anchor.cell.y ? marker.y : anchor.top);
    const bottom = anchor.cell.y + anchor.cell.h;
    if (lefts.length < 2) return { ...seed, top: top - 2, left: 0, right: Infinity, bottom };
    const lane = lefts.findLast(left => left <= anchor.left + 1) ?? 0;
    const next = lefts.find(left => left > lane) ?? Infinity;
    const first = lane === lefts[0];
    return { ...seed, top: top - 2, left: first ? 0 : lane - 5, right: next - 5, bottom };
  });
}

const isOwn = (governor: Governor | null, seeds: readonly Seed[]) =>
  seeds.filter(seed => seed.governor?.cell === governor?.cell).length === 1;

/** Where the columns begin: only one when no two stops are side by side. */
function lanesOf(seeds: readonly Seed[]): number[] {
  const lefts: number[] = [];
  for (const left of seeds.map(({ anchor }) => anchor.left).sort((a, b) => a - b)) {
    if (left - (lefts.at(-1) ?? -Infinity) > 60) lefts.push(left);
  }
  const isNextToIt = seeds.some(({ anchor: a }) =>
    seeds.some(
      ({ anchor: b }) =>
        b.left - a.left > 60 && a.top < b.cell.y + b.cell.h && b.top < a.cell.y + a.cell.h,
    ),
  );
  return isNextToIt ? lefts : [];
}

/**
 * When one stop follows another without a heading between them, it begins after the widest gap.
 * When all lines are evenly spaced, it has as many lines before its city as the first one.
 */
export function withOwnTops(sheet: Sheet, bounds: readonly Bounds[]): Bounds[] {
  return bounds.map(own => {
    const lane = bounds.filter(({ left }) => left === own.left);
    const before = lane.filter(other => other.bottom <= own.anchor.cell.y + 1 && other !== own);
    const last = before.sort((a, b) => b.bottom - a.bottom)[0];
    const marker = own.governor?.marker?.cell;
    if (!last || (marker && marker.y > last.bottom - 2)) return own;
    const first = before.at(-1) ?? last;
    const heading = first.governor?.cell;
    const lines = linesBetween(sheet, own, last.bottom);
    const leading = heading ? linesBetween(sheet, first, heading.y + heading.h).length : null;
    const top = beginning(lines, leading);
    return top === null ? own : { ...own, top: top - 2 };
  });
}

/** The tops of the lines in a stop's column from above its address down to it. */
function linesBetween(sheet: Sheet, { anchor, left, right }: Bounds, from: number): number[] {
  const tops = sheet.cells
    .filter(
      ({ page, x, y }) => page === anchor.cell.page && x >= left && x < right && y >= from - 2,
    )
    .map(({ y }) => y)
    .filter(y => y < anchor.cell.y + 2)
    .sort((a, b) => a - b);
  return tops.filter((top, index) => top - (tops[index - 1] ?? -Infinity) > 3);
}

function beginning(lines: readonly number[], leading: number | null): number | null {
  const steps = lines.map((top, index) => top - (lines[index - 1] ?? top)).slice(1);
  const [widest, usual] = [Math.max(...steps), [...steps].sort((a, b) => a - b)[0] ?? 0];
  if (steps.length >= 2 && widest > 1.2 * usual)
    return lines[steps.lastIndexOf(widest) + 1] ?? null;
  if (leading === null || leading > lines.length || steps.length < 2) return null;
  return lines[lines.length - leading] ?? null;
}
