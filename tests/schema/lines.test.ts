import { expect, test } from 'vitest';
import { entityLines } from '../../scripts/lines.ts';

const lines = entityLines(process.cwd());

/** Of the long ones: so many lines of declaration, and so many of screen. */
const LONG = { declaration: 120, screen: 40 };

test('an entity of up to 25 fields costs at most 60 lines of declaration', () => {
  const dear = lines.filter(({ fields, declaration }) => fields <= 25 && declaration > 60);
  expect(dear).toEqual([]);
  expect(lines.every(({ declaration }) => declaration > 0)).toBe(true);
});

test('drivers, trucks and brokers cost little more, and their pages forty lines', () => {
  for (const name of ['drivers', 'trucks', 'brokers', 'trailers']) {
    const { declaration = 0, screen = 0 } = lines.find(one => one.name === name) ?? {};
    expect(declaration, name).toBeLessThanOrEqual(LONG.declaration);
    expect(screen, name).toBeLessThanOrEqual(LONG.screen);
  }
});
