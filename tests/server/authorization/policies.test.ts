import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stage } from './matrix/stage.ts';
import { forgetCompanies } from './matrix/unfiltered.ts';

/**
 * Whether a test fails when a row level policy is off. Every table is tried by plain statements.
 * With MUTATE=all it is also tried by the calls, with the row layer's own conditions removed.
 */
const { answers, database, adminUrl, companies, cells, look } = await stage();
const { carrier, other } = companies;
const admin = new pg.Client({ connectionString: adminUrl });

interface Table {
  name: string;
  own: string;
  reads: string;
  /** Whether company work can write to it at all. */
  writes: boolean;
}

const tables = await database.platform.read.query<Table>(
  `select p.tablename as name, p.qual as reads,
     case when p.tablename = 'companies' then 'id' else 'company_id' end as own,
     has_table_privilege('linehaul_app', quote_ident(p.tablename)::regclass, 'insert') as writes
   from pg_policies p where p.policyname = 'company' order by 1`,
);

beforeAll(async () => {
  await admin.connect();
  // The chain of seals is empty until the first minute has passed.
  await admin.query(
    `insert into audit_seals (company_id, id, from_tx, to_tx, row_count, previous, hash)
     values ($1, 1, '0', '0', 0, '', '')`,
    [carrier],
  );
});
afterAll(() => admin.end());

/** What the other company's work can do to the carrier's rows of a table. */
async function breaches({ name, own, writes }: Table): Promise<string[]> {
  const who = { companyId: other, userId: null };
  const found: string[] = [];
  const seen = await database.read(who).query(`select 1 from "${name}" where ${own} = ${carrier}`);
  if (seen.length > 0) found.push('read');
  if (!writes) return found;
  const trials = {
    insert: `insert into "${name}" (company_id) values (${carrier})`,
    'move there': `update "${name}" set company_id = ${carrier} where company_id = ${other}`,
  };
  for (const [trial, text] of Object.entries(trials)) {
    const code = await database
      .write(who, tx => tx.query(text))
      .then(
        () => 'done',
        error => (error as { code?: string }).code,
      );
    if (trial === 'insert' && code !== '42501') found.push(trial);
    if (trial === 'move there' && code !== '42501' && code !== 'done') found.push(trial);
  }
  return found;
}

async function withoutPolicy<T>({ name, reads }: Table, work: () => Promise<T>): Promise<T> {
  await admin.query(`alter policy company on "${name}" using (true)`);
  try {
    return await work();
  } finally {
    await admin.query(`alter policy company on "${name}" using ${reads}`);
  }
}

describe(`${tables.length} policies`, () => {
  test('protect the carrier’s rows from another company', async () => {
    const broken = [];
    for (const table of tables) {
      const found = await breaches(table);
      if (found.length > 0) broken.push([table.name, found]);
    }
    expect(broken).toEqual([]);
  });

  test('are detected as missing, each of them, when they are off', async () => {
    const unnoticed: string[] = [];
    for (const table of tables) {
      const found = await withoutPolicy(table, () => breaches(table));
      if (found.length === 0) unnoticed.push(table.name);
    }
    expect(unnoticed).toEqual([]);
  });
});

describe.runIf(process.env.MUTATE === 'all')('by the calls alone', () => {
  test('many are detected as missing when the row layer omits the company', async () => {
    forgetCompanies(database);
    answers.ignoreFromNowOn();
    const asked = cells.filter(
      ({ actor, operation, situation }) =>
        actor.name === 'the owner of another' &&
        operation.method === 'GET' &&
        (situation === 'own' || situation === 'foreign id'),
    );
    const sound: typeof asked = [];
    for (const cell of asked) if ((await look(cell)) === null) sound.push(cell);

    const noticed: string[] = [];
    for (const table of tables) {
      await withoutPolicy(table, async () => {
        for (const cell of sound) {
          if ((await look(cell)) === null) continue;
          noticed.push(table.name);
          return;
        }
      });
    }
    const others = tables.filter(({ name }) => !noticed.includes(name)).map(({ name }) => name);
    console.info(
      `By the calls ${noticed.length} of ${tables.length} policies were missed; ` +
        `by statements alone: ${others.join(', ')}`,
    );
    expect(noticed.length).toBeGreaterThanOrEqual(22);
  }, 3_600_000);
});
