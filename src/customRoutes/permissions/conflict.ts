import {
  isAdministrator,
  type Matrix,
  type MatrixPermission,
  type MatrixRole,
  permissionsOf,
} from '../../resources/permissions/Matrix.ts';
import { type Edits, held, holds, withCells } from './edits.ts';

export type Side = 'mine' | 'theirs';

/** A cell that differs between the two versions. */
export interface CellDifference {
  role: MatrixRole;
  permission: MatrixPermission;
  mine: boolean;
  theirs: boolean;
  /** Whose value wins by default: that of the person who changed it. */
  start: Side;
}

/** The differences between two people's versions of one matrix, cell by cell. */
export function differencesOf(base: Matrix, edits: Edits, current: Matrix): CellDifference[] {
  return current.roles
    .filter(role => !isAdministrator(role))
    .flatMap(role =>
      permissionsOf(current).flatMap(permission => {
        const isKnown = base.roles.some(({ id }) => id === role.id);
        const theirs = held(current, role, permission.name);
        // A new role has the permissions that its creator gave it.
        const mine = isKnown ? holds(base, edits, role, permission.name) : theirs;
        if (mine === theirs) return [];
        const start = edits[role.id]?.[permission.name] === undefined ? 'theirs' : 'mine';
        return [{ role, permission, mine, theirs, start } satisfies CellDifference];
      }),
    );
}

/** The key of a difference among the choices of a person. */
export const keyOf = ({ role, permission }: Pick<CellDifference, 'role' | 'permission'>) =>
  `${role.id} ${permission.name}`;

/** The edits that turn the current matrix into what the person chose. */
export function resolved(
  current: Matrix,
  differences: readonly CellDifference[],
  sides: Readonly<Record<string, Side>>,
): Edits {
  const kept = differences.filter(one => (sides[keyOf(one)] ?? one.start) === 'mine');
  const cell = ({ role, permission }: CellDifference) => ({ role, permission: permission.name });
  const granted = kept.filter(({ mine }) => mine).map(cell);
  const taken = kept.filter(({ mine }) => !mine).map(cell);
  return withCells(current, withCells(current, {}, granted, true), taken, false);
}
