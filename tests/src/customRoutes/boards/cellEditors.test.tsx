// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { EditPopover } from '../../../../src/customRoutes/boards/main/edit/EditPopover.tsx';
import { PlanHistory } from '../../../../src/customRoutes/boards/main/edit/PlanHistory.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { PageContext } from '../../../../src/routing/tabs/PageContext.ts';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { shown } from '../../resources/shown.tsx';
import { boardRow, load } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';
import { signIn } from './signIn.ts';

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

test('N writes a note, and the next key is a shortcut again', async () => {
  const { person } = shownBoard([row], { history: [] });
  await person.click(await cell('driver'));
  await person.keyboard('n');
  await person.keyboard('Call the shop{Enter}');
  await expect.poll(async () => (await cell('note')).textContent).toContain('Call the shop');
  expect(document.activeElement?.closest('[data-col]')).toBe(await cell('driver'));
});

test('Escape leaves a note as it was, whatever was typed', async () => {
  const { person, sent } = savedBoard(boardRow({ ...row, note: 'Call the shop' }));
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), ' at noon{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  expect((await cell('note')).textContent).toBe('Call the shop');
});

test('Escape closes an editor also while nothing in it has the focus', async () => {
  const { person } = shownBoard([row], { history: [] });
  await person.click(await cell('note'));
  await person.keyboard('{Enter}');
  const text = await screen.findByRole('textbox', { name: 'Note' });
  act(() => text.blur());
  expect(document.activeElement).toBe(document.body);
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('/ searches the board, and Enter moves to its rows', async () => {
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

test('on a board that was just opened, Enter in the search goes to the first truck that was found, not to its group', async () => {
  const { person } = shownBoard([
    row,
    boardRow({ id: 8, truck: { ...row.truck, id: 8, number: '508' } }),
  ]);
  await screen.findByRole('rowheader', { name: /507/ });
  await person.keyboard('/508');
  await expect.poll(() => screen.queryByRole('rowheader', { name: /507/ })).toBeNull();
  await person.keyboard('{Enter}');
  expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('8');
  // Nothing is folded by the next one.
  await person.keyboard('{Enter}');
  expect(screen.getByRole('rowheader', { name: /508/ })).toBeTruthy();
});

test('Enter or ↓ right after the last character of a search goes to what that finds, not to a row that it hides', async () => {
  const { person } = shownBoard([
    row,
    boardRow({ id: 8, truck: { ...row.truck, id: 8, number: '508' } }),
  ]);
  await screen.findByRole('rowheader', { name: /507/ });
  const atRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
  await person.keyboard('/508{Enter}');
  expect(atRow()).toBe('8');
  await person.keyboard('/507{ArrowDown}');
  expect(atRow()).toBe('7');
  // The field is emptied and left by two presses, too fast for the rows to come back in between.
  await person.keyboard('/{Escape}{Escape}');
  expect(screen.getByRole('rowheader', { name: /508/ })).toBeTruthy();
});

test('a truck is given to a dispatcher who has none on the board yet', async () => {
  const people = [{ id: 41, nickname: 'lou', first_name: 'Louise', last_name: 'Amberg' }];
  const call = async (_method: string, path: string) =>
    path === '/staffs/dispatcher-list' ? people : [];
  const { person } = shownBoard([row], {}, { call } as any);
  await person.click(await cell('driver'));
  await person.keyboard('d');
  const menu = await screen.findByRole('dialog', { name: 'Assign dispatcher to 507' });
  await within(menu).findByRole('button', { name: /Louise Amberg/ });
  expect(within(menu).getByRole('button', { name: /Katherine Lindqvister/ })).toBeTruthy();
});

/** The board, and the bodies of its PUT requests. */
function savedBoard(shownRow: typeof row) {
  const sent: any[] = [];
  const getList = async () =>
    ({ data: [{ id: 10, code: 'FL', name: 'Florida' }], total: 1 }) as any;
  const call = async (_method: string, path: string) =>
    /^\/(plan-reach|truck-notes)/.test(path) ? { data: [], current_page: 1, last_page: 1 } : [];
  const board = shownBoard([shownRow], {}, { getList, call } as any);
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return others(url, init);
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ success: true, data: { ...shownRow, version: 2 } }));
  });
  const openPlan = async () => {
    await board.person.click(await cell('plan'));
    await board.person.keyboard('{Enter}');
    return screen.findByRole('dialog');
  };
  return { ...board, sent, openPlan };
}

