import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';

const MIGRATIONS = join(projectRoot(), 'server/db/migrations');
/** The migrations that are on main, one per line: the beginning of its SHA-256, and its name. */
const LANDED = join(import.meta.dirname, 'releases/landedMigrations.txt');

/** More than one change brings. Those that have landed are added to the list. */
const MOST_UNLISTED = 10;

const sumOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, name)))
    .digest('hex')
    .slice(0, 16);

const landed = readFileSync(LANDED, 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('  '));

test('a migration that has landed is never edited, renamed or removed', () => {
  const now = landed.map(([, name = '']) => [sumOf(name), name]);
  expect(now).toEqual(landed);
});

test('a new migration comes after those that have landed', () => {
  const names = new Set(landed.map(([, name]) => name));
  const last = [...names].at(-1) ?? '';
  const others = readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql') && !names.has(name));
  for (const name of others) expect(name > last, `${name} comes after ${last}`).toBe(true);
  expect(others.length).toBeLessThanOrEqual(MOST_UNLISTED);
});
