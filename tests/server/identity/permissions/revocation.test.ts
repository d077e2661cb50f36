import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { Database } from '../../../../server/db/database.ts';
import { Hub } from '../../../../server/events/hub.ts';
import type { App } from '../../../../server/http/app.ts';
import { begin } from '../../../../server/identity/session/sessions.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

/** One of each kind. `npm run revocations` runs a thousand. */
const ROUNDS = Number(process.env.REVOCATIONS ?? 64);

const { app, database, config } = await testApp();
let who: People;
/** A second server on the same database: a revocation by one takes effect on the other. */
let second: App;

beforeAll(async () => {
  who = await people(database);
  const other = await Database.open(config);
  const hub = Hub.alone();
  second = await buildApp({ database: other, config, hub, log: pino({ level: 'silent' }) });
  afterAll(async () => {
    await second.server.close();
    await hub.close();
    await other.close();
  });
});

interface Clerk {
  userId: number;
  staffId: number;
  roleId: number;
  token: string;
}

let created = 0;

/** A user who can see loads: directly, or by a role. */
async function aClerk(through: 'role' | 'direct'): Promise<Clerk> {
  created += 1;
  const name = `clerk${created}`;
  const loads = JSON.stringify(['loads.list']);
  const none = JSON.stringify([]);
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [row] = await tx.query<Omit<Clerk, 'token'>>(
      `with u as (insert into users (email, role, nickname)
         values ($2 || '@clerks.test', 'staff', $2) returning id),
       s as (insert into staffs (company_id, user_id, nickname, permissions)
         select $1, id, $2, $3::jsonb from u returning id, user_id),
       r as (insert into roles (company_id, name, permissions) values ($1, $2, $4::jsonb)
         returning id),
       g as (insert into staff_roles (company_id, staff_id, role_id)
         select $1, s.id, r.id from s, r)
       select s.user_id as "userId", s.id as "staffId", r.id as "roleId" from s, r`,
      [
        who.owner.companyId,
        name,
        through === 'direct' ? loads : none,
        through === 'role' ? loads : none,
      ],
    );
    const place = { userAgent: 'test', ip: '127.0.0.1' };
    const { access_token } = await begin(tx, row!.userId, place);
    return { ...row!, token: access_token };
  });
}

const asks = async (
  server: App,
  { token }: Clerk,
  method: 'GET' | 'POST' = 'GET',
  path = '/loads',
) =>
  (
    await server.server.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-current-company-id': String(who.owner.companyId),
      },
    })
  ).statusCode;

/** Each kind of revocation: how it is done, and the response from then on. */
const kinds: Readonly<
  Record<
    string,
    { through: 'role' | 'direct'; status: number; revoke(clerk: Clerk): Promise<number> }
  >
> = {
  logout: {
    through: 'role',
    status: 401,
    revoke: clerk => asks(app, clerk, 'POST', '/logout'),
  },
  deactivation: {
    through: 'role',
    status: 401,
    revoke: ({ staffId }) => ask('put', `/staffs/deactivated/${staffId}`),
  },
  deletion: {
    through: 'role',
    status: 401,
    revoke: ({ staffId }) => ask('delete', `/staffs/${staffId}`),
  },
  'another password': {
    through: 'role',
    status: 401,
    revoke: ({ staffId }) =>
      ask('put', `/staffs/change-password/${staffId}`, {
        password: 'nobody else knows it',
        password_confirmation: 'nobody else knows it',
      }),
  },
  'a permission removed': {
    through: 'direct',
    status: 403,
    revoke: ({ userId }) =>
      ask('delete', `/users/remove-permissions/${userId}`, {
        company_id: who.owner.companyId,
        permissions: ['loads.list'],
      }),
  },
  'a role removed': {
    through: 'role',
    status: 403,
    revoke: ({ staffId }) => ask('put', `/staffs/${staffId}`, { roles: [] }),
  },
  'a role switched off': {
    through: 'role',
    status: 403,
    revoke: ({ roleId }) => ask('patch', `/roles/${roleId}/toggle-status`),
  },
  'a cell of the matrix': {
    through: 'role',
    status: 403,
    async revoke({ roleId }) {
      const { version } = (await as(app, who.owner).get('/permissions/matrix')).body.data;
      return ask('put', '/permissions/save-matrix', { cells: { [roleId]: [] }, version });
    },
  },
};

const ask = async (method: 'put' | 'patch' | 'delete', path: string, body?: object) =>
  (await as(app, who.owner)[method](path, body)).status;

test(`${ROUNDS} revocations of ${ROUNDS} hold for every request that begins after their answer`, async () => {
  const late: string[] = [];
  const names = Object.keys(kinds);
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = names[round % names.length]!;
    const { through, status: refused, revoke } = kinds[name]!;
    const clerk = await aClerk(through);
    const before = await asks(second, clerk);
    // Requests in progress during the revocation may get either response.
    const meanwhile = [asks(app, clerk), asks(second, clerk)];
    const done = await revoke(clerk);
    const after = await Promise.all([asks(app, clerk), asks(second, clerk), asks(second, clerk)]);
    await Promise.all(meanwhile);
    const isRight = before === 200 && done === 200 && after.every(status => status === refused);
    if (!isRight) late.push(`${name}: ${before}, ${done}, then ${after.join(', ')}`);
  }
  expect(late).toEqual([]);
}, 600_000);
