import type { Database, Tx, Who } from '../../server/db/database.ts';

/** How many statements a company's reads send while `work` runs; the real ones, only counted. */
export async function countReads(database: Database, work: () => Promise<unknown>) {
  const read = database.read.bind(database);
  let count = 0;
  database.read = (who: Who): Tx => {
    const tx = read(who);
    return {
      query: (text, values) => {
        count += 1;
        return tx.query(text, values);
      },
    };
  };
  try {
    await work();
  } finally {
    database.read = read;
  }
  return count;
}
