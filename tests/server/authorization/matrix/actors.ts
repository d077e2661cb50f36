import { registry } from '../../../../schema/entities/index.ts';
import type { UserRole } from '../../../../schema/entities/users.ts';
import { permissionNames } from '../../../../schema/permissions.ts';
import type { Database } from '../../../../server/db/database.ts';
import type { App } from '../../../../server/http/app.ts';
import { begin } from '../../../../server/identity/session/sessions.ts';

/**
 * An actor's access in a company: its owner, a user with all permissions, or one with these
 * permissions.
 */
export type Rights = 'owner' | 'everything' | ReadonlySet<string>;

/** An actor. Its permissions are listed here, and never requested from the server. */
export interface Actor {
  name: string;
  /** Null where no valid session is sent. */
  userId: number | null;
  token: string | null;
  role: UserRole | null;
  /** The company that they work in, and the one that they try to access. */
  home: number;
  foreign: number;
  /** Null where they have no access. */
  in(company: number): Rights | null;
  /** The permissions with which they claim to preview the company. */
  previewed?: readonly string[];
}

export interface Companies {
  /** The carrier, its owner's second company, and another owner's company. */
  carrier: number;
  second: number;
  other: number;
}

export const ALL = permissionNames(registry.entities);
const READING = new Set(ALL.filter(name => /\.(list|show|export)$/.test(name)));
const ONE = new Set(['loads.list']);
const HERE = new Set(ALL.filter(name => name.startsWith('loads.')));
const THERE = new Set(ALL.filter(name => name.startsWith('invoices.')));

/**
 * Without the permissions implied by others: a user who can change loads can list and open them.
 */
const unstated = (rights: ReadonlySet<string>) =>
  [...rights].filter(name => !/\.(list|show)$/.test(name));

/** The fourteen actors who request everything. */
export async function fourteen(
  app: App,
  companies: Companies,
  userOf: Readonly<Record<string, { userId: number }>>,
): Promise<Actor[]> {
  const { carrier, second, other } = companies;
  const staff = (more: Work[]) => makeStaff(app.database, more);
  const tokenOf = (userId: number) => newSession(app.database, userId);
  const id = (name: string) => userOf[name]?.userId ?? 0;
  const whole = [...ALL];

  const all = await staff([{ company: carrier, permissions: whole }]);
  const one = await staff([{ company: carrier, permissions: [...ONE] }]);
  const none = await staff([{ company: carrier, permissions: [] }]);
  const two = await staff([
    { company: carrier, permissions: unstated(HERE) },
    { company: other, permissions: unstated(THERE) },
  ]);
  const gone = await staff([{ company: carrier, permissions: whole, isActive: false }]);
  const gloria = await staff([{ company: carrier, permissions: [], role: 'administrator' }]);
  const stale = await tokenOf(id('owner'));
  await app.database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(
      `update sessions set expires_at = now() - interval '1 minute' where id = (
      select max(id) from sessions where user_id = $1)`,
      [id('owner')],
    ),
  );

  const at = (company: number, rights: Rights) => (asked: number) =>
    asked === company ? rights : null;
  const nowhere = () => null;
  const looking = { home: carrier, foreign: other };
  const signedIn = async (
    name: string,
    userId: number,
    role: UserRole,
    inCompany: Actor['in'],
    where = looking,
  ): Promise<Actor> => ({
    name,
    userId,
    role,
    token: await tokenOf(userId),
    in: inCompany,
    ...where,
  });
  const nobody = (name: string, token: string | null): Actor => ({
    name,
    token,
    userId: null,
    role: null,
    in: nowhere,
    ...looking,
  });

  return [
    nobody('nobody', null),
    nobody('a token that nobody was given', 'x'.repeat(43)),
    nobody('an expired token', stale),
    await signedIn('the superadmin', id('super'), 'superadmin', () => 'owner'),
    await signedIn('the platform’s support', id('admin'), 'admin', () => READING),
    await signedIn('the owner', id('owner'), 'company_owner', asked =>
      asked === carrier || asked === second ? 'owner' : null,
    ),
    await signedIn(
      'the owner of two, in the second',
      id('owner'),
      'company_owner',
      asked => (asked === carrier || asked === second ? 'owner' : null),
      { home: second, foreign: other },
    ),
    await signedIn('the owner of another', id('owner2'), 'company_owner', at(other, 'owner'), {
      home: other,
      foreign: carrier,
    }),
    await signedIn('an administrator', gloria, 'staff', at(carrier, 'everything')),
    await signedIn('staff with every permission', all, 'staff', at(carrier, new Set(whole))),
    await signedIn('staff with one permission', one, 'staff', at(carrier, ONE)),
    await signedIn('staff with none', none, 'staff', at(carrier, new Set())),
    await signedIn('staff of two companies', two, 'staff', asked =>
      asked === carrier ? HERE : asked === other ? THERE : null,
    ),
    await signedIn('staff who was deactivated', gone, 'staff', nowhere),
  ];
}

interface Work {
  company: number;
  permissions: readonly string[];
  role?: string;
  isActive?: boolean;
}

let created = 0;

export async function makeStaff(database: Database, work: readonly Work[]): Promise<number> {
  created += 1;
  const nickname = `actor${created}`;
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ($1, 'staff', $2) returning id`,
      [`${nickname}@actors.test`, nickname],
    );
    for (const { company, permissions, role, isActive = true } of work) {
      const [staff] = await tx.query<{ id: number }>(
        `insert into staffs (company_id, user_id, nickname, permissions, is_active)
         values ($1, $2, $3, $4, $5) returning id`,
        [company, user!.id, nickname, JSON.stringify(permissions), isActive],
      );
      if (!role) continue;
      await tx.query(
        `insert into staff_roles (company_id, staff_id, role_id)
         select $1, $2, id from roles where company_id = $1 and name = $3`,
        [company, staff!.id, role],
      );
    }
    return user!.id;
  });
}

export async function newSession(database: Database, userId: number): Promise<string> {
  const place = { userAgent: 'test', ip: '127.0.0.1' };
  const who = { companyId: null, userId };
  return (await database.platform.write(who, tx => begin(tx, userId, place))).access_token;
}
