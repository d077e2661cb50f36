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
import { grossReport, ownTarget } from './grossReport.ts';
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
  return { ...created, reported, moved, tell };
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
    dispatcher: { id: 3, nickname: 'bo', name: 'Bo Reyes', ...ownTarget },
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

/** A target that is typed in a board’s line, over what the server has by then. */
interface Typed {
  page: ReactNode;
  answer: object;
  /** The path of whose it is. */
  path: string;
  line: RegExp;
}

const TYPED: [string, Typed][] = [
  ['a truck', { page: <GrossBoard />, answer: grossReport, path: '/trucks/1', line: /501/ }],
  ['a dispatcher', { page: <GrossBoard />, answer: grossReport, path: '/staffs/3', line: /Bo/ }],
  ['a driver', { page: <WeeklyGrossBoard />, answer: report, path: '/drivers/9', line: /Milos/ }],
];

/**
 * A target whose record a colleague changed since this person read the board: `theirs` is its own target
 * by now. Records what is sent, and takes what has the newest version.
 */
async function typedOver({ page, answer, path, line }: Typed, theirs: number | null) {
  let now = { version: 2, weekly_gross_target: theirs };
  const sent: { weekly_gross_target: number | null; version: number }[] = [];
  const { person } = board(page, answer, '');
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return others(url, init);
    expect(String(url)).toMatch(new RegExp(`${path}$`));
    const { weekly_gross_target, version } = JSON.parse(String(init.body));
    sent.push({ weekly_gross_target, version });
    const isStale = version !== now.version;
    if (!isStale) now = { version: version + 1, weekly_gross_target };
    const data = { id: 1, ...now };
    return Response.json({ success: !isStale, data }, { status: isStale ? 409 : 200 });
  });
  await screen.findByRole('rowheader', { name: line });
  await person.click(targetOf(line));
  await person.keyboard('6000{Enter}');
  return { person, sent, stored: () => now.weekly_gross_target };
}

const question = () => screen.queryByRole('alert')?.textContent ?? '';

test.each(
  TYPED,
)('a weekly target of %s that a colleague has changed meanwhile is asked about, and overruled', async (_, typed) => {
  const { person, sent, stored } = await typedOver(typed, 9_000);
  await expect.poll(question).toMatch(/^Changed to /);
  expect(sent).toEqual([{ weekly_gross_target: 6_000, version: 1 }]);
  expect(stored()).toBe(9_000);
  await person.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await expect.poll(stored).toBe(6_000);
  expect(sent.at(-1)).toEqual({ weekly_gross_target: 6_000, version: 2 });
  await expect.poll(question).toBe('');
});

test.each(
  TYPED,
)('the colleague’s weekly target of %s is taken by its button, and nothing is sent', async (_, typed) => {
  const { person, sent, stored } = await typedOver(typed, 9_000);
  await expect.poll(question).toMatch(/^Changed to /);
  await person.click(screen.getByRole('button', { name: /^Use theirs/ }));
  await expect.poll(question).toBe('');
  expect(sent).toHaveLength(1);
  expect(stored()).toBe(9_000);
});

test('a weekly target is saved where a colleague has changed something else of the record, and where they entered the same', async () => {
  const [, typed] = TYPED[0]!;
  const { sent, stored } = await typedOver(typed, null);
  await expect.poll(stored).toBe(6_000);
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  expect(question()).toBe('');
  cleanup();

  const same = await typedOver(typed, 6_000);
  await expect.poll(() => same.sent).toHaveLength(1);
  await expect.poll(() => targetOf(/501/).dataset.state).toBeUndefined();
  expect(question()).toBe('');
});

test('a target that a colleague has changed while it is typed is asked about, also where the board shows theirs by then', async () => {
  const { person, tell } = board(<WeeklyGrossBoard />, report, '');
  const [group] = report.data;
  const changed = JSON.parse(group!.drivers).map((one: any) => ({
    ...one,
    trucks: [{ id: 9, number: '599' }],
    driver: { ...one.driver, version: 2, weekly_gross_target: 9_000 },
  }));
  const sent: unknown[] = [];
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      const data = { id: 9, version: 2, weekly_gross_target: 9_000 };
      return Response.json({ success: false, data }, { status: 409 });
    }
    if (!String(url).includes('weekly/report')) return others(url, init);
    const data = [{ ...group, drivers: JSON.stringify(changed) }];
    return Response.json({ success: true, ...report, data });
  });
  await screen.findByRole('rowheader', { name: /Milos/ });
  await person.click(targetOf(/Milos/));
  await person.keyboard('6000');
  act(() => tell({ topic: 'gross-boards', type: 'reset', ids: [0] }));
  await screen.findAllByText('599');
  await person.keyboard('{Enter}');
  await expect.poll(question).toMatch(/^Changed to /);
  expect(sent).toEqual([{ weekly_gross_target: 6_000, version: 1 }]);
});
