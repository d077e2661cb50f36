import { afterAll, expect, inject } from 'vitest';
import { copyDatabase, run, withDatabase } from '../testCluster.ts';
import { type Executed, recordStatements, stopRecording } from './executed.ts';
import { SENT_BY } from './sentBy.ts';

/**
 * Records the statements that a file's tests send, if it is named as sending some that are put
 * together at run time. After the last test each of them was sent, and all answer what their readers
 * expect.
 */
export function compareSentStatements(): void {
  stopRecording();
  const path = expect.getState().testPath ?? '';
  const [, owed = []] =
    Object.entries(SENT_BY).find(([file]) => path.endsWith(`tests/server/${file}.test.ts`)) ?? [];
  if (owed.length === 0 || inject('fastPath') === false) return;

  const executed = recordStatements();
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures are used
  afterAll(async ({}, { tasks }) => {
    stopRecording();
    // Where tests failed or were left out, so were statements.
    const isWhole = tasks.every(({ result }) => result?.state === 'pass');
    expect(await faultsOf(executed.values(), isWhole ? owed : [])).toEqual([]);
  }, 600_000);
}

async function faultsOf(executed: Iterable<Executed>, owed: readonly string[]): Promise<string[]> {
  // What it takes to read the server's types is loaded by few files.
  const { builtSites, faultsIn, nameOf, sentFrom } = await import('./compared.ts');
  const sent = sentFrom(executed);
  const isSent = new Set(sent.map(({ site }) => site));
  const missing = builtSites()
    .filter(site => owed.includes(nameOf(site)) && !isSent.has(site))
    .map(site => `${nameOf(site)}: no longer sent by these tests`);

  // A database of its own: that of the tests is gone.
  const admin = inject('testAdminUrl');
  const name = `linehaul_test_${process.ppid}_${process.pid}_sent_${Date.now() % 100_000}`;
  await copyDatabase(admin, inject('testTemplate'), name);
  try {
    return [...missing, ...(await faultsIn(withDatabase(admin, name), sent))];
  } finally {
    await run(admin, `drop database ${name} with (force)`);
  }
}
