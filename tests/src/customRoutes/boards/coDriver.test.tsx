import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import {
  driverEntry,
  driverIn,
} from '../../../../src/customRoutes/boards/main/edit/driverEntry.ts';
import { conflictSince, withEntry } from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import { readDriverText } from '../../../../src/customRoutes/boards/main/edit/readCells.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { boardRow, keys } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marcus = { id: 1, name: 'Marcus Whitlock', phone: '+16145550100' };
const jolene = { id: 2, name: 'Jolene Castle', phone: '+16145550102' };
const ana = { id: 5, first_name: 'Ana', last_name: 'Ruiz', phone: '+16145550105' };
const team = boardRow({ drivers: [marcus, jolene], second_driver_id: 2 });

it('another driver in one place of a team leaves the other place as it is', () => {
  const first = withEntry(team, driverEntry(team, ana, 'driver_id'));
  expect([first.drivers.map(({ id }) => id), first.second_driver_id]).toEqual([[5, 2], 2]);
  const second = driverEntry(team, ana, 'second_driver_id');
  expect(second.send).toEqual({ second_driver_id: 5 });
  const shown = withEntry(team, second);
  expect([shown.drivers.map(({ id }) => id), shown.second_driver_id]).toEqual([[1, 5], 5]);
  const alone = withEntry(team, driverEntry(team, null, 'driver_id'));
  expect([driverIn(alone, 'driver_id'), driverIn(alone, 'second_driver_id')]).toEqual([
    null,
    jolene,
  ]);
});

it('a driver who takes the other place of the team leaves their own', () => {
  const picked = { ...ana, id: 1 };
  const moved = withEntry(team, driverEntry(team, picked, 'second_driver_id'));
  expect([moved.drivers.map(({ id }) => id), moved.second_driver_id]).toEqual([[1], 1]);
});

it('a colleague’s other co-driver is a conflict, their other first driver is none', () => {
  const entry = driverEntry(team, ana, 'second_driver_id');
  const paul = { id: 9, name: 'Paul Moss', phone: null };
  const other = { ...team, version: 2, drivers: [marcus, paul], second_driver_id: 9 };
  const conflict = conflictSince(entry, other);
  expect(conflict).not.toBeNull();
  expect(driverIn(withEntry(team, conflict?.theirs as never), 'second_driver_id')).toEqual(paul);
  expect(conflictSince(entry, { ...team, version: 2, drivers: [paul, jolene] })).toBeNull();
});

it('a pasted co-driver is looked at like a driver, and an empty text takes them off', async () => {
  const known = { look: async () => [], findDrivers: async () => [ana] };
  const read = (text: string) =>
    readDriverText(team, text, { ...known, field: 'second_driver_id' }, keys);
  expect((await read('ana ruiz')).send).toEqual({ second_driver_id: 5 });
  expect((await read(' ')).send).toEqual({ second_driver_id: null });
  await expect(read('Nobody')).rejects.toThrow('linehaul.boards.paste.noDriver');
});

const getList = async () => ({ data: [ana], total: 1 });
const calls = { '/loads/check/preflight': { findings: [] } };

test('the co-driver of a team is chosen in their own column, opened by C', async () => {
  const { person, sent, cell } = savedBoard(team, { columns: ['codriver'], calls, getList });
  expect((await cell('codriver')).textContent).toBe('Jolene Castle');
  await person.click(await cell('driver'));
  await person.keyboard('c');
  await person.keyboard('Ana');
  await screen.findByRole('option', { name: /Ana Ruiz/ });
  await person.keyboard('{Enter}');
  await expect.poll(() => sent).toMatchObject([{ second_driver_id: 5, version: 1 }]);
});

test('a co-driver is taken off by Backspace before anything is typed', async () => {
  const { person, sent, cell } = savedBoard(team, { columns: ['codriver'], calls, getList });
  await person.click(await cell('codriver'));
  await person.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: 'Co-driver' });
  await person.keyboard('{Backspace}');
  await expect.poll(() => sent).toMatchObject([{ second_driver_id: null }]);
});

test('a text typed for another co-driver is deleted by Backspace, and nobody is taken off', async () => {
  const { person, sent, cell } = savedBoard(team, { columns: ['codriver'], calls, getList });
  await person.click(await cell('codriver'));
  await person.keyboard('{Enter}');
  const box = await screen.findByRole('combobox', { name: 'Co-driver' });
  await person.keyboard('Ann{Backspace>5/}{Backspace}{Delete}');
  expect(box).toHaveProperty('value', '');
  expect(box.isConnected).toBe(true);
  expect(sent).toEqual([]);
});

test('a held Backspace takes no co-driver off', async () => {
  const { person, sent, cell } = savedBoard(team, { columns: ['codriver'], calls, getList });
  await person.click(await cell('codriver'));
  await person.keyboard('{Enter}');
  const box = await screen.findByRole('combobox', { name: 'Co-driver' });
  fireEvent.keyDown(box, { key: 'Backspace', repeat: true });
  expect(box.isConnected).toBe(true);
  expect(sent).toEqual([]);
});

test('while a picked co-driver is looked at, Backspace takes nobody off', async () => {
  const { person, sent, cell } = savedBoard(team, {
    columns: ['codriver'],
    calls: { '/loads/check/preflight': new Promise(() => undefined) },
    getList,
  });
  await person.click(await cell('codriver'));
  await person.keyboard('{Enter}');
  await screen.findByRole('combobox', { name: 'Co-driver' });
  await person.keyboard('{ArrowDown}');
  await person.click(await screen.findByRole('option', { name: /Ana Ruiz/ }));
  await person.keyboard('{Backspace>9/}');
  expect(sent).toEqual([]);
});

test('while their column is hidden, C says so and shows it', async () => {
  const { person, cell } = savedBoard(team, { calls });
  await person.click(await cell('driver'));
  await person.keyboard('c');
  const toast = shownToasts
    .get()
    .find(({ message }) => message === 'The column Co-driver is hidden');
  expect(toast?.actions?.map(({ label }) => label)).toEqual(['Show column']);
});

test('a chosen column has the phones of the whole team', async () => {
  const { cell } = savedBoard(team, { columns: ['phone'], calls });
  const links = [...(await cell('phone')).querySelectorAll('a')];
  expect(links.map(({ href }) => href)).toEqual(['tel:+16145550100', 'tel:+16145550102']);
  cleanup();
  const { cell: usual } = savedBoard(team, { calls });
  await usual('driver');
  expect(await usual('phone')).toBeNull();
});