const planned = boardRow({
  ...row,
  truck_plan_reach: {
    id: 5,
    // 1:30 for the second time: the clocks have been turned back at 2:00.
    plan_at: '2026-11-01T06:30:00.000Z',
    place_city: 'Lakeland',
    place_state_id: 10,
    place_state: 'FL',
    load_id: null,
    note: null,
    version: 1,
  },
});

test('a plan that is left as it is writes nothing, and a new city keeps its moment in the repeated hour', async () => {
  readCompanyZone(() => 'America/New_York');
  const { person, sent, openPlan } = savedBoard(planned);
  const dialog = await openPlan();
  await person.type(within(dialog).getByLabelText('City'), '{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);

  const again = await openPlan();
  await person.type(within(again).getByLabelText('City'), ' North{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { plan_reach: { plan_at: '2026-11-01T06:30:00.000Z', place_city: 'Lakeland North' } },
    ]);
  readCompanyZone(() => null);
});

test('a plan at a time that the clocks skip says which one is saved', async () => {
  readCompanyZone(() => 'America/New_York');
  const { person, sent, openPlan } = savedBoard(planned);
  const dialog = await openPlan();
  const [date, time] = ['Date', 'Time'].map(name => within(dialog).getByLabelText(name));
  await person.clear(date!);
  await person.type(date!, '3/14/2027');
  await person.clear(time!);
  await person.type(time!, '2:30');
  expect(within(dialog).getByRole('status').textContent).toBe(
    'The clocks skip 02:30 that night: 03:00 is saved.',
  );
  await person.type(time!, '{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ plan_reach: { plan_at: '2027-03-14T07:00:00.000Z' } }]);
  readCompanyZone(() => null);
});

/** The editor of a truck's plan with two earlier ones, and what is sent to their calls. */
async function planHistory({ refuses = false, until = async () => {} } = {}) {
  const earlier = (id: number, plan_at: string, place_city: string) => ({
    ...planned.truck_plan_reach,
    id,
    plan_at,
    place_city,
    ended: true,
    reached: false,
    version: 4,
  });
  let plans = [
    { ...earlier(5, '2026-11-01T06:30:00.000Z', 'Lakeland'), ended: false },
    earlier(4, '2026-10-30T14:00:00.000Z', 'Omaha'),
    earlier(3, '2026-10-29T14:00:00.000Z', 'Tulsa'),
  ];
  const sent: any[] = [];
  const call = async (method: string, path: string, body?: any) => {
    if (method === 'GET') {
      return path.startsWith('/plan-reach') ? { data: plans, total: plans.length } : [];
    }
    sent.push([method, path, body]);
    await until();
    if (refuses) {
      plans = plans.map(plan => ({ ...plan, place_city: 'Lincoln', version: 5 }));
      throw new ApiError(409, 'The record was changed by somebody else.');
    }
    const id = Number(path.split('/').at(-1));
    plans =
      method === 'DELETE'
        ? plans.filter(plan => plan.id !== id)
        : plans.map(plan => (plan.id === id ? { ...plan, ...body } : plan));
    return null;
  };
  const { person } = shownBoard([planned], {}, { call } as any);
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/Omaha/);
  return { person, dialog, sent };
}

