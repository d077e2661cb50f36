// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  averagesOf,
  heatOfCell,
  heatOfDays,
  heatOfWeeks,
  loadsSearch,
  measuresFor,
} from '../../../../src/customRoutes/boards/gross/GrossGrid.ts';
import { WeeklyGrossBoard } from '../../../../src/customRoutes/boards/gross/HeatBoard.tsx';
import { HeatGrid } from '../../../../src/customRoutes/boards/gross/HeatGrid.tsx';
import { HeatSummary } from '../../../../src/customRoutes/boards/gross/HeatSummary.tsx';
import { heatColumns } from '../../../../src/customRoutes/boards/gross/heatColumns.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { leastWidthOf, textOf } from '../../../../src/grid/column.ts';
import { runningStep } from '../../../../src/http/requestIds.ts';
import { ownToday, readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { setLook } from '../../../../src/theme/uiPreferences.ts';
import { pageOf, windowOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { ownTarget } from './grossReport.ts';
import { savedLines } from './savedFile.ts';
import { signIn } from './signIn.ts';
import { driver, report, row, sums, weeks } from './weeklyReport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const data = heatOfWeeks(report);
const NOBODY_CHOSEN: number[] = [];

/** Shows other data in the grid, as when somebody else changed them. */
let show: (next: typeof data) => void;

function Weekly(part: Partial<Parameters<typeof HeatGrid>[0]>) {
  const [now, setNow] = useState(data);
  show = setNow;
  return (
    <HeatGrid
      label="Weekly gross board"
      by="week"
      measure="gross"
      data={now}
      dispatchers={NOBODY_CHOSEN}
      statuses={[6, 8]}
      isLoading={false}
      error={undefined}
      onRetry={() => undefined}
      isFiltered={false}
      onClearFilters={() => undefined}
      {...part}
    />
  );
}

function grid(part: Partial<Parameters<typeof HeatGrid>[0]> = {}) {
  windowOf(600);
  return shown(
    <div style={{ height: 600 }}>
      <Weekly {...part} />
    </div>,
    {},
  );
}

test('while the weeks are read, the headers that are known and the rows have their places', async () => {
  grid({ data: undefined, isLoading: true });
  expect(screen.getByRole('columnheader', { name: 'Dispatcher, driver' })).toBeTruthy();
  const first = () => screen.getByRole('status').firstElementChild;
  await expect.poll(first).toBeTruthy();
  // The checkboxes, the name, the truck, four weeks, their sum and the rest.
  expect(first()?.children).toHaveLength(9);
});

test('the weekly board is saved as it is shown, with the totals below it', async () => {
  pageOf(600);
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('weekly/report')
      ? new Response(JSON.stringify({ success: true, ...report }))
      : new Promise(() => undefined),
  );
  const { person } = shown(<WeeklyGrossBoard />, {});
  await screen.findByText('Abdi Warsamed');
  const collapse = 'Collapse Katherine Lindqvister';
  await person.click(screen.getByRole('button', { name: collapse }));
  await expect.poll(() => screen.queryByText('Abdi Warsamed')).toBeNull();
  const [titles, ...lines] = await savedLines(person);
  expect(titles).toMatch(/^"Dispatcher, driver",Truck,11\/02 – 11\/08,11\/09 – 11\/15,Total,/);
  expect(lines.map(line => line.split(',').slice(0, 5).join())).toEqual([
    'Katherine Lindqvister,,3500,1500,5000',
    'All dispatchers,,3500,1500,5000',
  ]);
});

test('the saved board names nobody’s lines, says who else drove for a week, and has no trend', async () => {
  pageOf(600);
  const answers: (() => void)[] = [];
  const ofAbdi = driver(8, 'Abdi Warsamed', weeks(0, 500));
  const nobody = {
    ...report.data[0]!,
    dispatcher: null,
    weeks: JSON.stringify(weeks(900, 500)),
    drivers: JSON.stringify([ofAbdi, { ...driver(9, '', weeks(900, 0)), driver: null }]),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('weekly/report')) return new Promise(() => undefined);
    await new Promise<void>(done => answers.push(done));
    const data = [...report.data, nobody];
    return new Response(JSON.stringify({ success: true, ...report, data }));
  });
  const { person } = shown(<WeeklyGrossBoard />, {});
  // Nothing is shown yet that could be saved.
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  await person.keyboard('{Escape}');
  act(() => {
    for (const answer of answers) answer();
  });
  await screen.findByText('No driver');
  const [titles, ...lines] = await savedLines(person);
  expect(titles).not.toContain('Trend');
  expect(lines.map(line => line.split(',').slice(0, 4).join()).slice(3)).toEqual([
    'No dispatcher,,900,500',
    'Abdi Warsamed,505,– with Katherine Lindqvister,500',
    'No driver,505,900,0',
    'All dispatchers,,3500,1500',
  ]);
});

