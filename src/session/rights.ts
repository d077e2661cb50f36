import { entities } from '../../schema/entities/index.ts';
import type { ActorResolver } from '../../schema/operations/passes.ts';
import { type Actor, can, permissionNames, readingPermissions } from '../../schema/permissions.ts';
import type { CompanyName, StoredUser } from '../http/user.ts';

export type Rights = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

const NONE: Rights = { isOwner: false, roles: [], permissions: [] };

/** A person's permissions within a company. Null where they have no access to it. */
export function rightsIn(user: StoredUser | null, companyId: number | null): Rights | null {
  if (!user) return null;
  if (user.role === 'superadmin') return { ...NONE, isOwner: true };
  if (companyId === null) return NONE;
  const company = user.companies.find(({ id }) => id === companyId);
  if (company && owns(user, company)) return { ...NONE, isOwner: true };
  const asStaff = rightsAsStaff(user, companyId);
  if (user.role !== 'admin') return asStaff;
  return { ...NONE, ...asStaff, permissions: [...(asStaff?.permissions ?? []), ...READING] };
}

const owns = (user: StoredUser, { owned }: CompanyName) => owned ?? user.role === 'company_owner';

/** The platform's support staff see what a superadmin sees, as on the server. */
const READING = readingPermissions(permissionNames(entities));

function rightsAsStaff(user: StoredUser, companyId: number): Rights | null {
  const staff = user.staffs.find(({ company_id }) => company_id === companyId);
  if (!staff) return null;
  const roles = staff.roles.filter(({ active }) => active !== false).map(({ name }) => name);
  return { ...NONE, roles, permissions: staff.permissions };
}

/** A person's start page: the companies they can open, or the platform. */
export function homeOf(user: StoredUser): string {
  if (user.role === 'staff') return '/staff/companies';
  if (user.role === 'company_owner') return '/company-owner/companies';
  return '/users/company-owners';
}

export const canIn = (rights: Rights | null, permission: string) =>
  rights !== null && can(rights, permission);

/**
 * The person in the shape that operation guards use. An operation whose path names the company is
 * checked for the shown companies, whatever the page's own company is.
 */
export function resolveActor(
  user: StoredUser,
  companyId: number | null,
  operation: string,
): ActorResolver {
  const rights = rightsIn(user, companyId) ?? NONE;
  const isNamed = operation.includes('{company_id}');
  const owns = user.role === 'company_owner' || user.role === 'superadmin';
  return {
    ...rights,
    role: user.role,
    companyId: isNamed ? (companyId ?? 0) : rightsIn(user, companyId) && companyId,
    isOwner: isNamed && companyId === null ? owns : rights.isOwner,
  };
}
