import type { Change } from './edits.ts';
import { isAdministrator, type MatrixGroup, type MatrixRole } from './Matrix.ts';

export type Translate = (key: string, args?: object) => string;

/** "dispatcher" and "read-only" as people write them: "Dispatcher", "Read only". */
export function roleName({ name }: Pick<MatrixRole, 'name'>): string {
  const words = /^[a-z]+(-[a-z]+)+$/.test(name) ? name.replaceAll('-', ' ') : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A group in words: of the app's own where there are any, else of the declaration. */
export function groupName({ name, label }: MatrixGroup, translate: Translate): string {
  return translate(`linehaul.permissions.groups.${name}`, { _: label });
}

/** How many have a role: "nobody", "1 person", "4 people". */
export const peopleText = ({ users }: Pick<MatrixRole, 'users'>, translate: Translate) =>
  users === 0
    ? translate('linehaul.permissions.nobody')
    : translate('linehaul.permissions.people', { smart_count: users });

/** "Billing can now delete invoices", "Billing can no longer delete invoices". */
export function changeText({ role, permission, granted }: Change, translate: Translate): string {
  return translate(`linehaul.permissions.change.${granted ? 'granted' : 'taken'}`, {
    role: roleName(role),
    what: inSentence(permission.label),
  });
}

/** A label within a sentence: "Delete invoices" is "delete invoices". */
export const inSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Why a cell cannot be changed; a key of `linehaul.permissions.locked`. */
export type Lock = 'administrator' | 'readOnly' | 'notYours' | 'implied';

/**
 * Nobody gives or takes what they do not hold themselves, and what another permission of the role
 * grants anyway (`by`) is not taken by itself.
 */
export function lockOf(
  role: MatrixRole,
  permission: string,
  may: (permission: string) => boolean,
  by?: string,
): Lock | undefined {
  if (isAdministrator(role)) return 'administrator';
  if (!may('roles.update')) return 'readOnly';
  if (!may(permission)) return 'notYours';
  return by === undefined ? undefined : 'implied';
}