const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '');

test('the weekly board is one Tab stop: ↓ leads on to the totals, and Enter opens their loads', async () => {
  const { person, router } = grid();
  await screen.findByText('Abdi Warsamed');
  const board = screen.getByRole('grid');
  const stops = () =>
    [...board.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
  expect(stops()).toHaveLength(1);
  act(() => stops()[0]!.focus());
  await person.keyboard('{Control>}{End}{/Control}');
  const focused = () => document.activeElement as HTMLElement;
  expect(focused().closest('[role=row]')!.textContent).toContain('Milos Jovanich');
  // Checkbox, name and unit are before the first period.
  await person.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused().closest('[role=row]')!.textContent).toContain('All dispatchers');
  expect(focused().textContent).toContain('3\u00a0500');
  await person.keyboard('{ArrowDown}{ArrowUp}');
  expect(focused().closest('[role=row]')!.textContent).toContain('Milos Jovanich');
  await person.keyboard('{ArrowDown}');
  expect(stops()).toEqual([focused()]);
  await person.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toContain('/loads');
});

test('the average and the rate of a row, and of all, open the loads that they are made of', async () => {
  grid();
  await screen.findByText('Abdi Warsamed');
  const row = (name: RegExp) => screen.getByText(name).closest<HTMLElement>('[role=row]')!;
  for (const name of [/Abdi Warsamed/, /All dispatchers/]) {
    const [total, average, rpm] = ['total', 'average', 'rate'].map(key =>
      row(name).querySelector<HTMLElement>(`[data-col=${key}] a`),
    );
    const asked = filterOf(total!);
    expect(asked).toMatchObject({ status: [6, 8] });
    expect([filterOf(average!), filterOf(rpm!)]).toEqual([asked, asked]);
  }
});

test('rows of the weekly board are selected by keys, and copied for a spreadsheet', async () => {
  const { person } = grid();
  act(() => screen.getByText('Milos Jovanich').closest<HTMLElement>('[data-col]')!.focus());
  await person.click(screen.getByText('Milos Jovanich'));
  await person.keyboard(' {Shift>}{ArrowUp}{/Shift}');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Copy 2 rows' }));
  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines.map(line => line.split('\t').slice(0, 4))).toEqual([
    ['Abdi Warsamed', '505', '2500', '1500'],
    ['Milos Jovanich', '505', '1000', '0'],
  ]);
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  await expect.poll(() => document.activeElement?.closest('[role=row]')).toBeTruthy();
});

test('Shift and a click on a figure select up to its row, and open no window', async () => {
  const { person } = grid();
  await person.click(await screen.findByRole('checkbox', { name: /Abdi Warsamed/ }));
  const milos = screen.getByText('Milos Jovanich').closest('[role=row]') as HTMLElement;
  const [figure] = within(milos).getAllByRole('link');
  expect(fireEvent.click(figure!, { shiftKey: true })).toBe(false);
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  // Ctrl opens a tab and selects nothing.
  expect(fireEvent.click(figure!, { ctrlKey: true })).toBe(true);
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
});

