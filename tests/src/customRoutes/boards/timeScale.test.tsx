import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { localTimeOf } from '../../../../schema/rules/time/zones.ts';
import { readReady } from '../../../../src/customRoutes/boards/parts/readText.ts';
import {
  type Line,
  readyText,
  withDraft,
} from '../../../../src/customRoutes/boards/personal/line.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import {
  boxOf,
  dayAt,
  drawnAround,
  panned,
  type Shown,
  shownAround,
  ticksOf,
  ZOOMS,
  type Zoom,
} from '../../../../src/customRoutes/boards/transport/timeScale.ts';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { shown } from '../../resources/shown.tsx';

const CHICAGO = 'America/Chicago';
const at = (instant: string) => Date.parse(instant);
/** The ticks of a window, by their text. */
const ticks = (window: Shown, zoom: Zoom, drawn = window) =>
  ticksOf({ drawn, frame: window, edge: window.from, zoom, zone: CHICAGO });
const texts = (window: Shown, zoom: Zoom) => ticks(window, zoom).map(({ text }) => text);

beforeEach(() => readCompanyZone(() => CHICAGO));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  readCompanyZone(() => null);
});

describe('ticks', () => {
  test('12 hours have one at each hour, and the date at midnight', () => {
    const window = shownAround(at('2026-11-14T04:30:00Z'), 'h12');
    expect(texts(window, 'h12')).toEqual([
      ...['20:00', '21:00', '22:00', '23:00', '11/14', '01:00', '02:00'],
      ...['03:00', '04:00', '05:00', '06:00', '07:00'],
    ]);
    const hours = ticks(window, 'h12');
    expect(hours.map(({ left }) => Math.round(left * 12))).toEqual(
      hours.map((_, hour) => hour * 100),
    );
    expect(hours.filter(({ isDay }) => isDay).map(({ text }) => text)).toEqual(['11/14']);
  });

  test('the day on which the shown time begins is named as the days of the scale are', () => {
    expect(dayAt(at('2026-11-14T04:30:00Z'), CHICAGO)).toBe('11/13');
  });

  test('14 days have one at each midnight', () => {
    const window = shownAround(at('2026-11-14T06:00:00Z'), 'd14');
    const days = ticks(window, 'd14');
    expect(days.every(({ isDay }) => isDay)).toBe(true);
    expect(days.map(({ text }) => text)).toEqual([
      ...['11/12', '11/13', '11/14', '11/15', '11/16', '11/17', '11/18'],
      ...['11/19', '11/20', '11/21', '11/22', '11/23', '11/24', '11/25'],
    ]);
  });
});

describe('the labels of ticks', () => {
  const LABEL_PX = 38;
  /** Those that a scale of so many pixels shows, with the pixels at which they begin. */
  const labelsOn = (px: number, zoom: Zoom, now: string) => {
    const window = shownAround(at(now), zoom);
    return ticks(window, zoom, drawnAround(window))
      .filter(({ least }) => least * 16 <= px)
      .map(({ text, left }) => ({ text, from: (left * px) / 100 }));
  };
  const SCALES = [190, 258, 600, 1166];
  const [DAY, AUTUMN] = ['2026-11-29T20:30:00Z', '2026-11-01T06:30:00Z'];
  const cases = SCALES.flatMap(px =>
    ZOOMS.flatMap(zoom => [DAY, AUTUMN].map(now => [px, zoom, now] as const)),
  );

  test.each(cases)('none meets another or is cut on %i px that show %s at %s', (px, zoom, now) => {
    const labels = labelsOn(px, zoom, now);
    const shownLabels = labels.filter(({ from }) => from > -LABEL_PX && from < px);
    expect(shownLabels.length).toBeGreaterThan(0);
    for (const { from } of shownLabels) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(px - from).toBeGreaterThanOrEqual(LABEL_PX);
    }
    const gaps = shownLabels.slice(1).map(({ from }, index) => from - shownLabels[index]!.from);
    expect(gaps.filter(gap => gap < LABEL_PX * 0.95)).toEqual([]);
  });

  test('a wide scale labels each day, a narrow one every second, the same ones after a pan', () => {
    const daysOn = (px: number, now: string) => labelsOn(px, 'd7', now).map(({ text }) => text);
    expect(daysOn(1166, DAY)).toEqual(expect.arrayContaining(['11/29', '11/30', '12/01']));
    const narrow = [...daysOn(190, DAY), ...daysOn(190, '2026-11-30T20:30:00Z')];
    expect(narrow).toEqual(expect.arrayContaining(['11/30', '12/02']));
    expect(narrow).not.toContain('11/29');
    expect(narrow).not.toContain('12/01');
  });
});

