import { localTimeOf } from '../../../../schema/rules/time/zones.ts';

const HOUR_MS = 3_600_000;

export const ZOOMS = ['h12', 'd1', 'd3', 'd7', 'd14'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The shown hours of each zoom, and the hours between two ticks. */
const HOURS: Readonly<Record<Zoom, readonly [shown: number, tick: number]>> = {
  h12: [12, 1],
  d1: [24, 2],
  d3: [72, 6],
  d7: [168, 24],
  d14: [336, 24],
};

/** The shown time: milliseconds. */
export interface Shown {
  from: number;
  to: number;
}

/** The window of a zoom, of which a sixth lies before `at`. */
export function shownAround(at: number, zoom: Zoom): Shown {
  const length = HOURS[zoom][0] * HOUR_MS;
  const from = Math.floor((at - length / 6) / HOUR_MS) * HOUR_MS;
  return { from, to: from + length };
}

/** Half a window earlier or later. */
export function panned({ from, to }: Shown, direction: 1 | -1): Shown {
  const step = ((to - from) / 2) * direction;
  return { from: from + step, to: to + step };
}

/** The place of an instant in percent of the width. */
export const placeOf = (instant: string, { from, to }: Shown): number =>
  ((Date.parse(instant) - from) / (to - from)) * 100;

/** The left edge and the width of a span in percent, cut at the edges. Null outside. */
export function boxOf(start: string, end: string, shown: Shown) {
  const left = Math.max(0, placeOf(start, shown));
  const right = Math.min(100, placeOf(end, shown));
  return right <= 0 || left >= 100 || right < left ? null : { left, width: right - left };
}

export interface Tick {
  left: number;
  text: string;
  isDay: boolean;
}

/** The labeled hours and days of the header. */
export function ticksOf(shown: Shown, zoom: Zoom, zone: string): Tick[] {
  const step = HOURS[zoom][1];
  const ticks: Tick[] = [];
  for (let at = Math.ceil(shown.from / HOUR_MS) * HOUR_MS; at < shown.to; at += HOUR_MS) {
    const instant = new Date(at).toISOString();
    const { date, time } = localTimeOf(instant, zone);
    if (Number(time.slice(0, 2)) % step !== 0) continue;
    const isDay = time.startsWith('00:');
    const text = isDay ? `${date.slice(5, 7)}/${date.slice(8, 10)}` : time.slice(0, 5);
    ticks.push({ left: placeOf(instant, shown), text, isDay });
  }
  return ticks;
}
