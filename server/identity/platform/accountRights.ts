import type { UserRole } from '../../../schema/entities/users.ts';
import { canUpdateAccount } from '../../../schema/rules/identity/accounts.ts';
import { forbidden } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';

/**
 * Someone who can change where the links go can take over the account. Support corrects names and
 * deactivates accounts, but changes no one's address.
 */
export function checkAddress(
  actor: SessionActor,
  email: unknown,
  current: { email: string },
): void {
  const isOther = typeof email === 'string' && email.toLowerCase() !== current.email.toLowerCase();
  if (isOther && actor.role !== 'superadmin') throw forbidden();
}

export function checkCanUpdate(actor: SessionActor, role: UserRole): void {
  if (!canUpdateAccount(actor.role, role)) throw forbidden();
}
