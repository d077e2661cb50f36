import { verify } from './audit/verify.ts';
import { readConfig } from './config.ts';
import { Database } from './db/database.ts';
import { StartError } from './startError.ts';
import { exitOnSignals } from './stop.ts';

/**
 * `npm run verify`: says whether the audit log is whole, the money adds up and no record names a
 * deleted one.
 */
async function main(): Promise<number> {
  const database = await Database.open(readConfig(process.env));
  try {
    const { problems, seals, rows, unsealed, checks } = await verify(database);
    for (const problem of problems) console.error(problem);
    console.log(
      `${rows} changes under ${seals} seals (${unsealed} not sealed yet), ${checks} checks of ` +
        `money: ${problems.length === 0 ? 'all is well' : `${problems.length} problems`}.`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

exitOnSignals();
try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
