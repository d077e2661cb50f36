import { type Matrix, type MatrixRole, permissionsOf } from '../../resources/permissions/Matrix.ts';
import { useStartPreview } from '../../resources/permissions/useStartPreview.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { type Edits, holds } from './edits.ts';

/** Previews the company as a user with one role, with the edits as if they were saved. */
export function usePreviewRole(matrix: Matrix, edits: Edits) {
  const start = useStartPreview();
  return (role: MatrixRole) => {
    start({
      title: roleName(role),
      roles: [role.name],
      permissions: permissionsOf(matrix)
        .map(({ name }) => name)
        .filter(name => holds(matrix, edits, role, name)),
    });
  };
}