test('an earlier plan is corrected where it is listed, and the present one stays as it is', async () => {
  const { person, dialog, sent } = await planHistory();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
  const [edit] = within(dialog).getAllByRole('button', { name: /^Edit plan 10\/30/ });
  await person.click(edit!);
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  await person.type(within(group).getByLabelText('City'), ' West{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([
      [
        'PUT',
        '/plan-reach-history/update/4',
        { plan_at: '2026-10-30T14:00:00.000Z', place_city: 'Omaha West', version: 4 },
      ],
    ]);
  expect(await within(dialog).findByText(/Omaha West/)).toBeTruthy();
  expect(dialog.isConnected).toBe(true);
});

test('two quick presses of Escape leave an earlier plan and then the cell', async () => {
  const { person, dialog } = await planHistory();
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/30/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  within(group).getByLabelText('City').focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit plan 10\/30/);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes what is over a cell also while the focus is nowhere', async () => {
  await planHistory();
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes nothing of a page that another tab has just hidden, and one editor at a time', () => {
  const closed: string[] = [];
  const editor = (name: string, isShown: boolean) => (
    <PageContext
      value={{ leaveForGood: () => {}, isShown: () => isShown, shownBy: () => NavigationType.Push }}
    >
      <EditPopover
        cell={document.body}
        label={name}
        width="narrow"
        at="below"
        onCancel={() => closed.push(name)}
      >
        Text
      </EditPopover>
    </PageContext>
  );
  shown([editor('hidden', false), editor('first', true), editor('second', true)], {});
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toEqual(['first']);
});

test('a click outside the editor saves an earlier plan that is being corrected', async () => {
  const { person, dialog, sent } = await planHistory();
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/30/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  await person.type(within(group).getByLabelText('City'), ' West');
  await person.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
  await expect.poll(() => sent).toMatchObject([['PUT', expect.any(String), { version: 4 }]]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the button that saves the present plan saves the earlier one that is being corrected too', async () => {
  const { person, dialog, sent } = await planHistory();
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/30/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  await person.type(within(group).getByLabelText('City'), ' West');
  await person.click(within(dialog).getByRole('button', { name: 'Save plan' }));
  await expect.poll(() => sent).toMatchObject([['PUT', expect.any(String), { version: 4 }]]);
});

test('a correction that a colleague has overtaken stays as typed and never overwrites', async () => {
  const { person, dialog, sent } = await planHistory({ refuses: true });
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/30/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  const city = within(group).getByLabelText<HTMLInputElement>('City');
  await person.type(city, ' West{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await expect.poll(() => shownToasts.get().at(-1)?.kind).toBe('error');
  await person.type(city, '{Enter}');
  await expect.poll(() => sent).toHaveLength(2);
  expect(city.value).toBe('Omaha West');
  expect(sent.map(([, , body]) => body.version)).toEqual([4, 4]);
});

/** “ West” is typed in the city of the plan of 10/30, and not saved. */
async function typedInEarlier(answers: Parameters<typeof planHistory>[0] = {}) {
  const history = await planHistory(answers);
  const { person, dialog } = history;
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/30/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/30/ });
  const city = within(group).getByLabelText<HTMLInputElement>('City');
  await person.type(city, ' West');
  return { ...history, city };
}

test.each([
  { done: 'edited', button: /^Edit plan 10\/29/, after: [] },
  {
    done: 'deleted',
    button: /^Delete plan 10\/29/,
    after: [['DELETE', '/plan-reach-history/delete/3', { version: 4 }]],
  },
])('what was typed in an earlier plan is saved before another one is $done', async pressed => {
  const { person, dialog, sent } = await typedInEarlier();
  await person.click(within(dialog).getByRole('button', { name: pressed.button }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      ['PUT', '/plan-reach-history/update/4', { place_city: 'Omaha West', version: 4 }],
      ...pressed.after,
    ]);
  if (pressed.after.length > 0) return;
  const other = await within(dialog).findByRole('group', { name: /^Edit plan 10\/29/ });
  expect(other.contains(document.activeElement)).toBe(true);
  expect(await within(dialog).findByText(/Omaha West/)).toBeTruthy();
});

