import pg from 'pg';

/**
 * The statements that this process sends to PostgreSQL while `work` runs, each a round trip of its
 * own, however it is sent. They are sent as ever, and only written down.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as Record<'query', Ask>; // its overloads
  const ask = prototype.query;
  const sent: string[] = [];
  prototype.query = function (this: unknown, ...args) {
    const [statement] = args;
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return ask.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = ask;
  }
  return sent;
}

type Ask = (this: unknown, ...args: [string | { text: string }, ...unknown[]]) => unknown;
