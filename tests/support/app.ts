import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import type { Registry } from '../../schema/entities/index.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { Hub } from '../../server/events/hub.ts';
import type { App } from '../../server/http/app.ts';
import { setSecretKey } from '../../server/secrets.ts';
import { changesAgreeWithAudit } from './changesAgreeWithAudit.ts';
import { DeclaredAnswers } from './declaredAnswers.ts';
import { type TestPlace, testDatabase } from './testDatabase.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

setSecretKey('a key for tests');

/** The real app on its own database, called without a socket. `place` is a cluster of its own. */
export async function testApp(
  env: Record<string, string> = {},
  registry?: Registry,
  place?: TestPlace,
) {
  const answers = new DeclaredAnswers();
  const { database, url, adminUrl } = await testDatabase(place && { place });
  const config = readConfig({
    DATABASE_URL: url,
    DATA_DIR: '/tmp/linehaul-test-data',
    FAST_PATH: inject('fastPath') === false ? 'off' : 'on',
    ...env,
  });
  const hub = Hub.alone();
  const app: App = await buildApp(
    { database, config, hub, log: pino({ level: 'silent' }) },
    registry,
  );
  answers.of(app);
  app.watchers.push(changesAgreeWithAudit(app.watchers));
  afterAll(async () => {
    await app.server.close();
    await hub.close();
  });
  return { app, answers, database, hub, url, adminUrl, config };
}
