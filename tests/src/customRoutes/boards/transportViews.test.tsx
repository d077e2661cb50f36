// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { TransportBoard } from '../../../../src/customRoutes/boards/transport/TransportBoard.tsx';
import { shown } from '../../resources/shown.tsx';
import { timeline } from './timeline.ts';
import { pickView, saveView, view, viewButton, viewNames, viewServer } from './viewed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = { list_key: 'boards.transport' };
const kate = { id: 3, nickname: 'kate', name: 'Kate Lind' };
const [first, second] = timeline.trucks;
/** The first of two trucks is Kate's, and a driver has none. */
const TIMELINE: Timeline = { ...timeline, trucks: [{ ...first!, dispatcher: kate }, second!] };

function board(views: object[] = [], timelineNow = TIMELINE) {
  const { sent, viewCall } = viewServer(views);
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('/boards/timeline')) return new Promise(() => undefined);
    const { searchParams } = new URL(String(url), 'http://here');
    const at = (name: string) => Date.parse(searchParams.get(name)!) / 3_600_000;
    asked.push(at('to') - at('from'));
    return new Response(JSON.stringify({ success: true, data: timelineNow }));
  });
  const call = async (method: string, path: string, body?: any) =>
    (viewCall(method, path, body) ?? []) as never;
  return { sent, asked, ...shown(<TransportBoard />, { call }) };
}

/** The rows by their names, below what nobody hauls yet. */
const rows = () =>
  [...document.querySelectorAll('[data-name] b')].map(name => name.textContent).slice(1);
const isChosen = (name: string) => screen.queryByRole('radio', { name, checked: true }) !== null;

test('what the timeline shows is saved as a view with its number of rows', async () => {
  const { person, sent } = board();
  await expect.poll(rows).toEqual(['507', '508']);
  await person.click(screen.getByRole('radio', { name: 'Drivers' }));
  await person.click(screen.getByRole('radio', { name: '7 d' }));
  await person.click(screen.getByRole('button', { name: /^Dispatcher/ }));
  await person.click(await screen.findByRole('checkbox', { name: /Kate Lind/ }));
  await person.keyboard('{Escape}');
  await expect.poll(rows).toEqual(['Marcus Whitlock']);
  await saveView(person, 'Kate’s week');
  expect(sent).toEqual([
    {
      ...LIST,
      name: 'Kate’s week',
      filters: { dispatchers: [3], by: 'driver', zoom: 'd7' },
      sort_by: null,
      sort_dir: null,
    },
  ]);
  await expect.poll(() => viewButton().textContent).toBe('Kate’s week 1');
  expect((await viewNames(person)).slice(0, 2)).toEqual([
    'All, without filters 2',
    'Kate’s week 1',
  ]);
});

test('a colleague’s view of the timeline shows its rows and its time, and All shows all rows', async () => {
  const { person, asked } = board([
    view(7, 'Next two weeks of Kate', {
      ...LIST,
      user_id: 9,
      is_shared: true,
      filters: { dispatchers: [3], by: 'truck', zoom: 'd14' },
    }),
    view(8, 'Drivers today', { ...LIST, filters: { by: 'driver', zoom: 'h12' } }),
    view(9, 'Of the main board', { list_key: 'boards.main' }),
  ]);
  await expect.poll(rows).toEqual(['507', '508']);
  expect((await viewNames(person)).slice(0, 3)).toEqual([
    'All, without filters 2',
    'Drivers today 2',
    'Next two weeks of Kate 1',
  ]);
  await person.type(screen.getByRole('searchbox'), '508');
  await expect.poll(rows).toEqual(['508']);

  await pickView(person, /of Kate/);
  await expect.poll(rows).toEqual(['507']);
  expect(isChosen('14 d')).toBe(true);
  // Half of the shown time is read on both sides of it.
  await expect.poll(() => asked.at(-1)).toBe(2 * 14 * 24);
  expect(viewButton().textContent).toBe('Next two weeks of Kate 1');

  await pickView(person, /^All/);
  await expect.poll(rows).toEqual(['507', '508']);
  expect(isChosen('14 d')).toBe(true);
  expect(viewButton().textContent?.trim()).toBe('Views');

  await pickView(person, /Drivers today/);
  await expect.poll(rows).toEqual(['Marcus Whitlock', 'Ana Ruiz']);
  expect(isChosen('12 h')).toBe(true);
  await expect.poll(() => asked.at(-1)).toBe(24);
  expect(viewButton().textContent).toBe('Drivers today 2');
});

test('All, without filters, has the number of drivers while drivers are shown', async () => {
  const { person } = board([], { ...TIMELINE, drivers: [] });
  await expect.poll(rows).toEqual(['507', '508']);
  expect(await viewNames(person)).toContain('All, without filters 2');
  await person.click(screen.getByRole('radio', { name: 'Drivers' }));
  await expect.poll(rows).toEqual(['Marcus Whitlock']);
  expect(await viewNames(person)).toContain('All, without filters 1');
});

test('a view of the timeline that is moved in time is the same view, with another zoom it is none', async () => {
  const { person } = board([view(1, 'Three days', { ...LIST, filters: { zoom: 'd3' } })]);
  await expect.poll(() => viewButton().textContent).toBe('Three days 2');
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(viewButton().textContent).toBe('Three days 2');
  await person.click(screen.getByRole('radio', { name: '1 d' }));
  expect(viewButton().textContent?.trim()).toBe('Views');
});

test('a view of the timeline hides no row for a dispatcher who has no truck, nor for what it does not know', async () => {
  const { person } = board([
    view(1, 'Gone', { ...LIST, filters: { dispatchers: [77], by: 'trailer', zoom: 'd90' } }),
  ]);
  await expect.poll(rows).toEqual(['507', '508']);
  expect(await viewNames(person)).toContain('Gone 2');
  await pickView(person, /Gone/);
  await expect.poll(() => viewButton().textContent).toBe('Gone 2');
  expect(rows()).toEqual(['507', '508']);
  expect(isChosen('3 d')).toBe(true);
});
