import { expect, test } from 'vitest';
import { drawn, stage } from './authorisation/stage.ts';
import { contentsOf } from './traces.ts';

/** A tenth is asked each time, another one each day; MATRIX=all asks everything within ten minutes. */
const SEED = Number(process.env.MATRIX_SEED ?? Math.floor(Date.now() / 86_400_000));

const { database, companies, cells, look } = await stage();
const isWhole = process.env.MATRIX === 'all';
const asked = isWhole ? cells : drawn(cells, Math.ceil(cells.length / 10), SEED);
const owned = Object.values(companies);
const before = await Promise.all(owned.map(company => contentsOf(database, company)));

test(`${asked.length} of ${cells.length} cells are as the table of operations says (seed ${SEED})`, async () => {
  const faults: string[] = [];
  const begun = performance.now();
  for (const cell of asked) {
    const wrong = await look(cell);
    const { operation, actor, situation } = cell;
    if (wrong) faults.push(`${operation.name}, ${actor.name}, ${situation}: ${wrong}`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.info(`${asked.length} of ${cells.length} cells in ${seconds} s, ${faults.length} wrong`);
  expect(faults).toEqual([]);
}, 600_000);

test('and every company is as it was', async () => {
  expect(await Promise.all(owned.map(company => contentsOf(database, company)))).toEqual(before);
});
