import { type Config, localTelegramRoot } from './config.ts';
import type { Database } from './db/database.ts';
import { loadDemo } from './demo/load.ts';
import { DEMO_PASSWORD, demoLogins } from './demo/people/users.ts';
import { localTelegram } from './demo/telegram/localTelegram.ts';
import { storeOf } from './files/store.ts';

/**
 * Loads the demo into an empty database, and prints a message because it takes a while. Returns how
 * to sign in to it. Null when the database has real companies.
 */
export async function startDemo(database: Database, config: Config): Promise<string | null> {
  const companies = await database.platform.read.query('select 1 from companies limit 1');
  if (companies.length > 0) return loginsOf(database);

  console.log('Loading the demo companies …');
  const startedAt = Date.now();
  await loadDemo(database, { store: storeOf(config) });
  await gatherStatistics(database);
  console.log(`The demo companies are loaded (${Math.ceil((Date.now() - startedAt) / 1000)} s).`);
  return loginsOf(database);
}

/** Without statistics the demo is slower, and all of it can be tried. */
async function gatherStatistics(database: Database): Promise<void> {
  try {
    await database.gatherStatistics();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`No statistics were gathered for the demo, which may be slow at first: ${reason}`);
  }
}

/**
 * Starts the local Telegram that stands in for the real one in the demo. Null outside the demo, in
 * production, and when TELEGRAM_API_ROOT names another.
 */
export async function startLocalTelegram({ localTelegramPort: port }: Config) {
  if (port === null) return null;
  const root = localTelegramRoot(port);
  try {
    const { close } = await localTelegram(port);
    const notice = `A local Telegram for the demo is at ${root}: nothing leaves this machine.`;
    return { notice, close };
  } catch (error) {
    // What listens there may be another demo's. Bots can't be connected then, all else can be tried.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const notice = `The demo has no local Telegram: port ${port} is in use.`;
    return { notice, close: () => Promise.resolve() };
  }
}

async function loginsOf(database: Database): Promise<string | null> {
  const [first] = demoLogins;
  const known = await database.platform.read.query(
    'select 1 from users where email = $1 and deleted_at is null',
    [first?.email],
  );
  if (known.length === 0) return null;

  const lines = demoLogins.map(({ email, role }) => `  ${email.padEnd(30)} ${role}`);
  return [`Sign in with the password ${DEMO_PASSWORD} as one of`, ...lines].join('\n');
}
