import type { TestProject } from 'vitest/node';
import { removeBuilt } from './builtProgram.ts';
import { dropAbandoned, openTestCluster } from './testCluster.ts';
import { migratedTemplate } from './testTemplate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection URL, to create and drop databases with. */
    testAdminUrl: string;
    /** The unprivileged login that owns the databases. */
    testLoginUrl: string;
    /** The migrated database that each test file's database is copied from. */
    testTemplate: string;
    /** False: the server works without its fast path. */
    fastPath?: boolean;
  }
}

/** One PostgreSQL for all test files, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await openTestCluster();
  await dropAbandoned(cluster.admin);
  project.provide('testAdminUrl', cluster.admin);
  project.provide('testLoginUrl', cluster.login);
  project.provide('testTemplate', await migratedTemplate(cluster));
  return () => removeBuilt(process.pid);
}
