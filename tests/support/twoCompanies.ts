import type { Database } from '../../server/db/database.ts';

/** Two companies of two owners, created by plain SQL: for tests below the level of entities. */
export async function twoCompanies(database: Database) {
  const nobody = { companyId: null, userId: null };
  return database.platform.write(nobody, async tx => {
    const people = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname)
       select name || '@owners.test', 'company_owner', name
       from unnest(array['olive', 'stan']) name returning id`,
    );
    const companies = await tx.query<{ id: number }>(
      `insert into companies (name, owner_id)
       select * from unnest($1::text[], $2::int[]) returning id`,
      [['Olive Freight', 'Stan Lines'], people.map(({ id }) => id)],
    );
    const who = (index: number) => ({
      companyId: companies[index]!.id,
      userId: people[index]!.id,
      requestId: null,
    });
    return { owner: who(0), stranger: who(1) };
  });
}
