import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isRunning, memoryFolder } from '../../scripts/memoryFolder.mjs';
import { CREATE_LOGIN } from '../../server/db/embedded/bootstrap.ts';
import { Cluster } from '../../server/db/embedded/cluster.ts';

const LOGIN = 'linehaul_test';
const PASSWORD = 'linehaul_test';

/**
 * Where tests create their databases: a superuser who creates them, and the unprivileged login that
 * owns and uses them, as in production.
 */
export type TestCluster = { admin: string; login: string };

/** TEST_DATABASE_URL (a superuser's), or the embedded PostgreSQL with its safeguards off. */
export const openTestCluster = async (): Promise<TestCluster> =>
  withLogin(process.env.TEST_DATABASE_URL ?? (await embeddedUrl()));

/** The addresses of a cluster that a test has opened for itself, such as to kill it. */
export const testClusterOf = (cluster: Cluster): Promise<TestCluster> =>
  withLogin(adminUrlOf(cluster));

async function withLogin(admin: string): Promise<TestCluster> {
  const url = new URL(admin);
  url.username = LOGIN;
  url.password = PASSWORD;
  await makeLogin(admin);
  return { admin, login: url.href };
}

function adminUrlOf({ address: { host, port } }: Cluster): string {
  return `postgres://postgres:none@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
}

/** The URL of another database of the same cluster. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/**
 * Copies a database by its files. The other way writes every page to the log of changes, which takes
 * 1.5 seconds of the processor instead of 0.06.
 */
export async function copyDatabase(admin: string, template: string, name: string): Promise<void> {
  await run(
    admin,
    `create database ${name} template ${template} strategy file_copy owner linehaul_test`,
  );
}

/** Runs one statement after the other on a separate connection. */
export async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops the databases of killed runs. Their names begin with the process of the run. */
export async function dropAbandoned(admin: string): Promise<void> {
  for (const name of await databases(admin)) {
    const pid = /^linehaul_(?:test|draft)_(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid)))
      await run(admin, `drop database if exists ${name} with (force)`);
  }
}

/** The databases of tests in a cluster, templates too. */
export async function databases(admin: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'linehaul\\_%'`,
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

/** It stays for the next run, which then starts at once. Its data is lost with the machine's memory. */
async function embeddedUrl(): Promise<string> {
  const dataDir = join(memoryFolder(), `linehaul-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(dataDir, { recursive: true });
  return adminUrlOf(await openOrRemake(dataDir));
}

async function openOrRemake(dataDir: string): Promise<Cluster> {
  try {
    return await Cluster.open({ dataDir, durable: false });
  } catch {
    // Without fsync a crash of the machine may have damaged it. Nothing in it needs to be
    // preserved.
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
    return Cluster.open({ dataDir, durable: false });
  }
}

async function makeLogin(admin: string): Promise<void> {
  await run(
    admin,
    'select pg_advisory_lock(7264)',
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${LOGIN}') then
         ${CREATE_LOGIN(LOGIN, PASSWORD)};
       end if;
     end $$`,
  );
}
