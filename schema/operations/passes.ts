import { type Actor, can } from '../permissions.ts';
import type { Guard } from './operation.ts';

/** Whom a guard asks about. */
export type Asker = Pick<Actor, 'role' | 'companyId' | 'isOwner' | 'roles' | 'permissions'>;

/** Whether a guard lets somebody in who is signed in; the server and the buttons both ask it. */
export function passes(guard: Guard, actor: Asker): boolean {
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
    default: {
      const permissions = typeof guard === 'string' ? [guard] : guard;
      return actor.companyId !== null && permissions.some(permission => can(actor, permission));
    }
  }
}
