import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runServerFile } from '../../support/runServerFile.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'linehaul-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the server as a process of its own; `until` sees its words and may end it. */
function run(
  env: Record<string, string>,
  until: (words: string, end: () => void) => void = () => {},
) {
  return runServerFile('main.ts', { env: { DATABASE_URL: url, DATA_DIR: folder, ...env }, until });
}

test.each([
  ['a port that is no number', { PORT: 'abc' }, 78, 'PORT must be a whole number'],
  ['a database address that is none', { DATABASE_URL: 'mysql://x' }, 78, 'DATABASE_URL must be'],
  [
    'a database that is away',
    { DATABASE_URL: 'postgres://nobody@localhost:1/none' },
    69,
    'The database cannot be reached',
  ],
  [
    'a pooler that is away',
    { DATABASE_URL: 'postgres://nobody@localhost:1/none', DATABASE_DIRECT_URL: url },
    69,
    'The database cannot be reached',
  ],
  ['another machine’s address', { HOST: '203.0.113.7' }, 69, 'HOST 203.0.113.7 is no address'],
])('%s is refused with one sentence', async (_, env, code, sentence) => {
  const ended = await run({ PORT: '0', ...env } as Record<string, string>);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(sentence);
  expect(ended.err.trim().split('\n')).toHaveLength(1);
});

test('a folder that cannot be written is refused', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const ended = await run({ PORT: '0', DATABASE_URL: '', DATA_DIR: join(file, 'data') });
  expect(ended.code).toBe(78);
  expect(ended.err).toContain('cannot be written');

  const beside = await run({ PORT: '0', DATA_DIR: join(file, 'data'), APP_KEY: 'k'.repeat(32) });
  expect(beside.code, 'with a database elsewhere').toBe(78);
  expect(beside.err.trim().split('\n')).toHaveLength(1);
});

test('a port in use is refused before anything is started', async () => {
  const other = createServer();
  await new Promise<void>(listening => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as { port: number };
  const ended = await run({ PORT: String(port) });
  other.close();
  expect(ended.code).toBe(69);
  expect(ended.err).toBe(
    `Port ${port} is in use: stop what listens there or set PORT to another.\n`,
  );
});

test('the server says where it is, answers, and stops when it is told to', async () => {
  let address = '';
  const answered: number[] = [];
  const ended = await run({ PORT: '0' }, (words, end) => {
    const said = /Linehaul is at (\S+)/.exec(words)?.[1];
    if (!said || address) return;
    address = said;
    fetch(`${said}/readyz`).then(
      ({ status }) => {
        answered.push(status);
        end();
      },
      () => end(),
    );
  });
  expect(answered).toEqual([200]);
  expect(ended.code).toBe(0);
  expect(
    ended.err
      .split('\n')
      .filter(Boolean)
      .every(line => JSON.parse(line)),
  ).toBe(true);
});
