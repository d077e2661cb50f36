import { labelOf } from '../../../schema/permissionFacts.ts';
import {
  type GivenRole,
  type Giver,
  grantsEverything,
  holdsEverything,
  notHeld,
} from '../../../schema/rules/identity/grants.ts';
import { forbidden } from '../../errors.ts';

/** Refuses (403) to grant permissions that the actor does not hold. */
export function checkPermissions(giver: Giver, added: readonly string[]): void {
  const missing = notHeld(giver, added);
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).map(labelOf).join(', ');
  throw forbidden(`You can't grant permissions you don't have: ${named}.`);
}

/**
 * Refuses (403) to assign a role with more permissions than the actor holds, or the administrator
 * role.
 */
export function checkRole(giver: Giver, role: GivenRole): void {
  if (grantsEverything(role)) checkOwner(giver);
  else checkPermissions(giver, role.permissions);
}

/** Only the owner may change anything about the administrator role. */
export function checkOwner(giver: Giver): void {
  if (!giver.isOwner) throw forbidden('Only an owner can do this with the administrator’s role.');
}

/** An administrator stays one until an owner or another administrator decides otherwise. */
export function checkTaking(giver: Giver, role: GivenRole): void {
  if (grantsEverything(role) && !holdsEverything(giver)) checkOwner(giver);
}
