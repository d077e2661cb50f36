// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('Ctrl Z in the grid during a paste undoes the paste, not what was changed after it began', async () => {
  const { person } = shownBoard([
    boardRow({ id: 1, truck: { id: 1, number: '501', type: 'flatbed' } }),
  ]);
  const first = await screen.findByRole('rowheader', { name: /501/ });
  const others = fetch;
  const saved: (string | null)[] = [];
  const undone: object[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const json = (data: unknown) => Response.json({ success: true, data });
    if (String(url).endsWith('/undo')) {
      if (init.method === 'POST') undone.push(JSON.parse(String(init.body)));
      return json({ done: [], undone: [], step: { entries: [], loads: [], saved: [] } });
    }
    if (init.method !== 'PUT') return others(url, init);
    saved.push(new Headers(init.headers).get('X-Request-Id'));
    await new Promise<void>(done => answers.push(done));
    return json(boardRow({ id: 1, version: 2, truck: { id: 1, number: '501', type: 'flatbed' } }));
  });

  const note = first.closest('[role="row"]')?.querySelector<HTMLElement>('[data-col="note"]');
  await person.click(note!);
  fireEvent.paste(note!, { clipboardData: { getData: () => 'Call the shop' } });
  await expect.poll(() => saved.length).toBe(1);
  await person.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  act(() => answers[0]?.());
  await expect.poll(() => undone).toEqual([{ request_id: saved[0] }]);
});
