import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runServerFile } from '../../support/runServerFile.ts';
import { run, withDatabase } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'linehaul-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The Unix user that owns nothing. */
const NOBODY = 65534;

/** Runs the server as a separate process. `until` reads its output and may end it. */
function start(
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
  [
    'a folder where the system takes none',
    { DATA_DIR: '/proc/linehaul/data' },
    78,
    'DATA_DIR /proc/linehaul/data cannot be written',
  ],
  ['another machine’s address', { HOST: '203.0.113.7' }, 69, 'HOST 203.0.113.7 is no address'],
])('%s is rejected in one sentence', async (_, env, code, sentence) => {
  const ended = await start({ PORT: '0', ...env } as Record<string, string>);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(sentence);
  expect(ended.err.trim().split('\n')).toHaveLength(1);
});

test('a folder that is not writable is rejected', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const ended = await start({ PORT: '0', DATABASE_URL: '', DATA_DIR: join(file, 'data') });
  expect(ended.code).toBe(78);
  expect(ended.err).toContain('cannot be written');

  const elsewhere = await start({
    PORT: '0',
    DATA_DIR: join(file, 'data'),
    APP_KEY: 'k'.repeat(32),
  });
  expect(elsewhere.code, 'with a database elsewhere').toBe(78);
  expect(elsewhere.err.trim().split('\n')).toHaveLength(1);
});

test('the database of another user is rejected in one sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-anothers-'));
  // No user has access to it, except root, so the test runs as another user.
  mkdirSync(join(dataDir, 'postgres'), { mode: 0 });
  chmodSync(dataDir, 0o777);
  const ended = await runServerFile('main.ts', {
    env: { PORT: '0', DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) },
    uid: process.getuid?.() === 0 ? NOBODY : undefined,
  });
  rmSync(dataDir, { recursive: true });
  expect(ended.code, ended.err).toBe(78);
  expect(ended.err).toBe(
    `The folder ${join(dataDir, 'postgres')} belongs to another user (EACCES): run Linehaul as ` +
      'that one, or set DATA_DIR to another folder.\n',
  );
});

describe('a database login with too few privileges', () => {
  const login = `linehaul_test_poor_${process.pid}`;
  const admin = inject('testAdminUrl');
  const urlAs = (name: string) => {
    const address = new URL(withDatabase(inject('testLoginUrl'), name));
    address.username = login;
    return address.href;
  };
  beforeAll(() =>
    run(
      admin,
      `create role ${login} login noinherit password 'linehaul_test'`,
      `create database ${login}_owned owner ${login}`,
      `create database ${login}_not_owned`,
    ),
  );
  afterAll(() =>
    run(
      admin,
      `drop database ${login}_owned with (force)`,
      `drop database ${login}_not_owned with (force)`,
      `drop role ${login}`,
    ),
  );

  test.each([
    ['that does not own it', `${login}_not_owned`, /permission denied for schema public/],
    [
      'that may not make the roles',
      `${login}_owned`,
      /permission denied to grant role|must have admin option/,
    ],
  ])('%s is rejected in one sentence', async (_, name, reason) => {
    // On PostgreSQL 15 a login without inheritance does not own the schema by owning the database.
    const owned = withDatabase(admin, `${login}_owned`);
    await run(owned, `alter schema public owner to ${login}`);
    const ended = await start({ PORT: '0', DATABASE_URL: urlAs(name) });
    expect(ended.code, ended.err).toBe(78);
    expect(ended.err).toMatch(reason);
    expect(ended.err).toContain(
      'it needs to own its database, and to be allowed to make the roles',
    );
    expect(ended.err.trim().split('\n')).toHaveLength(1);
  });

  test('for a database that another login created is rejected in one sentence', async () => {
    const created = new URL(url).pathname.slice(1);
    const ended = await start({ PORT: '0', DATABASE_URL: urlAs(created) });
    expect(ended.code, ended.err).toBe(78);
    expect(ended.err.trim().split('\n')).toHaveLength(1);
  });
});

test('a port in use is reported before anything is started', async () => {
  const other = createServer();
  await new Promise<void>(listening => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as { port: number };
  const ended = await start({ PORT: String(port) });
  other.close();
  expect(ended.code).toBe(69);
  expect(ended.err).toBe(
    `Port ${port} is in use: stop what listens there or set PORT to another.\n`,
  );
});

test('the server prints its URL, responds, and stops on request', async () => {
  let address = '';
  const answered: number[] = [];
  const ended = await start({ PORT: '0' }, (words, end) => {
    const stated = /Linehaul is at (\S+)/.exec(words)?.[1];
    if (!stated || address) return;
    address = stated;
    fetch(`${stated}/readyz`).then(
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

test('its clock starts at LINEHAUL_NOW and runs on, and its answers carry that time', async () => {
  const dates: Promise<string | null>[] = [];
  const ended = await start({ PORT: '0', LINEHAUL_NOW: '2027-03-14T07:30:00Z' }, (words, end) => {
    const [, address] = /Linehaul is at (http:\S+)/.exec(words) ?? [];
    if (!address || dates.length > 0) return;
    const answer = fetch(`${address}/healthz`).then(({ headers }) => headers.get('date'));
    dates.push(answer);
    void answer.finally(end);
  });
  expect(ended.code, ended.err).toBe(0);
  const late = Date.parse((await dates[0]) ?? '') - Date.parse('2027-03-14T07:30:00Z');
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(600_000);
});