test('the bar over selected rows goes with the last of them, and the grid has the focus again', async () => {
  const { person } = grid();
  await person.click(await screen.findByRole('checkbox', { name: /Milos Jovanich/ }));
  // The focus of the grid is on another row than the one that leaves.
  await person.keyboard('{ArrowUp}');
  const copy = screen.getByRole('button', { name: 'Copy 1 row' });
  act(() => copy.focus());
  act(() => show({ ...data, lines: data.lines.filter(({ name }) => name !== 'Milos Jovanich') }));
  await expect.poll(() => copy.isConnected).toBe(false);
  const focused = () => document.activeElement?.closest('[role=row]')?.textContent;
  await expect.poll(focused).toContain('Abdi Warsamed');
});

test('a bar that goes while the focus is nowhere leaves it there', async () => {
  const { person } = grid();
  await person.click(await screen.findByRole('checkbox', { name: /Milos Jovanich/ }));
  const copy = screen.getByRole('button', { name: 'Copy 1 row' });
  await person.keyboard('{ArrowUp}');
  // As after a click on what takes no focus.
  act(() => copy.focus());
  act(() => copy.blur());
  expect(document.activeElement).toBe(document.body);
  act(() => show({ ...data, lines: data.lines.filter(({ name }) => name !== 'Milos Jovanich') }));
  await expect.poll(() => copy.isConnected).toBe(false);
  await act(() => new Promise(done => setTimeout(done)));
  expect(document.activeElement).toBe(document.body);
});

test('the link of each sum says how many loads it opens', async () => {
  grid();
  await screen.findByText('Abdi Warsamed');
  const links = (row: string) =>
    within(screen.getByText(row).closest('[role=row]') as HTMLElement).getAllByRole('link');
  expect(links('All dispatchers').map(({ textContent }) => textContent)).toEqual([
    // As in the cells of a week, its figure is over its miles and their rate.
    '3\u00a05001\u00a0850 · 1.85, Open 2 loads',
    '1\u00a0500850 · 1.85, Open 1 load',
    '5\u00a0000, Open 3 loads',
    // The week's average, and the rate.
    '2\u00a0500, Open 3 loads',
    '1.85, Open 3 loads',
  ]);
  expect(links('Katherine Lindqvister').at(-3)?.textContent).toBe('5\u00a0000, Open 3 loads');
  expect(links('All dispatchers').map(({ title }) => title)).toEqual([
    'Open 2 loads',
    'Open 1 load',
    ...Array.from({ length: 3 }, () => 'Open 3 loads'),
  ]);
});

test('figures that are wider than the window are reached and scrolled by keys', async () => {
  let widen = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        widen = measure;
      }
      observe() {}
      disconnect() {}
    },
  );
  shown(<HeatSummary totals={data.totals.sums} measure="gross" />, {});
  const figures = await screen.findByRole('group', { name: 'Figures of the period' });
  expect(figures.tabIndex).toBe(-1);
  vi.spyOn(figures, 'scrollWidth', 'get').mockReturnValue(900);
  act(() => widen());
  expect(figures.tabIndex).toBe(0);
});

test('every cell prints its number and opens the loads it is made of', async () => {
  grid();
  const abdi = (await screen.findByText('Abdi Warsamed')).closest('[role=row]') as HTMLElement;
  const [first] = within(abdi).getAllByRole('link');
  expect(first!.textContent).toContain('2\u00a0500');
  // A team driver's part differs from the loads in the list, and says so.
  expect(first!.textContent).toMatch(/part of \$5.000\. Open 2 loads/);
  expect(first!.title).toContain('Open 2 loads: PC-101, PC-102');
  expect(filterOf(first!)).toEqual({
    gross_date_from: '2026-11-02',
    gross_date_to: '2026-11-08',
    status: [6, 8],
    gross_dispatcher_id: 2,
    driver_id: 8,
  });
  const milos = screen.getByText('Milos Jovanich').closest('[role=row]') as HTMLElement;
  expect(within(milos).getByText('no loads')).toBeTruthy();
});

