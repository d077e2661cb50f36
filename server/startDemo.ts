import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { loadDemo } from './demo/load.ts';
import { DEMO_PASSWORD, demoLogins } from './demo/people/users.ts';
import { storeOf } from './files/store.ts';

/**
 * Loads the demo into an empty database, and prints a message because it takes a while. Returns how
 * to sign in to it. Null when the database has real companies.
 */
export async function startDemo(database: Database, config: Config): Promise<string | null> {
  if (await isThere(database, 'select 1 from companies limit 1')) return loginsOf(database);

  console.log('Loading the demo companies …');
  const startedAt = Date.now();
  await loadDemo(database, { store: storeOf(config) });
  console.log(`The demo companies are loaded (${Math.ceil((Date.now() - startedAt) / 1000)} s).`);
  return loginsOf(database);
}

async function loginsOf(database: Database): Promise<string | null> {
  const [first] = demoLogins;
  const text = 'select 1 from users where email = $1 and deleted_at is null';
  if (!first || !(await isThere(database, text, [first.email]))) return null;

  const lines = demoLogins.map(({ email, role }) => `  ${email.padEnd(30)} ${role}`);
  return [`Sign in with the password ${DEMO_PASSWORD} as one of`, ...lines].join('\n');
}

async function isThere(database: Database, text: string, values: unknown[] = []) {
  return (await database.platform.read.query(text, values)).length > 0;
}
