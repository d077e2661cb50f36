import { afterEach, expect, test } from 'vitest';
import { IdleReaders } from '../../../../server/files/reading/idleReaders.ts';
import { readTextApart } from '../../../../server/files/reading/readApart.ts';
import { readIn, startReader } from '../../../../server/files/reading/readerProcess.ts';

const started: Awaited<ReturnType<typeof startReader>>[] = [];
async function start() {
  const child = await startReader('email');
  started.push(child);
  return child;
}
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const ended = (child: Awaited<ReturnType<typeof startReader>>) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
const read = (child: Awaited<ReturnType<typeof startReader>>, text: string) => {
  const parts: unknown[] = [];
  return readIn(child, { kind: 'email', text }, part => parts.push(part)).then(again => ({
    again,
    parts,
  }));
};

test('a process reads more of a company’s texts, and of each only what it says', async () => {
  const child = await start();
  const first = await read(child, 'Load # 4411 Rate: $1,500.00');
  const second = await read(child, 'Load # 5522');
  expect([first.again, second.again]).toEqual([true, true]);
  expect(first.parts).toMatchObject([{ confirmation: { parsed: { load_number: '4411' } } }]);
  expect(second.parts).toMatchObject([
    { confirmation: { parsed: { load_number: '5522', rate_total: null } } },
  ]);
});

test('a process that has read for one company never reads for another', async () => {
  const idle = new IdleReaders();
  const child = await start();
  idle.keep(child, 'email', 1);
  expect(idle.take('email', 2)).toBeNull();
  expect(idle.take('tables', 1)).toBeNull();
  expect(idle.take('email', 1)).toBe(child);
  expect(idle.take('email', 1)).toBeNull();
});

test('of too many that wait the one that waits longest ends, and each ends in time', async () => {
  const idle = new IdleReaders({ most: 1, forMs: 20 });
  const [one, other] = [await start(), await start()];
  idle.keep(one, 'email', 1);
  idle.keep(other, 'email', 2);
  await Promise.all([ended(one), ended(other)]);
  expect(idle.take('email', 2)).toBeNull();
});

test('a process that refused a text ends, and the next text is read', async () => {
  const child = await start();
  await expect(read(child, 'Chicago, IL 60601 '.repeat(500))).rejects.toThrow();
  await ended(child);
  await expect(readTextApart('x '.repeat(4000), 1)).rejects.toThrow();
  expect((await readTextApart('Load # 4411', 1)).parsed.load_number).toBe('4411');
});

test('a process ends after so many texts', async () => {
  const child = await start();
  const agains: boolean[] = [];
  for (let count = 0; count < 25; count++) agains.push((await read(child, 'Load # 4411')).again);
  expect(agains.lastIndexOf(true)).toBe(23);
  await ended(child);
});