test('a week that a driver was with another dispatcher says with whom, and has no heat', async () => {
  const other = {
    dispatcher: { id: 3, nickname: 'dante', name: 'Dante Ferrucielo', ...ownTarget },
    ...row(1, 900),
    weeks: JSON.stringify(weeks(0, 900)),
    drivers: JSON.stringify([driver(9, 'Milos Jovanich', weeks(0, 900))]),
  };
  const both = heatOfWeeks({ ...report, data: [...report.data, other] });
  grid({ data: both });
  const rows = await screen.findAllByRole('rowheader', { name: 'Milos Jovanich' });
  const [kates, dantes] = rows.map(one => one.closest('[role=row]') as HTMLElement);
  const cell = within(kates!).getByTitle('with Dante Ferrucielo');
  expect(cell.textContent).toContain('with DF');
  const fill = cell.closest<HTMLElement>('[data-col]')?.style.getPropertyValue('--cell-fill');
  expect(fill).toBe('');
  expect(within(kates!).queryByText('no loads')).toBeNull();
  expect(within(dantes!).getByTitle('with Katherine Lindqvister')).toBeTruthy();
});

test('a dispatcher’s week has its percentage of the target, and the trend the target', async () => {
  grid();
  const kate = (await screen.findByText('Katherine Lindqvister')).closest('[role=row]');
  const [first] = within(kate as HTMLElement).getAllByRole('link');
  expect(first!.textContent).toContain('88\u00a0%');
  const trend = (kate as HTMLElement).querySelector('[data-col=trend] svg');
  expect(trend?.querySelectorAll('polyline')).toHaveLength(2);
  expect(trend?.querySelectorAll('circle')).toHaveLength(1);
  const abdi = (await screen.findByText('Abdi Warsamed')).closest('[role=row]') as HTMLElement;
  expect(within(abdi).getAllByRole('link')[0]!.textContent).not.toContain('%');
});

test('a week opens to its days, with the numbers of the loads, and without heat', async () => {
  const day = (date: string, gross: number, numbers: string[]) => ({
    from: date,
    to: date,
    ...sums(gross > 0 ? 1 : 0, gross),
    numbers,
  });
  const days = heatOfDays({
    data: [
      {
        dispatcher: { id: 2, nickname: 'kate', name: 'Katherine Lindqvister', ...ownTarget },
        ...row(1, 1500),
        days: [day('2026-11-09', 0, []), day('2026-11-10', 1500, [])],
        drivers: [
          {
            driver: { id: 8, name: 'Abdi Warsamed', ...ownTarget },
            trucks: [],
            ...row(1, 1500),
            days: [
              { ...day('2026-11-09', 0, []), off_status_id: 11 },
              { ...day('2026-11-10', 1500, ['PC-26220']), off_status_id: null },
            ],
          },
        ],
      },
    ],
    extra_info: {
      date_from: '2026-11-09',
      date_to: '2026-11-15',
      totals: { ...row(1, 1500), days: [day('2026-11-09', 0, []), day('2026-11-10', 1500, [])] },
    },
  });
  grid({ days });
  await screen.findByText('Abdi Warsamed');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(4, 7)).toEqual(['11/09 – 11/15', 'Mon 09', 'Tue 10']);
  expect(heads).not.toContain('Change');
  const abdi = screen.getByText('Abdi Warsamed').closest('[role=row]') as HTMLElement;
  const cell = (date: string) => abdi.querySelector<HTMLElement>(`[data-col="day ${date}"]`)!;
  expect(cell('2026-11-09').textContent).toBe('Rest');
  expect(cell('2026-11-10').textContent).toContain('1\u00a0500');
  expect(cell('2026-11-10').textContent).toContain('26220');
  expect(cell('2026-11-10').style.getPropertyValue('--cell-fill')).toBe('');
  const link = within(cell('2026-11-10')).getByRole('link');
  expect(filterOf(link)).toMatchObject({
    gross_date_from: '2026-11-10',
    gross_date_to: '2026-11-10',
    driver_id: 8,
  });
});

