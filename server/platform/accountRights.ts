import type { UserRole } from '../../schema/entities/users.ts';
import { mayChangeAccount } from '../../schema/rules/accounts.ts';
import { forbidden } from '../http/errors.ts';
import type { SessionActor } from '../session/actor.ts';

/**
 * Whoever can change where the links go can become that person: the support corrects names and puts
 * accounts out of use, and gives nobody another address.
 */
export function checkAddress(
  actor: SessionActor,
  email: unknown,
  current: { email: string },
): void {
  const isOther = typeof email === 'string' && email.toLowerCase() !== current.email.toLowerCase();
  if (isOther && actor.role !== 'superadmin') throw forbidden();
}

export function checkMayChange(actor: SessionActor, role: UserRole): void {
  if (!mayChangeAccount(actor.role, role)) throw forbidden();
}
