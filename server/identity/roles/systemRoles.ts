import { roles } from '../../../schema/entities/staffs.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import { systemRoles } from '../../../schema/systemRoles.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/** GET /system-roles: the templates, and the company's role of each name. */
export async function listSystemRoles({ access }: Request) {
  const own = await rowsOf(roles, access.read).find({});
  return ok(
    systemRoles.map(role => ({
      id: role.name,
      ...role,
      grants_everything: grantsEverything(role),
      role_id: own.find(({ name }) => name.toLowerCase() === role.name)?.id ?? null,
    })),
  );
}
