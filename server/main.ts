import { pino } from 'pino';
import { buildApp } from './app.ts';
import { registerBackground } from './background.ts';
import { setClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { appKey, prepareDataDir } from './dataDir.ts';
import { Database } from './db/database.ts';
import { Hub } from './events/hub.ts';
import { Jobs } from './jobs/jobs.ts';
import { checkPort, listen } from './listen.ts';
import { setSecretKey } from './secrets.ts';
import { hasSuperadmin } from './session/firstAdmin.ts';
import { startDemo } from './startDemo.ts';
import { EXIT, StartError } from './startError.ts';
import { closeAll, stopOnSignals } from './stop.ts';

/** How to close what was opened, in the order in which it was opened. */
const closings: (() => Promise<unknown>)[] = [];

const NO_SUPERADMIN =
  'Nobody runs this installation yet: npm run first-admin -- you@example.com makes the link by ' +
  'which its first superadmin registers.';

async function start(config: Config): Promise<void> {
  if (config.now) setClock(config.now);
  // Words for people go to stdout; the log, JSON lines, to stderr.
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  stopOnSignals(closings, log);
  await checkPort(config);
  // Files are kept there whatever database is used.
  await prepareDataDir(config.dataDir);

  const database = await Database.open(config, log);
  closings.push(() => database.close());
  setSecretKey(await appKey(config));
  const logins = config.demo ? await startDemo(database, config) : null;
  const hub = await Hub.open({ connection: database.direct, log });
  closings.push(() => hub.close());
  const app = await buildApp({ database, config, hub, log });
  closings.push(() => app.server.close());

  const address = await listen(app.server, config);
  const jobs = new Jobs({ database, hub, log });
  registerBackground(jobs, database, config, app.watchers);
  await jobs.start();
  closings.push(() => jobs.stop());

  const isEntered = await hasSuperadmin(database.platform.read);
  const howToEnter = [logins, isEntered ? null : NO_SUPERADMIN].filter(line => line !== null);
  log.info({ address }, 'Linehaul listens.');
  console.log([`Linehaul is at ${address}`, ...howToEnter].join('\n'));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  await closeAll(closings);
  refuse(error);
}

/** A start that cannot be is refused with one sentence, and a code that tells supervisors why. */
function refuse(error: unknown): never {
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(error.exitCode);
  }
  console.error('Linehaul could not start, for a reason that it does not know:', error);
  process.exit(EXIT.software);
}
