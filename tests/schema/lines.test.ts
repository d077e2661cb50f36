import { expect, test } from 'vitest';
import { entityLines } from '../../scripts/lines.ts';
import { genericFiles } from '../../scripts/screenLines.ts';

const lines = entityLines(process.cwd());

/**
 * Short ones with custom pages: people and permissions, money with lines or entries, a schedule,
 * and a bot with its chats and deliveries.
 */
const WRITTEN = [
  'account-mails',
  'additional-deductions',
  'batch',
  'driver-adjustments',
  'driver-debts',
  'driver-holds',
  'expenses',
  'factoring-companies',
  'factoring-schedules',
  'load-templates',
  'purchase-requests',
  'receipts',
  'roles',
  'staffs',
  'tasks',
  'telegram-bots',
  'users',
  'workflows',
];

/** Documents belong to every record. A truck type is chosen by its picture, in any field. */
const NAMED = [
  'src/resources/derived/OneChoiceInput.tsx',
  'src/resources/documents/AddDocuments.tsx',
  'src/resources/documents/documentSource.ts',
];

/**
 * For the long ones: the allowed lines of declaration and of screen code. What leads the pages of
 * drivers, trucks and brokers is written by hand.
 */
const LONG = { declaration: 120, screen: 40, lead: 240 };

test('an entity of up to 25 fields takes at most 60 lines of declaration', () => {
  const dear = lines.filter(({ fields, declaration }) => fields <= 25 && declaration > 60);
  expect(dear).toEqual([]);
  expect(lines.every(({ declaration }) => declaration > 0)).toBe(true);
});

test('an entity of up to 25 fields takes no line of screen code, unless its pages are custom', () => {
  const dear = lines.filter(({ fields, screen }) => fields <= 25 && screen > 0);
  expect(dear.map(({ name }) => name).sort()).toEqual(WRITTEN);
});

test('code written for one entity counts toward it, wherever it is', () => {
  const screenOf = (name: string) => lines.find(one => one.name === name)?.screen ?? 0;
  // Pages of settlements are in the workspace's folder, and those of accounts are named after it.
  expect(screenOf('driver-pay-settlements')).toBeGreaterThan(1_000);
  expect(screenOf('users')).toBeGreaterThan(50);
});

test('the shared building blocks of pages name no entity', () => {
  const named = genericFiles(process.cwd()).filter(
    ({ path, source }) => !NAMED.includes(path) && /schema\/entities\/(?!index)/.test(source),
  );
  expect(named.map(({ path }) => path)).toEqual([]);
});

test('drivers, trucks and brokers take little more: their pages forty lines, and what leads them', () => {
  for (const name of ['drivers', 'trucks', 'brokers', 'trailers']) {
    const { declaration = 0, screen = 0 } = lines.find(one => one.name === name) ?? {};
    expect(declaration, name).toBeLessThanOrEqual(LONG.declaration);
    const most = name === 'trailers' ? LONG.screen : LONG.screen + LONG.lead;
    expect(screen, name).toBeLessThanOrEqual(most);
  }
});
