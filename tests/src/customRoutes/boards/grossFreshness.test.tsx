// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrossBoard } from '../../../../src/customRoutes/boards/gross/GrossBoard.tsx';
import { WeeklyGrossBoard } from '../../../../src/customRoutes/boards/gross/HeatBoard.tsx';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { grossReport } from './grossReport.ts';
import { signIn } from './signIn.ts';
import { testStream } from './testStream.ts';
import { report } from './weeklyReport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Who looks at the board. */
const SELF = 4;
const KATE = 8;

type Report = { extra_info: { totals: object } };

/** A gross board whose totals others change: `change` answers them after an event. */
async function board(page: ReactNode, first: Report) {
  pageOf(600);
  signIn(['gross-boards.list']);
  let answer = first;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('report')) return new Promise(() => undefined);
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  const { live, tell } = testStream();
  shown(<LiveContext value={live}>{page}</LiveContext>, {});
  await screen.findByText('Live');
  const change = (totals: object, user_id: number | null) => {
    const { extra_info } = answer;
    answer = {
      ...answer,
      extra_info: { ...extra_info, totals: { ...extra_info.totals, ...totals } },
    };
    act(() => tell({ topic: 'gross-boards', type: 'reset', ids: [0], user_id }));
  };
  return { live, change };
}

const said = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')]
    .map(text => text.textContent?.replaceAll('\u00a0', ' '))
    .join();

const boards = [
  ['gross board', <GrossBoard key="gross" />, grossReport],
  ['weekly gross board', <WeeklyGrossBoard key="weekly" />, report],
] as const;

test.each(
  boards,
)('the %s says that it is live, and since when its stream is down', async (_, page, answer) => {
  const { live } = await board(page, answer);
  act(() => live.state.set({ kind: 'paused', since: Date.now() - 65_000 }));
  expect(screen.queryByText('Live')).toBeNull();
  const age = screen.getByText(/1:0\d/);
  expect(age.className).toContain('old');
  act(() => live.state.set({ kind: 'live' }));
  expect(screen.getByText('Live')).toBeTruthy();
});

test.each(
  boards,
)('a screen reader is told how a colleague’s change moves the figures of the %s', async (_, page, answer) => {
  const { change } = await board(page, answer);
  change({ gross: 12_345 }, SELF);
  await screen.findAllByText(text => /12.345/.test(text));
  change({ gross: 23_456, loads: 9 }, KATE);
  await expect.poll(said).toBe('A colleague changed the figures: Gross 23 456, Loads 9');
});