test('a driver’s weekly target is typed in its percentage, and read again', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return new Promise(() => undefined);
    const { weekly_gross_target, version } = JSON.parse(String(body));
    sent.push([String(url), { weekly_gross_target, version }]);
    const data = { id: 8, weekly_gross_target, version: version + 1 };
    return Response.json({ success: true, data });
  });
  const { person } = grid();
  act(() => signIn(['drivers.update']));
  const abdi = (await screen.findByText('Abdi Warsamed')).closest('[role=row]') as HTMLElement;
  const cell = abdi.querySelector<HTMLElement>('[data-col=target]')!;
  expect(cell.textContent).toBe('100\u00a0%');
  await person.click(cell);
  // Only looked at: it goes on following from the truck.
  await person.keyboard('{F2}');
  const derived = cell.querySelector('input')?.value;
  expect(derived).toMatch(/^\d+$/);
  await person.keyboard('{Enter}');
  expect(cell.querySelector('input')).toBeNull();
  expect(sent).toEqual([]);
  const ofAbdi = (weekly_gross_target: number, version: number) => [
    expect.stringMatching(/\/drivers\/8$/),
    { weekly_gross_target, version },
  ];
  // The same amount, typed, is one of his own.
  await person.click(cell);
  await person.keyboard(`${derived}{Enter}`);
  await expect.poll(() => sent).toEqual([ofAbdi(Number(derived), 1)]);
  await expect.poll(() => cell.textContent).toBe('100\u00a0%');
  await person.click(cell);
  await person.keyboard('4000{Enter}');
  // Nobody has read the board again: the next one follows from what the server has answered.
  await expect.poll(() => sent).toEqual([ofAbdi(Number(derived), 1), ofAbdi(4000, 2)]);
  const saved = () => shownToasts.get().at(-1);
  await expect.poll(() => saved()?.message).toBe('Target of Abdi Warsamed saved');
  expect(saved()?.actions?.map(({ label }) => label)).toEqual(['Undo']);
  // Two weeks of it.
  await expect.poll(() => cell.textContent).toBe('50\u00a0%');
  const kate = screen.getByText('Katherine Lindqvister').closest('[role=row]') as HTMLElement;
  const target = kate.querySelector('[data-col=target]');
  expect(target?.getAttribute('aria-readonly')).toBe('true');
});

test('Ctrl Z while a weekly target is being saved is about that target', async () => {
  const running: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit) => {
    if (method !== 'PUT') return new Promise(() => undefined);
    await null; // The request has been sent.
    running.push(runningStep(), new Headers(headers).get('X-Request-Id'));
    return Response.json({ success: true, data: { version: 2, weekly_gross_target: 4000 } });
  });
  const { person } = grid();
  act(() => signIn(['drivers.update']));
  const abdi = (await screen.findByText('Abdi Warsamed')).closest('[role=row]') as HTMLElement;
  await person.click(abdi.querySelector<HTMLElement>('[data-col=target]')!); // It is drawn.
  await person.keyboard('4000{Enter}');
  await expect.poll(() => running).toHaveLength(2);
  expect(running[0]).toBe(running[1]);
  await expect.poll(runningStep).toBeUndefined();
});

