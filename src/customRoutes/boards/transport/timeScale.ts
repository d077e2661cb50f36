import { daysBetween } from '../../../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';
import { shortDateText } from '../../../format/valueTexts.ts';

const HOUR_MS = 3_600_000;

export const ZOOMS = ['h12', 'd1', 'd3', 'd7', 'd14'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** What a timeline shows before anything else is chosen. */
export const USUAL_ZOOM: Zoom = 'd3';

/** A zoom as it was stored. Another one is the usual. */
export const readZoom = (stored: unknown): Zoom => ZOOMS.find(one => one === stored) ?? USUAL_ZOOM;

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

/**
 * The time around the shown one that is drawn as well, so that a pan only moves what is there: half
 * a window on both sides. It stays until more is shown than it has.
 */
export function drawnAround(shown: Shown, before?: Shown): Shown {
  const margin = (shown.to - shown.from) / 2;
  const isEnough = before && before.to - before.from === 4 * margin && isPart(shown, before);
  return isEnough ? before : { from: shown.from - margin, to: shown.to + margin };
}

/** The place of an instant in percent of the width of a window. */
export const placeOf = (at: number, { from, to }: Shown): number =>
  ((at - from) / (to - from)) * 100;

/** The left edge and the width of a span in percent of a window, also outside of it. */
export function boxOf(start: string, end: string, window: Shown) {
  const left = placeOf(Date.parse(start), window);
  const width = placeOf(Date.parse(end), window) - left;
  return width < 0 ? null : { left, width };
}

/** Whether a part of a span lies in a window. */
export const isWithin = (start: string, end: string, { from, to }: Shown): boolean =>
  Date.parse(end) > from && Date.parse(start) < to;

/** Whether a window is a part of another one. */
export const isPart = (part: Shown, { from, to }: Shown): boolean =>
  part.from >= from && part.to <= to;

export interface Tick {
  left: number;
  text: string;
  isDay: boolean;
  /** The narrowest scale on which its label neither meets another one nor is cut, in rem. */
  least: number;
}

/** What a scale is drawn with. */
export interface Scale {
  /** The time that has ticks. */
  drawn: Shown;
  /** The window in which their places are counted. */
  frame: Shown;
  /** Where the shown time begins, which is as long as the window. */
  edge: number;
  zoom: Zoom;
  zone: string;
}

/** The day of an instant, as the scale labels days: `11/27`. */
export const dayAt = (at: number, zone: string): string =>
  shortDateText(localTimeOf(new Date(at).toISOString(), zone).date);

/** The labeled hours and days of the drawn time, by their places in a window. */
export function ticksOf({ drawn, frame, edge, zoom, zone }: Scale): Tick[] {
  const [hours, step] = HOURS[zoom];
  const shown = { from: edge, to: edge + hours * HOUR_MS };
  const ticks: Tick[] = [];
  for (let at = Math.ceil(drawn.from / HOUR_MS) * HOUR_MS; at < drawn.to; at += HOUR_MS) {
    const instant = new Date(at).toISOString();
    const { date, time } = localTimeOf(instant, zone);
    const hour = Number(time.slice(0, 2));
    if (hour % step !== 0) continue;
    const isDay = time.startsWith('00:');
    const text = isDay ? shortDateText(date) : time.slice(0, 5);
    const place = step < 24 ? hour / step : daysBetween(FIRST_DAY, date);
    const least = Math.max(leastForOthers(place, hours / step), leastForEdges(at, shown));
    ticks.push({ left: placeOf(at, frame), text, isDay, least });
  }
  return ticks;
}

/** The room of a label with the space to the next one, in rem. */
const LABEL_REM = 2.4;

/** Days are counted from it, so that a pan leaves the same ones labeled. */
const FIRST_DAY = '2000-01-01';

/** A narrow scale labels every second or fourth tick: of so many, that at a place of its day. */
function leastForOthers(place: number, ticks: number): number {
  const every = [4, 2, 1].find(one => place % one === 0) ?? 1;
  return (LABEL_REM * ticks) / every;
}

/** Next to an edge of the shown time a label would be cut. Far from it nobody sees it, until a pan does. */
function leastForEdges(at: number, { from, to }: Shown): number {
  const room = at < from ? from - at : to - at;
  return room > 0 ? (LABEL_REM * (to - from)) / room : 0;
}
