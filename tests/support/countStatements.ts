import type { Database, Tx, Who } from '../../server/db/database.ts';

/** The number of real statements that a company's reads send while `work` runs. */
export async function countReads(database: Database, work: () => Promise<unknown>) {
  const { read, readByKey } = database;
  let count = 0;
  const counted =
    (scopeFor: Database['read']) =>
    (who: Who): Tx => {
      const { query, readTogether, ...rest } = scopeFor.call(database, who);
      return {
        ...rest,
        query: (text, values) => {
          count += 1;
          return query(text, values);
        },
        ...(readTogether && {
          readTogether: (text, key) => {
            count += 1;
            return readTogether(text, key);
          },
        }),
      };
    };
  database.read = counted(read);
  database.readByKey = counted(readByKey);
  try {
    await work();
  } finally {
    Object.assign(database, { read, readByKey });
  }
  return count;
}
