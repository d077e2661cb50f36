import { type Actor, ADMINISTRATOR, can } from '../../permissions.ts';

/** The grantor: people can give at most what they hold themselves. */
export type Giver = Pick<Actor, 'isOwner' | 'roles' | 'permissions'>;

/** The fields of a role that matter for granting it. */
export interface GivenRole {
  name: string;
  permissions: readonly string[];
}

export const grantsEverything = ({ name }: Pick<GivenRole, 'name'>): boolean =>
  name === ADMINISTRATOR;

/** Whether the person may do everything in the company. */
export const holdsEverything = ({ isOwner, roles }: Giver): boolean =>
  isOwner || roles.includes(ADMINISTRATOR);

/** Of these permissions, those that the grantor does not hold and so can't give. */
export const notHeld = (giver: Giver, permissions: readonly string[]): string[] =>
  permissions.filter(permission => !can(giver, permission));

/**
 * Only the owner can grant the administrator role. Any other role requires holding all its
 * permissions.
 */
export const canGrant = (giver: Giver, role: GivenRole): boolean =>
  grantsEverything(role) ? giver.isOwner : notHeld(giver, role.permissions).length === 0;
