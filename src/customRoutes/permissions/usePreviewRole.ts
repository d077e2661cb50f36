import { type Matrix, type MatrixRole, permissionsOf } from '../../access/Matrix.ts';
import { useStartPreview } from '../../access/useStartPreview.ts';
import { roleName } from '../../access/words.ts';
import { type Edits, holds } from './edits.ts';

/** Looks at the company as somebody with one role would, with the edits as if they were saved. */
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
