import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { asOneStep, lastRequest, notifyWritten } from '../../../../src/http/requestIds.ts';
import { session } from '../../../../src/http/storage.ts';
import { UndoAsks } from '../../../../src/layout/undo/UndoAsks.tsx';
import { undoQuestion } from '../../../../src/resources/undo/undoQuestion.ts';
import {
  partlyReversed,
  refreshUndo,
  type UndoStep,
  undoSteps,
} from '../../../../src/resources/undo/undoSteps.ts';
import { useUndoKeys } from '../../../../src/resources/undo/useUndoKeys.ts';
import { forgetUser, resumeSession } from '../../../../src/session/current.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../shown.tsx';

const entry = (entity: string, id: number, title: string, field: string, values: object) => ({
  id,
  at: '2026-11-23T03:00:00.000Z',
  action: 'update',
  entity,
  request_id: 'one',
  record: { id, title },
  user: null,
  changes: [{ field, kind: 'choice', ...values }],
});
const moved = entry('loads', 12, 'PC-12', 'status', { before: 4, after: 6 });
const step = (more: Partial<UndoStep> = {}) =>
  ({
    request_id: 'one',
    at: moved.at,
    kind: 'change',
    entries: [moved],
    loads: [{ id: 12, internal_id: 'PC-12' }],
    asks_reason: false,
    saved: [],
    ...more,
  }) as UndoStep;

/** The undo requests sent. */
const sent: object[] = [];
let steps: UndoStep[] = [];
/** The server waits for this before it responds to an undo. */
let held: Promise<void> = Promise.resolve();

beforeEach(() => {
  sent.length = 0;
  held = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/get-info')) return Response.json({ data: session.user() });
    if (!url.endsWith('/undo') || method !== 'POST') {
      return Response.json({ data: { done: steps, undone: [] } });
    }
    const input = JSON.parse(String(body));
    sent.push(input);
    await held;
    // As the server does: a step that was already undone is refused.
    const named = steps.find(
      ({ request_id }) => request_id === (input.request_id ?? steps[0]?.request_id),
    );
    if (!named) return Response.json({ message: 'It was undone.' }, { status: 409 });
    if (steps[0]?.asks_reason && !input.reason) {
      const errors = { reason: ['The field cannot be empty.'] };
      return Response.json({ message: 'The field cannot be empty.', errors }, { status: 422 });
    }
    steps = steps.filter(one => one !== named);
    return Response.json({ data: { step: named, done: steps, undone: [] } });
  });
});
afterEach(() => {
  cleanup();
  shownToasts.set([]);
  undoQuestion.set(null);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

function page(path: string, done: UndoStep[]) {
  steps = done;
  history.replaceState(null, '', `/company-owner/company/1/loads/${path}`);
  const Page = () => {
    useUndoKeys();
    return <UndoAsks />;
  };
  return shown(<Page />, {}).person;
}

const undoByKeys = (person: ReturnType<typeof page>) => person.keyboard('{Control>}z{/Control}');
const toastText = () => shownToasts.get().map(({ message }) => message);

test('Ctrl Z during a paste undoes it once all of it is saved, also when a part fails', async () => {
  let finish = (_: Error) => {};
  const paste = asOneStep('pasted', () => new Promise((_, fail) => (finish = fail))).catch(
    () => 'failed',
  );
  const person = page('all', [step({ request_id: 'typed since' }), step({ request_id: 'pasted' })]);
  await undoByKeys(person);
  // The step is looked up, and waits.
  await act(() => new Promise(done => setTimeout(done, 50)));
  expect(sent).toEqual([]);
  finish(new Error('One cell was refused.'));
  expect(await paste).toBe('failed');
  await waitFor(() => expect(sent).toEqual([{ request_id: 'pasted' }]));
});

test('Ctrl Z on the page of a load undoes its own last change, and reports the result', async () => {
  const person = page('show/12', [step()]);
  await undoByKeys(person);
  await waitFor(() => expect(toastText()).toEqual(['Undone: PC-12 from Delivered to Enroute']));
  expect(sent).toEqual([{ request_id: 'one' }]);
});

test.each([
  '{Control>}{Shift>}z{/Shift}{/Control}',
  '{Control>}y{/Control}',
])('%s redoes what was undone last', async keys => {
  const person = page('all', [step()]);
  await person.keyboard(keys);
  await waitFor(() => expect(sent).toEqual([{ redo: true }]));
});

test('undoing a change of another load asks first, and Back leaves it', async () => {
  const person = page('show/7', [step()]);
  await undoByKeys(person);
  const dialog = await screen.findByRole('dialog', {
    name: 'This change was on another load, PC-12',
  });
  expect(within(dialog).getByText('Undo: PC-12 Enroute → Delivered')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Back' }));
  await dialogCloses();
  expect(sent).toEqual([]);

  await undoByKeys(person);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([{ request_id: 'one' }]));
});

test('a list has no load of its own, so it does not ask', async () => {
  const person = page('all', [step()]);
  await undoByKeys(person);
  await waitFor(() => expect(sent).toEqual([{}]));
});

test.each([
  'gross-boards',
  'gross-boards-weekly',
  'boards/transport',
])('on %s Ctrl Z undoes a weekly target', async board => {
  const target = { before: 9_000, after: 9_999, kind: 'money' };
  const ofDriver = entry('drivers', 8, 'Abdi Warsamed', 'weekly_gross_target', target);
  const person = page('all', [step({ entries: [ofDriver as never], loads: [] })]);
  history.replaceState(null, '', `/company-owner/company/1/${board}`);
  await undoByKeys(person);
  await waitFor(() => expect(sent).toEqual([{}]));
  await waitFor(() =>
    expect(toastText()).toEqual([
      'Undone: Driver Abdi Warsamed Weekly gross target from 9 999.00 to 9 000.00',
    ]),
  );
});

test('a load is moved back from delivered with the reason for it', async () => {
  const person = page('show/12', [step({ asks_reason: true })]);
  await undoByKeys(person);
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  await person.type(reason, 'Wrong load');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toastText()).toHaveLength(1));
  expect(sent).toEqual([{ request_id: 'one' }, { request_id: 'one', reason: 'Wrong load' }]);
});

