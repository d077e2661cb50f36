import { expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { bodyFor, entityOf, filled } from './carrierRecords.ts';
import { type Operation, operationsOf, textOf, world } from './world.ts';

/** Enough to try everything. FUZZ_REQUESTS=20000 takes a few minutes and tries more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 7);

const { app, owner, ids } = await world();

/** The same numbers for the same seed, so that a finding can be repeated. */
let state = SEED;
function below(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % limit;
}
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;

const TEXTS = [
  '-5',
  '0',
  '0.5',
  '1e309',
  'NaN',
  '2147483648',
  '99999999999999',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  'null',
  'true',
  "'; drop table loads; --",
  '%',
  '\\',
  '{}',
  '[1',
  '💥',
  '\u202e',
  '../../etc/passwd',
  'x'.repeat(3000),
];

const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  1.5,
  1e300,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  [1, 'x'],
  { id: 'x' },
  [{ id: -1 }],
  [{ id: 1 }, { id: 1 }],
  { __proto__: null, a: { b: { c: 1 } } },
];

const PARAMETERS = [
  'page',
  'per_page',
  'limit',
  'sort',
  'order',
  'search',
  'id',
  'ids',
  'status',
  'date_from',
  'date_to',
  'driver_id',
  'truck_id',
  'broker_id',
  'dispatcher_id',
  'state_id',
  'reference',
  'reference_number',
  'internal_id',
  'type',
  'format',
  'quick',
  'columns',
  'period_start',
  'period_end',
  'settlement_id',
  'load_driver_ids',
  'list_key',
  'scope',
  'company_id',
  '_method',
];

const FORMS = [
  (name: string, value: string) => `${name}=${value}`,
  (name: string, value: string) => `${name}[]=${value}&${name}[]=1`,
  (name: string, value: string) => `${name}[a][b]=${value}`,
  (name: string, value: string) => `${name}=${value}&${name}=2`,
];

const parametersOf = (path: string) => [
  ...PARAMETERS,
  ...(entityOf(path)?.filters ?? []).flatMap(name => [name, `${name}_from`, `${name}_to`]),
];

/** A valid request with one or two things wrong. */
function nonsense({ method, path }: Operation) {
  const query = one(FORMS)(one(parametersOf(path)), encodeURIComponent(one(TEXTS)));
  const sound = bodyFor(path, ids);
  const body = { ...sound, [one(Object.keys(sound))]: one(VALUES), [one(PARAMETERS)]: one(VALUES) };
  const place = filled(path, ids);
  return { url: method === 'GET' || below(4) === 0 ? `${place}?${query}` : place, body };
}

/** What no response may contain: our own code, database messages, file paths. */
const INSIDE =
  /\bat \S+ \(|node_modules|\/server\/|\bselect \S+ from\b|\bSQLSTATE\b|syntax error at/;

test(`${REQUESTS} requests of nonsense are answered, none with an error of ours`, async () => {
  const calls = operationsOf(app).filter(({ name }) => name !== 'POST /login');
  const faults: unknown[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const call = calls[count % calls.length]!;
    const { url, body } = nonsense(call);
    const verb = call.method.toLowerCase() as 'post'; // As names are written.
    const ask = as(app, owner);
    const answer = call.method === 'GET' ? await ask.get(url) : await ask[verb](url, body);
    const isWrong = answer.status >= 500 || (answer.status >= 400 && INSIDE.test(textOf(answer)));
    if (isWrong) faults.push([call.name, answer.status, url.slice(0, 200), JSON.stringify(body)]);
  }
  expect(faults).toEqual([]);
}, 900_000);
