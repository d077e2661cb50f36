import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRunFolder } from '../../../scripts/memoryFolder.mjs';
import { removeBuilt } from '../../support/builtProgram.ts';
import { dropAbandoned, openTestCluster, run, withDatabase } from '../../support/testCluster.ts';
import { STORY_BEGINS } from './clock.ts';
import { type StoryTemplate, startServer, stopServer } from './storyServer.ts';

/**
 * Starts a server once by the command of `npm start`, which builds what is old, and has it load the
 * demo companies: the template that the server of every story is a copy of.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { admin, login } = await openTestCluster();
  await dropAbandoned(admin);
  // The name of a database of tests, so that it is dropped by a later run if this one is killed.
  const database = `linehaul_test_${process.pid}_stories`;
  const folder = process.env.E2E_DATA_DIR ?? makeRunFolder('e2e');
  const template: StoryTemplate = {
    adminUrl: admin,
    loginUrl: login,
    database,
    dataDir: join(folder, 'template'),
  };
  await run(admin, `create database ${database} owner linehaul_test`);
  // On PostgreSQL 15 a login without inheritance does not own the schema by owning the database.
  await run(withDatabase(admin, database), 'alter schema public owner to linehaul_test');
  const server = await startServer([join('scripts', 'start.mjs')], {
    DATABASE_URL: withDatabase(login, database),
    DATA_DIR: template.dataDir,
    LINEHAUL_DEMO: '1',
    LINEHAUL_NOW: STORY_BEGINS,
  });
  await stopServer(server);
  process.env.E2E_TEMPLATE = JSON.stringify(template);
  return async () => {
    removeBuilt(process.pid);
    await run(admin, `drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
}
