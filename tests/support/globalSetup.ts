import type { TestProject } from 'vitest/node';
import { removeBuilt } from './builtProgram.ts';
import { openTestCluster, run, type TestCluster } from './testCluster.ts';
import { databases, migratedTemplate } from './testTemplate.ts';

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
  await dropAbandoned(cluster);
  project.provide('testAdminUrl', cluster.admin);
  project.provide('testLoginUrl', cluster.login);
  project.provide('testTemplate', await migratedTemplate(cluster));
  return () => removeBuilt(process.pid);
}

/** Databases of killed runs. A name ends with its process number. */
async function dropAbandoned({ admin }: TestCluster): Promise<void> {
  for (const name of await databases(admin)) {
    const pid = /^linehaul_(?:test|draft)_(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid)))
      await run(admin, `drop database if exists ${name} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
