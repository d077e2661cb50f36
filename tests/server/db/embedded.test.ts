import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../server/config.ts';
import { Database } from '../../../server/db/database.ts';
import { NOBODY } from '../../../server/db/scope.ts';
import type { Tx } from '../../../server/db/tx.ts';
import { type Child, startChild } from '../../support/childProcess.ts';
import { eventually } from '../../support/eventually.ts';

// A busy machine may need time to create a whole database.
vi.setConfig({ testTimeout: 90_000 });

const created = mkdtempSync(join(tmpdir(), 'linehaul-created-'));
const folders: string[] = [];
const databases: Database[] = [];
const children: Child[] = [];

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-embedded-'));
  folders.push(folder);
  return folder;
};

/** A folder with a database that was created and stopped before, as most starts find it. */
const usedFolder = () => {
  const folder = freshFolder();
  // PostgreSQL takes only files that belong to the user whom it runs as.
  execFileSync('cp', ['-a', `${created}/.`, folder]);
  return folder;
};

const open = async (dataDir: string) => {
  const database = await Database.open({
    databaseUrl: null,
    databaseDirectUrl: null,
    dataDir,
    root: projectRoot(),
    poolSize: 3,
  });
  databases.push(database);
  return database;
};

const writer = (dataDir: string, writes = true) => {
  const child = startChild('writer.ts', { DATA_DIR: dataDir, WRITES: writes ? '1' : '0' });
  children.push(child);
  return child;
};

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

const kept = async (database: Database) => {
  const [row] = await database.platform.read.query<{ count: number }>('select count(*) from users');
  return row!.count;
};

/** Ends what still runs there. It may already be exiting. */
const kill = (dataDir: string) => {
  try {
    process.kill(postmaster(dataDir), 'SIGKILL');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException; // An error of Node.
    if (!['ESRCH', 'ENOENT'].includes(code)) throw error;
  }
};

