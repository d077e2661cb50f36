import { expect, test } from 'vitest';
import { namedPart } from '../../support/namedPart.ts';
import { faultsIn as faultsOfStatements, sentFrom } from '../../support/statements/compared.ts';
import { recordStatements } from '../../support/statements/executed.ts';
import { drawn, stage } from './matrix/stage.ts';
import { contentsOf } from './traces.ts';

/**
 * A tenth is asked each time, another one each day; MATRIX=all asks everything within ten minutes,
 * MATRIX=2/3 a third of it.
 */
const SEED = Number(process.env.MATRIX_SEED ?? Math.floor(Date.now() / 86_400_000));

const executed = recordStatements();
const { database, adminUrl, companies, cells, previews, pairs, look, differ } = await stage();
const part = process.env.MATRIX;
const asked = namedPart(cells, part) ?? drawn(cells, Math.ceil(cells.length / 10), SEED);
/**
 * Each call is requested with every role by every actor: this sample of a hundred thousand is
 * enough.
 */
const enough = drawn(previews, 5_000, SEED);
const looked = namedPart(enough, part) ?? enough.slice(0, 400);
const compared = namedPart(pairs, part) ?? drawn(pairs, 100, SEED);
const owned = Object.values(companies);
const before = await Promise.all(owned.map(company => contentsOf(database, company)));

test(`${asked.length} of ${cells.length} cells are as the table of operations says (seed ${SEED})`, async () => {
  expect(await faultsIn(asked)).toEqual([]);
}, 3_600_000);

test(`${looked.length} of ${previews.length} looks as a role show what that role may, and change nothing`, async () => {
  expect(await faultsIn(looked)).toEqual([]);
}, 3_600_000);

test(`${compared.length} of ${pairs.length} reads say the same to a member and to who looks as one`, async () => {
  const faults: string[] = [];
  for (const pair of compared) {
    const difference = await differ(pair);
    if (!difference) continue;
    faults.push(`${pair.operation.name}, ${pair.member.role.name}: ${difference}`);
  }
  expect(faults).toEqual([]);
}, 3_600_000);

test('and every company is unchanged', async () => {
  expect(await Promise.all(owned.map(company => contentsOf(database, company)))).toEqual(before);
});

test('every statement that they sent answers the columns that its reader expects', async () => {
  const sent = sentFrom(executed.values());
  expect(new Set(sent.map(({ site }) => site)).size).toBeGreaterThan(100);
  expect(await faultsOfStatements(adminUrl, sent)).toEqual([]);
}, 3_600_000);

/** What is wrong with these, in words. */
async function faultsIn(list: readonly (typeof cells)[number][]): Promise<string[]> {
  const faults: string[] = [];
  const begun = performance.now();
  for (const cell of list) {
    const wrong = await look(cell);
    const { operation, actor, situation } = cell;
    if (wrong) faults.push(`${operation.name}, ${actor.name}, ${situation}: ${wrong}`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.info(`${list.length} cells in ${seconds} s, ${faults.length} wrong`);
  return faults;
}
