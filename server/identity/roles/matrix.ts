import { registry } from '../../../schema/entities/index.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import { permissionFacts } from '../../../schema/permissionFacts.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkOwner, checkPermissions } from './checkGrants.ts';
import { lockRoles, MATRIX_VERSION } from './lockRoles.ts';
import { changesSince } from './matrixChanges.ts';
import { endStreams, usersOfRole } from './members.ts';
import { inOrder, namesIn, readPermissions, without } from './readPermissions.ts';
import { departmentsByRole, usersByRole } from './roleDetail.ts';

type Role = AnsweredRecord<typeof roles>;

/** What the matrix screen shows: permissions by group, roles, and which role has which. */
export async function matrixOf(scope: Scope) {
  const version = await matrixVersion(scope);
  const rows = await rowsOf(roles, scope).find({});
  const counts = await usersByRole(scope);
  const departments = await departmentsByRole(scope);
  return {
    groups: permissionFacts(registry.entities),
    roles: rows.map(role => ({
      id: role.id,
      name: role.name,
      active: role.is_active,
      users: counts.get(role.id) ?? 0,
      departments: departments.get(role.id) ?? [],
      grants_everything: grantsEverything(role),
    })),
    cells: Object.fromEntries(rows.map(role => [role.id, inOrder(namesIn(role.permissions))])),
    version,
  };
}

/** GET /permissions/matrix. */
export const readMatrix = async ({ access }: Request) => ok(await matrixOf(access.read));

/**
 * PUT /permissions/save-matrix: the named roles get exactly these permissions, all or nothing. A
 * request based on an older matrix gets 409 with the current one and what changed meanwhile.
 */
export async function saveMatrix(app: App, { access, actor, body }: Request) {
  const cells = readCells(body.cells);
  const version = readVersion(body.version);
  const { matrix, users } = await access.write(async scope => {
    await lockRoles(scope);
    await refuseStale(version, scope);
    const found = await rolesNamed(cells, scope);
    const users: number[] = [];
    for (const [role, wanted] of found) {
      const kept = inOrder(namesIn(role.permissions));
      if (kept.join() === wanted.join()) continue;
      if (grantsEverything(role)) checkOwner(actor);
      checkPermissions(actor, without(wanted, kept));
      await rowsOf(roles, scope).update(role.id, { permissions: wanted });
      users.push(...(await usersOfRole(role.id, scope)));
    }
    return { matrix: await matrixOf(scope), users };
  });
  endStreams(app.hub, access.member.companyId, users);
  return ok(matrix);
}

async function matrixVersion({ tx, companyId }: Scope): Promise<number> {
  const [row] = await tx.query<{ version: number }>(MATRIX_VERSION, [companyId]);
  return row?.version ?? 0;
}

/** 409 for a request based on an older matrix, with the current one and who changed what since. */
export async function refuseStale(version: number, scope: Scope): Promise<void> {
  if ((await matrixVersion(scope)) === version) return;
  const changes = await changesSince(version, scope);
  const matrix = await matrixOf(scope);
  throw conflict('Someone else changed the roles.', { ...matrix, changes });
}

function readCells(sent: unknown): Map<number, string[]> {
  if (typeof sent !== 'object' || sent === null) {
    throw new Invalid({ cells: ['The value must be a list of permissions for each role.'] });
  }
  // PHP turns an object with only numeric keys into a list, JSON keeps an object: both have
  // entries.
  const entries = Object.entries(sent as Values);
  return new Map(
    entries.map(([key, permissions]) => {
      if (!/^[1-9]\d{0,8}$/.test(key)) throw unknownRole(key);
      return [Number(key), readPermissions(permissions, `cells.${key}`) ?? []];
    }),
  );
}

const unknownRole = (key: string) =>
  new Invalid({ [`cells.${key}`]: ['The selected value is invalid.'] });

async function rolesNamed(
  cells: ReadonlyMap<number, string[]>,
  scope: Scope,
): Promise<[Role, string[]][]> {
  const known = new Map((await rowsOf(roles, scope).find({})).map(role => [role.id, role]));
  return [...cells].map(([id, permissions]) => {
    const role = known.get(id);
    if (!role) throw unknownRole(String(id));
    return [role, permissions];
  });
}

export function readVersion(sent: unknown): number {
  const version = typeof sent === 'string' ? Number(sent) : sent;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0) return version;
  throw new Invalid({ version: ['The version must be a whole number.'] });
}
