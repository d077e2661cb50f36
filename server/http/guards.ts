import type { Guard } from '../../schema/operations/operation.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { forbidden } from './errors.ts';

const NO_RIGHT = 'User does not have the right permissions.';

/** Refuses an actor whom the table of operations does not let in. */
export function checkGuard(guard: Guard, actor: Actor): void {
  if (!passes(guard, actor)) throw forbidden(isPermission(guard) ? NO_RIGHT : undefined);
}

const isPermission = (guard: Guard) => typeof guard !== 'string' || guard.includes('.');

function passes(guard: Guard, actor: Actor): boolean {
  switch (guard) {
    case 'public':
    case 'signed-in':
      return true;
    case 'member':
      return actor.companyId !== null;
    case 'owner':
      return actor.companyId !== null && actor.isOwner;
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
