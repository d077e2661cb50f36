import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardRow, load } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onLoad = boardRow({ status: 3, current_load: load() });
const loadsFor507 = { name: /507/ };

test('Enter on the empty next load of a truck lists the loads that it could take', async () => {
  const { person, cell } = savedBoard(onLoad);
  await person.click(await cell('next'));
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
});

test('the empty next load of a truck on a load offers the loads by a click, a free truck has one button', async () => {
  const { person, cell } = savedBoard(onLoad);
  const button = (await cell('next')).querySelector('button');
  expect(button?.textContent).toBe('Plan next');
  await person.click(button!);
  expect(await screen.findByRole('dialog', loadsFor507)).toBeTruthy();
  cleanup();

  const free = savedBoard(boardRow());
  expect((await free.cell('load')).textContent).toBe('Cover');
  expect((await free.cell('next')).textContent).toBe('');
});

test('Enter on a planned next load opens that load, not the list', async () => {
  const { person, cell } = savedBoard({ ...onLoad, next_load: load({ id: 21, status: 2 }) });
  expect((await cell('next')).textContent).not.toContain('Plan next');
  await person.click(await cell('next'));
  await person.keyboard('{Enter}');
  // The page of the load takes the place of the board.
  await expect.poll(() => screen.queryByRole('rowheader', { name: /507/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