/** Whether a leaving process has counted this connection among the others. */
const isCountedBy = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where pid <> pg_backend_pid() and query like '%as others%'`,
  );
  return rows.length > 0;
};

const PROCESS = 'select pg_backend_pid() as process';
const PROCESS_ROW = { text: 'select pg_backend_pid()::text as row', values: [] };

const priorityOf = async (tx: Tx) => {
  const [row] = await tx.query<{ process: number }>(PROCESS);
  return getPriority(row!.process);
};

const acknowledged = (child: Child) => child.stated.match(/^acknowledged/gm)?.length ?? 0;

beforeAll(async () => {
  await (await open(created)).close();
});
afterAll(() => rmSync(created, { recursive: true }));
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()));
  await Promise.all(databases.splice(0).map(database => database.close()));
  for (const folder of folders.splice(0)) {
    kill(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

describe('on an empty folder', () => {
  test('a database is created, and stopped by the last process to leave', async () => {
    const folder = freshFolder();
    const [first, second] = await Promise.all([open(folder), open(folder)]);
    expect(await kept(first)).toBe(0);
    await first.close();
    expect(isRunning(folder)).toBe(true);
    expect(await kept(second)).toBe(0);
    await second.close();
    expect(isRunning(folder)).toBe(false);
  });

  test('a connection that is just closing does not keep it running', async () => {
    const folder = usedFolder();
    const database = await open(folder);
    const ending = new pg.Client(database.direct);
    await ending.connect();
    const closing = database.close();
    await eventually(async () => expect(await isCountedBy(ending)).toBe(true));
    await ending.end();
    await closing;
    expect(isRunning(folder)).toBe(false);
  });

  test('reports and exports leave the processors to what people wait for', async () => {
    const database = await open(usedFolder());
    const usual = await priorityOf(database.read(NOBODY));
    expect(await priorityOf(database.readCombined(NOBODY))).toBe(usual);
    expect(await priorityOf(database.readSlowly(NOBODY))).toBeGreaterThan(usual);
    for await (const rows of database.readThrough(NOBODY, PROCESS_ROW))
      expect(rows.map(row => getPriority(Number(row)))).toEqual([usual + 10]);
  });

  test('two servers that start at once share one database', async () => {
    const folder = freshFolder();
    const both = [writer(folder), writer(folder)];
    await Promise.all(both.map(child => child.says('acknowledged 20')));
    await Promise.all(both.map(child => child.kill()));
    const sum = both.reduce((count, child) => count + acknowledged(child), 0);
    expect(await kept(await open(folder))).toBeGreaterThanOrEqual(sum);
  });

  test('leftovers of a killed start are removed', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'postgres.init-999999999'));
    await open(folder);
    expect(existsSync(join(folder, 'postgres.init-999999999'))).toBe(false);
  });

  test('its path may exceed the length limit of a socket', async () => {
    const folder = join(freshFolder(), 'x'.repeat(120));
    expect(await kept(await open(folder))).toBe(0);
  });
});

describe('after kill -9', () => {
  test('of the server, the next one finds the database running, with all acknowledged data', async () => {
    const folder = usedFolder();
    const child = writer(folder);
    await child.says('acknowledged 50');
    const before = postmaster(folder);
    await child.kill();

    expect(await kept(await open(folder))).toBeGreaterThanOrEqual(acknowledged(child));
    expect(postmaster(folder)).toBe(before);
  });

  test('of server and PostgreSQL together, the next one has all acknowledged data', async () => {
    const folder = usedFolder();
    const child = writer(folder);
    await child.says('acknowledged 50');
    process.kill(postmaster(folder), 'SIGKILL');
    await child.kill();

    expect(await kept(await open(folder))).toBeGreaterThanOrEqual(acknowledged(child));
  });

  test('of PostgreSQL, the server restarts it and continues', async () => {
    const folder = usedFolder();
    const child = writer(folder);
    await child.says('acknowledged 20');
    const before = postmaster(folder);
    process.kill(before, 'SIGKILL');
    await eventually(() => expect(postmaster(folder)).not.toBe(before));
    const already = acknowledged(child);
    await eventually(() => expect(acknowledged(child)).toBeGreaterThan(already + 20));

    await child.kill();
    expect(await kept(await open(folder))).toBeGreaterThanOrEqual(acknowledged(child));
  });

  test('of PostgreSQL, a read only waits a moment', async () => {
    const folder = usedFolder();
    const database = await open(folder);
    for (let round = 0; round < 3; round++) {
      process.kill(postmaster(folder), 'SIGKILL');
      expect(await kept(database)).toBe(0);
      // A connection that outlived its server may have responded. A later read restarts it.
      await eventually(async () => {
        await kept(database);
        process.kill(postmaster(folder), 0); // throws while there is none
      });
    }
  });
});

describe('a start is refused in one sentence', () => {
  test('when the data was created by a newer PostgreSQL', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '19\n');
    await expect(open(folder)).rejects.toMatchObject({
      message: expect.stringContaining('made by PostgreSQL 19, newer than'),
      exitCode: 65,
    });
  });

  test('when the folder is not writable', async () => {
    const file = join(freshFolder(), 'file');
    writeFileSync(file, '');
    await expect(open(join(file, 'data'))).rejects.toMatchObject({
      message: expect.stringContaining('cannot be written'),
      exitCode: 78,
    });
  });

  test('when DATABASE_URL can’t be reached', async () => {
    const opening = Database.open({
      databaseUrl: 'postgres://nobody:none@127.0.0.1:4149/none',
      databaseDirectUrl: null,
      dataDir: '/nonexistent',
      root: projectRoot(),
      poolSize: 2,
    });
    await expect(opening).rejects.toMatchObject({
      message: expect.stringMatching(/^The database cannot be reached: .*4149/),
      exitCode: 69,
    });
  });
});
