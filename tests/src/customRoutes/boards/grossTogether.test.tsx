// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrossBoard } from '../../../../src/customRoutes/boards/gross/GrossBoard.tsx';
import { WeeklyGrossBoard } from '../../../../src/customRoutes/boards/gross/HeatBoard.tsx';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { CompanyContext } from '../../../../src/session/CompanyContext.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { grossReport } from './grossReport.ts';
import { testStream } from './testStream.ts';
import { driver, report, weeks } from './weeklyReport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kate = { id: 8, nickname: 'kate', first_name: 'Kate', last_name: 'Morrow' };
const since = '2026-11-16T18:00:00.000Z';
/** Kate in one of her tabs. */
const there = (place: string | null, client = 'other') => ({ client, user: kate, place, since });

/** A gross board with Kate in a target, and what was told of where this person is. */
function board(page: ReactNode, answer: object, place: string) {
  pageOf(600);
  const reported: any[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(url).includes('/presence')) {
      reported.push(JSON.parse(String(body)));
      const data = { people: [there(place)] };
      return new Response(JSON.stringify({ success: true, data }));
    }
    if (!String(url).includes('report')) return new Promise(() => undefined);
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  const { live, tell } = testStream();
  const created = shown(<LiveContext value={live}>{page}</LiveContext>, {});
  const moved = (to: string | null) =>
    act(() =>
      tell({
        topic: 'gross-board-presence',
        type: 'updated',
        ids: [0],
        user_id: kate.id,
        changes: { people: [there(to)] },
      }),
    );
  return { ...created, reported, moved };
}

/** The names of the rows in whose target Kate is. */
const marked = () =>
  screen.queryAllByRole('img', { name: /Kate Morrow/ }).map(flag => {
    expect(flag.closest<HTMLElement>('[data-col]')?.dataset.col).toBe('target');
    const row = flag.closest<HTMLElement>('[role=row]')!;
    return within(row).getByRole('rowheader').textContent;
  });
const targetOf = (name: RegExp) =>
  within(screen.getByRole('rowheader', { name }).closest<HTMLElement>('[role=row]')!)
    .getAllByRole('gridcell')
    .find(cell => cell.dataset.col === 'target')!;

test('a colleague is seen in the target of a truck and of a dispatcher, who sees where this person is', async () => {
  const { person, reported, moved } = board(<GrossBoard />, grossReport, 'trucks-2.target');
  await screen.findByRole('rowheader', { name: /Ann Ortiz/ });
  await expect.poll(marked).toEqual([expect.stringContaining('502')]);
  moved('staffs-3.target');
  expect(marked()).toEqual([expect.stringContaining('Bo Reyes')]);
  moved('drivers-2.target');
  expect(marked()).toEqual([]);

  await person.click(targetOf(/501/));
  const topic = 'gross-board-presence';
  await expect.poll(() => reported.at(-1)).toMatchObject({ topic, place: 'trucks-1.target' });
});

test('a target of the weekly board is one target, also where its driver has two dispatchers', async () => {
  const moving = {
    ...report.data[0]!,
    dispatcher: { id: 3, nickname: 'bo', name: 'Bo Reyes' },
    drivers: JSON.stringify([driver(8, 'Abdi Warsamed', weeks(0, 500))]),
  };
  const answer = { ...report, data: [...report.data, moving] };
  const { person, reported, moved } = board(<WeeklyGrossBoard />, answer, 'drivers-8.target');
  await screen.findByRole('rowheader', { name: /Bo Reyes/ });
  await expect.poll(marked).toEqual(['Abdi Warsamed', 'Abdi Warsamed']);
  moved('staffs-2.target');
  expect(marked()).toEqual([expect.stringContaining('Katherine Lindqvister')]);

  const milos = targetOf(/Milos/);
  await person.click(milos);
  await expect.poll(() => reported.at(-1)?.place).toBe('drivers-9.target');
  await person.keyboard('{Enter}');
  await screen.findByRole('textbox');
  expect(reported.at(-1)).toMatchObject({ place: 'drivers-9.target' });
  // A figure is edited by nobody: others need not know who looks at it.
  await person.keyboard('{Escape}{ArrowLeft}');
  await expect.poll(() => reported.at(-1)?.place).toBeNull();
});

test.each([
  ['gross board', <GrossBoard key="gross" />, grossReport, /Ann Ortiz/],
  ['weekly gross board', <WeeklyGrossBoard key="weekly" />, report, /Milos/],
])('the rows of the %s are gone at once when another company is chosen', async (_, page, answer, name) => {
  function Companies() {
    const [id, setId] = useState(1);
    return (
      <CompanyContext value={id}>
        <button type="button" onClick={() => setId(2)}>
          Lakeside
        </button>
        {page}
      </CompanyContext>
    );
  }
  const { person } = board(<Companies />, answer, '');
  await screen.findByRole('rowheader', { name });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await person.click(screen.getByRole('button', { name: 'Lakeside' }));
  expect(screen.queryByRole('rowheader', { name })).toBeNull();
});
