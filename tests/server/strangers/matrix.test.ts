import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guard } from '../../../schema/operations/operation.ts';
import { storeOf } from '../../../server/files/store.ts';
import { testApp } from '../../support/app.ts';
import { type Answered, as, type Person } from '../../support/as.ts';
import { demo } from '../../support/demo.ts';
import type { Ids } from '../../support/factories.ts';
import { bodyFor, filled, queryFor, recordsOf } from './carrierRecords.ts';
import { contentsOf, marksOf } from './traces.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'strangers-'));
const { app, database, config } = await testApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

interface Operation {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  guard: Guard;
}

/** Every call that is mounted. A stream that goes on, and what ends sessions, have their own tests. */
const operations: Operation[] = [...app.operations]
  .map(([name, guard]) => {
    const [method, path] = name.split(' ') as [Operation['method'], string]; // as names are written
    return { name, method, path, guard };
  })
  .filter(({ name }) => name !== 'GET /events' && name !== 'POST /logout');

const isGuarded = ({ guard }: Operation) => guard !== 'public';
const needsPermission = ({ guard }: Operation) =>
  guard !== 'public' && guard !== 'signed-in' && guard !== 'member';
const needsCompany = ({ guard }: Operation) =>
  guard === 'member' ||
  Array.isArray(guard) ||
  (typeof guard === 'string' && (guard === 'owner' || guard.includes('.')));

let people: Record<string, Person>;
let owner: Person;
let stranger: Person;
let ids: Ids;
let marks: string[];
let before: unknown;

beforeAll(async () => {
  people = await demo(database, { store: storeOf(config) });
  owner = people.owner!;
  stranger = people.owner2!;
  ids = await recordsOf(database, owner);
  marks = await marksOf(database, owner.companyId!, stranger.companyId!);
  before = await contentsOf(database, owner.companyId!);
});

type Ask = (operation: Operation) => Promise<Answered>;

/** Asks as somebody, with the carrier's records in path, query and body. */
const asking =
  (person: () => Person | null, headers: () => Record<string, string> = () => ({})): Ask =>
  ({ method, path, name }) => {
    const who = as(app, person());
    const place = filled(path, ids);
    if (method === 'GET') {
      const csv = name.includes('export') ? '&format=csv' : '';
      return who.get(`${place}?${queryFor(ids)}${csv}`, headers());
    }
    const verb = { POST: who.post, PUT: who.put, PATCH: who.patch, DELETE: who.delete }[method];
    return verb(place, bodyFor(path, ids), headers());
  };

/** The same without any parameters: whole lists, whole boards. */
const askingAll =
  (person: () => Person): Ask =>
  ({ path, name }) =>
    as(app, person()).get(filled(path, ids) + (name.includes('export') ? '?format=csv' : ''));

const textOf = ({ body, headers }: Answered) =>
  (Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)) +
  JSON.stringify(headers);

const tracesIn = (answer: Answered) => {
  const text = textOf(answer);
  return marks.filter(mark => text.includes(mark));
};

/** Asks every operation; answers those whose answer is not as expected, with what was wrong. */
async function wrong(asked: readonly Operation[], ask: Ask, isRight: Expectation) {
  const faults: unknown[] = [];
  for (const operation of asked) {
    const answer = await ask(operation);
    const traces = tracesIn(answer).slice(0, 3);
    if (traces.length > 0 || !isRight(answer, operation)) {
      faults.push([operation.name, answer.status, textOf(answer).slice(0, 120), traces]);
    }
  }
  return faults;
}

type Expectation = (answer: Answered, operation: Operation) => boolean;

const says =
  (status: number, message?: string): Expectation =>
  answer =>
    answer.status === status && (message === undefined || answer.body.message === message);

const guarded = operations.filter(isGuarded);
const permitted = operations.filter(needsPermission);
const companys = operations.filter(needsCompany);
const reads = operations.filter(({ method }) => method === 'GET');
const named = companys.filter(({ path }) => path.includes('{'));
const unnamed = companys.filter(({ path }) => !path.includes('{'));

describe('the carrier is not there for', () => {
  test(`nobody: ${guarded.length} calls without a token`, async () => {
    expect(
      await wrong(
        guarded,
        asking(() => null),
        says(401, 'Unauthenticated.'),
      ),
    ).toEqual([]);
  });

  test(`a token that nobody was given: ${guarded.length} calls`, async () => {
    const headers = () => ({
      authorization: `Bearer ${'x'.repeat(43)}`,
      'x-current-company-id': String(owner.companyId),
    });
    const ask = asking(() => null, headers);
    expect(await wrong(guarded, ask, says(401, 'Unauthenticated.'))).toEqual([]);
  });

  test(`a member without permission: ${permitted.length} calls`, async () => {
    const ask = asking(() => people.newcomer!);
    const refused = says(403, 'User does not have the right permissions.');
    expect(await wrong(permitted, ask, refused)).toEqual([]);
  });

  test(`a stranger under the carrier's header: ${guarded.length} calls`, async () => {
    const ask = asking(() => ({ ...stranger, companyId: owner.companyId }));
    expect(await wrong(guarded, ask, says(403, 'This action is unauthorized.'))).toEqual([]);
  });

  test(`a stranger under the header of no company: ${guarded.length} calls, the same bytes`, async () => {
    const ask = asking(() => ({ ...stranger, companyId: 999_999 }));
    expect(await wrong(guarded, ask, says(403, 'This action is unauthorized.'))).toEqual([]);
  });

  test(`a stranger who names a record of it: ${named.length} calls`, async () => {
    const ask = asking(() => stranger);
    expect(await wrong(named, ask, says(404, 'Not found.'))).toEqual([]);
  });

  test(`a stranger who names its records beside the path: ${unnamed.length} calls`, async () => {
    const ask = asking(() => stranger);
    expect(await wrong(unnamed, ask, ({ status }) => status < 500)).toEqual([]);
  });

  test(`a stranger who names the company itself: ${companys.length} calls`, async () => {
    const naming: Ask = ({ method, path }) =>
      as(app, stranger)[method.toLowerCase() as 'get'](
        `${filled(path, ids)}?company_id=${owner.companyId}`,
      );
    expect(await wrong(companys, naming, says(404, 'Not found.'))).toEqual([]);
  });

  test(`a stranger who reads everything: ${reads.length} calls`, async () => {
    const ask = askingAll(() => stranger);
    expect(await wrong(reads, ask, ({ status }) => status < 500)).toEqual([]);
  });

  test(`its own owner in no company: ${companys.length} calls`, async () => {
    const headers = () => ({ 'x-current-company-id': 'null' });
    const ask = asking(() => owner, headers);
    expect(await wrong(companys, ask, says(403))).toEqual([]);
  });

  test('any of them: nothing of it was changed', async () => {
    expect(await contentsOf(database, owner.companyId!)).toEqual(before);
  });
});

test('the same ids are records, and the same words are found, when its owner asks', async () => {
  const seen = reads.filter(needsCompany).filter(({ path }) => path.includes('{'));
  const misses: unknown[] = [];
  for (const operation of seen) {
    const answer = await askingAll(() => owner)(operation);
    if (answer.status !== 200) misses.push([operation.name, answer.status, textOf(answer)]);
  }
  expect(misses).toEqual([]);
  expect(tracesIn(await as(app, owner).get('/loads')).length).toBeGreaterThan(10);
});
