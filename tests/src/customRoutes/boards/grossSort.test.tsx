// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrossBoard } from '../../../../src/customRoutes/boards/gross/GrossBoard.tsx';
import { compareInTree } from '../../../../src/customRoutes/boards/gross/treeOrder.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { grossReport } from './grossReport.ts';
import { savedLines } from './savedFile.ts';
import { signIn } from './signIn.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINES = [
  { id: 'a', parents: [], name: 'Ann', value: 5 },
  { id: 'a1', parents: ['a'], name: '509', value: null },
  { id: 'a2', parents: ['a'], name: '510', value: 3 },
  { id: 'b', parents: [], name: 'Bo', value: 9 },
  { id: 'b1', parents: ['b'], name: '60', value: 4 },
  { id: 'b2', parents: ['b'], name: '501', value: 4 },
  { id: 'b2x', parents: ['b', 'b2'], name: 'PC-1', value: 100 },
];
type Line = (typeof LINES)[number];
const tree = {
  lineOf: (id: string) => LINES.find(line => line.id === id),
  pathOf: ({ parents, id }: Line) => [...parents, id],
  nameOf: ({ name }: Line) => name,
};

test.each([
  ['ascending', 'a a2 a1 b b1 b2 b2x'],
  ['descending', 'b b1 b2 b2x a a2 a1'],
] as const)('lines are sorted %s below their parents, empty ones last, equal ones by name', (direction, ids) => {
  const compare = compareInTree<Line>(tree, { direction }, ({ value }) => value);
  for (const given of [LINES, LINES.toReversed()]) {
    expect([...given].sort(compare).map(({ id }) => id)).toEqual(ids.split(' '));
  }
});

function board() {
  pageOf(600);
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('gross-board-report')
      ? new Response(JSON.stringify(grossReport))
      : new Promise(() => undefined),
  );
  return shown(<GrossBoard />, {});
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });

test('a click on a header sorts by it, and its header says how', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /Ann Ortiz/ });
  const gross = header('^Gross');
  expect(gross.getAttribute('aria-sort')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Gross' }));
  expect(gross.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => names().join()).toMatch(/Bo Reyes.*Ann Ortiz.*501.*502/);
  await person.click(screen.getByRole('button', { name: 'Gross' }));
  expect(gross.getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => names().join()).toMatch(/Ann Ortiz.*502.*501.*Bo Reyes/);
});

test('Enter on a header sorts by it', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /Ann Ortiz/ });
  await person.click(screen.getByRole('rowheader', { name: /Ann Ortiz/ }));
  await person.keyboard('{ArrowUp}{Enter}{Enter}');
  expect(header('^Dispatcher').getAttribute('aria-sort')).toBe('descending');
  await expect.poll(() => names().join()).toMatch(/Bo Reyes.*Ann Ortiz/);
});

test('what is shown is saved as it is sorted, with the totals below it', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /Ann Ortiz/ });
  await person.click(screen.getByRole('button', { name: 'Gross' }));
  await expect.poll(() => names().join()).toMatch(/Bo Reyes.*Ann Ortiz/);
  const [titles, ...lines] = await savedLines(person);
  expect(titles).toMatch(/^"Dispatcher, truck",Trucks,Loads,Gross,/);
  expect(lines.map(line => line.split(',').slice(0, 4).join())).toEqual([
    'Bo Reyes,1,1,2000.00',
    'Ann Ortiz,1,1,9000.00',
    '501,1,1,3000.00',
    '502,1,1,6000.00',
    'All dispatchers,1,1,11000.00',
  ]);
});

test('only people who may see loads have links to them', async () => {
  const { person } = board();
  await screen.findByRole('rowheader', { name: /Ann Ortiz/ });
  await person.click(screen.getByRole('button', { name: 'Expand 501' }));
  expect(await screen.findByRole('link', { name: '10001' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '1 load' })).toHaveLength(4);
  act(() => signIn(['gross-boards.list']));
  await expect.poll(() => screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('10001')).toBeTruthy();
});
