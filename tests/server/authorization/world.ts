import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Guard, OperationName } from '../../../schema/operations/operation.ts';
import { storeOf } from '../../../server/files/store.ts';
import type { App } from '../../../server/http/app.ts';
import { testApp } from '../../support/app.ts';
import { type Answered, as, type Person } from '../../support/as.ts';
import { demo } from '../../support/demo.ts';
import type { Ids } from '../../support/factories.ts';
import { bodyFor, filled, queryFor, recordsOf } from './carrierRecords.ts';
import { marksOf } from './traces.ts';

export interface Operation {
  name: OperationName;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  guard: Guard;
}

/** Calls that stay open, or that end the session: they have their own tests. */
const APART = [
  'GET /events',
  'POST /logout',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
];

/** Every mounted call, with who may use it. */
export const operationsOf = (app: App): Operation[] =>
  [...app.operations]
    .map(([name, guard]) => {
      const [method, path] = name.split(' ') as [Operation['method'], string]; // As names are written.
      return { name, method, path, guard };
    })
    .filter(({ name }) => !APART.includes(name));

export const isGuarded = ({ guard }: Operation) => guard !== 'public';

export const needsPermission = ({ guard }: Operation) =>
  typeof guard !== 'string' || guard.includes('.');

/** For the owner or the platform: no staff permission allows it. */
export const needsRank = (operation: Operation) =>
  !needsPermission(operation) &&
  !['public', 'signed-in', 'member'].includes(String(operation.guard));

/** Names its company in its path, and so needs no header. */
export const namesCompany = ({ path }: Operation) => path.includes('{company_id}');

export const needsCompany = ({ guard }: Operation) =>
  guard === 'member' ||
  typeof guard !== 'string' ||
  /^owner(-or-platform)?$/.test(guard) ||
  guard.includes('.');

export type Ask = (operation: Operation) => Promise<Answered>;
export type Expectation = (answer: Answered, operation: Operation) => boolean;

/** The demo's companies: the carrier, and one of another owner. */
export async function world() {
  const dataDir = mkdtempSync(join(tmpdir(), 'strangers-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const { app, database, config } = await testApp({ DATA_DIR: dataDir });
  const people = await demo(database, { store: storeOf(config) });
  const owner = people.owner!;
  const stranger = people.owner2!;
  const ids = await recordsOf(database, owner);
  const marks = await marksOf(database, owner.companyId!, stranger.companyId!);
  return {
    app,
    database,
    people,
    owner,
    stranger,
    ids,
    ...actorResolvers(app, ids),
    ...finders(marks),
  };
}

const csvOf = (name: string) => (name.includes('export') ? 'format=csv' : '');

function actorResolvers(app: App, ids: Ids) {
  return {
    /** Sends a request as an actor, with the carrier's records in path, query and body. */
    asking:
      (person: Person | null, headers: Record<string, string> = {}): Ask =>
      ({ method, path, name }) => {
        const who = as(app, person);
        const place = filled(path, ids);
        if (method === 'GET') return who.get(`${place}?${queryFor(ids)}&${csvOf(name)}`, headers);
        const verb = { POST: who.post, PUT: who.put, PATCH: who.patch, DELETE: who.delete }[method];
        return verb(place, bodyFor(path, ids), headers);
      },
    /** Reads without any parameters: entire lists, entire boards. */
    askingAll:
      (person: Person): Ask =>
      ({ path, name }) =>
        as(app, person).get(`${filled(path, ids)}?${csvOf(name)}`),
    /** Names the carrier's company in the query. */
    naming:
      (person: Person): Ask =>
      ({ method, path }) =>
        as(app, person)[method.toLowerCase() as 'get'](
          `${filled(path, ids)}?company_id=${ids.companies}`,
        ),
  };
}

/** The whole response except the request id: by chance its digits can match a VIN. */
export function textOf({ body, headers }: Answered): string {
  const { 'x-request-id': _, ...reported } = headers;
  return (
    (Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body)) +
    JSON.stringify(reported)
  );
}

function finders(marks: readonly string[]) {
  /** The carrier's own words in a response. */
  const tracesIn = (answer: Answered) => {
    const text = textOf(answer);
    return marks.filter(mark => text.includes(mark));
  };
  /** Calls every operation. Returns those with a wrong response. */
  const wrong = async (asked: readonly Operation[], ask: Ask, isRight: Expectation) => {
    const faults: unknown[] = [];
    for (const operation of asked) {
      const answer = await ask(operation);
      const traces = tracesIn(answer).slice(0, 3);
      if (traces.length > 0 || !isRight(answer, operation)) {
        faults.push([operation.name, answer.status, textOf(answer).slice(0, 120), traces]);
      }
    }
    return faults;
  };
  return { tracesIn, wrong };
}

export const says =
  (status: number, message?: string): Expectation =>
  answer =>
    answer.status === status && (message === undefined || answer.body.message === message);

export const isNoError: Expectation = ({ status }) => status < 500;
