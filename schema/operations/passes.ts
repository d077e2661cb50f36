import { type Actor, can } from '../permissions.ts';
import type { Guard, Permission, Permissions } from './operation.ts';

/** The person a guard checks. */
export type ActorResolver = Pick<Actor, 'role' | 'companyId' | 'isOwner' | 'roles' | 'permissions'>;

/** Whether a guard admits a signed-in person. The server and the buttons both ask it. */
export function passes(guard: Guard, actor: ActorResolver): boolean {
  switch (guard) {
    case 'public':
    case 'signed-in':
      return true;
    case 'member':
      return actor.companyId !== null;
    case 'owner':
      return actor.companyId !== null && actor.isOwner;
    case 'owner-or-platform':
      return actor.companyId !== null && (actor.isOwner || actor.role === 'admin');
    case 'owners':
      return actor.role === 'company_owner' || actor.role === 'superadmin';
    case 'owners-or-platform':
      return actor.role !== 'staff';
    case 'platform':
      return actor.role === 'superadmin' || actor.role === 'admin';
    case 'superadmin':
      return actor.role === 'superadmin';
    default:
      return actor.companyId !== null && permits(guard, permission => can(actor, permission));
  }
}

/** Whether an operation requires permissions and not only a role. */
export const takesPermissions = (guard: Guard): guard is Permissions =>
  typeof guard !== 'string' || guard.includes('.');

/** Whether these permissions satisfy an operation. */
export function permits(wanted: Permissions, holds: (permission: Permission) => boolean): boolean {
  if (typeof wanted === 'string') return holds(wanted);
  return 'all' in wanted ? wanted.all.every(holds) : wanted.some(holds);
}

/** The guard in words, for readers of the API description. */
export function guardText(guard: Guard): string {
  if (typeof guard === 'string') return guard;
  return 'all' in guard ? guard.all.join(' and ') : guard.join(' or ');
}
