// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DriverBoard } from '../../../../src/customRoutes/boards/driver/DriverBoard.tsx';
import { LiveContext } from '../../../../src/live/useTopic.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { answerDrivers, driverRow } from './driverRows.ts';
import { testStream } from './testStream.ts';
import { pickView, saveView, view, viewButton, viewNames, viewServer } from './viewed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = { list_key: 'boards.driver' };

const ROWS = [
  driverRow(1, 'Marcus', {
    days_out: 1,
    availability: 'on_load',
    attention: [{ code: 'late', value: 130 }],
  }),
  driverRow(2, 'Jolene', { days_out: 2 }),
  driverRow(3, 'Ana', { days_out: 3 }),
  driverRow(4, 'Zoe', { days_out: 4, dispatcher: { id: 5, nickname: 'mila', name: 'Milana' } }),
];

function board(views: object[] = []) {
  pageOf(600);
  const { sent, viewCall } = viewServer(views);
  answerDrivers(ROWS);
  const call = async (method: string, path: string, asked?: any) =>
    (viewCall(method, path, asked) ?? []) as never;
  const page = (
    <LiveContext value={testStream().live}>
      <DriverBoard />
    </LiveContext>
  );
  return { sent, ...shown(page, { call }) };
}

const names = () => screen.queryAllByRole('rowheader').map(cell => cell.textContent?.trim());

test('what the driver board shows is saved as a view with its number of drivers', async () => {
  const { person, sent } = board();
  await expect.poll(names).toHaveLength(4);
  await person.click(screen.getByRole('radio', { name: 'Needs attention' }));
  await expect.poll(names).toEqual(['Marcus']);
  await saveView(person, 'To call');
  const { columns, ...filters } = sent[0].filters;
  expect([sent[0].list_key, sent[0].name, filters, columns]).toEqual([
    'boards.driver',
    'To call',
    { only_attention: true, availabilities: [], dispatchers: [] },
    [],
  ]);
  await expect.poll(() => viewButton().textContent).toBe('To call 1');
  expect((await viewNames(person)).slice(0, 2)).toEqual(['All, without filters 4', 'To call 1']);
});

test('a colleague’s view of the driver board shows its drivers, order and columns, and All shows all', async () => {
  const columns = [
    { key: 'driver', order: 0, visible: true },
    { key: 'note', order: 1, visible: false },
  ];
  const { person } = board([
    view(7, 'Ready of Kate', {
      ...LIST,
      user_id: 9,
      is_shared: true,
      filters: { availabilities: ['ready', 'mood'], dispatchers: [3], columns },
      sort_by: 'driver',
      sort_dir: 'asc',
    }),
    view(8, 'Of the main board', { list_key: 'boards.main' }),
  ]);
  await expect.poll(names).toEqual(['Marcus', 'Jolene', 'Ana', 'Zoe']);
  const hasNote = () => screen.queryByRole('columnheader', { name: /^(Rest )?note/i }) !== null;
  expect(hasNote()).toBe(true);
  expect((await viewNames(person)).slice(0, 2)).toEqual([
    'All, without filters 4',
    'Ready of Kate 2',
  ]);
  await person.type(screen.getByRole('searchbox'), 'Zoe');
  await expect.poll(names).toEqual(['Zoe']);
  await pickView(person, /Kate/);
  await expect.poll(names).toEqual(['Ana', 'Jolene']);
  expect(hasNote()).toBe(false);
  expect(viewButton().textContent).toBe('Ready of Kate 2');
  await pickView(person, /^All/);
  await expect.poll(names).toEqual(['Ana', 'Jolene', 'Marcus', 'Zoe']);
  expect(viewButton().textContent?.trim()).toBe('Views');
});
