import { registry } from '../../../schema/entities/index.ts';
import { roles, staffs } from '../../../schema/entities/staffs.ts';
import { impliedThrough } from '../../../schema/impliedPermissions.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import type { ExplainedPermissions } from '../../../schema/responses/permissions.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { forbidden, Invalid, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { namesIn } from '../roles/readPermissions.ts';
import { rolesOfStaff, type Staff } from './staffDetail.ts';

/** Why a user has a permission. `by` is another permission that grants it. */
export type Through =
  | { type: 'owner' }
  | { type: 'administrator'; id: number; name: string }
  | { type: 'role'; id: number; name: string; by?: string }
  | { type: 'direct'; by?: string };

type Explained = Omit<ExplainedPermissions['permissions'][number], 'through'> & {
  /** Everything that grants it. One of them would be enough. */
  through: Through[];
};

interface HeldRole {
  id: number;
  name: string;
  active: boolean;
  permissions: readonly string[];
}

/**
 * GET /permissions/explain?staff_id=&permission=: whether the person has it, and through what;
 * without `permission` for every one; 422 for any other parameter. About oneself without
 * `staff_id`; about others for the owner.
 */
export async function explain({ access, actor, query }: Request) {
  refuseUnknown(query);
  const staffId = staffIdIn(query.staff_id) ?? actor.staffId;
  if (staffId !== actor.staffId && !actor.isOwner) throw forbidden();
  const names = permissionsIn(query.permission);
  if (staffId === null) {
    return ok({ staff: null, active: true, permissions: names.map(ownersOwn(actor.isOwner)) });
  }
  const staff = await rowsOf(staffs, access.read).get(staffId);
  const held = await heldRoles(staffId, access.read);
  const owns = await isOwner(staff, access.read);
  const { id, nickname, first_name, last_name, is_active } = staff;
  return ok({
    staff: { id, nickname, first_name, last_name },
    active: is_active,
    permissions: names.map(name => explained(name, staff, held, owns)),
  });
}

/** A parameter that is mistyped would be answered about somebody or something else. */
function refuseUnknown(query: Request['query']): void {
  const unknown = Object.keys(query).filter(name => name !== 'staff_id' && name !== 'permission');
  if (unknown.length === 0) return;
  throw new Invalid(
    Object.fromEntries(unknown.map(name => [name, ['There is no such parameter.']])),
  );
}

/** The owner has no staff record, and needs none. The same goes for a superadmin. */
const ownersOwn =
  (isOwner: boolean) =>
  (permission: string): Explained => ({
    permission,
    allowed: isOwner,
    through: isOwner ? [{ type: 'owner' }] : [],
    inactive: [],
  });

function explained(
  permission: string,
  staff: Staff,
  held: readonly HeldRole[],
  owns: boolean,
): Explained {
  const granting = held.filter(
    role => grantsEverything(role) || grantIn(role.permissions, permission) !== null,
  );
  const direct = grantIn(namesIn(staff.permissions), permission);
  const through: Through[] = [
    ...(owns ? [{ type: 'owner' } as const] : []),
    ...granting.filter(({ active }) => active).map(role => throughRole(role, permission)),
    ...(direct ? [{ type: 'direct' as const, ...direct }] : []),
  ];
  const inactive = granting.filter(({ active }) => !active).map(({ id, name }) => ({ id, name }));
  const allowed = owns || (staff.is_active && through.length > 0);
  return { permission, allowed, through, inactive };
}

function throughRole(role: HeldRole, permission: string): Through {
  const { id, name } = role;
  if (grantsEverything(role)) return { type: 'administrator', id, name };
  return { type: 'role', id, name, ...grantIn(role.permissions, permission) };
}

/** How these permissions grant one: directly, `by` another one, or, with null, not at all. */
function grantIn(permissions: readonly string[], permission: string): { by?: string } | null {
  if (permissions.includes(permission)) return {};
  const by = impliedThrough(permission, permissions);
  return by === undefined ? null : { by };
}

async function heldRoles(staffId: number, scope: Scope): Promise<HeldRole[]> {
  const mine = (await rolesOfStaff([staffId], scope)).get(staffId) ?? [];
  const all = await rowsOf(roles, scope).find({});
  return mine.map(({ id, name, active }) => ({
    id,
    name,
    active,
    permissions: namesIn(all.find(role => role.id === id)?.permissions),
  }));
}

async function isOwner({ user_id }: Staff, { tx, companyId }: Scope): Promise<boolean> {
  const rows = await tx.query('select 1 from companies where id = $1 and owner_id = $2', [
    companyId,
    user_id,
  ]);
  return rows.length > 0;
}

function permissionsIn(sent: unknown): string[] {
  const all = permissionNames(registry.entities);
  if (sent === undefined || sent === null || sent === '') return all;
  if (typeof sent === 'string' && all.includes(sent)) return [sent];
  throw new Invalid({ permission: ['There is no such permission.'] });
}

function staffIdIn(sent: unknown): number | null {
  if (sent === undefined || sent === null || sent === '') return null;
  if (!/^\d{1,9}$/.test(String(sent))) throw notFound();
  return Number(sent);
}
