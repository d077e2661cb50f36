import { pino } from 'pino';
import { buildApp } from './app.ts';
import { registerBackground } from './background.ts';
import { startClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { appKey, prepareDataDir } from './dataDir.ts';
import { Database } from './db/database.ts';
import { Hub } from './events/hub.ts';
import type { App } from './http/app.ts';
import { hasSuperadmin } from './identity/session/firstAdmin.ts';
import { Jobs } from './jobs/jobs.ts';
import { checkPort, listen } from './listen.ts';
import { setSecretKey } from './secrets.ts';
import { loggedError, sourceStack } from './sourceStack.ts';
import { startDemo, startLocalTelegram } from './startDemo.ts';
import { EXIT, StartError } from './startError.ts';
import { Ending } from './stop.ts';

// Text for people goes to stdout; the log, as JSON lines, to stderr.
const log = pino(
  { base: null, serializers: { err: (error: Error) => loggedError(error) } },
  pino.destination(2),
);
let app: App | null = null;
const ending = new Ending(log, () => app?.server.server.listening ?? false);

const NO_SUPERADMIN =
  'This installation has no administrator yet: npm run first-admin -- you@example.com makes the link by ' +
  'which its first superadmin registers.';

async function start(config: Config): Promise<void> {
  if (config.now) startClock(config.now);
  log.level = config.logLevel;
  ending.begin();
  await checkPort(config);
  // Files are stored there, whichever database is used.
  await prepareDataDir(config.dataDir);

  const database = await ending.opened(Database.open(config, log), made => made.close());
  setSecretKey(await appKey(config));
  const logins = config.demo ? await startDemo(database, config) : null;
  const opened = startLocalTelegram(config);
  const telegram = await ending.opened(opened, made => made?.close() ?? Promise.resolve());
  const opening = Hub.open({ connection: database.direct, log });
  const hub = await ending.opened(opening, made => made.close());
  const building = buildApp({ database, config, hub, log });
  app = await ending.opened(building, made => made.server.close());

  const address = await listen(app.server, config);
  app.server.server.on('error', error => log.error({ err: error }, 'A connection was not taken.'));
  const jobs = new Jobs({ database, hub, log, watchers: app.watchers });
  registerBackground(jobs, database, config, log);
  await ending.opened(jobs.start(), () => jobs.stop());

  const isEntered = await hasSuperadmin(database.platform.read);
  const howToEnter = [logins, telegram?.notice, isEntered ? null : NO_SUPERADMIN].filter(
    line => line != null,
  );
  log.info({ address }, 'Linehaul listens.');
  console.log([`Linehaul is at ${address}`, ...howToEnter].join('\n'));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  // A start that is stopped ends with the stop.
  if (!ending.isStopping) {
    await ending.closeAll();
    refuse(error);
  }
}

/** A failed start is reported with one sentence, and an exit code that tells supervisors why. */
function refuse(error: unknown): never {
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(error.exitCode);
  }
  if (error instanceof Error && error.stack) error.stack = sourceStack(error.stack);
  console.error('Linehaul could not start, for a reason that it does not know:', error);
  process.exit(EXIT.software);
}
