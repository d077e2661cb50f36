import type { CopiedRole } from '../../../schema/responses/permissions.ts';
import { type Matrix, type MatrixRole, permissionsOf } from '../../resources/permissions/Matrix.ts';
import type { Change } from './edits.ts';

/** What a copy does to one role of the other company, from the server's preview. */
export type RoleCopy = CopiedRole;

export const doesSomething = ({ id, granted, taken }: RoleCopy) =>
  id === null || granted.length + taken.length > 0;

/** The changes of a copied role, in the same words as those of the matrix. */
export function changesIn(matrix: Matrix, copy: RoleCopy): readonly Change[] {
  const role: MatrixRole = { id: copy.id ?? 0, name: copy.name, active: copy.active, users: 0 };
  return permissionsOf(matrix).flatMap((permission): Change[] => {
    if (copy.granted.includes(permission.name)) return [{ role, permission, granted: true }];
    return copy.taken.includes(permission.name) ? [{ role, permission, granted: false }] : [];
  });
}
