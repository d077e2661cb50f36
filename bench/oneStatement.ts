import pg from 'pg';
import { APP } from './app.ts';
import { timed } from './rounds.ts';

/**
 * Statements per page of the rich list once its totals are cached, counted by the database itself.
 */
export async function oneStatement(
  headers: Record<string, string>,
  admin: pg.ClientConfig,
): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const page = { url: `${APP}/api/loads?page=2`, headers };
    await timed(page);
    const begun = performance.now();
    const asked = await during(client, async () => {
      for (let round = 0; round < PAGES; round += 1) await timed(page);
    });
    // Jobs and audit log seals run statements of their own during the same time without a request.
    const took = performance.now() - begun;
    const idle = await during(client, () => new Promise(done => setTimeout(done, took)));
    const each = Math.max(asked - idle, 0) / PAGES;
    console.log(`${'transactions a page of the rich list'.padEnd(46)} ${each.toFixed(2)}`);
  } finally {
    await client.end();
  }
}

const PAGES = 300;

/** The number of transactions committed while `work` runs. */
async function during(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const before = await committed(client);
  await work();
  return (await committed(client)) - before;
}

/** The database's committed transactions. Idle connections report theirs within ten seconds. */
async function committed(client: pg.Client): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 11_000));
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
