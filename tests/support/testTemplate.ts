import { createHash } from 'node:crypto';
import { sealAudit } from '../../server/audit/seal.ts';
import { projectRoot } from '../../server/config.ts';
import { Database } from '../../server/db/database.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { databases, run, type TestCluster, withDatabase } from './testCluster.ts';

/**
 * The template is named by its migrations, so it is created again only when one of them changes.
 */
export async function migratedTemplate({ admin, login }: TestCluster): Promise<string> {
  const migrations = readMigrations(projectRoot());
  const sums = migrations.map(({ name, checksum }) => name + checksum).join();
  const template = `linehaul_sealed_${createHash('sha256').update(sums).digest('hex').slice(0, 12)}`;
  if (await exists(admin, template)) return template;

  const draft = `linehaul_draft_${process.pid}`;
  await run(
    admin,
    `drop database if exists ${draft} with (force)`,
    `create database ${draft} owner linehaul_test`,
  );
  // On PostgreSQL 15 a login without inheritance does not own the schema by owning the database.
  await run(withDatabase(admin, draft), 'alter schema public owner to linehaul_test');
  await migrate({ connectionString: withDatabase(login, draft) }, migrations);
  await sealSeeds(withDatabase(login, draft));
  try {
    await run(admin, `alter database ${draft} rename to ${template}`);
  } catch (error) {
    // Another run created the same one meanwhile.
    if ((error as { code?: string }).code !== '42P04') throw error;
    await run(admin, `drop database ${draft} with (force)`);
  }
  return template;
}

/** The rows that migrations insert would look unsealed to tests an hour later. */
async function sealSeeds(databaseUrl: string): Promise<void> {
  const database = await Database.open({
    databaseUrl,
    databaseDirectUrl: null,
    dataDir: '/nonexistent',
    root: projectRoot(),
    poolSize: 1,
    fastPath: false,
  });
  try {
    await sealAudit(database);
  } finally {
    await database.close();
  }
}

async function exists(admin: string, database: string): Promise<boolean> {
  return (await databases(admin)).includes(database);
}
