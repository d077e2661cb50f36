import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { FairLine, type Waiter } from '../../../../server/files/reading/fairLine.ts';
import { gate } from '../../../support/gate.ts';

const limits = { atOnce: 3, perCompany: 2, waiting: 4, waitMs: 60_000, rest: 0, mostRestMs: 0 };

/** What is still in a line after a test ends, so that nobody waits for its turn any more. */
const unended: (() => void)[] = [];
afterEach(() => {
  for (const end of unended.splice(0)) end();
});

/** Work of companies in a line, and in which order it began. */
function workIn(line: FairLine) {
  const begun: string[] = [];
  const gates = new Map<string, ReturnType<typeof gate>>();
  const send = (company: number, name: string, waiter: Waiter = 'request') => {
    const own = gate();
    gates.set(name, own);
    unended.push(own.open);
    const work = async () => {
      begun.push(name);
      await own.opened;
    };
    return line.run(company, work, waiter);
  };
  return { begun, send, end: (name: string) => gates.get(name)?.open() };
}

test('six of one company leave room for the first of another', async () => {
  const { begun, send } = workIn(new FairLine(limits));
  for (let index = 1; index <= 6; index++) void send(1, `A${index}`);
  void send(2, 'B1');
  await turn();
  expect(begun).toEqual(['A1', 'A2', 'B1']);
});

test('companies that wait come one after the other, regardless of who sent more', async () => {
  const { begun, send, end } = workIn(new FairLine(limits));
  const first = [send(1, 'A1'), send(2, 'B1'), send(3, 'C1')];
  for (const name of ['A2', 'A3', 'A4']) void send(1, name);
  void send(2, 'B2');
  void send(3, 'C2');
  for (const name of ['A1', 'B1', 'C1']) end(name);
  await Promise.all(first);
  expect(begun.slice(3)).toEqual(['A2', 'B2', 'C2']);
});

test('too many of one company are refused, and another company is not', async () => {
  const { begun, send } = workIn(new FairLine(limits));
  for (let index = 1; index <= 6; index++) void send(1, `A${index}`);
  await expect(send(1, 'A7')).rejects.toMatchObject({ reason: 'busy' });
  void send(2, 'B1');
  await turn();
  expect(begun).toContain('B1');
});

test('work that fails gives its place to the next', async () => {
  const line = new FairLine({ ...limits, atOnce: 1 });
  const failing = line.run(1, () => Promise.reject(new Error('broken')));
  const next = line.run(1, async () => 'read');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('read');
});

test('a job waits its turn in a line that is full for requests', async () => {
  const { begun, send, end } = workIn(new FairLine(limits));
  const first = send(1, 'A1');
  for (let index = 2; index <= 6; index++) void send(1, `A${index}`);
  const job = send(1, 'job', 'job');
  await expect(send(1, 'A7')).rejects.toMatchObject({ reason: 'busy' });
  end('A1');
  await first;
  for (let index = 2; index <= 6; index++) {
    end(`A${index}`);
    await turn();
  }
  expect(begun.at(-1)).toBe('job');
  end('job');
  await job;
});

test('a request whose turn does not come in time is refused, and a job behind it is not', async () => {
  const { begun, send, end } = workIn(new FairLine({ ...limits, atOnce: 1, waitMs: 20 }));
  const first = send(1, 'A1');
  const late = send(1, 'A2');
  const job = send(1, 'job', 'job');
  await expect(late).rejects.toMatchObject({ reason: 'busy' });
  end('A1');
  await first;
  await turn();
  expect(begun).toEqual(['A1', 'job']);
  end('job');
  await job;
});

test('a company that sends file after file rests between them, and another one does not wait for it', async () => {
  const { begun, send, end } = workIn(
    new FairLine({ ...limits, atOnce: 1, rest: 1000, mostRestMs: 60 }),
  );
  const first = send(1, 'A1');
  void send(1, 'A2');
  await sleep(5);
  end('A1');
  await first;
  void send(2, 'B1');
  await turn();
  expect(begun).toEqual(['A1', 'B1']);
  end('B1');
  await expect.poll(() => begun).toEqual(['A1', 'B1', 'A2']);
});

test('the only file of a company does not make its next one rest', async () => {
  const { begun, send, end } = workIn(new FairLine({ ...limits, rest: 1000, mostRestMs: 60_000 }));
  const first = send(1, 'A1');
  await sleep(5);
  end('A1');
  await first;
  void send(1, 'A2');
  await turn();
  expect(begun).toEqual(['A1', 'A2']);
});
