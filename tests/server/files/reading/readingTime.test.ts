import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import {
  processorWaitMs,
  timeLeft,
  whenItTakesLonger,
} from '../../../../server/files/reading/readingTime.ts';

test.each([
  { case: 'just asked', clock: 0, waited: 0, left: 20_000 },
  { case: 'a processor all the time', clock: 15_000, waited: 0, left: 5_000 },
  { case: 'too long', clock: 20_000, waited: 0, left: 0 },
  {
    case: 'too long by the clock, most of it without a processor',
    clock: 60_000,
    waited: 55_000,
    left: 15_000,
  },
  { case: 'too long with a processor', clock: 60_000, waited: 30_000, left: -10_000 },
  { case: 'never had one', clock: 200_000, waited: 199_000, left: 0 },
])('of 20 s, a reader that has $case may take $left ms', ({ clock, waited, left }) => {
  expect(timeLeft({ ownMs: 20_000, clockMs: 200_000 }, clock, waited)).toBe(left);
});

const CLOCK_MS = 60_000;
/** Only the first of the processors that this process may use. */
const ON_ONE = ['taskset', '-c', firstProcessor()];

function firstProcessor(): string {
  if (process.platform !== 'linux') return '0';
  const status = readFileSync('/proc/self/status', 'utf8');
  return /Cpus_allowed_list:\s+(\d+)/.exec(status)?.[1] ?? '0';
}

/** A process that does what a line of JavaScript says, until the test ends. */
function doing(script: string, before: readonly string[] = []): ChildProcess {
  const [program = '', ...args] = [...before, process.execPath, '-e', script];
  const child = spawn(program, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** How long a process was given by the clock until it took too long, in milliseconds. */
const givenTo = (child: ChildProcess, ownMs: number): Promise<number> => {
  const begun = performance.now();
  return new Promise(resolve =>
    whenItTakesLonger(child, { ownMs, clockMs: CLOCK_MS }, () =>
      resolve(performance.now() - begun),
    ),
  );
};

test.runIf(process.platform === 'linux')(
  'where another has its processor, a reader is given the time that it waited',
  async () => {
    doing('for (;;);', ON_ONE);
    const one = doing('for (;;);', ON_ONE);
    const before = processorWaitMs(one.pid);
    const given = await givenTo(one, 600);
    expect(processorWaitMs(one.pid) - before).toBeGreaterThan(200);
    expect(given).toBeGreaterThan(800);
  },
);

test('a reader that does nothing takes too long by the clock', async () => {
  const idle = doing('setInterval(() => {}, 1000)');
  await new Promise(resolve => idle.once('spawn', resolve));
  expect(await givenTo(idle, 600)).toBeLessThan(CLOCK_MS / 2);
});

test('who has answered in time is left alone', async () => {
  const idle = doing('setInterval(() => {}, 1000)');
  let isTooLong = false;
  const stop = whenItTakesLonger(idle, { ownMs: 100, clockMs: 1_000 }, () => {
    isTooLong = true;
  });
  stop();
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(isTooLong).toBe(false);
});
