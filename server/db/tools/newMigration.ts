import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { registry } from '../../../schema/entities/index.ts';
import { projectRoot } from '../../config.ts';
import { bootstrap, embeddedLogin } from '../embedded/bootstrap.ts';
import { Cluster } from '../embedded/cluster.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { catalogues, differences } from './catalogue.ts';
import { migrationSql } from './migrationSql.ts';

/** `npm run db:migration add_inspections` writes server/db/migrations/0007_add_inspections.sql. */
async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error('Say what the migration does: npm run db:migration add_inspections');
    process.exit(2);
  }
  const sql = await wantedChange();
  if (sql === '') {
    console.log('The migrations build what the declarations say: there is nothing to write.');
    return;
  }
  const file = join(folder(), `${nextNumber()}_${name}.sql`);
  writeFileSync(
    file,
    `-- ${name.replaceAll('_', ' ')}: say here what for, and read what follows.\n\n${sql}`,
  );
  console.log(`Wrote ${file}. Read and correct it before you commit it.`);
}

/** Migrates an empty database and compares it with the declarations. */
async function wantedChange(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-migration-'));
  const cluster = await Cluster.open({ dataDir, durable: false });
  try {
    await bootstrap(cluster.address);
    const login = embeddedLogin(cluster.address);
    await migrate(login, readMigrations(projectRoot()));
    const client = new pg.Client(login);
    await client.connect();
    const { actual, declared } = await catalogues(client, registry);
    await client.end();
    return migrationSql(differences(actual, declared), registry);
  } finally {
    cluster.detach();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const folder = () => join(projectRoot(), 'server', 'db', 'migrations');

function nextNumber(): string {
  const numbers = readdirSync(folder()).map(file => Number.parseInt(file, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

await main(process.argv[2]);
