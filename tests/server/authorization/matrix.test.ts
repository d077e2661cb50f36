import { describe, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { contentsOf } from './traces.ts';
import {
  isGuarded,
  isNoError,
  namesCompany,
  needsCompany,
  needsPermission,
  needsRank,
  operationsOf,
  says,
  textOf,
  world,
} from './world.ts';

const { app, database, people, owner, stranger, asking, askingAll, naming, tracesIn, wrong } =
  await world();
const before = await contentsOf(database, owner.companyId!);

const operations = operationsOf(app);
const guarded = operations.filter(isGuarded);
const permitted = operations.filter(needsPermission);
const ranked = operations.filter(needsRank);
const companys = operations.filter(needsCompany);
const reads = operations.filter(({ method }) => method === 'GET');
const named = companys.filter(({ path }) => path.includes('{'));
const unnamed = companys.filter(({ path }) => !path.includes('{'));
const byHeader = companys.filter(operation => !namesCompany(operation));

describe('the carrier does not exist for', () => {
  test(`nobody: ${guarded.length} calls without a token`, async () => {
    expect(await wrong(guarded, asking(null), says(401, 'Unauthenticated.'))).toEqual([]);
  });

  test(`a token that nobody was given: ${guarded.length} calls`, async () => {
    const ask = asking(null, {
      authorization: `Bearer ${'x'.repeat(43)}`,
      'x-current-company-id': String(owner.companyId),
    });
    expect(await wrong(guarded, ask, says(401, 'Unauthenticated.'))).toEqual([]);
  });

  test(`a member without permission: ${permitted.length} calls`, async () => {
    const ask = asking(people.newcomer!);
    const refused = says(403, 'User does not have the right permissions.');
    expect(await wrong(permitted, ask, refused)).toEqual([]);
  });

  test(`a member who has no rank: ${ranked.length} calls of owners and the platform`, async () => {
    const ask = asking(people.administrator!);
    expect(await wrong(ranked, ask, says(403, 'This action is unauthorized.'))).toEqual([]);
  });

  test(`a stranger under the carrier's header: ${guarded.length} calls`, async () => {
    const ask = asking({ ...stranger, companyId: owner.companyId });
    expect(await wrong(guarded, ask, says(403, 'This action is unauthorized.'))).toEqual([]);
  });

  test(`a stranger under the header of no company: ${guarded.length} calls, the same bytes`, async () => {
    const ask = asking({ ...stranger, companyId: 999_999 });
    expect(await wrong(guarded, ask, says(403, 'This action is unauthorized.'))).toEqual([]);
  });

  test(`a stranger who names a record of it: ${named.length} calls`, async () => {
    const ask = asking(stranger);
    expect(await wrong(named, ask, says(404, 'Not found.'))).toEqual([]);
  });

  test(`a stranger who names its records outside the path: ${unnamed.length} calls`, async () => {
    const ask = asking(stranger);
    expect(await wrong(unnamed, ask, isNoError)).toEqual([]);
  });

  test(`a stranger who names the company itself: ${companys.length} calls`, async () => {
    expect(await wrong(companys, naming(stranger), says(404, 'Not found.'))).toEqual([]);
  });

  test(`a stranger who reads everything: ${reads.length} calls`, async () => {
    const ask = askingAll(stranger);
    expect(await wrong(reads, ask, isNoError)).toEqual([]);
  });

  test(`a user without a company who names it in the path: the same bytes as for no company`, async () => {
    const ask = asking(stranger, { 'x-current-company-id': 'null' });
    const aboutIt = companys.filter(namesCompany);
    expect(await wrong(aboutIt, ask, says(404, 'Not found.'))).toEqual([]);
  });

  test(`its own owner in no company: ${byHeader.length} calls`, async () => {
    const ask = asking(owner, { 'x-current-company-id': 'null' });
    expect(await wrong(byHeader, ask, says(403))).toEqual([]);
  });

  test('any of them: nothing of it was changed', async () => {
    expect(await contentsOf(database, owner.companyId!)).toEqual(before);
  });
});

test('the same ids are records, and the same words are found, when its owner sends the request', async () => {
  const seen = reads.filter(needsCompany).filter(({ path }) => path.includes('{'));
  const misses: unknown[] = [];
  for (const operation of seen) {
    const answer = await askingAll(owner)(operation);
    if (answer.status !== 200) misses.push([operation.name, answer.status, textOf(answer)]);
  }
  expect(misses).toEqual([]);
  expect(tracesIn(await as(app, owner).get('/loads')).length).toBeGreaterThan(10);
});
