import type { Database } from '../../../../server/db/database.ts';
import type { App } from '../../../../server/http/app.ts';
import { begin } from '../../../../server/identity/session/sessions.ts';
import type { People } from '../../../support/people.ts';

/** A signed-in user in a company. */
export interface Clerk {
  userId: number;
  companyId: number;
  staffId: number | null;
  roleId: number | null;
  token: string;
}

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Users whose permissions a test changes directly in the database, as another server would. */
export function clerks(app: App, who: () => People) {
  const { database } = app;
  let created = 0;

  const sql = <R = unknown>(text: string, values: unknown[] = []) =>
    database.platform.write(NOBODY, tx => tx.query<R>(text, values));

  /** Works for the owner's company, with direct permissions and permissions from a role. */
  async function aClerk(direct: string[], byRole: string[]): Promise<Clerk> {
    created += 1;
    const companyId = Number(who().owner.companyId);
    const [row] = await sql<{ userId: number; staffId: number; roleId: number }>(
      `with u as (insert into users (email, role, nickname)
         values ($2 || '@kept.test', 'staff', $2) returning id),
       s as (insert into staffs (company_id, user_id, nickname, permissions)
         select $1, id, $2, $3::jsonb from u returning id, user_id),
       r as (insert into roles (company_id, name, permissions) values ($1, $2, $4::jsonb)
         returning id),
       g as (insert into staff_roles (company_id, staff_id, role_id)
         select $1, s.id, r.id from s, r)
       select s.user_id as "userId", s.id as "staffId", r.id as "roleId" from s, r`,
      [companyId, `kept${created}`, JSON.stringify(direct), JSON.stringify(byRole)],
    );
    return { ...row!, companyId, token: await tokenFor(database, row!.userId) };
  }

  /** Owns a separate company, which can be closed and deleted without affecting others. */
  async function anOwner(): Promise<Clerk> {
    created += 1;
    const [row] = await sql<{ userId: number; companyId: number }>(
      `with u as (insert into users (email, role, nickname)
         values ($1 || '@kept.test', 'company_owner', $1) returning id)
       insert into companies (name, owner_id) select $1, id from u
       returning owner_id as "userId", id as "companyId"`,
      [`kept${created}`],
    );
    const token = await tokenFor(database, row!.userId);
    return { ...row!, staffId: null, roleId: null, token };
  }

  async function brokers(): Promise<number> {
    const [row] = await database.platform.read.query<{ count: number }>(
      'select count(*)::int as count from brokers',
    );
    return row!.count;
  }

  return { sql, aClerk, anOwner, brokers };
}

const NOBODY = { companyId: null, userId: null };

/** A new session, as created by signing in. */
export const tokenFor = async (database: Database, userId: number): Promise<string> =>
  (
    await database.platform.write(NOBODY, tx =>
      begin(tx, userId, { userAgent: 'test', ip: '127.0.0.1' }),
    )
  ).access_token;

/** Sends the app a request with a token, in a company. */
export const asking =
  (app: App) =>
  async (
    { token, companyId }: Pick<Clerk, 'token' | 'companyId'>,
    path: string,
    method: Verb = 'GET',
    payload?: string | object,
  ) => {
    const answer = await app.server.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'x-current-company-id': String(companyId),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
    });
    return { status: answer.statusCode, text: answer.payload };
  };

let named = 0;

/** The body that creates a broker. */
export function aBroker() {
  named += 1;
  return {
    name: `Broker ${named}`,
    address: '1 Main St',
    city: 'Joliet',
    state_id: 14,
    zip: '60431',
    payment_terms: 'net_30',
  };
}
