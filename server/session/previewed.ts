import { changesSomething } from '../../schema/operations/changes.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import { ADMINISTRATOR, can } from '../../schema/permissions.ts';
import { holdsEverything } from '../../schema/rules/grants.ts';
import { forbidden } from '../http/errors.ts';
import type { SessionActor } from './actor.ts';

/** The header by which a screen asks to be answered as somebody with these rights would be. */
export const PREVIEWED = 'x-previewed-rights';

/** Permissions, or the administrator's role, parted by blanks; null where nobody is looked as. */
export function previewedIn(header: string | string[] | undefined): readonly string[] | null {
  if (header === undefined) return null;
  const text = Array.isArray(header) ? header.join(' ') : header;
  return text.split(/[\s,]+/).filter(Boolean);
}

/**
 * Who asks, with no more than the rights that they look at the company with, and none that is not
 * theirs. Outside of a company there is nothing to look at so.
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

/** Nothing is changed by looking. */
export function checkPreview(
  rights: readonly string[] | null,
  calls: readonly { name: OperationName }[],
): void {
  if (rights === null || !calls.some(({ name }) => changesSomething(name))) return;
  throw forbidden('A preview changes nothing.');
}
