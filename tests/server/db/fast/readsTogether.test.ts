import { expect, test } from 'vitest';
import { type Keyed, ReadsTogether } from '../../../../server/db/fast/readsTogether.ts';
import type { Who } from '../../../../server/db/scope.ts';

const TEXT = 'select key, value from records where key = any($1)';
const whoOf = (companyId: number, userId = 1): Who => ({ companyId, userId });

interface Row extends Keyed {
  value: string;
}

/** A database that records which queries are batched, and which are not. */
function aDatabase(answer: (keys: number[]) => Promise<Row[]> = async keys => rowsOf(keys)) {
  const together: { companies: (number | null)[]; keys: number[] }[] = [];
  const alone: number[] = [];
  const reads = new ReadsTogether({
    together: async <R>(asking: readonly Who[], _role: string, _text: string, keys: number[]) => {
      together.push({ companies: asking.map(({ companyId }) => companyId), keys });
      return (await answer(keys)) as R[]; // rows of the single text
    },
    alone: async <R>(_who: Who, _role: string, _text: string, keys: number[]) => {
      alone.push(...keys);
      return (await answer(keys)) as R[];
    },
  });
  const read = async (companyId: number, key: number) => {
    const rows = await reads.read<Row>(whoOf(companyId), 'linehaul_app', TEXT, key);
    return rows.map(({ value }) => value);
  };
  return { read, together, alone };
}

const rowsOf = (keys: readonly number[]): Row[] => [
  ...keys.map(key => ({ key, value: `record ${key}` })),
  { key: null, value: 'version 7' },
];

test('queries of one tick are one statement per company, for at most four records', async () => {
  const { read, together } = aDatabase();
  const asked = [1, 2, 3, 4, 5, 6].map(key => read(1, key));
  const theirs = read(2, 1);
  expect(await Promise.all([...asked, theirs])).toEqual(
    [1, 2, 3, 4, 5, 6, 1].map(key => [`record ${key}`, 'version 7']),
  );
  expect(together).toEqual([
    { companies: [1, 1, 1, 1], keys: [1, 2, 3, 4] },
    { companies: [1, 1], keys: [5, 6] },
    { companies: [2], keys: [1] },
  ]);
});

test('a record requested twice is read once, for both requests', async () => {
  const { read, together } = aDatabase();
  expect(await Promise.all([read(1, 9), read(1, 9)])).toEqual(
    Array(2).fill(['record 9', 'version 7']),
  );
  expect(together.map(({ keys }) => keys)).toEqual([[9]]);
});

test('a request after a statement has started is read by the next one: it sees later writes', async () => {
  const { read, together } = aDatabase();
  const first = read(1, 1);
  await new Promise(setImmediate);
  await Promise.all([first, read(1, 1)]);
  expect(together.map(({ keys }) => keys)).toEqual([[1], [1]]);
});

test('an error in one of them does not affect the others', async () => {
  const { read, alone } = aDatabase(async keys => {
    if (keys.includes(2)) throw new Error('The second is wrong.');
    return rowsOf(keys);
  });
  const answers = await Promise.allSettled([1, 2, 3].map(key => read(1, key)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(alone).toEqual([1, 2, 3]);
});
