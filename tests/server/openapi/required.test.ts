import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { Guard } from '../../../schema/operations/operation.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
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

beforeAll(async () => {
  who = await people(database);
  ({ superadmin } = await platformPeople(database));
  const fleet = await aFleet(database, who.owner);
  const { id: load_id } = await store(app, who.owner, aLoad(fleet));
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
  };
});

const personFor = (guard: Guard) => {
  if (guard === 'public') return null;
  return guard === 'platform' || guard === 'superadmin' ? superadmin : who.owner;
};

test('a change names as required exactly what it refuses to do without', async () => {
  const calls = [...operations].filter(([name]) => /^(POST|PUT|DELETE) [^{]*$/.test(name));
  const differences: unknown[] = [];
  for (const [name, guard] of calls) {
    const [verb = '', path = ''] = name.split(' ');
    const client = as(app, personFor(guard));
    const sent = given[name] ?? {};
    const method = { POST: client.post, PUT: client.put, DELETE: client.delete }[verb];
    const { status, body } = await method!(path, sent);
    const refused = status === 422 ? Object.keys(body.errors).sort() : [];
    const known = [...Object.keys(sent), ...(LATER[name] ?? [])];
    const described = requiredBy(document, document.paths[path][verb.toLowerCase()]).filter(
      one => !known.includes(one),
    );
    if (String(refused) !== String(described)) differences.push({ name, refused, described });
  }
  expect(calls.length).toBeGreaterThan(80);
  expect(differences).toEqual([]);
});

test('an update requires none of the fields of its record', () => {
  const { requestBody } = document.paths['/brokers/{id}'].put;
  expect(requiredBy(document, { requestBody })).toEqual([]);
  expect(requiredBy(document, document.paths['/brokers'].post)).toContain('name');
});
