import { expect, test } from 'vitest';
import { NOBODY } from '../../../server/db/scope.ts';
import { testApp } from '../../support/app.ts';
import { people } from '../../support/people.ts';

const { database } = await testApp();
const { owner, stranger } = await people(database);

const rows = { text: `select n::text as row from generate_series(1, 1000) n`, values: [] };
const exportOf = ({ companyId }: { companyId?: number | null }) =>
  database.readThrough({ ...NOBODY, companyId: companyId ?? null }, rows);

test('while a company’s exports are downloaded, its next one waits, and others and all boards do not', async () => {
  const first = exportOf(owner);
  const second = exportOf(owner);
  for (const one of [first, second]) expect((await one.next()).value).toHaveLength(100);

  const third = exportOf(owner);
  let hasBegun = false;
  const begun = third.next().then(() => {
    hasBegun = true;
  });
  const strangers = [exportOf(stranger), exportOf(stranger)];
  for (const one of strangers) expect((await one.next()).value).toHaveLength(100);
  const who = { ...NOBODY, companyId: owner.companyId ?? null };
  expect(await database.readSlowly(who).query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(hasBegun).toBe(false);

  await first.return(undefined);
  await begun;
  for (const one of [second, third, ...strangers]) await one.return(undefined);
});

test('an export that fails leaves its place to the next', async () => {
  const who = { ...NOBODY, companyId: owner.companyId ?? null };
  for (let n = 0; n < 3; n += 1) {
    const broken = database.readThrough(who, { text: 'select 1 / 0 as row', values: [] });
    await expect(broken.next()).rejects.toThrow();
  }
  const next = exportOf(owner);
  expect((await next.next()).value).toHaveLength(100);
  await next.return(undefined);
});
