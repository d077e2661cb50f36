import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creditLine } from '../../../../schema/rules/pay/settlementLines.ts';
import { Workspace } from '../../../../src/customRoutes/settlements/Workspace.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { placeFacts } from '../../../../src/routing/tabs/usePlace.ts';
import { type Draft, draftStore } from '../../../../src/storage/drafts/draftStore.ts';
import { eventually } from '../../../support/eventually.ts';
import { shown } from '../../resources/shown.tsx';

/** jsdom has no database. Its contents are stored here. */
const kept = new Map<string, Draft>();
const period = { from: '2026-11-09', to: '2026-11-15' };
const earned = { ...creditLine('earning', '% of gross', 1200, { load_id: 7 }), line_number: 1 };

const person = (id: number, first_name: string, last_name: string) => ({
  driver_id: id,
  load_count: 1,
  amount: 1200,
  driver: { first_name, last_name },
});
const due = [person(3, 'Abel', 'Moss'), person(4, 'Cleo', 'Hart')];

beforeEach(() => {
  vi.spyOn(draftStore, 'allFrom').mockImplementation(async begin =>
    [...kept].flatMap(([key, draft]) => (key.startsWith(begin) ? [draft] : [])),
  );
  vi.spyOn(draftStore, 'put').mockImplementation(async (key, draft) => void kept.set(key, draft));
  vi.spyOn(draftStore, 'remove').mockImplementation(async key => void kept.delete(key));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/loads/list')) return new Response('{"data":{"data":[]}}');
    if (!url.includes('/preview')) return new Promise(() => {});
    const sums = { lines: [earned], net_pay: 1200, carry_forward_out: 0, load_count: 1 };
    const facts = { gross_revenue: 1500, loaded_miles: 900, empty_miles: 20, exceptions: [] };
    const statement = { ...sums, ...facts, adjustments: [], payee_facts: [] };
    return new Response(JSON.stringify({ data: statement }));
  });
});
afterEach(() => {
  cleanup();
  kept.clear();
  shownToasts.set([]);
  placeFacts.set({});
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ADDRESS = '/company-owner/company/1/driver-pay-settlements/create';

const settled = {
  id: 71,
  number: 'SP-2026-0071',
  period_end: period.to,
  status: 'draft',
  net_pay: 1200,
  ...person(4, 'Cleo', 'Hart'),
};

/**
 * The page when opened or reloaded, with the drivers already settled. A save is answered as
 * settlement 70.
 */
async function opened(
  created: (typeof settled)[] = [],
  saved: Promise<unknown> = Promise.resolve(),
) {
  const sent: object[] = [];
  const rest = due.filter(({ driver_id }) => created.every(one => one.driver_id !== driver_id));
  const getList = async (_: string, { meta }: { meta?: { path?: string } }) =>
    meta?.path
      ? { data: rest, total: rest.length, meta: { period } }
      : { data: created, total: created.length };
  const call = async (method: string, _: string, body: object) => {
    if (method !== 'POST') return new Promise(() => {});
    sent.push(body);
    await saved;
    return { id: 70, number: 'SP-2026-0070' };
  };
  const page = shown(<Workspace />, { getList, call } as never, ADDRESS, ADDRESS);
  const choose = async (name: RegExp) => {
    const queue = await screen.findByRole('navigation', { name: 'Drivers of the period' });
    await page.person.click(await within(queue).findByRole('button', { name }));
    await screen.findByRole('table');
  };
  await screen.findByRole('table');
  return { ...page, choose, sent };
}

const net = () => screen.getByRole('status', { name: 'Net pay' }).textContent;
const words = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Description' });
const isDirty = () => Object.values(placeFacts.get()).some(facts => facts.isDirty);

test('values typed on a statement are kept when another driver is opened, and after a reload', async () => {
  const first = await opened();
  await first.person.keyboard('+Layover{Tab}90{Enter}');
  expect(net()).toBe('$1 290.00');
  await first.person.keyboard('-Lost str');
  expect(isDirty()).toBe(true);

  await first.choose(/Cleo Hart/);
  expect(net()).toBe('$1 200.00');
  expect(words()).toBeNull();
  expect(screen.getByRole('button', { name: /Abel Moss.*unsaved/ })).toBeTruthy();
  expect(isDirty()).toBe(true);
  await first.choose(/Abel Moss/);
  expect(net()).toBe('$1 290.00');
  expect(words()?.value).toBe('Lost str');

  cleanup();
  await opened();
  await eventually(() => expect(words()?.value).toBe('Lost str'));
  expect(net()).toBe('$1 290.00');
  // It does not take the focus: the keys still move through the drivers.
  expect(document.activeElement).not.toBe(words());
  expect(shownToasts.get()[0]?.message).toMatch(/^Restored your unsaved changes from/);
});

test('saved or discarded values are no longer stored', async () => {
  const { person: typist, sent } = await opened();
  await typist.keyboard('-Lost strap{Tab}42.5');
  expect(kept.size).toBe(1);
  await typist.keyboard('{Escape}');
  expect(kept.size).toBe(0);
  expect(isDirty()).toBe(false);

  await typist.keyboard('+Layover{Tab}90{Enter}');
  expect(kept.size).toBe(1);
  await typist.keyboard('s');
  await eventually(() => expect(kept.size).toBe(0));
  expect(sent).toMatchObject([
    { driver_id: 3, adjustments: [{ description: 'Layover', amount: 90 }] },
  ]);
});

test('a line typed after one was removed is a separate line', async () => {
  const { person: typist } = await opened();
  await typist.keyboard('+One{Tab}10{Enter}+Two{Tab}20{Enter}');
  const [first] = screen.getAllByRole('button', { name: 'Remove this line' });
  if (first) await typist.click(first);
  await typist.keyboard('+Three{Tab}30{Enter}');
  expect(net()).toBe('$1 250.00');
  expect(screen.getAllByRole('button', { name: 'Remove this line' })).toHaveLength(2);
});

test('a statement is not saved without the line being typed, and is read-only meanwhile', async () => {
  let answer = () => {};
  const saved = new Promise<void>(resolve => {
    answer = resolve;
  });
  const { person: typist, sent } = await opened([], saved);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save draft/ });
  await typist.keyboard('-Lost strap{Tab}42.5');
  expect(save().disabled).toBe(true);
  expect(save().parentElement?.title).toBe('Add or cancel the line you are entering.');
  await typist.keyboard('{Enter}-');
  await typist.click(save());
  expect(sent).toMatchObject([{ adjustments: [{ description: 'Lost strap', amount: 42.5 }] }]);

  expect(words()).toBeNull();
  const removals = screen.queryAllByRole('button', { name: 'Remove this line' });
  expect(removals).toEqual([]);
  expect(document.activeElement).toBe(save());
  for (const name of [/^Save draft/, /^Addition/, /^Deduction/, /^Loads/]) {
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await typist.click(button);
  }
  expect([words(), screen.queryByRole('dialog'), sent.length]).toEqual([null, null, 1]);
  answer();
  await eventually(() => expect(kept.size).toBe(0));
});

test('values typed for a driver settled by another user are discarded with a message', async () => {
  const first = await opened();
  await first.person.keyboard('+Layover{Tab}90{Enter}');
  await first.choose(/Cleo Hart/);
  await first.person.keyboard('-Lost strap');
  expect(kept.size).toBe(2);

  cleanup();
  await opened([settled]);
  await eventually(() => expect(kept.size).toBe(1));
  const toastText = shownToasts.get().map(({ message }) => message);
  expect(toastText).toContain(
    'Cleo Hart was settled by someone else. Your unsaved line is not on the statement.',
  );
  // That of a driver who is still due is kept.
  expect(JSON.stringify([...kept.values()])).toContain('Layover');
  expect(net()).toBe('$1 290.00');
});