test('a stop is named as one, after its load', async () => {
  const stop = entry('load-stops', 31, '1', 'status', { before: 'new', after: 'arrived' });
  const person = page('show/12', [step({ entries: [stop as never] })]);
  await undoByKeys(person);
  await waitFor(() => expect(toastText()).toEqual(['Undone: PC-12 Stop 1 from Arrived to New']));
});

test('two quick key presses undo two steps, one after the other', async () => {
  const before = step({ request_id: 'before' });
  page('show/12', [step(), before]);
  pressTwiceAtOnce();
  await waitFor(() => expect(sent).toEqual([{ request_id: 'one' }, { request_id: 'before' }]));
});

/** The second comes before the server has responded to the first. */
function pressTwiceAtOnce(): void {
  for (const _ of ['first', 'second'])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
}

/** Until then the server responds to no undo. */
function holdAnswers(): () => void {
  let letGo = () => {};
  held = new Promise(resolve => {
    letGo = resolve;
  });
  return letGo;
}

/** After the current user's session has ended, another user signs in. */
function somebodyElseComes(): void {
  act(() => {
    forgetUser();
    session.start({ access_token: 'y', expires_in: 60 } as never, { id: 9 } as never, true);
    resumeSession();
  });
}

test('a queued undo is not run in the name of the next user who signs in', async () => {
  page('all', [step(), step({ request_id: 'before' })]);
  const letGo = holdAnswers();
  pressTwiceAtOnce();
  await waitFor(() => expect(sent).toEqual([{}]));
  somebodyElseComes();
  letGo();
  await waitFor(() => expect(toastText()).toHaveLength(1));
  // A queued undo would have been sent before the list requested here.
  await refreshUndo(1);
  expect(sent).toEqual([{}]);
});

test('the next user who signs in does not wait for another user’s undo', async () => {
  page('all', [step(), step({ request_id: 'before' })]);
  const letGo = holdAnswers();
  pressTwiceAtOnce();
  await waitFor(() => expect(sent).toHaveLength(1));
  somebodyElseComes();
  pressTwiceAtOnce();
  await waitFor(() => expect(sent).toHaveLength(2));
  letGo();
  await waitFor(() => expect(sent).toHaveLength(3));
});

test('a held key undoes one step', async () => {
  page('all', [step(), step({ request_id: 'before' })]);
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat });
  }
  await waitFor(() => expect(toastText()).toHaveLength(1));
  // A queued undo would have been sent before the list requested here.
  await refreshUndo(1);
  expect(sent).toEqual([{}]);
});

test('an open question is asked once, however often the key is pressed', async () => {
  page('show/12', [step({ asks_reason: true })]);
  pressTwiceAtOnce();
  await screen.findByRole('textbox', { name: /^Reason/ });
  // A queued key press would have been sent before the list requested here.
  await refreshUndo(1);
  expect(sent).toEqual([{ request_id: 'one' }]);
});

test('a question ends with the session: the next user who signs in does not see it', async () => {
  const person = page('show/7', [step()]);
  await undoByKeys(person);
  await screen.findByRole('dialog');
  partlyReversed.set({ step: step(), results: [] });
  act(forgetUser);
  await dialogCloses();
  expect([undoQuestion.get(), partlyReversed.get(), undoSteps.get().done]).toEqual([
    null,
    null,
    [],
  ]);
});

test.each([
  '/loads/check/preflight',
  '/loads/send-sheet/12',
  '/load-stops/import-rate-confirmation',
])('a request to %s changes nothing: Undo keeps to the one before it', path => {
  notifyWritten('/loads/12', 'a change');
  notifyWritten(path, 'no change');
  expect(lastRequest()).toBe('a change');
});

test('over an open menu Ctrl Z undoes nothing', async () => {
  const person = page('all', [step()]);
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  menu.tabIndex = -1;
  document.body.append(menu);
  menu.focus();
  await undoByKeys(person);
  menu.remove();
  await undoByKeys(person);
  await waitFor(() => expect(sent).toEqual([{}]));
});
