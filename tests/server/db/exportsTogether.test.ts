import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { NOBODY } from '../../../server/db/scope.ts';
import { sheetThrough } from '../../../server/rest/exportList.ts';
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

test.each([
  'csv',
  'xlsx',
] as const)('a %s whose request has gone before it was sent leaves its place to the next', async format => {
  const access = {
    readThrough: (statement: { text: string; values: readonly unknown[] }) =>
      database.readThrough({ ...NOBODY, companyId: owner.companyId ?? null }, statement),
  };
  for (let n = 0; n < 5; n += 1) {
    const { content } = await sheetThrough(
      { name: 'rows', format, columns: [] },
      access,
      () => rows,
    );
    (content as Readable).destroy();
  }
});

test('of one company’s exports some wait, and more are asked to come again', async () => {
  const begun = Array.from({ length: 12 }, () => exportOf(stranger));
  const firsts = begun.map(one => one.next());
  await expect(exportOf(stranger).next()).rejects.toMatchObject({ status: 503 });
  for (const [at, one] of begun.entries()) {
    expect((await firsts[at])?.value).toHaveLength(100);
    await one.return(undefined);
  }
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
