// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { testStream } from './testStream.ts';
import { pickView, saveView, view, viewButton, viewNames, viewServer } from './viewed.ts';

afterEach(cleanup);

const people = [
  { id: 4, name: 'Kate Lind' },
  { id: 5, name: 'Milana Vukadinova' },
];
/** A truck of the first or the second dispatcher, with this status. */
function row(id: number, number: string, status_id: number | null, of: 0 | 1 = 0) {
  const { id: dispatcher_id, name: dispatcher_name } = people[of]!;
  const entry = status_id && {
    id: 30 + id,
    status_id,
    city: 'Davenport',
    state_id: 15,
    state: 'IA',
    date: '2026-11-16',
    ready_at: null,
    destination: null,
    home_date: null,
    load_id: null,
    note: null,
    updated_at: '2026-11-16T18:00:00.000Z',
    updated_by: { id: 1, nickname: 'mila', first_name: 'Milana', last_name: 'Vukadinova' },
  };
  return {
    id,
    truck: { id, number, type: 'with_van' },
    dispatcher_id,
    dispatcher_name,
    dispatcher_nickname: null,
    driver: null,
    entry,
    last_load: null,
    handover: null,
    undone: null,
  };
}
const ROWS = [row(1, '501', 1), row(2, '502', 1), row(3, '503', 2), row(4, '504', 1, 1)];

const LIST = { list_key: 'boards.personal' };

function board(views: object[] = []) {
  pageOf(600);
  const { sent, viewCall } = viewServer(views);
  const call = async (method: string, path: string, body?: any) =>
    (viewCall(method, path, body) ??
      (path === '/boards/personal-list' ? { data: ROWS } : [])) as never;
  const page = (
    <LiveContext value={testStream().live}>
      <PersonalBoard />
    </LiveContext>
  );
  return { sent, ...shown(page, { call, getList: async () => ({ data: [], total: 0 }) as never }) };
}

const units = () =>
  screen.queryAllByRole('rowheader').map(cell => /\d{3}/.exec(cell.textContent ?? '')?.[0]);

/** Kate's trucks that are in the first status, the highest unit first. */
const kates = view(7, 'Kate', {
  ...LIST,
  user_id: 9,
  is_shared: true,
  filters: { dispatchers: [4], statuses: [1], layout: 'grid' },
  sort_by: 'unit',
  sort_dir: 'desc',
});

test('what the personal board shows is saved as a view with its number of trucks', async () => {
  const { person, sent } = board();
  await expect.poll(units).toEqual(['501', '502', '503', '504']);
  const strip = screen.getAllByRole('group').find(one => /All trucks/.test(one.textContent ?? ''))!;
  await person.click(
    within(strip)
      .getAllByRole('button')
      .find(one => /^1(?!\d)/.test(one.textContent ?? ''))!,
  );
  await expect.poll(units).toEqual(['503']);
  await saveView(person, 'One');
  expect(sent).toEqual([
    {
      ...LIST,
      name: 'One',
      filters: {
        dispatchers: [],
        authors: [],
        updated: { from: null, to: null },
        statuses: [2],
        layout: 'grid',
        columns: [],
      },
      sort_by: null,
      sort_dir: null,
    },
  ]);
  await expect.poll(() => viewButton().textContent).toBe('One 1');
  expect((await viewNames(person)).slice(0, 2)).toEqual(['All, without filters 4', 'One 1']);
});

test('a colleague’s view of the personal board shows its trucks in its order, and All shows all', async () => {
  const { person } = board([kates, view(8, 'Of the main board', { list_key: 'boards.main' })]);
  await expect.poll(units).toHaveLength(4);
  expect((await viewNames(person)).slice(0, 2)).toEqual(['All, without filters 4', 'Kate 2']);
  await person.type(screen.getByRole('searchbox'), '504');
  await expect.poll(units).toEqual(['504']);
  await pickView(person, /Kate/);
  await expect.poll(units).toEqual(['502', '501']);
  expect(viewButton().textContent).toBe('Kate 2');
  await pickView(person, /^All/);
  await expect.poll(units).toEqual(['504', '503', '502', '501']);
  expect(viewButton().textContent?.trim()).toBe('Views');
});

test('a view of the personal board has its columns, and whether they are lanes', async () => {
  const columns = [
    { key: 'status', order: 0, visible: true },
    { key: 'note', order: 1, visible: false },
  ];
  const narrow = { layout: 'grid', columns };
  const { person } = board([
    view(1, 'Lanes of all', { ...LIST, filters: { layout: 'lanes' } }),
    view(2, 'Without notes', { ...LIST, filters: narrow }),
  ]);
  await expect.poll(units).toHaveLength(4);
  const hasHeader = (name: string) => screen.queryByRole('columnheader', { name }) !== null;
  expect(hasHeader('Note')).toBe(true);
  await pickView(person, /Without notes/);
  await expect.poll(() => hasHeader('Note')).toBe(false);
  expect(viewButton().textContent).toBe('Without notes 4');
  await pickView(person, /Lanes of all/);
  await expect.poll(() => screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Lanes', checked: true })).toBeTruthy();
  expect(viewButton().textContent).toBe('Lanes of all 4');
  await pickView(person, /Without notes/);
  await expect.poll(units).toHaveLength(4);
  expect(hasHeader('Note')).toBe(false);
});

test('a dispatcher of a view whose trucks are not on this board hides none of them', async () => {
  const { person } = board([view(1, 'Gone', { ...LIST, filters: { dispatchers: [77] } })]);
  await expect.poll(units).toHaveLength(4);
  expect(viewButton().textContent?.trim()).toBe('Views');
  expect(await viewNames(person)).toContain('Gone 4');
  await pickView(person, /Gone/);
  await expect.poll(() => viewButton().textContent).toBe('Gone 4');
  expect(units()).toHaveLength(4);
});
