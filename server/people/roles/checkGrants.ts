import {
  type GivenRole,
  type Giver,
  grantsEverything,
  holdsEverything,
  notHeld,
} from '../../../schema/rules/grants.ts';
import { forbidden } from '../../http/errors.ts';

/** Refuses (403) to give permissions that the giver does not hold. */
export function checkPermissions(giver: Giver, added: readonly string[]): void {
  const missing = notHeld(giver, added);
  if (missing.length === 0) return;
  throw forbidden(`You cannot give what you do not have: ${missing.slice(0, 5).join(', ')}.`);
}

/** Refuses (403) to give a role that has more than the giver holds, or the administrator's. */
export function checkRole(giver: Giver, role: GivenRole): void {
  if (grantsEverything(role)) checkOwner(giver);
  else checkPermissions(giver, role.permissions);
}

/** What touches the administrator's role is the owner's alone. */
export function checkOwner(giver: Giver): void {
  if (!giver.isOwner) throw forbidden('Only an owner can do this with the administrator’s role.');
}

/** Who is an administrator stays one until an owner or another administrator says otherwise. */
export function checkTaking(giver: Giver, role: GivenRole): void {
  if (grantsEverything(role) && !holdsEverything(giver)) checkOwner(giver);
}
