import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { planText } from '../../../../src/customRoutes/boards/main/cells/loadCells.tsx';
import { readPlanText } from '../../../../src/customRoutes/boards/main/edit/readCells.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { boardRow, keys } from './boardRow.ts';
import { savedBoard } from './savedBoard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = {
  id: 3,
  plan_at: '2026-11-13T22:00:00.000Z',
  place_city: 'Lakeland',
  place_state_id: 10,
  place_state: 'FL',
  load_id: null,
  note: 'After a wash',
  version: 1,
};
const row = boardRow({ truck_plan_reach: plan });
const reachedRow = () =>
  new Response(
    JSON.stringify({ success: true, data: { ...row, truck_plan_reach: null, version: 2 } }),
  );

test('the cell of a plan has its note, whose whole text is in the title', async () => {
  const { cell } = savedBoard(row);
  const shown = (await cell('plan')).firstElementChild as HTMLElement; // It has a plan.
  expect(shown.textContent).toContain('Lakeland, FL · After a wash');
  expect(shown.title).toContain('After a wash');
});

test('a changed note is saved with the plan, and an emptied one is removed', async () => {
  const { person, sent, cell } = savedBoard(row);
  const note = async () => {
    await person.click(await cell('plan'));
    await person.keyboard('{Enter}');
    return screen.findByRole('textbox', { name: 'Note' });
  };
  await person.type(await note(), ' at noon{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([{ plan_reach: { plan_at: plan.plan_at, note: 'After a wash at noon' } }]);
  await person.clear(await note());
  await person.keyboard('{Enter}');
  await expect.poll(() => sent[1]?.plan_reach).toMatchObject({ note: null });
});

test('X marks the plan of the row as reached', async () => {
  const { person, sent, cell } = savedBoard(row, { answer: reachedRow });
  await person.click(await cell('driver'));
  await person.keyboard('x');
  await expect.poll(() => sent).toEqual([{ plan_reach: { reached: true }, version: 1 }]);
  await expect.poll(async () => (await cell('plan')).textContent).toBe('');
  await person.keyboard('x');
  expect(shownToasts.get().map(({ message }) => message)).toContain(
    'Unit 507 has no plan to mark as reached',
  );
  expect(sent).toHaveLength(1);
});

/** The note of the plan is changed, which these answers refuse. */
async function withOwnPlan(answer: () => Response) {
  const { person, sent, cell } = savedBoard(row, { answer });
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), ' at noon{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  return { person, sent, cell };
}

const isDown = () => {
  throw new TypeError('Failed to fetch');
};
const isOutdated = () => {
  const theirs = { ...plan, id: 4, place_city: 'Tampa' };
  const data = { ...row, truck_plan_reach: theirs, version: 2 };
  return new Response(JSON.stringify({ success: false, data }), { status: 409 });
};

test.each([
  {
    what: 'a plan that could not be saved',
    answer: isDown,
    asks: () => screen.findByRole('button', { name: 'Retry' }),
    says: 'The plan of unit 507 is not saved. Save or discard it first.',
  },
  {
    what: 'a plan that a colleague changed too',
    answer: isOutdated,
    asks: () => screen.findByRole('button', { name: /^Keep mine/ }),
    says: 'Choose which plan of unit 507 to keep first',
  },
])('X keeps $what and moves the focus there', async ({ answer, asks, says }) => {
  const { person, sent, cell } = await withOwnPlan(answer);
  await asks();
  await person.click(await cell('driver'));
  await person.keyboard('x');
  expect(shownToasts.get().map(({ message }) => message)).toContain(says);
  expect(await asks()).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(await cell('plan'));
});

