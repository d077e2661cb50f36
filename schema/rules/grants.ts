import { type Actor, ADMINISTRATOR, can } from '../permissions.ts';

/** Who gives: what they hold themselves is the most that they can give. */
export type Giver = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

/** A role as far as giving it goes. */
export interface GivenRole {
  name: string;
  permissions: readonly string[];
}

export const grantsEverything = ({ name }: Pick<GivenRole, 'name'>): boolean =>
  name === ADMINISTRATOR;

/** Whether nothing in the company is kept from them. */
export const holdsEverything = ({ isOwner, roles }: Giver): boolean =>
  isOwner || roles.includes(ADMINISTRATOR);

/** Of these permissions the ones that the giver does not hold, and so cannot give. */
export const notHeld = (giver: Giver, permissions: readonly string[]): string[] =>
  permissions.filter(permission => !can(giver, permission));

/** The administrator's role is the owner's to give; any other one whoever's holds all that it has. */
export const mayGive = (giver: Giver, role: GivenRole): boolean =>
  grantsEverything(role) ? giver.isOwner : notHeld(giver, role.permissions).length === 0;

/**
 * Whether one may act in place of another person (set their password, their address, let them in
 * again): only where that gives nothing that one does not hold.
 */
export const outranks = (giver: Giver, other: Giver): boolean => {
  if (giver.isOwner) return true;
  if (other.isOwner) return false;
  if (holdsEverything(other)) return holdsEverything(giver);
  return notHeld(giver, other.permissions).length === 0;
};
