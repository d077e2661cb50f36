import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { StopTimeCell } from '../../../../../src/resources/loads/list/StopTimeCell.tsx';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { Stops } from '../../../../../src/resources/loads/show/stops/Stops.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

/** This many minutes before now, or after it. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const place = { timezone: 'America/Chicago', date_to: null };
const reached = { ...place, date_from: ago(600), arrived_at: ago(600), departed_at: ago(540) };
const ahead = { ...place, date_from: ago(-600), arrived_at: null, departed_at: null };
const missed = { ...ahead, date_from: ago(90) };

/** The marks at pickup and delivery of a row of the list. */
function marksOf(row: object): string[] {
  shown(
    <RecordContextProvider value={{ id: 5, status: 4, ...row }}>
      <StopTimeCell end="origin" />
      <StopTimeCell end="destination" />
    </RecordContextProvider>,
    {},
  );
  const marks = screen.queryAllByRole('img').map(mark => mark.getAttribute('aria-label') ?? '');
  cleanup();
  return marks;
}

test('a row is marked where its load is late', () => {
  const ends = { origin: reached, destination: ahead };
  expect(marksOf({ ...ends, is_late: false })).toEqual([]);
  expect(marksOf({ ...ends, is_late: true })).toEqual(['Late at a stop between']);
  expect(marksOf({ ...ends, destination: missed, is_late: true })).toEqual(['Late']);
  expect(marksOf({ ...ends, destination: missed, is_late: false })).toEqual(['Late']);
  expect(marksOf({ ...ends, destination: missed, status: 6, is_late: false })).toEqual([]);
});

const clockOf = (stop: object, timing: object, status = 4) =>
  shown(
    <Stops
      load={
        {
          id: 5,
          status,
          locks: {},
          load_drivers: [],
          load_accessorials: [],
          detention_terms: { detention_free_minutes: 120, detention_rate: 50 },
          stops: [{ id: 1, sequence: 1, type: 'pickup', place: null, ...stop, timing }],
        } as unknown as Load // The data that the panel uses.
      }
    />,
    {},
  );

const nothing = { off_minutes: null, waiting: null, unbilled_hours: 0 };

test('for a departed stop the page shows the server’s figures', () => {
  const waiting = {
    dwell_minutes: 195,
    detention_minutes: 75,
    free_left_minutes: null,
    is_running: false,
  };
  clockOf(reached, { ...nothing, off_minutes: -25, waiting });
  expect(screen.getByText('3:15')).toBeTruthy();
  expect(screen.getByText('25 min early')).toBeTruthy();
});

test('for a stop where the truck waits or is due the clock keeps running', () => {
  clockOf({ ...reached, departed_at: null, arrived_at: ago(150), date_from: ago(150) }, nothing);
  expect(screen.getByText('2:30')).toBeTruthy();
  cleanup();
  clockOf(missed, nothing);
  expect(screen.getByText('1:30 h late')).toBeTruthy();
});
