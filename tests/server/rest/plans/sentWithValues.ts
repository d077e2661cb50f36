import pg from 'pg';
import { ScopedQuery } from '../../../../server/db/fast/scopedQuery.ts';

export interface Sent {
  text: string;
  values: readonly unknown[];
}

/** The statements that this process sends to PostgreSQL while `work` runs, with their values. */
export async function sentWithValues(work: () => Promise<unknown>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as unknown as Record<'query', Ask>; // Its overloads.
  const ask = prototype.query;
  const sent: Sent[] = [];
  prototype.query = function (this: unknown, ...args) {
    const [statement] = args;
    if (statement instanceof ScopedQuery) {
      const text = String(Reflect.get(statement, 'text'));
      sent.push({ text, values: [...(Reflect.get(statement, 'values') ?? [])] });
    }
    return ask.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = ask;
  }
  return sent;
}

type Ask = (this: unknown, ...args: unknown[]) => unknown;
