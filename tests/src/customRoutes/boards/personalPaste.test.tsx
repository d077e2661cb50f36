// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonalBoard } from '../../../../src/customRoutes/boards/personal/PersonalBoard.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  shownToasts.set([]);
});

const row = (id: number, number: string) => ({
  id,
  truck: { id, number, type: 'with_van' },
  dispatcher_id: 3,
  dispatcher_nickname: 'mila',
  dispatcher_name: 'Milana Vukadinova',
  driver: { id: 7, name: 'Marcus Whitlock', phone: null },
  entry: null,
  last_load: null,
  handover: null,
  undone: null,
});

test('cells of a spreadsheet are pasted on the personal board, saved with all that was typed, and what is wrong is told', async () => {
  pageOf(600);
  const sent: any[] = [];
  const rows = [row(1, '501'), row(2, '502')];
  const { person } = shown(<PersonalBoard />, {
    call: async (_: string, path: string) =>
      (path === '/boards/personal-list' ? { data: rows } : []) as never,
    callWhole: async (_: string, path: string, body: unknown) => {
      sent.push([path, body]);
      return { data: [], refused: [] } as never;
    },
  } as never);
  const unit = await screen.findByRole('rowheader', { name: /501/ });
  await person.click(within(unit.closest<HTMLElement>('[role=row]')!).getAllByRole('gridcell')[2]!);
  const lines = [
    ['Home', '11/18 9:00', 'Tulsa', 'East', '11/20/2026'],
    ['Nowhere', '', 'Omaha', '', 'soon'],
  ];
  await person.paste(lines.map(cells => cells.join('\t')).join('\n'));
  await expect
    .poll(() => shownToasts.get().map(({ message }) => message))
    .toEqual([expect.stringMatching(/^6 cells pasted, 2 not pasted\. 502: .*Nowhere.* · 502: /)]);
  expect(await screen.findByText('Omaha')).toBeTruthy();

  await person.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent.length).toBe(1);
  const [[path, body]] = sent;
  expect(path).toBe('/personal-board/multiple-store');
  expect(body.rows).toMatchObject([
    {
      truck_id: 1,
      status_id: 7,
      ready_at: expect.stringMatching(/^20\d\d-11-1[78]T/),
      city: 'Tulsa',
      destination: 'East',
      home_date: '2026-11-20',
    },
    { truck_id: 2, status_id: null, city: 'Omaha', home_date: null },
  ]);
});
