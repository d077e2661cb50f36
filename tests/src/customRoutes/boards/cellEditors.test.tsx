// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = boardRow({ id: 7, truck: { id: 7, number: '507', type: 'with_van' } });
const trailer = (id: number, number: string, truck: object | null) => ({
  id,
  number,
  type: 'dry_van',
  make: 'Utility',
  truck,
});

const cell = async (column: string) => {
  const line = (await screen.findByRole('rowheader', { name: /507/ })).closest('[data-row]');
  return line?.querySelector<HTMLElement>(`[data-col=${column}]`) as HTMLElement; // It is drawn.
};

test('a trailer that another truck pulls says so in the list, and is asked about before it is taken', async () => {
  const sent: any[] = [];
  const trailers = [trailer(1, 'T-1', { id: 8, number: '508' }), trailer(2, 'T-2', null)];
  const getList = async () => ({ data: trailers, total: 2 }) as any;
  const { person } = shownBoard([row], {}, { getList });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return others(url, init);
    sent.push([String(url).replace(/.*api/, ''), JSON.parse(String(init.body))]);
    return new Response(JSON.stringify({ success: true, data: { ...row, version: 2 } }));
  });
  await person.click(await cell('trailer'));
  await person.keyboard('{Enter}T-1');
  const option = await screen.findByRole('option', { name: /T-1/ });
  expect(option.textContent).toContain('508');
  await person.keyboard('{Enter}');
  const question = await screen.findByRole('dialog', {
    name: 'Trailer T-1 is on truck 508. Move it to truck 507?',
  });
  await person.keyboard('{Escape}');
  expect(sent).toEqual([]);

  await person.keyboard('{Enter}T-1');
  await screen.findByRole('option', { name: /T-1/ });
  await person.keyboard('{Enter}');
  const again = await screen.findByRole('dialog', { name: /T-1 is on truck 508/ });
  expect(again).not.toBe(question);
  await person.click(within(again).getByRole('button', { name: 'Move to truck 507' }));
  await expect.poll(() => sent).toMatchObject([['/boards/7', { trailer_id: 1 }]]);
});

test('N writes a note, and the next letter is a shortcut again', async () => {
  const { person } = shownBoard([row], { history: [] });
  await person.click(await cell('driver'));
  await person.keyboard('n');
  await person.keyboard('Call the shop{Enter}');
  await expect.poll(async () => (await cell('note')).textContent).toContain('Call the shop');
  expect(document.activeElement?.closest('[data-col]')).toBe(await cell('driver'));
});

test('/ searches the board, and Enter goes on in its rows', async () => {
  const { person } = shownBoard([
    row,
    boardRow({ id: 8, truck: { ...row.truck, id: 8, number: '508' } }),
  ]);
  await person.click(await cell('driver'));
  await person.keyboard('/508');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await expect.poll(() => screen.queryByRole('rowheader', { name: /507/ })).toBeNull();
  await person.keyboard('{Enter}');
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('508');
});
