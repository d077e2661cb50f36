// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { DriverBoard } from '../../../../src/customRoutes/boards/driver/DriverBoard.tsx';
import type { LiveEvent } from '../../../../src/live/LiveClient.ts';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { answerDrivers, driverRow } from './driverRows.ts';
import { signIn } from './signIn.ts';
import { testStream } from './testStream.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marcus = driverRow(1, 'Marcus Whitlock');
const jolene = driverRow(2, 'Jolene Castle');
/** Who looks at the board. */
const SELF = 4;
const KATE = 8;

/** The board with two drivers. `change` answers others after an event, as the server sends it. */
async function board() {
  pageOf(600);
  signIn(['boards.list', 'drivers.list', 'personal-board.list']);
  const answered = answerDrivers([marcus, jolene]);
  const { live, tell } = testStream();
  shown(
    <LiveContext value={live}>
      <DriverBoard />
    </LiveContext>,
    {},
  );
  await screen.findByText('Marcus Whitlock');
  const change = (rows: readonly DriverBoardRow[], event: Omit<LiveEvent, 'type'>) => {
    answered.change(rows);
    act(() => tell({ type: 'updated', ...event }));
  };
  return { change };
}

const said = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(text => text.textContent).join();

test.each([
  ['an entry of the personal board', { topic: 'personal-board', ids: [77] }],
  ['a change of the truck', { topic: 'boards', ids: [1] }],
  ['a change of the driver', { topic: 'drivers', ids: [1] }],
])('a screen reader is told what a colleague changed of which driver, by %s', async (_, event) => {
  const { change } = await board();
  const changes = event.topic === 'personal-board' ? { truck_id: 1 } : {};
  change([{ ...marcus, availability: 'home', rest_note: 'Back on Monday' }, jolene], {
    ...event,
    changes,
    user_id: KATE,
  });
  await expect
    .poll(said)
    .toBe('A colleague changed Marcus Whitlock: Availability Home, Rest note Back on Monday');
});

test('several drivers are counted', async () => {
  const { change } = await board();
  change(
    [
      { ...marcus, rest_note: 'a' },
      { ...jolene, rest_note: 'b' },
    ],
    { topic: 'drivers', ids: [1, 2], user_id: KATE },
  );
  await expect.poll(said).toBe('A colleague changed 2 drivers');
});

test('nothing is said of own changes, of jobs, and of what time changes', async () => {
  const { change } = await board();
  change([{ ...marcus, rest_note: 'own' }, jolene], { topic: 'drivers', ids: [1], user_id: SELF });
  await screen.findByText('own');
  change([{ ...marcus, rest_note: 'job' }, jolene], { topic: 'boards', ids: [1], user_id: null });
  await screen.findByText('job');
  const late = { ...marcus, attention: [{ code: 'late', value: 130 } as const], days_out: 9 };
  change([{ ...late, rest_note: 'job' }, jolene], { topic: 'boards', ids: [1], user_id: KATE });
  await screen.findByText('Late +2:10');
  change(
    [
      { ...late, rest_note: 'job' },
      { ...jolene, rest_note: 'said' },
    ],
    {
      topic: 'drivers',
      ids: [2],
      user_id: KATE,
    },
  );
  await expect.poll(said).toBe('A colleague changed Jolene Castle: Rest note said');
});
