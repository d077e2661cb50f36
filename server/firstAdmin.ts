import { readConfig } from './config.ts';
import { Database } from './db/database.ts';
import { linkIn } from './mail/accountLetter.ts';
import { lifetimeMinutes } from './session/accountTokens.ts';
import { inviteFirstAdmin, NoFirstAdmin } from './session/firstAdmin.ts';
import { EXIT, StartError } from './startError.ts';

const DAY_MINUTES = 24 * 60;

/**
 * `npm run first-admin -- you@example.com`: how an installation without the demo is entered. The
 * link is shown here and nowhere else: who may read this terminal may read the database as well.
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

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof StartError || error instanceof NoFirstAdmin)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof StartError ? error.exitCode : EXIT.usage;
}
