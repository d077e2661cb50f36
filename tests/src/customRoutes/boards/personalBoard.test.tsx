// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const entry = {
  id: 31,
  status_id: 1,
  date: '2026-11-16',
  city: 'Davenport',
  state_id: 15,
  state: 'IA',
  ready_at: null,
  destination: 'Southeast',
  home_date: '2026-11-25',
  load_id: null,
  note: null,
  updated_at: '2026-11-16T18:00:00.000Z',
  updated_by: { id: 1, nickname: 'mila', first_name: 'Milana', last_name: 'Vukadinova' },
};
const row = (id: number, number: string, more: object = {}) => ({
  id,
  truck: { id, number, type: 'with_van' },
  dispatcher_id: 3,
  dispatcher_nickname: 'mila',
  dispatcher_name: 'Milana Vukadinova',
  driver: { id: 7, name: 'Marcus Whitlock', phone: null },
  entry,
  last_load: null,
  handover: null,
  ...more,
});
const ROWS = [row(1, '501'), row(2, '502', { entry: null })];

function board(answer: (path: string, body: any) => unknown = () => [], rows: object[] = ROWS) {
  return shown(<PersonalBoard />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'POST') return answer(path, body) as never;
      return (path === '/boards/personal-list' ? { data: rows } : []) as never;
    },
    getList: async () => ({ data: [], total: 0 }) as never,
  });
}

const lanes = (person: ReturnType<typeof board>['person']) =>
  person.click(screen.getByRole('radio', { name: 'Lanes' }));

async function pick(person: ReturnType<typeof board>['person'], unit: string, status: string) {
  await person.click(await screen.findByRole('button', { name: new RegExp(unit) }));
  await person.keyboard(`${status}{Enter}`);
}

test('trucks are counted by status, and those without an update for two hours', async () => {
  board();
  const strip = await screen.findByRole('group');
  await within(strip).findByRole('button', { name: '2All trucks' });
  expect(within(strip).getByRole('button', { name: /Not updated for 2 h/ }).textContent).toContain(
    '2',
  );
});

test('who wrote an entry is called by first and last name', async () => {
  board();
  expect(await screen.findByText('Milana Vukadinova')).toBeTruthy();
});

test('changed trucks are saved together, with the entry that was seen', async () => {
  const sent: any[] = [];
  const { person } = board((path, body) => {
    sent.push([path, body]);
    return [row(1, '501', { entry: { ...entry, id: 32, status_id: 11 } })];
  });
  await lanes(person);
  await pick(person, '501', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0][0]).toBe('/personal-board/multiple-store');
  expect(sent[0][1].rows).toMatchObject([
    { truck_id: 1, status_id: 11, city: 'Davenport', home_date: '2026-11-25', seen_entry_id: 31 },
  ]);
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('a refused save keeps what was typed', async () => {
  const { person } = board(() => {
    const data = [row(1, '501', { entry: { ...entry, id: 40 } })];
    throw new ApiError(409, 'Omar has updated truck 501 meanwhile.', { data }, '/personal-board');
  });
  await lanes(person);
  await pick(person, '501', 'rest');
  await person.click(await screen.findByRole('button', { name: 'Save 1 truck' }));
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('leaving with an unsaved row asks first, and keeps it for the person who stays', async () => {
  const { person, router } = board();
  await lanes(person);
  await pick(person, '501', 'rest');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  await act(() => router.navigate('/elsewhere/page'));
  const dialog = await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Save 1 truck' })).toBeTruthy();
  await act(() => router.navigate('/elsewhere/page'));
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('saving while the question about leaving is open leaves, with nothing lost', async () => {
  const { person, router } = board(() => [row(1, '501', { entry: { ...entry, id: 32 } })]);
  await lanes(person);
  await pick(person, '501', 'rest');
  await screen.findByRole('button', { name: 'Save 1 truck' });
  await act(() => router.navigate('/elsewhere/page'));
  await screen.findByRole('dialog', { name: 'Leave with 1 unsaved truck?' });
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('a person without trucks is told how they get some', async () => {
  board(undefined, []);
  expect(await screen.findByText('No trucks are assigned to you')).toBeTruthy();
});
