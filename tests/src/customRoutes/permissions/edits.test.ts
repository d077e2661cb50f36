import { describe, expect, test } from 'vitest';
import {
  differencesOf,
  keyOf,
  resolved,
} from '../../../../src/customRoutes/permissions/conflict.ts';
import {
  cellsToSave,
  changesOf,
  grants,
  gravest,
  holds,
  NO_EDITS,
  through,
  withCells,
} from '../../../../src/customRoutes/permissions/edits.ts';
import { comparable, linesOf } from '../../../../src/customRoutes/permissions/lines.ts';
import { changeText, lockOf } from '../../../../src/customRoutes/permissions/words.ts';
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import type { Matrix } from '../../../../src/resources/permissions/Matrix.ts';
import { administrator, billing, dispatcher, matrix } from './matrixUnderTest.ts';

const translate = i18nProvider.translate;
const edited = withCells(
  matrix,
  withCells(matrix, NO_EDITS, [{ role: billing, permission: 'invoices.delete' }], true),
  [{ role: dispatcher, permission: 'loads.cancel' }],
  false,
);

describe('edits of the permission matrix', () => {
  test('are separate from what is saved until they are saved', () => {
    expect(holds(matrix, edited, billing, 'invoices.delete')).toBe(true);
    expect(holds(matrix, edited, dispatcher, 'loads.cancel')).toBe(false);
    expect(holds(matrix, NO_EDITS, billing, 'invoices.delete')).toBe(false);
  });

  test('that are reverted manually no longer count', () => {
    const back = withCells(
      matrix,
      edited,
      [{ role: billing, permission: 'invoices.delete' }],
      false,
    );
    const none = withCells(matrix, back, [{ role: dispatcher, permission: 'loads.cancel' }], true);
    expect(none).toEqual({});
  });

  test('never reach the administrator, who has every permission', () => {
    const cells = [{ role: administrator, permission: 'loads.list' }];
    expect(withCells(matrix, NO_EDITS, cells, false)).toEqual({});
    expect(holds(matrix, NO_EDITS, administrator, 'loads.delete')).toBe(true);
  });

  test('are described in plain words, the most dangerous first', () => {
    const changes = changesOf(matrix, edited);
    expect(changes.map(one => changeText(one, translate))).toEqual([
      'Dispatcher can no longer cancel loads',
      'Billing can now delete invoices',
    ]);
    expect(gravest(changes)?.permission.name).toBe('invoices.delete');
  });

  test('send complete lists of the changed roles, and of no other', () => {
    expect(cellsToSave(matrix, edited)).toEqual({
      2: ['loads.list'],
      3: ['invoices.list', 'invoices.delete'],
    });
  });
});

describe('a permission implied by another one', () => {
  const none: Matrix = { ...matrix, cells: { ...matrix.cells, 3: [] } };
  const cell = { role: billing, permission: 'invoices.delete' };
  const given = withCells(none, NO_EDITS, [cell], true);

  test('is added with it, shown with it, and not sent separately', () => {
    expect(grants(none, given, billing, 'invoices.list')).toBe(true);
    expect(through(none, given, billing, 'invoices.list')).toBe('invoices.delete');
    const [change, ...others] = changesOf(none, given);
    expect(others).toEqual([]);
    expect(change?.along?.map(({ name }) => name)).toEqual(['invoices.list']);
    expect(cellsToSave(none, given)).toEqual({ 3: ['invoices.delete'] });
  });

  test('is removed with it, unless it is selected itself', () => {
    const both: Matrix = {
      ...none,
      cells: { ...none.cells, 3: ['invoices.list', 'invoices.delete'] },
    };
    const one: Matrix = { ...none, cells: { ...none.cells, 3: ['invoices.delete'] } };
    const taken = (from: Matrix) => changesOf(from, withCells(from, NO_EDITS, [cell], false));
    expect(taken(one)[0]?.along?.map(({ name }) => name)).toEqual(['invoices.list']);
    expect(taken(both)[0]?.along).toBeUndefined();
  });

  test('is not a change where it changes no one’s permissions', () => {
    const list = { role: billing, permission: 'invoices.list' };
    const edits = withCells(matrix, withCells(matrix, NO_EDITS, [list], false), [cell], true);
    expect(changesOf(matrix, edits).map(({ permission }) => permission.name)).toEqual([
      'invoices.delete',
    ]);
    expect(cellsToSave(matrix, edits)).toEqual({ 3: ['invoices.delete'] });
  });

  test('is locked while it is implied', () => {
    const by = through(none, given, billing, 'invoices.list');
    expect(lockOf(billing, 'invoices.list', () => true, by)).toBe('implied');
    expect(through(none, given, administrator, 'invoices.list')).toBeUndefined();
  });
});