test('Shift and a click on what folds a dispatcher’s drivers selects nothing', async () => {
  const { person } = grid();
  await screen.findByText('Abdi Warsamed');
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('button', { name: 'Collapse Katherine Lindqvister' }));
  await person.keyboard('{/Shift}');
  await expect.poll(() => screen.queryByText('Abdi Warsamed')).toBeNull();
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a dispatcher’s drivers are collapsed and expanded', async () => {
  const { person } = grid();
  await screen.findByText('Abdi Warsamed');
  await person.click(screen.getByRole('button', { name: 'Collapse Katherine Lindqvister' }));
  await expect.poll(() => screen.queryByText('Abdi Warsamed')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Expand Katherine Lindqvister' }));
  expect(await screen.findByText('Abdi Warsamed')).toBeTruthy();
});

test('drivers are sorted by a week below their dispatcher', async () => {
  const { person } = grid();
  await screen.findByText('Abdi Warsamed');
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const week = screen.getByRole('columnheader', { name: /11\/02/ });
  await person.click(within(week).getByRole('button'));
  expect(week.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => names().join()).toMatch(/Katherine.*Milos.*Abdi/);
});

test('the seven days of a week fit on a screen of 1366 pixels, next to the menu and a scroll bar', () => {
  const [cell] = data.totals.cells;
  const cells = Array.from({ length: 7 }, () => cell!);
  const columns = heatColumns({
    data: { ...data, totals: { ...data.totals, cells } },
    by: 'day',
    measure: 'gross',
    t: key => key,
    wordOf: status => status,
    name: () => null,
    nameOf: () => '',
    loadsOf: () => undefined,
  });
  const checkboxes = 30;
  const menu = 56;
  const scrollBar = 15;
  expect(checkboxes + leastWidthOf(columns)).toBeLessThanOrEqual(1366 - menu - scrollBar);
});

test('days are named with their weekday, and today is told from the others, not by a heat', () => {
  const [line] = data.lines;
  const today = ownToday();
  const cells = ['2026-11-02', today].map(day => ({
    ...data.totals.cells[0]!,
    from: day,
    to: day,
    loads: 0,
  }));
  const columns = heatColumns({
    data: { ...data, totals: { ...data.totals, cells } },
    by: 'day',
    measure: 'gross',
    t: key => key,
    wordOf: status => status,
    name: () => null,
    nameOf: () => '',
    loadsOf: () => undefined,
  });
  const [monday, now] = columns.filter(({ key }) => key.startsWith('20'));
  expect(monday?.header).toMatch(/mon\w* 11\/02$/);
  expect(now?.className).toMatch(/today/);
  expect(monday?.className).not.toMatch(/today/);
  expect(now?.fill?.({ ...line!, cells })).toBeUndefined();
});

test('today is the day of the company, whose days the columns are, wherever the person is', () => {
  // Sunday in Chicago, Monday in Auckland.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T20:00:00Z') });
  readCompanyZone(() => 'America/Chicago');
  setLook({ zone: 'Pacific/Auckland' });
  try {
    expect(ownToday()).toBe('2026-11-16');
    const cells = ['2026-11-15', '2026-11-16'].map(day => ({
      ...data.totals.cells[0]!,
      from: day,
      to: day,
    }));
    const days = { ...data, totals: { ...data.totals, cells } };
    const shared = {
      measure: 'gross',
      t: (key: string) => key,
      wordOf: (status: string) => status,
      name: () => null,
      nameOf: () => '',
      loadsOf: () => undefined,
    } as const;
    const ofDays = heatColumns({ ...shared, data: days, by: 'day' });
    const marked = ofDays.filter(({ className }) => className?.includes('today'));
    expect(marked.map(({ key }) => key)).toEqual(['2026-11-15']);
    // So it is among the days of an opened week.
    const week = { ...data.totals.cells[1]!, from: '2026-11-15', to: '2026-11-21' };
    const weekly = { ...data, totals: { ...data.totals, cells: [week] } };
    const opened = { ...days, range: { from: '2026-11-15', to: '2026-11-21' } };
    const tinted = heatColumns({ ...shared, data: weekly, days: opened, by: 'week' }).filter(
      ({ key, fill }) => key.startsWith('day ') && fill?.(data.lines[0]!) !== undefined,
    );
    expect(tinted.map(({ key }) => key)).toEqual(['day 2026-11-15']);
  } finally {
    setLook({ zone: null });
    readCompanyZone(() => null);
    vi.useRealTimers();
  }
});

