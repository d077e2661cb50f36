import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';

interface Pace {
  /** How many statements run at the same time. */
  most: number;
  /** None begins later than this. */
  ms: number;
  /** What is said of those that would have. */
  late: string;
}

/** The same scope, whose statements wait for each other: one page leaves connections to others. */
export function inTime(scope: Scope, { most, ms, late }: Pace): Scope {
  const end = performance.now() + ms;
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running >= most) await new Promise<void>(begin => waiting.push(begin));
    else running += 1;
  }

  /** The turn goes to the one that waits longest. */
  function over(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  async function query<R>(text: string, values?: readonly unknown[]): Promise<R[]> {
    await turn();
    try {
      if (performance.now() > end) throw new Invalid({ tiles: [late] });
      return await scope.tx.query<R>(text, values);
    } finally {
      over();
    }
  }

  return { ...scope, tx: { ...scope.tx, query } };
}
