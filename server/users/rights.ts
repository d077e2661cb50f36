import type { UserRole } from '../../schema/entities/users.ts';
import { forbidden } from '../http/errors.ts';
import type { SessionActor } from '../session/actor.ts';

/** The support helps owners and staff; the accounts of the platform itself are the superadmin's. */
export const mayChangeAccount = (actor: SessionActor, role: UserRole | null): boolean =>
  actor.role === 'superadmin' || role === 'company_owner' || role === 'staff';

export function checkMayChange(actor: SessionActor, role: UserRole): void {
  if (!mayChangeAccount(actor, role)) throw forbidden();
}
