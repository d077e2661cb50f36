import { withImplied } from '../../../schema/impliedPermissions.ts';
import { isAdministrator, type Matrix, permissionsOf } from '../permissions/Matrix.ts';
import { roleName } from '../permissions/words.ts';

/** What these roles grant: each permission with the name of its role. */
export function throughRoles(
  matrix: Matrix | undefined,
  roleIds: readonly number[],
): ReadonlyMap<string, string> {
  const through = new Map<string, string>();
  const names = permissionsOf(matrix ?? { groups: [] }).map(({ name }) => name);
  for (const role of matrix?.roles ?? []) {
    if (!role.active || !roleIds.includes(role.id)) continue;
    const granted = isAdministrator(role)
      ? names
      : withImplied(matrix?.cells[role.id] ?? [], names);
    for (const name of granted) {
      if (!through.has(name)) through.set(name, roleName(role));
    }
  }
  return through;
}
