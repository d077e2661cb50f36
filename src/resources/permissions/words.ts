import type { Translate } from '../../i18n/useT.ts';
import type { MatrixRole } from './Matrix.ts';

/** "dispatcher" and "read-only" as people write them: "Dispatcher", "Read only". */
export function roleName({ name }: Pick<MatrixRole, 'name'>): string {
  const words = /^[a-z]+(-[a-z]+)+$/.test(name) ? name.replaceAll('-', ' ') : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The number of people with a role: "nobody", "1 person", "4 people". */
export const peopleText = ({ users }: Pick<MatrixRole, 'users'>, translate: Translate) =>
  users === 0
    ? translate('linehaul.permissions.nobody')
    : translate('linehaul.permissions.people', { smart_count: users });
