import pg from 'pg';
import { APP } from './app.ts';
import { spread, timed } from './rounds.ts';

const NEWER = 25_000;
const ROUNDS = 40;

/**
 * Page 1 of the available loads before and after 25,000 newer loads of another status are added: a
 * list of one status must not scan loads of the others. Removes the added loads afterwards.
 */
export async function afterNewerLoads(
  headers: Record<string, string>,
  admin: pg.ClientConfig,
): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const page = { url: `${APP}/api/loads/available/list`, headers };
    const before = await middle(page);
    await client.query(ADD);
    await client.query('analyze loads');
    const after = await middle(page);
    const name = `page 1 of available after ${NEWER} newer delivered`;
    console.log(`${name.padEnd(46)} ${spread([after / before])}   in times of before`);
  } finally {
    await client.query(`delete from loads where reference_number like 'NEWER-%'`).catch(() => {});
    await client.end();
  }
}

const ADD = `
  insert into loads (company_id, internal_id, reference_number, broker_id, status, price,
    payment_amount, created_by)
  select 1, 'NEWER-' || n, 'NEWER-' || n, 101 + n % 50, 6, 1000, 1000, 1
  from generate_series(1, ${NEWER}) n`;

/** The median of forty requests, without the first ones. */
async function middle(asked: Parameters<typeof timed>[0]): Promise<number> {
  for (let warm = 0; warm < 10; warm += 1) await timed(asked);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(asked));
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}