test('the average is shown whole, and copied to the cent', () => {
  const [line] = data.lines;
  const odd = { ...line!, sums: { ...line!.sums, gross: 5001.37 } };
  const average = heatColumns({
    data,
    by: 'week',
    measure: 'gross',
    t: key => key,
    wordOf: status => status,
    name: () => null,
    nameOf: () => '',
    loadsOf: () => undefined,
  }).find(({ key }) => key === 'average')!;
  expect(average.render?.(odd)).toBe('2\u00a0501');
  expect(textOf(average, odd)).toBe('2500.69');
});

test('without loads, and without an answer, the grid says what to do', async () => {
  grid({ data: { ...data, lines: [] } });
  expect(await screen.findByText('No loads in these weeks')).toBeTruthy();
  cleanup();
  grid({ data: undefined, error: 'The server can’t be reached.' });
  expect(await screen.findByText('The server can’t be reached.')).toBeTruthy();
});

test('the period stands next to the one before it', async () => {
  shown(<HeatSummary totals={data.totals.sums} measure="deadhead_percent" />, {});
  expect(await screen.findByText('▲ 400% vs. previous')).toBeTruthy();
  expect(screen.getByText('100 is average, more is less deadhead')).toBeTruthy();
});

test('the margin is neither offered nor summed for people who may not see settlements', async () => {
  expect(measuresFor(true)).toContain('margin');
  expect(measuresFor(false)).not.toContain('margin');
  const { sums } = data.totals;
  shown(<HeatSummary totals={sums} measure="gross" />, {});
  expect(await screen.findByText('Margin')).toBeTruthy();
  cleanup();
  const hidden = { driver_pay: null, margin: null, margin_percent: null };
  shown(<HeatSummary totals={{ ...sums, ...hidden }} measure="gross" />, {});
  expect(await screen.findByText('Gross')).toBeTruthy();
  expect(screen.queryByText('Margin')).toBeNull();
});

test('gross is colored by its target, everything else by the average', () => {
  const [, abdi, milos] = data.lines;
  const averages = averagesOf(data.lines, 'margin');
  expect(averages.driver).toBe(1000);
  expect(heatOfCell(abdi!.cells[0]!, 'gross', null)).toBe(62.5);
  expect(heatOfCell(abdi!.cells[0]!, 'margin', averages.driver)).toBe(150);
  expect(heatOfCell(milos!.cells[1]!, 'margin', averages.driver)).toBeNull();
  expect(heatOfCell(abdi!.cells[0]!, 'deadhead_percent', 24)).toBe(200);
});

test('a row without a dispatcher or driver opens the loads of nobody', () => {
  const range = { from: '2026-11-02', to: '2026-11-08' };
  const line = { kind: 'driver' as const, dispatcherId: null, driverId: null };
  expect(listFilterOf({ line, range, statuses: [6, 8], dispatchers: [3] })).toMatchObject({
    gross_dispatcher_id: 0,
    driver_id: 0,
  });
});

test('a total opens the loads of the chosen dispatchers, or everybody’s', () => {
  const asked = { line: null, range: { from: '2026-11-02', to: '2026-11-08' }, statuses: [6, 8] };
  expect(listFilterOf({ ...asked, dispatchers: [3, 4] }).gross_dispatcher_id).toEqual([3, 4]);
  expect(listFilterOf({ ...asked, dispatchers: [] })).not.toHaveProperty('gross_dispatcher_id');
});

const listFilterOf = (asked: Parameters<typeof loadsSearch>[0]) =>
  JSON.parse(new URLSearchParams(loadsSearch(asked)).get('filter') ?? '');
