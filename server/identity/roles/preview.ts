import { roles } from '../../../schema/entities/staffs.ts';
import { operations } from '../../../schema/operations/index.ts';
import { permits, takesPermissions } from '../../../schema/operations/passes.ts';
import { can } from '../../../schema/permissions.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { inOrder, namesIn } from './readPermissions.ts';

/**
 * GET /roles/{id}/preview: the permissions of a user with only this role, as menus and buttons
 * check them, and the calls that they could make. Nothing is changed, and no one is impersonated.
 */
export async function previewRole({ access, params }: Request) {
  const role = await rowsOf(roles, access.read).get(params.id);
  const rights = {
    isOwner: false,
    roles: [role.name],
    permissions: inOrder(namesIn(role.permissions)),
  };
  const allowed = [...operations].flatMap(([name, guard]) => {
    if (guard === 'member') return [name];
    return takesPermissions(guard) && permits(guard, permission => can(rights, permission))
      ? [name]
      : [];
  });
  return ok({
    role: { id: role.id, name: role.name, active: role.is_active },
    grants_everything: grantsEverything(role),
    rights,
    operations: allowed,
  });
}
