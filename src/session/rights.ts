import { type Actor, can } from '../../schema/permissions.ts';
import type { StoredUser } from './user.ts';

export type Rights = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

const NONE: Rights = { isOwner: false, roles: [], permissions: [] };

/** What a person may within a company; null when they have no business there. */
export function rightsIn(user: StoredUser | null, companyId: number | null): Rights | null {
  if (!user) return null;
  if (user.role === 'superadmin') return { ...NONE, isOwner: true };
  if (companyId === null) return NONE;
  if (user.role === 'company_owner') {
    const owns = user.companies.some(({ id }) => id === companyId);
    return owns ? { ...NONE, isOwner: true } : null;
  }
  const staff = user.staffs.find(({ company_id }) => company_id === companyId);
  if (!staff || staff.active === false) return null;
  const roles = staff.roles.filter(({ active }) => active !== false).map(({ name }) => name);
  return { ...NONE, roles, permissions: staff.permissions };
}

/** Where a person starts: the companies they can enter, or the platform. */
export function homeOf(user: StoredUser): string {
  if (user.role === 'staff') return '/staff/companies';
  if (user.role === 'company_owner') return '/company-owner/companies';
  return '/users/company-owners';
}

export const mayIn = (rights: Rights | null, permission: string) =>
  rights !== null && can(rights, permission);
