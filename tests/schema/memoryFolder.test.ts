import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeRunFolder, memoryFolder, removeAbandoned } from '../../scripts/memoryFolder.mjs';
import { projectRoot } from '../../server/config.ts';

const created: string[] = [];
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Another run: it makes its folder, says which, and waits. */
async function anotherRun(): Promise<{ folder: string; kill(): Promise<void> }> {
  const program = `
    import { makeRunFolder } from './scripts/memoryFolder.mjs';
    process.stdout.write(makeRunFolder('e2e'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [folder] = await once(child.stdout.setEncoding('utf8'), 'data');
  created.push(folder);
  return {
    folder,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('the next run of tests removes the folder of a killed one', async () => {
  const killed = await anotherRun();
  await killed.kill();
  expect(existsSync(killed.folder)).toBe(true);
  created.push(makeRunFolder('results'));
  expect(existsSync(killed.folder)).toBe(false);
});

test('the folder of a run at the same time stays', async () => {
  const [neighbor, own] = [await anotherRun(), makeRunFolder('results')];
  created.push(own);
  memoryFolder();
  expect([neighbor.folder, own].map(folder => existsSync(folder))).toEqual([true, true]);
  expect(basename(own)).toContain(`-${process.pid}-`);
});

test('only folders that say whose they are are removed', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'linehaul-parent-'));
  created.push(parent);
  const killed = await anotherRun();
  await killed.kill();
  const pid = /-(\d+)-/.exec(basename(killed.folder))?.[1];
  const others = ['linehaul-tests-0', 'linehaul-e2e-vKAisG', `other-${pid}-vKAisG`];
  for (const name of [...others, `linehaul-results-${pid}-vKAisG`]) mkdirSync(join(parent, name));
  removeAbandoned(parent);
  expect(readdirSync(parent).sort()).toEqual(others.sort());
});

test('a parent folder that does not exist is no error', () => {
  expect(() => removeAbandoned('/nonexistent')).not.toThrow();
});
