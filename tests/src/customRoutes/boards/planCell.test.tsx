import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BoardStop } from '../../../../schema/responses/boards.ts';
import { planCell } from '../../../../src/customRoutes/boards/main/cells/loadCells.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow, load, stop } from './boardRow.ts';

afterEach(cleanup);

const plan = (plan_at: string, load_id: number | null = null) => ({
  id: 3,
  plan_at,
  place_city: 'Lakeland',
  place_state_id: 10,
  place_state: 'FL',
  load_id,
  note: null,
  version: 1,
});

/** The cell of a truck that is planned from 22:00 UTC on, with a delivery then or as it is changed. */
const cellWith = (delivery: Partial<BoardStop> | null) => {
  const current_load = delivery && load({ destination: stop(delivery) });
  const truck_plan_reach = plan('2026-11-13T22:00:00.000Z');
  shown(<div>{planCell(boardRow({ current_load, truck_plan_reach }))}</div>, {});
};

test('a plan before the delivery says so', () => {
  cellWith({ date_from: '2026-11-14T04:00:00.000Z' });
  const why = 'Before the delivery: 11/13 23:00 EST · Lakeland, FL';
  expect(screen.getByRole('img', { name: why })).toBeTruthy();
  expect(screen.getByTitle(new RegExp(`${why}$`)).textContent).toContain('Lakeland, FL');
});

test('a plan for the load before says nothing of this one', () => {
  const current_load = load({ destination: stop({ date_from: '2026-11-14T04:00:00.000Z' }) });
  const truck_plan_reach = plan('2026-11-13T22:00:00.000Z', current_load.id + 1);
  shown(<div>{planCell(boardRow({ current_load, truck_plan_reach }))}</div>, {});
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['at the delivery', {}],
  ['after it', { date_from: '2026-11-13T20:00:00.000Z' }],
  [
    'of a truck that is there early',
    {
      date_from: '2026-11-14T04:00:00.000Z',
      arrived_at: '2026-11-13T21:00:00.000Z',
    },
  ],
  ['before one without an appointment', { date_from: null }],
  ['of a truck without a load', null],
])('a plan %s says nothing', (_, delivery) => {
  cellWith(delivery);
  expect(screen.getByText('Lakeland, FL')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
