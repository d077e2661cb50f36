import pg from 'pg';
import type { SocketAddress } from './cluster.ts';

/** The name of the embedded database and of its unprivileged owner login. */
export const NAME = 'linehaul';

/** How the server connects to the embedded database. */
export function embeddedLogin(address: SocketAddress) {
  // No password: access to the socket's folder is enough. Otherwise `pg` would look for a password
  // file.
  return { ...address, user: NAME, password: 'none', database: NAME, ssl: false } as const;
}

/**
 * Creates the login and the database in a new cluster. The server never works as superuser: code
 * that bypassed row level security here would also bypass it in production.
 */
export async function bootstrap(address: SocketAddress): Promise<void> {
  if (await canLogIn(address)) return;

  const client = new pg.Client({
    ...embeddedLogin(address),
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7261)');
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = '${NAME}') as role,
              exists (select from pg_database where datname = '${NAME}') as database`,
    );
    if (!rows[0].role) await client.query(CREATE_LOGIN(NAME));
    if (!rows[0].database) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}

/** No inheritance: without a role set by the query, the login itself sees no rows. */
export const CREATE_LOGIN = (name: string, password?: string) =>
  `create role ${name} login noinherit createrole${password ? ` password '${password}'` : ''}`;

async function canLogIn(address: SocketAddress): Promise<boolean> {
  const client = new pg.Client(embeddedLogin(address));
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code } = error as { code?: string }; // pg's SQLSTATE.
    // 28000: no such role. 3D000: no such database. Other errors can't be repaired here.
    if (code === '28000' || code === '28P01' || code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
