import { entities } from '../../../schema/entities/index.ts';
import type { UserRole } from '../../../schema/entities/users.ts';
import { type Actor, permissionNames, readingPermissions } from '../../../schema/permissions.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { rightsVersion, servesAt } from '../../db/sql/actorSql.ts';
import { forbidden, notFound, unauthenticated } from '../../errors.ts';
import { noteSeen } from './lastSeen.ts';
import { tokenHash } from './token.ts';

/** The actor of one request, with its session. Immutable, so it may be cached. */
export interface SessionActor extends Actor {
  sessionId: number;
  familyId: string;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  /** The person's staff record in the current company. The owner has none. */
  staffId: number | null;
}

/** The actor as answers hold a person. */
export const personOf = (
  actor: Pick<SessionActor, 'userId' | 'nickname' | 'first_name' | 'last_name'>,
): Person => ({
  id: actor.userId,
  nickname: actor.nickname,
  first_name: actor.first_name,
  last_name: actor.last_name,
});

interface ActorRow {
  session_id: number;
  family_id: string;
  user_id: number;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  role: UserRole;
  company_id: number | null;
  owns: boolean | null;
  is_open: boolean | null;
  staff_id: number | null;
  direct: string[] | null;
  role_names: string[] | null;
  role_permissions: string[][] | null;
  account: string;
  rights: string;
}

/** An actor, and the database versions it was read from. */
export interface ReadActor {
  readonly actor: SessionActor;
  /** Whether they may enter the company when a header names it, and when a path does. */
  readonly isMember: Readonly<Record<CompanyNamed['namedBy'], boolean>>;
  /** The account's row and the version of the company's permissions, for `unlessOutdated`. */
  readonly readFrom: readonly [account: string, rights: string];
}

/** The company of a request, and what names it. */
export interface CompanyNamed {
  id: number | null;
  namedBy: 'header' | 'path';
}

/**
 * The holder of a token, and their permissions in the company that the request names, as of now.
 */
export async function signedIn(
  database: Database,
  token: string | null,
  companyId: number | null,
): Promise<SessionActor> {
  if (token === null) throw unauthenticated();

  const company: CompanyNamed = { id: companyId, namedBy: 'header' };
  const { actor } = await readActor(database, tokenHash(token), company);
  noteSeen(actor.sessionId);
  return actor;
}

/**
 * Reads the actor with one statement, with the versions it was read from: 401 without a valid
 * session, and 403 or 404 for a user outside the company.
 */
export async function readActor(
  database: Database,
  hash: Buffer,
  { id, namedBy }: CompanyNamed,
): Promise<ReadActor> {
  const [row] = await database.platform.readByKey.query<ActorRow>(ACTOR, [hash, id, now()]);
  if (!row) throw unauthenticated();
  const isMember = {
    header: id === null || isMemberBy('header', row),
    path: id === null || isMemberBy('path', row),
  };
  if (!isMember[namedBy]) throw namedBy === 'path' ? notFound() : forbidden();
  return { actor: actorOf(row), isMember, readFrom: [row.account, row.rights] };
}

/**
 * The company that a request names. The web app sends the text "null" when it is in none. A value
 * that can't be a company's id matches no company.
 */
export function namedCompany(header: string | string[] | undefined): number | null {
  const text = (Array.isArray(header) ? header.at(-1) : header)?.trim() ?? '';
  if (['', 'null', 'undefined', '0'].includes(text)) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : NO_COMPANY;
}

/**
 * The company in the path of a call about it, such as `/companies/{company_id}`, for a screen
 * outside any company: a list of companies. Null when the path has none.
 */
export function companyInPath(params: Readonly<Record<string, string>>): number | null {
  const { company_id } = params;
  return company_id === undefined ? null : (namedCompany(company_id) ?? NO_COMPANY);
}

const NO_COMPANY = -1;

const ACTOR = `
  select s.id as session_id, s.family_id, u.id as user_id, u.nickname, u.first_name,
    u.last_name, u.role,
    c.id as company_id, c.owner_id = u.id as owns, c.status = 'active' as is_open,
    st.id as staff_id, st.permissions as direct, r.names as role_names, r.permissions as role_permissions,
    u.xmin::text as account, ${rightsVersion('$2')}::text as rights
  from sessions s
  join users u on u.id = s.user_id and u.is_active and u.deleted_at is null
  left join companies c on c.id = $2 and c.deleted_at is null
  left join staffs st on st.company_id = c.id and st.user_id = u.id
    and st.is_active and st.deleted_at is null
  left join lateral (
    select array_agg(r.name) as names, jsonb_agg(r.permissions) as permissions
    from staff_roles sr
    join roles r on r.company_id = sr.company_id and r.id = sr.role_id
      and r.is_active and r.deleted_at is null
    where sr.company_id = st.company_id and sr.staff_id = st.id and sr.deleted_at is null
  ) r on true
  where ${servesAt('$1', '$3')}`;

const isPlatform = (role: UserRole) => role === 'superadmin' || role === 'admin';

/**
 * Only the platform may enter a closed company. Its owner may still name it from outside, in a
 * path: to view it, and to reopen it.
 */
function isMemberBy(namedBy: CompanyNamed['namedBy'], row: ActorRow): boolean {
  const { company_id, role, owns, is_open, staff_id } = row;
  if (company_id === null) return false;
  if (isPlatform(role)) return true;
  if (owns === true) return is_open === true || namedBy === 'path';
  return is_open === true && staff_id !== null;
}

/** The platform's support staff see what a superadmin sees, and change nothing in a company. */
const READING = readingPermissions(permissionNames(entities));

function actorOf(row: ActorRow): SessionActor {
  const given = [...(row.direct ?? []), ...(row.role_permissions ?? []).flat()];
  return Object.freeze({
    sessionId: row.session_id,
    familyId: row.family_id,
    userId: row.user_id,
    nickname: row.nickname,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    companyId: row.company_id,
    staffId: row.staff_id,
    isOwner: row.role === 'superadmin' || row.owns === true,
    roles: Object.freeze(row.role_names ?? []),
    permissions: Object.freeze(row.role === 'admin' ? [...given, ...READING] : given),
  });
}
