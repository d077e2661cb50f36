import { changesSomething } from '../../../schema/operations/changes.ts';
import type { OperationName } from '../../../schema/operations/operation.ts';
import { ADMINISTRATOR, can } from '../../../schema/permissions.ts';
import { holdsEverything } from '../../../schema/rules/identity/grants.ts';
import { forbidden } from '../../errors.ts';
import type { SessionActor } from './actor.ts';

/**
 * The header with which a screen asks for the response that a user with these permissions would
 * get.
 */
export const PREVIEWED = 'x-previewed-rights';

/** Permissions, or the administrator role, separated by spaces. Null without a preview. */
export function previewedIn(header: string | string[] | undefined): readonly string[] | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(' ') : header;
  return text.split(/[\s,]+/).filter(Boolean);
}

/**
 * The actor, limited to the previewed permissions, and to none that they lack themselves. Outside
 * of a company, there is no preview.
 */
export function lookingAs(actor: SessionActor, rights: readonly string[] | null): SessionActor {
  if (rights === null || actor.companyId === null) return actor;
  const isAdministrator = rights.includes(ADMINISTRATOR) && holdsEverything(actor);
  return Object.freeze({
    ...actor,
    role: 'staff',
    isOwner: false,
    roles: isAdministrator ? [ADMINISTRATOR] : [],
    permissions: rights.filter(name => can(actor, name)),
  });
}

/** A preview changes nothing. */
export function checkPreview(
  rights: readonly string[] | null,
  calls: readonly { name: OperationName }[],
): void {
  if (rights === null || !calls.some(({ name }) => changesSomething(name))) return;
  throw forbidden('A preview changes nothing.');
}
