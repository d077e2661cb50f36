import {
  isAdministrator,
  type Matrix,
  type MatrixPermission,
  type MatrixRole,
  permissionsOf,
} from '../../access/Matrix.ts';
import { type Edits, held, holds, withCells } from './edits.ts';

export type Side = 'mine' | 'theirs';

/** A cell that stands differently in the two versions. */
export interface CellDifference {
  role: MatrixRole;
  permission: MatrixPermission;
  mine: boolean;
  theirs: boolean;
  /** Whose value is kept unless the person says otherwise: of who changed it. */
  start: Side;
}

/** What two people made of one matrix, cell by cell, where it is not the same. */
export function differencesOf(base: Matrix, edits: Edits, current: Matrix): CellDifference[] {
  return current.roles
    .filter(role => !isAdministrator(role))
    .flatMap(role =>
      permissionsOf(current).flatMap(permission => {
        const isKnown = base.roles.some(({ id }) => id === role.id);
        const theirs = held(current, role, permission.name);
        // A role that is new came with what its maker gave it.
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

/** The edits that make the matrix as it is now into what the person chose. */
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