test('X waits for a plan that is being saved: the one before it would be marked', async () => {
  const changed = {
    ...row,
    truck_plan_reach: { ...plan, note: 'After a wash at noon' },
    version: 2,
  };
  let answerNow = () => {};
  const answer = () =>
    new Promise<Response>(resolve => {
      answerNow = () => resolve(new Response(JSON.stringify({ success: true, data: changed })));
    });
  const { person, sent, cell } = savedBoard(row, { answer });
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'Note' }), ' at noon{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await person.click(await cell('driver'));
  await person.keyboard('x');
  expect(shownToasts.get().map(({ message }) => message)).toContain(
    'The plan of unit 507 is still being saved',
  );
  expect(sent).toHaveLength(1);
  answerNow();
  await expect.poll(async () => (await cell('plan')).textContent).toContain('at noon');
  await expect.poll(async () => (await cell('plan')).querySelector('[role=img]')).toBeNull();
  await person.keyboard('x');
  await expect.poll(() => sent[1]).toEqual({ plan_reach: { reached: true }, version: 2 });
});

test('a button of its editor marks a plan as reached', async () => {
  const { person, sent, cell } = savedBoard(row, { answer: reachedRow });
  await person.click(await cell('plan'));
  await person.keyboard('r');
  await person.click(await screen.findByRole('button', { name: 'Reached' }));
  await expect.poll(() => sent).toEqual([{ plan_reach: { reached: true }, version: 1 }]);
});

/** Presses “Reached”, which says that the changes are to be saved first. */
async function pressReached(person: ReturnType<typeof savedBoard>['person']) {
  const button = screen.getByRole('button', { name: 'Reached', description: SAVE_FIRST });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.click(button);
}

const SAVE_FIRST = 'Save the changes first';

test('a plan with unsaved changes is not marked as reached by its editor, which says why', async () => {
  const { person, sent, cell } = savedBoard(row, { answer: reachedRow });
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await person.type(note, ' at noon');
  await pressReached(person);
  expect(sent).toEqual([]);
  expect(note).toHaveProperty('value', 'After a wash at noon');
  // As it was before, it can be.
  await person.type(note, '{Backspace>8/}');
  await person.click(screen.getByRole('button', { name: 'Reached', description: '' }));
  await expect.poll(() => sent).toEqual([{ plan_reach: { reached: true }, version: 1 }]);
});

test('a plan that could not be saved is not marked as reached by its editor either', async () => {
  const { person, sent, cell } = await withOwnPlan(isDown);
  await screen.findByRole('button', { name: 'Retry' });
  await person.dblClick(await cell('plan'));
  await screen.findByRole('textbox', { name: 'Note' });
  await pressReached(person);
  expect(sent).toHaveLength(1);
});

test('the earlier plans have their notes, and when they were reached and who said so', async () => {
  const earlier = {
    ...plan,
    id: 2,
    note: 'At the yard',
    reached: true,
    reached_at: '2026-11-12T22:00:00.000Z',
    reached_user: { id: 4, first_name: 'Kate', last_name: 'Lind' },
  };
  const calls = {
    '/plan-reach-history/list/7?per_page=11&page=1': { data: [earlier], last_page: 1 },
  };
  const { person, cell } = savedBoard(row, { calls });
  await person.click(await cell('plan'));
  await person.keyboard('{Enter}');
  const list = await screen.findByRole('listitem');
  expect(within(list).getByTitle('At the yard')).toBeTruthy();
  expect(list.textContent).toMatch(/reached 11\/12 \d\d:00 by Kate Lind/);
});

test('a pasted plan brings its note, and without one the note of the plan stays', () => {
  const states = [{ id: 10, code: 'FL' }];
  const other = boardRow({ truck_plan_reach: { ...plan, note: 'No hazmat' } });
  const { send, show } = readPlanText(other, planText(plan), states, keys);
  expect(send).toMatchObject({
    plan_reach: { plan_at: plan.plan_at, place_city: 'Lakeland', note: 'After a wash' },
  });
  expect(show.truck_plan_reach).toMatchObject({ note: 'After a wash' });
  const bare = readPlanText(other, planText({ ...plan, note: null }), states, keys);
  expect(bare.send.plan_reach).not.toHaveProperty('note');
  expect(bare.show.truck_plan_reach).toMatchObject({ note: 'No hazmat' });
});