test.each([
  { next: 'another one is edited', button: /^Edit plan 10\/29/ },
  { next: 'another one is deleted', button: /^Delete plan 10\/29/ },
  { next: 'the present one is saved', button: 'Save plan' },
])('an earlier plan that is refused stays as typed when $next', async ({ button }) => {
  const { person, dialog, sent, city } = await typedInEarlier({ refuses: true });
  await person.click(within(dialog).getByRole('button', { name: button }));
  await expect.poll(() => shownToasts.get().at(-1)?.kind).toBe('error');
  expect(city.isConnected).toBe(true);
  expect(city.value).toBe('Omaha West');
  expect(sent).toMatchObject([['PUT', '/plan-reach-history/update/4', {}]]);
});

test('a refused earlier plan stays as typed after a click outside the editor', async () => {
  const { person, city } = await typedInEarlier({ refuses: true });
  await person.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
  await expect.poll(() => shownToasts.get().at(-1)?.kind).toBe('error');
  expect(city.isConnected).toBe(true);
  expect(city.value).toBe('Omaha West');
});

/** An answer that is held back until it is let go. */
function heldAnswer() {
  let go = () => {};
  const answer = new Promise<void>(done => {
    go = done;
  });
  return { go, until: () => answer };
}

test('what is typed in the present plan while an earlier one is being saved is saved too', async () => {
  const { go, until } = heldAnswer();
  const { person, dialog, sent } = await typedInEarlier({ until });
  await person.click(within(dialog).getByRole('button', { name: 'Save plan' }));
  await expect.poll(() => sent).toHaveLength(1);
  const [own] = within(dialog).getAllByLabelText<HTMLInputElement>('City');
  await person.clear(own!);
  await person.type(own!, 'Tampa');
  await act(async () => go());
  await expect.poll(async () => (await cell('plan')).textContent).toContain('Tampa');
});

test.each([
  { left: 'the whole editor', group: null },
  { left: 'the earlier plan', group: /^Edit plan 10\/30/ },
])('nothing is deleted where $left was left by Cancel before what was typed is saved', async ({
  group,
}) => {
  const { go, until } = heldAnswer();
  const { person, dialog, sent } = await typedInEarlier({ until });
  await person.click(within(dialog).getByRole('button', { name: /^Delete plan 10\/29/ }));
  await expect.poll(() => sent).toHaveLength(1);
  const own = group ? within(dialog).getByRole('group', { name: group }) : null;
  const [cancel] = within(own ?? dialog).getAllByRole('button', { name: 'Cancel' });
  await person.click(cancel!);
  await act(async () => go());
  await act(() => new Promise(done => setTimeout(done, 50)));
  expect(sent).toMatchObject([['PUT', '/plan-reach-history/update/4', {}]]);
});

test('Escape leaves an earlier plan as it is, and a deleted one can be brought back', async () => {
  const { person, dialog, sent } = await planHistory();
  await person.click(within(dialog).getByRole('button', { name: /^Edit plan 10\/29/ }));
  const group = within(dialog).getByRole('group', { name: /^Edit plan 10\/29/ });
  await person.type(within(group).getByLabelText('City'), ' West{Escape}');
  expect(sent).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: /^Delete plan 10\/29/ }));
  await expect.poll(() => within(dialog).queryByText(/Tulsa/)).toBeNull();
  expect(sent).toEqual([['DELETE', '/plan-reach-history/delete/3', { version: 4 }]]);
  const text = shownToasts.get().at(-1);
  expect(text?.message).toMatch(/^Plan 10\/29 .* deleted$/);
  expect(text?.actions).toHaveLength(1);
});

