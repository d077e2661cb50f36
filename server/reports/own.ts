import { type Actor, ADMINISTRATOR } from '../../schema/permissions.ts';

/** Whether the person may change what these people made: they themselves, administrators, the owner. */
export const isOwn = (actor: Actor, ...makers: readonly (number | null)[]): boolean =>
  makers.includes(actor.userId) || actor.isOwner || actor.roles.includes(ADMINISTRATOR);
