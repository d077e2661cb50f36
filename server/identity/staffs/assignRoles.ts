import { roles, staffRoles } from '../../../schema/entities/staffs.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { GivenRole, Giver } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { checkPermissions, checkRole, checkTaking } from '../roles/checkGrants.ts';
import { inOrder, namesIn, without } from '../roles/readPermissions.ts';
import { type WantedRole, wrong } from './readStaff.ts';

/**
 * Gives a person exactly these roles, each with its department. Roles that they keep are not
 * checked; the actor must be allowed to grant new ones.
 */
export async function assignRoles(
  giver: Giver,
  staffId: number,
  wanted: readonly WantedRole[],
  scope: Scope,
): Promise<void> {
  await checkDepartments(wanted, scope);
  const had = await rowsOf(staffRoles, scope).find({ staff_id: staffId });
  for (const { id, role_id } of had) {
    if (wanted.some(role => role.role_id === role_id)) continue;
    const role = await rowsOf(roles, scope).first('t.id = $2', [role_id]);
    if (role) checkTaking(giver, given(role));
    await rowsOf(staffRoles, scope).remove(id);
  }
  for (const [index, { role_id, department_id }] of wanted.entries()) {
    const present = had.find(one => one.role_id === role_id);
    if (present?.department_id === department_id) continue;
    if (present) {
      await rowsOf(staffRoles, scope).update(present.id, { department_id });
      continue;
    }
    const role = await rowsOf(roles, scope).first('t.id = $2', [role_id]);
    if (!role) throw wrong(`roles.${index}.role_id`);
    checkRole(giver, given(role));
    await rowsOf(staffRoles, scope).create({ staff_id: staffId, role_id, department_id });
  }
}

/** The direct permissions that a person will have. The actor must be allowed to grant new ones. */
export function directOf(giver: Giver, kept: unknown, wanted: readonly string[]): string[] {
  checkPermissions(giver, without(wanted, namesIn(kept)));
  return inOrder(wanted);
}

const given = ({ name, permissions }: AnsweredRecord<typeof roles>): GivenRole => ({
  name,
  permissions: namesIn(permissions),
});

async function checkDepartments(wanted: readonly WantedRole[], { tx }: Scope): Promise<void> {
  const asked = wanted.flatMap(({ department_id }) => department_id ?? []);
  if (asked.length === 0) return;
  const rows = await tx.query<{ id: number }>(
    'select id from departments where id = any($1::int[]) and deleted_at is null',
    [asked],
  );
  const known = new Set(rows.map(({ id }) => id));
  const index = wanted.findIndex(
    ({ department_id }) => department_id !== null && !known.has(department_id),
  );
  if (index >= 0) throw wrong(`roles.${index}.department_id`);
}
