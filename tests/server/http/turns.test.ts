import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Turns } from '../../../server/http/turns.ts';

/** Work that stays in progress until it is let go, and says when it began. */
function works(turns: Turns) {
  const begun: string[] = [];
  const letGo = new Map<string, () => void>();
  const start = (company: number | null, name: string, fails = false) => {
    const done = turns.take(company, async () => {
      begun.push(name);
      await new Promise<void>(resolve => letGo.set(name, resolve));
      if (fails) throw new Error(name);
      return name;
    });
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    letGo.get(name)?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { begun, start, end };
}

/** Work that takes so long, by the clock that `inOwnTime` sets. */
const busyFor = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** A story whose time goes on only by what it waits for: other work on the machine lengthens nothing. */
async function inOwnTime(story: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    let isOver = false;
    const whole = story().finally(() => {
      isOver = true;
    });
    whole.catch(() => {});
    while (!isOver) await vi.advanceTimersToNextTimerAsync();
    await whole;
  } finally {
    vi.useRealTimers();
  }
}

const MANY = Array.from({ length: 40 }, (_, n) => `flood ${n}`);

test('a company that asks alone is carried out at once', () => {
  const { begun, start } = works(new Turns());
  for (const name of MANY) void start(1, name);
  expect(begun).toEqual(MANY);
});

test('a company that floods waits in its own line, and the other one is carried out at once', async () => {
  const { begun, start, end } = works(new Turns());
  void start(2, 'first of the other');
  for (const name of MANY) void start(1, name);
  const atOnce = begun.length - 1;
  expect(atOnce).toBeLessThan(MANY.length / 2);
  expect(begun.slice(1)).toEqual(MANY.slice(0, atOnce));

  void start(2, 'second of the other');
  expect(begun.at(-1)).toBe('second of the other');

  await end('flood 0');
  expect(begun.at(-1)).toBe(MANY[atOnce]);
});

test('a turn ends with a failure too, which is the answer of its own request alone', async () => {
  const { begun, start, end } = works(new Turns());
  void start(2, 'the other');
  const failing = start(1, 'failing', true);
  for (const name of MANY) void start(1, name);
  const before = begun.length;
  await end('failing');
  await expect(failing).rejects.toThrow('failing');
  expect(begun).toHaveLength(before + 1);
});

test('everyone who waits is carried out in the end', async () => {
  const { begun, start, end } = works(new Turns());
  void start(2, 'the other');
  const all = MANY.map(name => start(1, name));
  for (const name of MANY) await end(name);
  expect(await Promise.all(all)).toEqual(MANY);
  expect(begun.slice(1)).toEqual(MANY);
});

test('a few requests that take long hold back nobody of their company', async () => {
  const { begun, start, end } = works(new Turns());
  void start(2, 'the other');
  for (let n = 0; n < 3; n += 1) void start(1, `slow ${n}`);
  await sleep(600);
  void start(2, 'the other again');
  for (const quick of ['quick', 'quick again']) {
    void start(1, quick);
    // It may rest as long as the one before it took.
    await vi.waitFor(() => expect(begun.at(-1)).toBe(quick));
    await end(quick);
  }
});

test('a company that floods rests after each request for longer than that took', () =>
  inOwnTime(async () => {
    const turns = new Turns();
    const theOther = () => turns.take(2, async () => {});
    await theOther();
    const flood = () => turns.take(1, () => busyFor(450));
    await Promise.all([flood(), flood(), flood(), flood()]);
    await theOther();
    const began: number[] = [];
    const work = async () => {
      began.push(performance.now());
      await busyFor(20);
    };
    await Promise.all([turns.take(1, work), turns.take(1, work), turns.take(1, work)]);
    expect((began[2] ?? 0) - (began[1] ?? 0)).toBeGreaterThan(35);
  }));

/** Companies that each ask for work of 400 ms; which of their requests have to wait is in `waited`. */
function companies(turns: Turns) {
  const waited = new Set<number>();
  const ask = (company: number) =>
    turns.take(company, async hadToWait => {
      if (hadToWait) waited.add(company);
      await busyFor(400);
    });
  return { waited, ask };
}

