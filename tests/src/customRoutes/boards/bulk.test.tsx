// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BoardFindings } from '../../../../src/customRoutes/boards/main/edit/BoardFindings.tsx';
import { shown } from '../../resources/shown.tsx';
import { boardRow, load } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const truck = (id: number, status: number) =>
  boardRow({
    id,
    truck: { id, number: String(500 + id), type: 'flatbed' },
    status,
    board_status: status,
  });

/** The board is read again where its stream is late: what was taken off is no longer on it. */
async function withoutDeleted(answer: Response, deleted: readonly string[]) {
  const { data } = await answer.json();
  const id = data.columns.indexOf('id');
  const rows = data.rows.filter((row: unknown[]) => !deleted.includes(`/boards/${row[id]}`));
  return new Response(JSON.stringify({ success: true, data: { ...data, rows } }));
}

/** The board with its three trucks selected, and the paths of what is deleted. */
async function selected() {
  const board = shownBoard([truck(1, 12), truck(2, 10), truck(3, 12)], { 'boards/': [] });
  const others = globalThis.fetch;
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE') deleted.push(String(url).replace(/.*api/, ''));
    const answer = await others(url, init);
    return String(url).includes('format=arrays') ? withoutDeleted(answer, deleted) : answer;
  });
  await board.person.click(await screen.findByRole('rowheader', { name: /501/ }));
  await board.person.keyboard('{Control>}a{/Control}');
  await screen.findByText('3 selected');
  return { ...board, deleted };
}

test('an action leaves selected trucks alone that the strip hides, and the bar says how many', async () => {
  const { person, deleted } = await selected();
  await person.click(screen.getByRole('button', { name: /^\d.*Shop/ }));
  await screen.findByText('2 selected, 1 more not shown');
  await person.click(screen.getByRole('button', { name: 'Take 2 trucks off the board' }));
  await expect.poll(() => deleted).toEqual(['/boards/1', '/boards/3']);
  const bar = (await screen.findByText('0 selected, 1 more not shown')).parentElement!;
  expect(within(bar).queryByRole('button', { name: /Set status|Take/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: /All trucks/ }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

test('a truck that a colleague changed stays with what is new, and goes once that is seen', async () => {
  const { person } = await selected();
  const others = globalThis.fetch;
  const theirs = { ...truck(1, 12), note: 'Waits for its owner', version: 2 };
  const sent: any[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'DELETE') return others(url, init);
    const { version } = JSON.parse(String(init.body));
    const id = Number(String(url).split('/').at(-1));
    sent.push([id, version]);
    if (id !== 1 || version === 2) return others(url, init);
    const message = 'Kate Morrow has changed this row meanwhile.';
    return new Response(JSON.stringify({ success: false, message, data: theirs }), { status: 409 });
  });
  await person.click(screen.getByRole('button', { name: 'Take 3 trucks off the board' }));
  expect(await screen.findByText('Waits for its owner')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Take 1 truck off the board' }));
  await expect.poll(() => sent.at(-1)).toEqual([1, 2]);
  expect(sent.slice(0, 3)).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  await expect.poll(() => screen.queryByRole('rowheader', { name: /501/ })).toBeNull();
});

test('trucks of a folded group are still part of the selection', async () => {
  const { person } = await selected();
  await person.click(screen.getByRole('button', { name: /^Collapse/ }));
  expect(screen.queryByRole('rowheader', { name: /501/ })).toBeNull();
  expect(screen.getByText('3 selected')).toBeTruthy();
});

test('the loads of all selected trucks are checked, some at once, and it is said how far', async () => {
  const rows = Array.from({ length: 45 }, (_, index) =>
    boardRow({
      id: index + 1,
      truck: { id: index + 1, number: String(501 + index), type: 'flatbed' },
      current_load: load({ id: 900 + index }),
    }),
  );
  const waiting: ((answer: unknown) => void)[] = [];
  shown(<BoardFindings rows={rows} />, {
    call: ((_method: string, path: string) => {
      if (!path.startsWith('/loads/check/preflight')) return Promise.resolve([]);
      return new Promise(done => waiting.push(done));
    }) as any,
  });
  await expect.poll(() => waiting.length).toBe(20);
  expect(screen.getByRole('status').textContent).toBe('Checked 0 of 45 loads');
  const finding = { level: 'block', code: 'stop', subject: 'truck', id: 1, message: 'On STOP' };
  const answer = (count: number) =>
    act(async () => {
      for (const done of waiting.splice(0, count)) done({ findings: [finding] });
    });
  await answer(20);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Checked 20 of 45 loads');
  await expect.poll(() => waiting.length).toBe(20);
  await answer(20);
  await expect.poll(() => waiting.length).toBe(5);
  await answer(5);
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('545: On STOP')).toBeTruthy();
});
