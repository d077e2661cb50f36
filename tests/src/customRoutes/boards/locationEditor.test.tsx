import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NextStop } from '../../../../schema/responses/boards.ts';
import { boardEdits } from '../../../../src/customRoutes/boards/main/edit/edits.tsx';
import { saveEntry } from '../../../../src/customRoutes/boards/main/edit/entry.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { boardRow, keys, load, stop } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const states = [{ id: 14, code: 'IL', name: 'Illinois' }];
const getList = async () => ({ data: states, total: 1 });
const next: NextStop = {
  ...stop({ date_from: '2099-11-13T22:00:00.000Z' }),
  lat: 28.03,
  lng: -81.94,
  leg_minutes: 120,
  left_at: null,
  last_left_at: null,
  happened_at: null,
  is_team: false,
};
const idle = boardRow();
const enRoute = boardRow({ status: 3, current_load: load({ next_stop: next, due_stop: null }) });

const PEORIA = { city: 'Peoria', state_id: 14, lat: 40.7, lng: -89.6 };
const peorias = [
  { place_id: 'us.61602c', description: 'Peoria, IL', main_text: 'Peoria' },
  { place_id: 'us.85345c', description: 'Peoria, AZ', main_text: 'Peoria' },
];

/** The server knows the addresses of some texts, and their details when `details` resolves. */
function knows(
  found: Readonly<Record<string, readonly object[]>>,
  details: Promise<object> = Promise.resolve(PEORIA),
) {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://here');
    const answer = (data: unknown) => new Response(JSON.stringify({ success: true, data }));
    if (pathname.endsWith('/search-address')) {
      return answer(found[searchParams.get('query') ?? ''] ?? []);
    }
    if (pathname.includes('/get-address-details/')) return answer(await details);
    return others(url, init);
  });
}

test('Enter on the location tells where a truck is now, a text without a state stays open', async () => {
  const { person, sent, cell } = savedBoard(idle, { getList });
  knows({});
  await person.click(await cell('location'));
  await person.keyboard('{Enter}');
  const input = await screen.findByRole('combobox', { name: 'Location' });
  expect(screen.getByText('Position of the truck now')).toBeTruthy();
  await person.type(input, 'Peoria{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/city and its state/);
  expect(sent).toEqual([]);
  await person.type(input, ', IL{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([{ location: { city: 'Peoria', state_id: 14 }, version: 1 }]);
});

test('a part of a city is completed by the first suggestion, with its point', async () => {
  const { person, sent, cell } = savedBoard(idle, { getList });
  knows({ Peor: peorias });
  await person.click(await cell('location'));
  await person.keyboard('{Enter}Peor');
  await screen.findByRole('option', { name: 'Peoria, IL' });
  await person.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ location: PEORIA, version: 1 }]);
});

test('Enter means the text that is typed, not the suggestions for an earlier one', async () => {
  const { person, sent, cell } = savedBoard(idle, { getList });
  knows({ Peo: [{ place_id: 'us.99', description: 'Peotone, IL', main_text: 'Peotone' }] });
  await person.click(await cell('location'));
  await person.keyboard('{Enter}Peo');
  await screen.findByRole('option', { name: 'Peotone, IL' });
  await person.keyboard('ria{Enter}');
  await screen.findByRole('alert');
  expect(sent).toEqual([]);
});

test('after Escape nothing is told, although the address still comes', async () => {
  const { person, sent, cell } = savedBoard(idle, { getList });
  let arrive: (details: object) => void = () => {};
  const details = new Promise<object>(resolve => {
    arrive = resolve;
  });
  knows({ Peor: peorias }, details);
  await person.click(await cell('location'));
  await person.keyboard('{Enter}Peor{Enter}');
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  arrive(PEORIA);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
});

test('on the way the editor says that it writes a check call of the load, and Escape writes none', async () => {
  const { person, sent, cell } = savedBoard(enRoute, { getList });
  await person.click(await cell('location'));
  await person.keyboard('{Enter}');
  await screen.findByText('Check call of load PC-26261');
  await person.keyboard('Peoria, IL{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

const options = { editing: {}, known: { states }, translate: keys, refused: undefined };
const edits = boardEdits({ ...options, refusedOfCalls: 'No check calls' } as never);
const entry = (text: string) => edits.location.read?.(enRoute, text) as any;

test('a pasted location is a city with its state, and no row brings the place of another truck', () => {
  expect(entry(' Peoria, il ').send).toEqual({ location: { city: 'Peoria', state_id: 14 } });
  for (const text of ['', 'Peoria', 'Peoria, ZZ']) {
    expect(() => entry(text)).toThrow('linehaul.boards.paste.noPlace');
  }
  expect(edits.location.keptByRows).toBe('always');
});

test('check calls are refused to people who may not write them, the position of an empty truck is not', () => {
  expect(edits.location.refused?.(enRoute)).toBe('No check calls');
  expect(edits.location.refused?.(idle)).toBeUndefined();
});

test('a place that a colleague or a tracker tells meanwhile is no conflict', async () => {
  const moved = { ...enRoute, version: 2, last_location: null, note: 'Late' };
  const versions: number[] = [];
  const saved = await saveEntry(entry('Peoria, IL'), {
    put: async (_, body: any) => {
      versions.push(body.version);
      if (body.version === 2) return moved;
      throw new ApiError(409, 'Changed', { data: moved });
    },
    row: enRoute,
    overrule: false,
    onNewer: () => undefined,
  });
  expect([saved, versions]).toEqual([moved, [1, 2]]);
});
