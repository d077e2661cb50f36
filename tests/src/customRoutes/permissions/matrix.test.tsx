import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Permissions } from '../../../../src/customRoutes/permissions/Permissions.tsx';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { actionsHere } from '../../../../src/paletteActions.ts';
import { shown } from '../../resources/shown.tsx';
import { matrix } from './matrixUnderTest.ts';

afterEach(cleanup);

type Answer = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The page with a matrix that a save replaces with the request body. */
function shownMatrix(answer?: Answer) {
  const sent: unknown[] = [];
  let now = matrix;
  const call: Answer = async (method, path, body) => {
    if (answer) {
      const own = await answer(method, path, body);
      if (own !== undefined) return own;
    }
    if (method === 'PUT' && path === '/permissions/save-matrix') {
      sent.push(body);
      const { cells } = body as { cells: Record<string, string[]> };
      now = { ...now, version: now.version + 1, cells: { ...now.cells, ...cells } };
    }
    return now;
  };
  return { ...shown(<Permissions />, { call } as any), sent };
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name });

test('a cell is reached and changed with keys only, described in words and saved', async () => {
  const { person, sent } = shownMatrix();
  const grid = await screen.findByRole('grid');
  within(grid).getAllByRole('rowheader')[0]!.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete loads, Dispatcher: no');

  await person.keyboard(' ');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('yes. Not saved yet');
  expect(screen.getByRole('toolbar').textContent).toContain('Dispatcher can now delete loads');
  await person.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Review changes' });
  expect(dialog.textContent).toContain('delete loads');
  expect(sent).toEqual([]);

  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    cells: { 2: ['loads.list', 'loads.cancel', 'loads.delete'] },
    version: 7,
  });
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('R reviews the changes from wherever the focus is, and so does the palette', async () => {
  const { person } = shownMatrix();
  await person.click(await cell(/^Delete loads, Dispatcher/));
  expect(actionsHere().map(({ label }) => label)).toEqual([
    'Discard 1 change',
    'Review changes',
    'Save 1 change',
  ]);
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(await screen.findByRole('dialog', { name: 'Review changes' })).toBeTruthy();
});

test('roles of one department can be shown alone; setting all of them leaves the others', async () => {
  const { person } = shownMatrix();
  await person.click(await screen.findByRole('button', { name: 'Department All' }));
  await person.click(screen.getByRole('radio', { name: 'Accounting' }));
  expect(screen.getAllByRole('columnheader').map(head => head.getAttribute('aria-label'))).toEqual([
    null,
    'Billing, no one',
  ]);
  screen.getAllByRole('rowheader')[0]!.focus();
  await person.keyboard(' ');
  expect(screen.getByRole('toolbar').textContent).toContain('in 1 role');
  await person.click(screen.getByRole('button', { name: 'Clear Department' }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
});

test('the differences between two roles are chosen with keys, by the pills that filter lists', async () => {
  const { person } = shownMatrix();
  await person.click(await screen.findByRole('switch', { name: 'Only differences' }));
  const between = screen.getByRole('button', { name: 'Differences between All roles' });
  between.focus();
  await person.keyboard('{Enter}');
  const names = screen.getAllByRole('radio').map(({ textContent }) => textContent);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: `Differences between ${names[1]}` })).toBe(
    document.activeElement,
  );
  const other = screen.getByRole('button', { name: `and ${names[2]}` });
  other.focus();
  await person.keyboard('{Enter}');
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(
    names.slice(2),
  );
});

test('the header of a group grants all of it, and Ctrl Z undoes that', async () => {
  const { person } = shownMatrix();
  (await cell(/^Invoices, Dispatcher/)).focus();
  await person.keyboard(' ');
  expect(screen.getByRole('toolbar').textContent).toContain('2 changes');
  await person.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('the administrator’s cells explain why they cannot change', async () => {
  const { person } = shownMatrix();
  const locked = await cell(/^Delete loads, Administrator/);
  expect(locked.getAttribute('aria-readonly')).toBe('true');
  expect(locked.getAttribute('aria-label')).toContain('have all permissions');
  await person.click(locked);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('changes saved by another user meanwhile are shown cell by cell, and both are kept', async () => {
  const theirs = { ...matrix, version: 9, cells: { ...matrix.cells, 3: [] } };
  const by = { id: 5, nickname: 'kate' };
  const sent: any[] = [];
  const { person } = shownMatrix(async (method, _path, body: any) => {
    if (method !== 'PUT') return sent.length > 0 ? theirs : undefined;
    sent.push(body);
    if (body.version === 9) return theirs;
    const changes = [{ role: { id: 3, name: 'billing' }, by, at: '2026-11-21T12:00:00Z' }];
    throw new ApiError(409, 'Changed', { message: 'Changed', data: { ...theirs, changes } });
  });
  await person.click(await cell(/^Delete loads, Dispatcher/));
  await person.click(screen.getByRole('button', { name: 'Save 1 change' }));
  const review = await screen.findByRole('dialog');
  await person.click(within(review).getByRole('button', { name: 'Save 1 change' }));

  const dialog = await screen.findByRole('dialog', { name: /Someone else/ });
  expect(dialog.textContent).toContain('kate');
  expect(within(dialog).getByRole('row', { name: /Billing · View invoices/ })).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    cells: { 2: ['loads.list', 'loads.cancel', 'loads.delete'] },
    version: 9,
  });
});
