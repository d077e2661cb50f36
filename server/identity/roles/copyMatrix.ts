import { roles } from '../../../schema/entities/staffs.ts';
import type { CopiedRole } from '../../../schema/responses/permissions.ts';
import { Access, type Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { lockRoles } from './lockRoles.ts';
import { matrixOf, readVersion, refuseStale } from './matrix.ts';
import { endStreams, usersOfRole } from './members.ts';
import { granting, inOrder, namesIn, without } from './readPermissions.ts';

/** GET /permissions/copy-matrix-diff: a preview of a copy. */
export async function copyDiff(app: App, request: Request) {
  const { from, to, roleIds } = await companiesOf(app, request, request.query);
  const copies = await copiesOf(from.read, to.read, roleIds);
  return ok({ roles: copies, version: (await matrixOf(to.read)).version });
}

/**
 * PUT /permissions/copy-matrix-to-another-company: for the owner of both. Roles with the same name
 * get the same permissions, others are created. Roles that only the other company has stay. With
 * the `version` of the diff, 409 when that company's roles were changed since.
 */
export async function copyMatrix(app: App, request: Request) {
  const { body } = request;
  const { from, to, roleIds } = await companiesOf(app, request, body);
  const version = body.version === undefined ? null : readVersion(body.version);
  const wanted = await copiesOf(from.read, to.read, roleIds);
  const { answer, users } = await to.write(async scope => {
    await lockRoles(scope);
    if (version !== null) await refuseStale(version, scope);
    const copies = await compared(wanted, scope);
    const users: number[] = [];
    for (const copy of copies) users.push(...(await write(copy, scope)));
    return { answer: { ...(await matrixOf(scope)), copied: copies }, users };
  });
  endStreams(app.hub, to.member.companyId, users);
  return ok(answer);
}

/** Writes one role and returns the affected users. */
async function write(copy: CopiedRole, scope: Scope): Promise<number[]> {
  const { id, name, active, permissions, same } = copy;
  if (id === null) {
    await rowsOf(roles, scope).create({ name, permissions, is_active: active });
    return [];
  }
  if (same) return [];
  await rowsOf(roles, scope).update(id, { permissions });
  return usersOfRole(id, scope);
}

/** The roles to copy, compared with those of the same name in the other company. */
async function copiesOf(
  from: Scope,
  to: Scope,
  roleIds: readonly number[] | null,
): Promise<CopiedRole[]> {
  const all = await rowsOf(roles, from).find({});
  const chosen = roleIds ? all.filter(({ id }) => roleIds.includes(id)) : all;
  if (roleIds && chosen.length < roleIds.length) {
    throw new Invalid({ role_ids: ['The selected value is invalid.'] });
  }
  const copies = chosen.map(({ name, is_active, permissions }) => ({
    id: null,
    name,
    active: is_active,
    permissions: inOrder(namesIn(permissions)),
    same: false,
    granted: [],
    taken: [],
  }));
  return compared(copies, to);
}

async function compared(copies: readonly CopiedRole[], to: Scope): Promise<CopiedRole[]> {
  const present = new Map(
    (await rowsOf(roles, to).find({})).map(role => [role.name.toLowerCase(), role]),
  );
  return copies.map(copy => {
    const other = present.get(copy.name.toLowerCase());
    const had = inOrder(namesIn(other?.permissions));
    return {
      ...copy,
      id: other?.id ?? null,
      same: other !== undefined && had.join() === copy.permissions.join(),
      granted: without(granting(copy.permissions), granting(had)),
      taken: without(granting(had), granting(copy.permissions)),
    };
  });
}

interface Companies {
  from: Access;
  to: Access;
  roleIds: number[] | null;
}

/** Both companies, which must be the requester's own: any other does not exist. */
async function companiesOf(
  app: App,
  request: Request,
  sent: Readonly<Record<string, unknown>>,
): Promise<Companies> {
  const from = companyId(sent, 'from_company_id');
  const to = companyId(sent, 'to_company_id');
  if (from === to) throw new Invalid({ to_company_id: ['Choose another company.'] });

  const { actor } = request;
  const owned = await ownedOf(app, actor, [from, to]);
  if (owned !== 2) throw notFound();
  const accessTo = (companyId: number) =>
    new Access(app.database, { ...request.who, companyId }, app.hub, app.watchers);
  return { from: accessTo(from), to: accessTo(to), roleIds: roleIdsOf(sent.role_ids) };
}

async function ownedOf(app: App, actor: SessionActor, ids: readonly number[]): Promise<number> {
  const [row] = await app.database.platform.read.query<{ count: number }>(
    `select count(*)::int as count from companies
     where id = any($1::int[]) and deleted_at is null and (owner_id = $2 or $3::boolean)`,
    [ids, actor.userId, actor.role === 'superadmin'],
  );
  return row?.count ?? 0;
}

function companyId(sent: Readonly<Record<string, unknown>>, name: string): number {
  const id = Number(sent[name]);
  if (/^\d{1,9}$/.test(String(sent[name])) && id > 0) return id;
  throw new Invalid({ [name]: ['The selected value is invalid.'] });
}

function roleIdsOf(sent: unknown): number[] | null {
  if (sent === undefined || sent === null || sent === '') return null;
  const ids = (Array.isArray(sent) ? sent : [sent]).map(Number);
  const isGood = ids.length > 0 && ids.every(id => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  if (!isGood) throw new Invalid({ role_ids: ['The value must be a list of ids.'] });
  return [...new Set(ids)];
}
