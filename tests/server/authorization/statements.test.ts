import { expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { countReads } from '../../support/countStatements.ts';
import { needsCompany, operationsOf, world } from './world.ts';

/**
 * Lists of a company with a full month: the number of their statements must not grow with their
 * rows.
 */
const { app, database, owner } = await world();

const lists = operationsOf(app).filter(
  ({ method, path, ...operation }) =>
    method === 'GET' && !path.includes('{') && needsCompany({ method, path, ...operation }),
);

/** They name records of every kind, and read each kind once. */
const KINDS_READ = ['GET /audit'];

/**
 * Exports are among them. The limits stop requests that hang, not those that are slow on a busy
 * machine.
 */
const HUNDREDS_OF_REQUESTS_MS = 120_000;

test(
  `none of ${lists.length} lists asks more statements for a hundred rows than for one`,
  async () => {
    const grown: string[] = [];
    for (const list of lists) {
      // What is kept for seconds may expire between the two, so a list that grew is asked once more.
      const growth = (await growthOf(list)) && (await growthOf(list));
      if (growth) grown.push(growth);
    }
    expect(grown).toEqual([]);
  },
  HUNDREDS_OF_REQUESTS_MS,
);

/** How a list asks more statements for a hundred rows than for one. Null where it does not. */
async function growthOf({ name, path }: (typeof lists)[number]): Promise<string | null> {
  const count = (size: number) =>
    countReads(database, () => as(app, owner).get(`${path}?per_page=${size}`));
  const [one, hundred] = [await count(1), await count(100)];
  const kinds = KINDS_READ.includes(name) ? app.registry.entities.length : 0;
  return hundred > one + kinds ? `${name}: ${one} for one row, ${hundred} for a hundred` : null;
}