test('of two companies that flood, neither hides the other', () =>
  inOwnTime(async () => {
    const { waited, ask } = companies(new Turns({ amongOthers: 4 }));
    await Promise.all([1, 1, 1, 1, 2, 2, 2, 2, 3].map(ask));
    expect([...waited]).toEqual([]);
    // Each two would be carried out at once, were it not for what their company has used.
    await Promise.all([1, 1, 2, 2, 3].map(ask));
    expect([...waited].sort()).toEqual([1, 2]);
  }));

test('where the requests of all companies take long, none of them floods', () =>
  inOwnTime(async () => {
    const turns = new Turns({ amongOthers: 4 });
    // Companies that asked before and are silent now.
    for (let company = 10; company < 30; company += 1) await turns.take(company, async () => {});
    const { waited, ask } = companies(turns);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        [1, 2, 3, 4].flatMap(company => [ask(company), ask(company), ask(company)]),
      );
    }
    expect([...waited]).toEqual([]);
  }));

test('a company that keeps asking gets through its requests again after a burst of slow ones', () =>
  inOwnTime(async () => {
    const turns = new Turns({ amongOthers: 4 });
    const ask = async (ms: number) => {
      const asked = performance.now();
      await turns.take(1, () => busyFor(ms));
      return performance.now() - asked - ms;
    };
    await turns.take(2, async () => {});
    const burst = Array.from({ length: 12 }, () => ask(150));
    const waits: Promise<number>[] = [];
    for (let n = 0; n < 70; n += 1) {
      await turns.take(2, async () => {});
      waits.push(ask(25));
      await busyFor(100);
    }
    await Promise.all(burst);
    const last = await Promise.all(waits.slice(-10));
    expect(Math.min(...last)).toBeLessThan(100);
  }));

test('a person who asks again only when answered waits for nothing', () =>
  inOwnTime(async () => {
    const turns = new Turns();
    const { start } = works(turns);
    const waits: boolean[] = [];
    const ask = () =>
      turns.take(1, async waited => {
        waits.push(waited);
        await busyFor(450);
      });
    for (let n = 0; n < 4; n += 1) {
      void start(2, `the other ${n}`);
      await ask();
    }
    expect(waits).toEqual([false, false, false, false]);
  }));

test('a request that waited is told so, since rights may have changed meanwhile', async () => {
  const turns = new Turns();
  const reported: boolean[] = [];
  const { start, end } = works(turns);
  void start(2, 'the other');
  const others = MANY.map(name => start(1, name));
  const last = turns.take(1, async waited => reported.push(waited));
  for (const name of MANY) await end(name);
  await Promise.all([...others, last]);
  await turns.take(1, async waited => reported.push(waited));
  expect(reported).toEqual([true, false]);
});

test('a request without a company never waits', async () => {
  const { begun, start } = works(new Turns());
  void start(2, 'the other');
  for (const name of MANY) void start(1, name);
  void start(null, 'to sign in');
  expect(begun.at(-1)).toBe('to sign in');
});

test('an answer in pieces comes later while its company floods and others ask, and without a flood at once', async () => {
  const turns = new Turns();
  const { start } = works(turns);
  const took = async () => {
    const begun = performance.now();
    for (let n = 0; n < 5; n += 1) await turns.piece(1, () => sleep(20));
    return performance.now() - begun;
  };
  void start(2, 'the other');
  const calm = await took();
  for (const name of MANY) void start(1, name);
  await sleep(400);
  void start(2, 'the other again');
  const flooding = await took();
  // Between them are rests of four times 20 ms: counted by the clock only as far as nothing can be faster.
  expect(flooding).toBeGreaterThan(4 * 75);
  expect(calm).toBeLessThan(flooding);
});

test('the pieces of all answers of a company that floods stand in one line', async () => {
  const turns = new Turns();
  const { start } = works(turns);
  void start(2, 'the other');
  for (const name of MANY) void start(1, name);
  await sleep(400);
  void start(2, 'the other again');
  const begun = performance.now();
  await Promise.all(Array.from({ length: 5 }, () => turns.piece(1, () => sleep(20))));
  expect(performance.now() - begun).toBeGreaterThan(4 * 75);
});

test('a piece of an answer never waits for its own company’s line', async () => {
  const turns = new Turns();
  const { begun, start } = works(turns);
  for (let n = 0; n < 70; n += 1) void start(1, `export ${n}`);
  expect(begun).toHaveLength(64);
  expect(await turns.piece(1, async () => 'rows')).toBe('rows');
});
