import { inSentence } from '../../../schema/words/inSentence.ts';
import type { Translate } from '../../i18n/useT.ts';
import { isAdministrator, type MatrixRole } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import type { Change } from './edits.ts';

/** "Billing can now delete invoices", "Billing can no longer delete invoices". */
export function changeText({ role, permission, granted }: Change, translate: Translate): string {
  return translate(`linehaul.permissions.change.${granted ? 'granted' : 'taken'}`, {
    role: roleName(role),
    what: inSentence(permission.label),
  });
}

/** Why a cell cannot be changed; a key of `linehaul.permissions.locked`. */
export type Lock = 'administrator' | 'readOnly' | 'notYours' | 'implied';

/**
 * Users can't grant or revoke what they do not hold themselves. What another permission of the role
 * grants anyway (`by`) can't be revoked separately.
 */
export function lockOf(
  role: MatrixRole,
  permission: string,
  can: (permission: string) => boolean,
  by?: string,
): Lock | undefined {
  if (isAdministrator(role)) return 'administrator';
  if (!can('roles.update')) return 'readOnly';
  if (!can(permission)) return 'notYours';
  return by === undefined ? undefined : 'implied';
}
