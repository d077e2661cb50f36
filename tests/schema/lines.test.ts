import { expect, test } from 'vitest';
import { entityLines } from '../../scripts/lines.ts';
import { genericFiles } from '../../scripts/screenLines.ts';

const lines = entityLines(process.cwd());

/** Short ones whose pages are no regular ones: people and rights, money with lines, a rhythm. */
const WRITTEN = [
  'account-mails',
  'expenses',
  'load-templates',
  'purchase-requests',
  'roles',
  'staffs',
  'users',
];

/** Papers are a part of every record; a type of truck is chosen by its picture, by whatever field. */
const NAMED = [
  'src/resources/derived/OneChoiceInput.tsx',
  'src/resources/papers/AddPapers.tsx',
  'src/resources/papers/paperSource.ts',
];

/** Of the long ones: so many lines of declaration, and so many of screen. */
const LONG = { declaration: 120, screen: 40 };

test('an entity of up to 25 fields costs at most 60 lines of declaration', () => {
  const dear = lines.filter(({ fields, declaration }) => fields <= 25 && declaration > 60);
  expect(dear).toEqual([]);
  expect(lines.every(({ declaration }) => declaration > 0)).toBe(true);
});

test('an entity of up to 25 fields costs no line of screen, unless its pages are its own', () => {
  const dear = lines.filter(({ fields, screen }) => fields <= 25 && screen > 0);
  expect(dear.map(({ name }) => name).sort()).toEqual(WRITTEN);
});

test('what is written for one entity counts for it, wherever it lies', () => {
  const screenOf = (name: string) => lines.find(one => one.name === name)?.screen ?? 0;
  // Pages of settlements lie with the workspace, those of accounts are called so.
  expect(screenOf('driver-pay-settlements')).toBeGreaterThan(1_000);
  expect(screenOf('users')).toBeGreaterThan(50);
});

test('the pieces that all pages are made of name no entity', () => {
  const named = genericFiles(process.cwd()).filter(
    ({ path, source }) => !NAMED.includes(path) && /schema\/entities\/(?!index)/.test(source),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

test('drivers, trucks and brokers cost little more, and their pages forty lines', () => {
  for (const name of ['drivers', 'trucks', 'brokers', 'trailers']) {
    const { declaration = 0, screen = 0 } = lines.find(one => one.name === name) ?? {};
    expect(declaration, name).toBeLessThanOrEqual(LONG.declaration);
    expect(screen, name).toBeLessThanOrEqual(LONG.screen);
  }
});
