import { expect, test } from 'vitest';
import { matrixCommand } from '../../../../src/customRoutes/permissions/keys.ts';

const key = (name: string, more: object = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const around = { items: 10, columns: 4, page: 5 };
const cell = { item: 3, column: 2 };

test.each([
  ['ArrowRight', { item: 3, column: 3 }],
  ['ArrowLeft', { item: 3, column: 1 }],
  ['ArrowUp', { item: 2, column: 2 }],
  ['PageDown', { item: 8, column: 2 }],
  ['Home', { item: 3, column: 0 }],
  ['End', { item: 3, column: 3 }],
])('%s moves the focus', (name, to) => {
  expect(matrixCommand(key(name), cell, around)).toEqual({ kind: 'go', to });
});

test('the focus stops at the edges; above the first line are the headers', () => {
  const first = { item: 0, column: 3 };
  expect(matrixCommand(key('ArrowRight'), first, around)).toEqual({ kind: 'go', to: first });
  const up = matrixCommand(key('ArrowUp'), first, around);
  expect(up).toEqual({ kind: 'go', to: { item: -1, column: 3 } });
});

test('Space and Enter grant and revoke', () => {
  expect(matrixCommand(key(' '), cell, around)).toEqual({ kind: 'flip' });
  expect(matrixCommand(key('Enter'), cell, around)).toEqual({ kind: 'flip' });
});

test('on the name of a group the arrows fold, as in a tree', () => {
  const name = { item: 3, column: 0 };
  const open = { ...around, isFolded: false };
  const folded = { ...around, isFolded: true };
  expect(matrixCommand(key('ArrowLeft'), name, open)).toEqual({ kind: 'fold', folds: true });
  expect(matrixCommand(key('ArrowRight'), name, folded)).toEqual({ kind: 'fold', folds: false });
  expect(matrixCommand(key('ArrowRight'), name, open)?.kind).toBe('go');
  expect(matrixCommand(key('Enter'), name, open)).toEqual({ kind: 'fold', folds: 'other' });
  expect(matrixCommand(key(' '), name, open)).toEqual({ kind: 'flip' });
});

test('Enter on the header of a role opens its menu', () => {
  const head = { item: -1, column: 2 };
  expect(matrixCommand(key('Enter'), head, around)).toEqual({ kind: 'menu' });
});

test('Ctrl Z undoes, R shows the changes, Ctrl S goes to save; other keys are the browser’s', () => {
  const ctrl = { ctrlKey: true };
  expect(matrixCommand(key('z', ctrl), cell, around)).toEqual({ kind: 'undo' });
  expect(matrixCommand(key('Z', { ...ctrl, shiftKey: true }), cell, around)?.kind).toBe('redo');
  expect(matrixCommand(key('y', ctrl), cell, around)?.kind).toBe('redo');
  expect(matrixCommand(key('s', ctrl), cell, around)).toEqual({ kind: 'save' });
  expect(matrixCommand(key('r'), cell, around)).toEqual({ kind: 'review' });
  expect(matrixCommand(key('r', ctrl), cell, around)).toBeNull();
  expect(matrixCommand(key('ArrowLeft', { altKey: true }), cell, around)).toBeNull();
});