test('earlier plans are read eleven at a time with the present one, and “Show more” goes on with the next', async () => {
  const { truck_plan_reach: plan } = planned;
  const all = Array.from({ length: 25 }, (_, at) => ({
    ...plan,
    id: 100 - at,
    place_city: `City ${at}`,
  }));
  const asked: string[] = [];
  const call = async (_method: string, path: string) => {
    if (!path.startsWith('/plan-reach')) return [];
    asked.push(path);
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const data = all.slice(11 * (page - 1), 11 * page);
    return { data, total: all.length, current_page: page, last_page: 3 };
  };
  const { person } = shown(
    <PlanHistory truckId={7} currentId={100} whenLeft={{ current: null }} />,
    { call: call as any },
  );
  await screen.findByText(/City 1\b/);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(21);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/City 11/);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(24);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/City 22/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toHaveLength(3);
});

/** Earlier plans in two pages. The second, or the first, is answered by `answer`. */
const twoPages = (answer: (page: number) => Promise<unknown>) =>
  shown(<PlanHistory truckId={7} currentId={null} whenLeft={{ current: null }} />, {
    call: (async (_method: string, path: string) => {
      if (!path.startsWith('/plan-reach')) return [];
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      await answer(page);
      const plan = { ...planned.truck_plan_reach, id: 100 - page, place_city: `City ${page}` };
      return { data: [plan], current_page: page, last_page: 2 };
    }) as any,
  });

test('“Show more” keeps the keyboard while the next plans are on their way, and asks once', async () => {
  const asked: number[] = [];
  let answer = () => {};
  const second = new Promise<void>(resolve => {
    answer = resolve;
  });
  const { person } = twoPages(async page => {
    asked.push(page);
    if (page === 2) await second;
  });
  const button = await screen.findByRole('button', { name: 'Show more' });
  act(() => button.focus());
  await person.keyboard('{Enter}');
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await person.keyboard('{Enter}');
  answer();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/City 2/);
  expect(asked).toEqual([1, 2]);
});

test('earlier plans that can’t be read say so and are asked for again, and a refused next page is told', async () => {
  let refuses = [1];
  const { person } = twoPages(async page => {
    if (refuses.includes(page)) throw new ApiError(500, 'No luck.');
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  refuses = [2];
  await person.click(again);
  expect(await screen.findByText(/City 1/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => shownToasts.get().at(-1)?.message).toBe('No luck.');
  expect(screen.getByText(/City 1/)).toBeTruthy();
  refuses = [];
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/City 2/)).toBeTruthy();
});

test('people who may only view the board see the earlier plans without buttons', async () => {
  shown(<PlanHistory truckId={7} currentId={null} whenLeft={{ current: null }} />, {
    call: (async (_method: string, path: string) =>
      path.startsWith('/plan-reach') ? { data: [{ ...planned.truck_plan_reach }] } : []) as any,
  });
  act(() => signIn(['boards.list']));
  expect(await screen.findByText(/Lakeland/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the suggested place of a plan is the city and the state where the load ends', async () => {
  const { person, sent, openPlan } = savedBoard(boardRow({ ...row, current_load: load() }));
  const dialog = await openPlan();
  await expect
    .poll(() => (within(dialog).getByLabelText('State') as HTMLSelectElement).value)
    .toBe('10');
  await person.type(within(dialog).getByLabelText('City'), '{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ plan_reach: { place_city: 'Lakeland', place_state_id: 10 } }]);
});

test('Escape discards what was typed in a plan or a note', async () => {
  const { person, sent, openPlan } = savedBoard(planned);
  const dialog = await openPlan();
  await person.type(within(dialog).getByLabelText('City'), ' North{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await person.click(await cell('note'));
  await person.keyboard('Call at 9{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect((await cell('note')).textContent).toBe('');
  expect(sent).toEqual([]);
});

test('a click outside the plan editor saves what was typed', async () => {
  const { person, sent, openPlan } = savedBoard(planned);
  const dialog = await openPlan();
  await person.type(within(dialog).getByLabelText('City'), ' North');
  const backdrop = document.querySelector('.MuiBackdrop-root');
  if (!backdrop) throw new Error('There is no place outside the editor.');
  await person.click(backdrop);
  await expect.poll(() => sent).toMatchObject([{ plan_reach: { place_city: 'Lakeland North' } }]);
});
