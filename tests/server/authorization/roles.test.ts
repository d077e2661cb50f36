import { beforeAll, describe, expect, test } from 'vitest';
import { demoRoles } from '../../../server/demo/people/roles.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;
const staff = new Map<string, Person>();

beforeAll(async () => {
  who = await people(database);
  for (const role of Object.keys(demoRoles)) staff.set(role, await inRole(role));
});

/** A user with only this role of the demo. */
async function inRole(role: string): Promise<Person> {
  const person = await who.staff([]);
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(
      `with made as (
         insert into roles (company_id, name, permissions) values ($1, $2, $3) returning id)
       insert into staff_roles (company_id, staff_id, role_id)
       select $1, s.id, made.id from made, staffs s where s.company_id = $1 and s.user_id = $4`,
      [person.companyId, role, JSON.stringify(demoRoles[role]), person.userId],
    ),
  );
  return person;
}

/** The calls of the scenario, step by step, as the screens make them. */
const story = {
  'enters a load': [
    'GET /brokers/short/list',
    'GET /load-companies/short/list',
    'POST /load-companies',
    'GET /drivers/short/list',
    'GET /trucks/short/list',
    'GET /trailers/short/list',
    'GET /accessorials/short/list',
    'GET /loads/check/ref',
    'GET /loads/check/pay-terms',
    'GET /loads/check/preflight',
    'POST /loads/full/store',
    'PUT /loads/full/update/{id}',
  ],
  'works the board': [
    'GET /boards',
    'GET /boards/status-count',
    'GET /boards/histories/{id}',
    'GET /boards/{id}/candidates',
    'PUT /boards/{id}',
    'POST /truck-notes',
    'POST /plan-reach-history/create',
  ],
  'brings it to its end': [
    'PUT /load-stops/{id}',
    'POST /loads/arrived/{id}',
    'POST /loads/delivered/{id}',
    'POST /load-documents',
    'GET /load-documents/by-load/{id}',
    'POST /load-updates',
    'GET /load-updates/by-load/{id}',
    'GET /load-updates/colleagues',
    'DELETE /load-updates/{id}',
  ],
  'bills it': [
    'GET /loads/list/for-invoices',
    'POST /invoices',
    'GET /invoices',
    'GET /invoices/{id}',
    'GET /invoices/print/{id}',
    'POST /send-email-invoices',
    'GET /mails',
    'PUT /invoices/received_payment/{id}',
    'DELETE /invoices/{id}',
  ],
  'settles the driver': [
    'GET /driver-pay-settlements',
    'GET /driver-pay-settlements/due-drivers',
    'GET /driver-pay-settlements/preview',
    'GET /loads/list/for-driver-pay-settlements',
    'POST /driver-pay-settlements',
    'POST /driver-pay-settlements/adjustments',
    'POST /driver-pay-settlements/{id}/post',
    'POST /driver-pay-settlements/{id}/pay',
    'POST /driver-pay-settlements/{id}/void',
    'GET /driver-pay-settlements/print/{id}',
  ],
  'looks at the week': [
    'GET /dashboard/loads-counts',
    'GET /dashboard/top-brokers',
    'GET /boards/gross-board-report',
    'GET /boards/week-gross',
  ],
} as const;

type Step = keyof typeof story;

/** Who completes which step. The administrator completes all of them. */
const doing: Readonly<Record<string, readonly Step[]>> = {
  administrator: Object.keys(story) as Step[], // the keys of the object above
  dispatcher: ['enters a load', 'works the board', 'brings it to its end', 'looks at the week'],
  billing: ['bills it', 'looks at the week'],
  payroll: ['settles the driver', 'looks at the week'],
  updater: ['works the board', 'brings it to its end'],
};

/** Steps whose every change is refused to a role. */
const refused: Readonly<Record<string, readonly Step[]>> = {
  dispatcher: ['bills it', 'settles the driver'],
  billing: ['works the board', 'settles the driver'],
  payroll: ['enters a load', 'works the board', 'brings it to its end', 'bills it'],
  safety: ['enters a load', 'brings it to its end', 'bills it', 'settles the driver'],
  updater: ['bills it', 'settles the driver'],
};

/** A missing record: an allowed caller gets that error or a validation error. */
async function statusOf(person: Person | null, name: string): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'; // As names are written.
  return (await as(app, person)[verb](path.replace(/\{\w+\}/, '999999'))).status;
}

const statusesOf = async (person: Person, names: readonly string[]) =>
  Promise.all(names.map(async name => [name, await statusOf(person, name)] as const));

describe.each(Object.entries(doing))('the demo’s %s', (role, steps) => {
  test.each(steps)('%s', async step => {
    const answers = await statusesOf(staff.get(role)!, story[step]);
    expect(answers.filter(([, status]) => ![200, 404, 409, 422].includes(status))).toEqual([]);
  });
});

describe.each(Object.entries(refused))('nothing is changed by the demo’s %s who', (role, steps) => {
  test.each(steps)('%s', async step => {
    const changes = story[step].filter(name => !name.startsWith('GET '));
    const answers = await statusesOf(staff.get(role)!, changes);
    expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  });
});

/** A POST because a list of ids is long, or because it calls Telegram. It changes no record. */
const READING = [
  'POST /create-zip-from-invoices',
  'POST /print-invoices',
  'POST /companies/check-company-telegram-channel/{company_id}',
  'POST /telegram-bots/{id}/check',
];

test('the demo’s read-only role changes nothing by any call that requires a permission', async () => {
  const changes = [...app.operations]
    .filter(([name, guard]) => !name.startsWith('GET ') && String(guard).includes('.'))
    .map(([name]) => name)
    .filter(name => !READING.includes(name));
  expect(changes.length).toBeGreaterThan(80);
  const answers = await statusesOf(staff.get('read-only')!, changes);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
});

test('the read-only role reads every list', async () => {
  const lists = [...app.operations]
    .filter(([name, guard]) => name.startsWith('GET ') && /\.(list|show)$/.test(String(guard)))
    .map(([name]) => name);
  const answers = await statusesOf(staff.get('read-only')!, lists);
  expect(answers.filter(([, status]) => status === 403)).toEqual([]);
});