describe('a night on which the clocks change', () => {
  /** Clocks go back at 2 AM on November 1, and forward at 2 AM on March 14. */
  const AUTUMN = { from: at('2026-11-01T05:00:00Z'), to: at('2026-11-01T17:00:00Z') };
  const SPRING = { from: at('2027-03-14T06:00:00Z'), to: at('2027-03-14T18:00:00Z') };

  test('in autumn the repeated hour has two ticks, in spring the skipped one none', () => {
    expect(texts(AUTUMN, 'h12').slice(0, 4)).toEqual(['11/01', '01:00', '01:00', '02:00']);
    expect(texts(SPRING, 'h12').slice(0, 4)).toEqual(['03/14', '01:00', '03:00', '04:00']);
  });

  test('the day of the change is 25 or 23 hours wide, and the next midnight has its tick', () => {
    const day = 336 / 100;
    const widths = (noon: string) => {
      const window = shownAround(at(noon), 'd14');
      const lefts = ticks(window, 'd14').map(({ left }) => left * day);
      return lefts.slice(1).map((left, index) => Math.round(left - (lefts[index] ?? 0)));
    };
    const autumn = widths('2026-11-01T18:00:00Z');
    expect([autumn.filter(width => width === 25), autumn.filter(width => width !== 24)]).toEqual([
      [25],
      [25],
    ]);
    expect(widths('2027-03-14T17:00:00Z').filter(width => width !== 24)).toEqual([23]);
  });

  test('a pan moves by hours that pass, whatever the clocks say', () => {
    expect(panned(AUTUMN, 1).from - AUTUMN.from).toBe(6 * 3_600_000);
  });

  test('a bar over the change is as long as the drive takes', () => {
    // Midnight to 6 AM by the clocks: 7 hours in autumn, 5 in spring.
    const autumn = boxOf('2026-11-01T05:00:00Z', '2026-11-01T12:00:00Z', AUTUMN);
    const spring = boxOf('2027-03-14T06:00:00Z', '2027-03-14T11:00:00Z', SPRING);
    expect([autumn, spring].map(box => Math.round((box?.width ?? 0) * 12) / 100)).toEqual([7, 5]);
  });

  test('a ready time is that of the company’s clocks, before and after the change', () => {
    expect(readReady('11/01/2026 00:30')).toBe('2026-11-01T05:30:00.000Z');
    // 1:30 comes twice: the first is meant.
    expect(readReady('11/01/2026 01:30')).toBe('2026-11-01T06:30:00.000Z');
    expect(readReady('11/01/2026 08:00')).toBe('2026-11-01T14:00:00.000Z');
    expect(readReady('03/14/2027 01:30')).toBe('2027-03-14T07:30:00.000Z');
    expect(readReady('03/14/2027 08:00')).toBe('2027-03-14T13:00:00.000Z');
    // 2:30 does not exist: the next time that does is meant.
    const skipped = readReady('03/14/2027 02:30');
    expect(localTimeOf(skipped ?? '', CHICAGO).time).toBe('03:00:00');
  });

  test.each([
    '11/01 00:30',
    '11/01 01:30',
    '11/01 08:00',
    '03/14 08:00',
  ])('a row shows the ready time %s as it was typed', typed => {
    const line = { id: 1, entry: null, draft: null, seen: null } as unknown as Line;
    const [day, time] = typed.split(' ');
    const ready_at = readReady(`${day}/${day === '03/14' ? 2027 : 2026} ${time}`) ?? null;
    expect(readyText(withDraft(line, { ready_at }))).toBe(typed);
  });
});

/** The board at a moment, with one truck that is off duty over it. */
function board(now: string, off: { from: string; to: string }) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const answer: Timeline = {
    now,
    trucks: [
      {
        id: 7,
        number: '507',
        is_active: true,
        trailer: null,
        last_location: null,
        dispatcher: null,
        drivers: [],
        off_duty: [{ status_id: 11, ...off }],
      },
    ],
    drivers: [],
    loads: [],
    waiting: [],
    conflicts: [],
    is_cut: false,
  };
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes('/boards/timeline')
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: answer })))
      : new Promise(() => {}),
  );
  return shown(<TransportBoard />, {});
}

describe('the board', () => {
  afterEach(() => vi.useRealTimers());
  const rest = { from: '2026-11-01T05:00:00Z', to: '2026-11-01T16:00:00Z' };
  const zoomed = () =>
    ZOOMS.filter((_, index) => {
      const [radio] = screen.getAllByRole('radio', { name: /^\d+ [hd]$/ }).slice(index);
      return radio?.getAttribute('aria-checked') === 'true' || (radio as HTMLInputElement)?.checked;
    });
  const body = () => document.querySelector<HTMLElement>('[data-timeline]');

  test('+ shows less time down to 12 hours, and − more up to 14 days', async () => {
    const { person } = board('2026-11-01T09:00:00Z', rest);
    await screen.findByText('Rest');
    body()?.focus();
    const seen: Zoom[][] = [zoomed()];
    for (const key of ['+', '+', '+', '-', '-', '-', '-', '-']) {
      await person.keyboard(key);
      seen.push(zoomed());
    }
    expect(seen.flat()).toEqual(['d3', 'd1', 'h12', 'h12', 'd1', 'd3', 'd7', 'd14', 'd14']);
  });

  test('a rest over the night of the change is as wide as the hours it lasts', async () => {
    const { person } = board('2026-11-01T06:30:00Z', rest);
    await screen.findByText('Rest');
    body()?.focus();
    await person.keyboard('++');
    await expect.poll(() => screen.getAllByText('01:00').length).toBe(2);
    const hatch = screen.getByText('Rest').parentElement as HTMLElement;
    // Midnight to 10 AM by the clocks are 11 of the 12 shown hours.
    expect((Number.parseFloat(hatch.style.width) * 12) / 100).toBeCloseTo(11);
  });
});
