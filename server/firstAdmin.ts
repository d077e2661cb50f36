import { readConfig } from './config.ts';
import { Database } from './db/database.ts';
import { lifetimeMinutes } from './identity/session/accountTokens.ts';
import { inviteFirstAdmin, NoFirstAdmin } from './identity/session/firstAdmin.ts';
import { linkIn } from './mail/accountEmail.ts';
import { EXIT, StartError } from './startError.ts';
import { exitOnSignals } from './stop.ts';

const DAY_MINUTES = 24 * 60;

/**
 * `npm run first-admin -- you@example.com`: the first access to an installation without the demo.
 * The link is shown only here: people who can read this terminal can also read the database.
 */
async function main(email: string | undefined): Promise<void> {
  if (email === undefined) {
    throw new StartError('Say whose: npm run first-admin -- you@example.com', EXIT.usage);
  }
  const config = readConfig(process.env);
  const database = await Database.open(config);
  try {
    const token = await inviteFirstAdmin(database, email);
    const days = lifetimeMinutes('register') / DAY_MINUTES;
    console.log(`Open this link within ${days} days and choose a password; it serves once:`);
    console.log(linkIn({ kind: 'registration' }, token, config.appUrl));
  } finally {
    await database.close();
  }
}

exitOnSignals();
try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartError || error instanceof NoFirstAdmin)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof StartError ? error.exitCode : EXIT.usage;
}