describe('two people editing one matrix', () => {
  const current = {
    ...matrix,
    version: 8,
    cells: { ...matrix.cells, 2: ['loads.list', 'loads.cancel', 'loads.delete'], 3: [] },
  };
  const differences = differencesOf(matrix, edited, current);

  test('see each cell that differs, regardless of who changed it', () => {
    expect(
      differences.map(({ role, permission, start }) => [role.name, permission.name, start]),
    ).toEqual([
      ['dispatcher', 'loads.cancel', 'mine'],
      ['dispatcher', 'loads.delete', 'theirs'],
      ['billing', 'invoices.list', 'theirs'],
      ['billing', 'invoices.delete', 'mine'],
    ]);
  });

  test('keep both changes unless they choose otherwise', () => {
    const edits = resolved(current, differences, {});
    expect(cellsToSave(current, edits)).toEqual({
      2: ['loads.list', 'loads.delete'],
      3: ['invoices.delete'],
    });
  });

  test('choose cell by cell', () => {
    const first = differences[0]!;
    const edits = resolved(current, differences, { [keyOf(first)]: 'theirs' });
    expect(cellsToSave(current, edits)).toEqual({ 3: ['invoices.delete'] });
  });
});

describe('the displayed lines', () => {
  const shown = {
    search: '',
    folded: new Set<string>(),
    between: null,
  };
  const names = (lines: ReturnType<typeof linesOf>) =>
    lines.map(line => (line.kind === 'group' ? line.group.name : line.permission.name));

  test('are groups, each with its permissions; a folded one shows only its header', () => {
    const lines = linesOf(matrix, NO_EDITS, { ...shown, folded: new Set(['loads']) });
    expect(names(lines)).toEqual(['loads', 'invoices', 'invoices.list', 'invoices.delete']);
  });

  test('are searched by words, including folded groups', () => {
    const lines = linesOf(matrix, NO_EDITS, {
      ...shown,
      search: 'delete loads',
      folded: new Set(['loads']),
    });
    expect(names(lines)).toEqual(['loads', 'loads.delete']);
  });

  test('are those in which roles differ, including edits', () => {
    const between = comparable(matrix);
    expect(names(linesOf(matrix, NO_EDITS, { ...shown, between }))).toEqual([
      'loads',
      'loads.list',
      'loads.cancel',
      'invoices',
      'invoices.list',
    ]);
    expect(names(linesOf(matrix, edited, { ...shown, between }))).toEqual([
      'loads',
      'loads.list',
      'invoices',
      'invoices.list',
      'invoices.delete',
    ]);
  });
});

test('users cannot grant permissions they do not have, and the administrator does not change', () => {
  const can = (name: string) => name === 'roles.update' || name === 'loads.list';
  expect(lockOf(dispatcher, 'loads.list', can)).toBeUndefined();
  expect(lockOf(dispatcher, 'loads.delete', can)).toBe('notYours');
  expect(lockOf(administrator, 'loads.list', can)).toBe('administrator');
  expect(lockOf(dispatcher, 'loads.list', name => name === 'loads.list')).toBe('readOnly');
});
