import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Child, startChild } from '../../support/childProcess.ts';
import { eventually } from '../../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-ending-'));
const pidFile = join(folder, 'postgres', 'postmaster.pid');
const children: Child[] = [];

afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()));
});
afterAll(() => {
  if (existsSync(pidFile)) process.kill(postmaster(), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const start = () => {
  const child = startChild('failing.ts', {
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: '0',
    LINEHAUL_DEMO: '0',
    LOG_LEVEL: 'info',
  });
  children.push(child);
  return child;
};

async function started() {
  const child = start();
  await child.says('Linehaul is at', 60_000);
  return { child, address: /Linehaul is at (\S+)/.exec(child.stated)![1]! };
}

const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
const isRunning = () => existsSync(pidFile);
const stopped = () => eventually(() => expect(isRunning()).toBe(false));
const statusOf = async (address: string) => (await fetch(`${address}/readyz`)).status;

describe('a failure that nobody caught', () => {
  test('is logged with its reason and stops nobody else', async () => {
    const { child, address } = await started();
    for (const [signal, reason] of [
      ['SIGUSR2', 'thrown on purpose'],
      ['SIGWINCH', 'rejected on purpose'],
    ] as const) {
      child.signal(signal);
      await child.says(reason);
      expect(await statusOf(address)).toBe(200);
    }
    const logged = child.stated
      .split('\n')
      .filter(line => line.includes('A failure that nobody caught'));
    expect(logged.map(line => JSON.parse(line).level)).toEqual([50, 50]);

    child.signal('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(isRunning()).toBe(false);
  });

  test('of an upload that is cut off is none: it is answered', async () => {
    const { child, address } = await started();
    const answer = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nabc',
    });
    expect(answer.status).toBe(400);
    expect(await statusOf(address)).toBe(200);
    expect(child.stated).not.toContain('nobody caught');
  });
});

describe('a server that ends stops its PostgreSQL', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('told by %s', async signal => {
    const { child } = await started();
    child.signal(signal);
    expect(await child.ended()).toBe(0);
    expect(isRunning()).toBe(false);
  });

  test('told while it starts', async () => {
    const child = start();
    await eventually(() => expect(isRunning()).toBe(true));
    child.signal('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(child.stated).not.toContain('Linehaul is at');
    expect(isRunning()).toBe(false);
  });

  test('told twice, which forces it', async () => {
    const { child } = await started();
    child.signal('SIGTERM');
    child.signal('SIGINT');
    await child.ended();
    await stopped();
  });

  test('by an exit that nobody announced', async () => {
    const { child } = await started();
    child.signal('SIGALRM');
    expect(await child.ended()).toBe(3);
    await stopped();
  });

  test('killed, it leaves it to the next one, which stops it in the end', async () => {
    const killed = await started();
    const left = postmaster();
    await killed.child.kill();
    expect(isRunning()).toBe(true);

    const { child, address } = await started();
    expect(postmaster()).toBe(left);
    expect(await statusOf(address)).toBe(200);
    child.signal('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(isRunning()).toBe(false);
  });
});
