import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { Guard, OperationName } from '../../../schema/operations/operation.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { choices } from '../../../server/openapi/queries.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { platformPeople } from '../../support/platformPeople.ts';
import { aFleet, aLoad, store } from '../freight/loads/fleet.ts';
import { requiredBy } from './requiredBy.ts';

const { app, database } = await testApp();
const document: any = openApiDocument(registry, operations, '0.1.0');
let who: People;
let superadmin: { userId: number; companyId: number | null };
/** What a call is sent that checks the rest only once this is right. */
let given: Record<string, object>;
/** One record for each value of which a call requires one of two. */
let payers: Record<string, number>;

/** What these require only once a link, a password or a file is right. */
const LATER: Record<string, readonly string[]> = {
  'POST /login/second-factor': ['challenge'],
  'POST /register': ['password', 'password_confirmation'],
  'POST /user/change-password': ['password_confirmation'],
  'POST /load-map-routes/save': ['polyline'],
  'POST /presence': ['client'],
  'POST /driver-pay-settlements/adjustments': ['amount', 'date', 'description', 'type'],
  'POST /batch/add-driver': ['driver_id'],
};

/** What a record is found by: without it the call answers that there is none. */
const FOUND_BY: Record<string, readonly string[]> = {
  'GET /loads/show-with-internal-id': ['internal_id'],
};

beforeAll(async () => {
  who = await people(database);
  ({ superadmin } = await platformPeople(database));
  const fleet = await aFleet(database, who.owner);
  const { id: load_id } = await store(app, who.owner, aLoad(fleet));
  const make = (name: string) => makeRow(database, who.owner, name, fleet.ids);
  payers = {
    driver_id: fleet.driverId,
    broker_id: fleet.brokerId,
    factoring_company_id: await make('factoring-companies'),
    payroll_group_id: await make('payroll-groups'),
  };
  given = {
    // A driver, or the payroll group of an owner.
    'POST /driver-pay-settlements': { driver_id: fleet.driverId },
    // In the United States a state and a ZIP code are required too: that depends on the country.
    'POST /load-companies': { country: 'CA', province: 'ON' },
    'POST /load-stops': { load_id },
    'POST /load-drivers': { load_id },
    'POST /load-accessorials': { load_id },
    'POST /load-commodities': { load_id },
    'PUT /trucks/bulkUpdate': { ids: [fleet.truckId] },
    'POST /model-documents': { model: 'drivers', model_id: fleet.driverId },
    'POST /reports': { template_id: 'gross-by-dispatcher' },
    'POST /report-schedules': {
      template_id: 'gross-by-dispatcher',
      recipients: 'boss@carrier.test',
    },
    'POST /update-invoices-paid': { ids: [1] },
    'PUT /permissions/save-matrix': { cells: {} },
    'PUT /permissions/copy-matrix-to-another-company': { from_company_id: who.owner.companyId },
    'GET /permissions/copy-matrix-diff': { from_company_id: who.owner.companyId },
    'GET /model-documents/by-model': { model: 'drivers' },
    'GET /audit/timeline': { entity: 'loads' },
    'GET /model-attributes/values': { model: 'load' },
  };
});

const personFor = (guard: Guard) => {
  if (guard === 'public') return null;
  return guard === 'platform' || guard === 'superadmin' ? superadmin : who.owner;
};

/** What the call refuses to do without when it is sent these values. */
async function refusedBy(name: string, guard: Guard, sent: object): Promise<string[]> {
  const [verb = '', path = ''] = name.split(' ');
  const client = as(app, personFor(guard));
  const change = { POST: client.post, PUT: client.put, DELETE: client.delete }[verb];
  const query = new URLSearchParams(Object.entries(sent));
  const { status, body } = await (change ? change(path, sent) : client.get(`${path}?${query}`));
  if (status === 404) return [...(FOUND_BY[name] ?? ['?'])];
  return status === 422 ? Object.keys(body.errors).sort() : [];
}

function describedAs(name: string) {
  const [verb = '', path = ''] = name.split(' ');
  return document.paths[path][verb.toLowerCase()];
}

test('a call names as required exactly what it refuses to do without', async () => {
  const calls = [...operations].filter(([name]) => /^(GET|POST|PUT|DELETE) [^{]*$/.test(name));
  const differences: unknown[] = [];
  for (const [name, guard] of calls) {
    const sent = given[name] ?? {};
    const refused = await refusedBy(name, guard, sent);
    const known = [...Object.keys(sent), ...(LATER[name] ?? [])];
    const described = requiredBy(document, describedAs(name)).filter(one => !known.includes(one));
    const [first = ''] = choices[name] ?? [];
    if (first && !known.includes(first)) described.push(first);
    if (String(refused) !== String(described.sort()))
      differences.push({ name, refused, described });
  }
  expect(calls.filter(([name]) => name.startsWith('GET ')).length).toBeGreaterThan(100);
  expect(calls.length).toBeGreaterThan(180);
  expect(differences).toEqual([]);
});

test('what a query has first is required too', async () => {
  const queried = Object.entries(given).filter(([name]) => name.startsWith('GET '));
  for (const [name, sent] of queried) {
    const guard = operations.get(name as OperationName);
    expect([name, await refusedBy(name, guard!, {})]).toEqual([name, Object.keys(sent)]);
    const required = requiredBy(document, describedAs(name));
    expect(required).toEqual(expect.arrayContaining(Object.keys(sent)));
  }
});

test('a call that requires one of two values says so, and takes either', async () => {
  for (const name of Object.keys(choices)) {
    const choice: readonly string[] = choices[name as OperationName] ?? [];
    const { description, parameters } = describedAs(name);
    expect(description).toContain(`Requires ${choice.join(' or ')}.`);
    for (const [index, one] of choice.entries()) {
      const parameter = parameters.find((other: any) => other.name === one);
      expect(parameter.description).toBe(`Required unless ${choice[1 - index]} is given.`);
      const guard = operations.get(name as OperationName);
      const refused = await refusedBy(name, guard!, { [one]: payers[one] });
      expect([name, one, refused.filter(field => choice.includes(field))]).toEqual([name, one, []]);
    }
  }
});

test('an update requires none of the fields of its record', () => {
  const { requestBody } = document.paths['/brokers/{id}'].put;
  expect(requiredBy(document, { requestBody })).toEqual([]);
  expect(requiredBy(document, document.paths['/brokers'].post)).toContain('name');
});
