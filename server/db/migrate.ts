import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { EXIT, StartError } from '../startError.ts';
import { inWordsOfRights, isForbidden } from './loginRights.ts';

/** One file of server/db/migrations. */
export type Migration = { name: string; sql: string; checksum: string };

/** Any number works, as long as every version of Linehaul uses the same. */
const LOCK = 7262;

/**
 * Sums that a migration had in a release: databases of that release are upgraded too. What they lack comes
 * with a later migration.
 */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  // Release 597f07b3. It also counted the totals of invoices, as 0157 does again. 0163 brings what it lacks.
  '0155_totals_of_lists': ['24b4b7b10386805e80da1aebf327ed00fbf9d5b8aa27d808feda6d4fcd8d6dcc'],
};

/** The migrations in order, found from the project's root, so dist needs no copy. */
export function readMigrations(root: string): Migration[] {
  const folder = join(root, 'server', 'db', 'migrations');
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort();
  return files.map(file => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return { name: file.slice(0, -4), sql, checksum: checksumOf(sql) };
  });
}

/**
 * Migrates a database to the newest version, each migration in its own transaction. When several
 * servers start together, one migrates and the others wait. Returns the names applied now.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<string[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // A failing migration is reported by its statement.
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz default now())`,
    );
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await migrateQueue(connection);
    return pending.map(({ name }) => name);
  } catch (error) {
    throw inWordsOfRights(error);
  } finally {
    await client.end();
  }
}

/** The pending migrations. Refuses a database that this code can't have made. */
async function pendingOf(client: pg.Client, migrations: readonly Migration[]) {
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.find(({ name }) => !known.has(name));
  if (unknown) {
    throw startError(
      `The database has the migration ${unknown.name}, which this version of Linehaul does not ` +
        'know: start the newer version that made it.',
    );
  }
  const changed = applied.find(
    ({ name, checksum }) => known.get(name) !== checksum && !FORMER[name]?.includes(checksum),
  );
  if (changed) {
    throw startError(
      `The migration ${changed.name} was changed after it had been applied to this database: ` +
        'restore the file and put the change into a new one.',
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = applied.at(-1)?.name;
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late) {
    throw startError(
      `The migration ${late.name} comes before ${last}, which is applied: renumber it.`,
    );
  }
  return pending;
}

/** The job queue migrates its own tables in its own schema. */
async function migrateQueue(connection: pg.ClientConfig): Promise<void> {
  const pgPool = new pg.Pool({ ...connection, max: 1 });
  pgPool.on('error', () => {});
  pgPool.on('connect', client => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // The policy `migration` shows rows to the owner. Without it an update would find none.
    await client.query(`select set_config('app.migrating', 'on', true)`);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    if (isForbidden(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${name} failed and was undone: ${reason}`);
  }
}

function startError(message: string): StartError {
  return new StartError(message, EXIT.dataError);
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
