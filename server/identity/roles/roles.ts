import { registry } from '../../../schema/entities/index.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';
import { roleNameOf } from '../../../schema/rules/identity/roleNames.ts';
import { systemRoles } from '../../../schema/systemRoles.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { checkOwner, checkPermissions, checkRole } from './checkGrants.ts';
import { lockRoles } from './lockRoles.ts';
import { endStreams, usersOfRole } from './members.ts';
import { inOrder, namesIn, readPermissions, without } from './readPermissions.ts';
import { roleDetail } from './roleDetail.ts';

type Role = AnsweredRecord<typeof roles>;

/** POST /roles: by name and permissions, or based on a system role (`system_role`: its name). */
export async function createRole({ access, actor, body }: Request) {
  const template = templateOf(body.system_role);
  const sent = { ...body, name: body.name ?? template?.name };
  const { values, errors } = readRecord(roles, sent);
  if (errors) throw new Invalid(errors);

  const name = roleNameOf(String(values.name));
  const permissions = readPermissions(body.permissions) ?? template?.permissions ?? [];
  checkRole(actor, { name, permissions });
  return ok(
    await access.write(async scope => {
      await lockRoles(scope);
      await checkName(name, null, scope);
      const created = await rowsOf(roles, scope).create({
        name,
        permissions: inOrder(permissions),
        is_active: values.is_active !== false,
      });
      return roleDetail(created.id, scope);
    }),
  );
}

/** PUT /roles/{id}: name, permissions, whether it is active. What is not sent stays. */
export async function changeRole(app: App, { access, actor, params, body }: Request) {
  const permissions = readPermissions(body.permissions);
  const { role, users } = await access.write(async scope => {
    await lockRoles(scope);
    const present = await rowsOf(roles, scope).lock(params.id);
    const { values, errors } = readRecord(roles, body, present);
    if (errors) throw new Invalid(errors);

    const name = values.name === undefined ? present.name : roleNameOf(String(values.name));
    const next = {
      name,
      permissions: permissions ?? namesIn(present.permissions),
      is_active: typeof values.is_active === 'boolean' ? values.is_active : present.is_active,
    };
    checkChange(actor, present, next);
    if (name !== present.name) await checkName(name, present.id, scope);
    await rowsOf(roles, scope).update(
      present.id,
      { ...next, permissions: inOrder(next.permissions) },
      versionOf(body),
    );
    const users = await usersOfRole(present.id, scope);
    return { role: await roleDetail(present.id, scope), users };
  });
  endStreams(app.hub, access.member.companyId, users);
  return ok(role);
}

/** PATCH /roles/{id}/toggle-status: on or off. An inactive role grants nothing. */
export async function toggleRole(app: App, { access, actor, params, body }: Request) {
  const { role, users } = await access.write(async scope => {
    await lockRoles(scope);
    const present = await rowsOf(roles, scope).lock(params.id);
    const next = { ...namesOf(present), is_active: !present.is_active };
    checkChange(actor, present, next);
    const { is_active } = next;
    await rowsOf(roles, scope).update(present.id, { is_active }, versionOf(body));
    const users = await usersOfRole(present.id, scope);
    return { role: await roleDetail(present.id, scope), users };
  });
  endStreams(app.hub, access.member.companyId, users);
  return ok(role);
}

/** DELETE /roles/{id}: a role without users. */
export async function removeRole({ access, actor, params }: Request) {
  await access.write(async scope => {
    await lockRoles(scope);
    const present = await rowsOf(roles, scope).lockWithReferences(params.id);
    if (grantsEverything(present)) checkOwner(actor);
    const { length } = await usersOfRole(present.id, scope);
    if (length > 0) {
      const people = length === 1 ? '1 person has' : `${length} people have`;
      throw conflict(`${people} this role: give them another one first, or switch it off.`);
    }
    await rowsOf(roles, scope).remove(present.id);
  });
  return ok(null, { message: 'Deleted.' });
}

const namesOf = ({ name, permissions }: Role) => ({ name, permissions: namesIn(permissions) });

interface Next {
  name: string;
  permissions: readonly string[];
  is_active: boolean;
}

/**
 * The actor must be allowed to grant what a role newly grants. Only the owner may change the
 * administrator role.
 */
function checkChange(actor: SessionActor, present: Role, next: Next): void {
  if (grantsEverything(present) || grantsEverything(next)) {
    checkOwner(actor);
    return;
  }
  const had = present.is_active || !next.is_active ? namesIn(present.permissions) : [];
  checkPermissions(actor, without(next.permissions, had));
}

async function checkName(name: string, own: number | null, scope: Scope): Promise<void> {
  const other = await rowsOf(roles, scope, registry).first(
    'lower(t.name) = lower($2) and t.id is distinct from $3::int',
    [name, own],
  );
  if (other) throw new Invalid({ name: ['The name has already been taken.'] });
}

function templateOf(sent: unknown) {
  if (sent === undefined || sent === null) return null;
  const template = systemRoles.find(({ name }) => name === sent);
  if (!template) throw new Invalid({ system_role: ['The selected value is invalid.'] });
  return template;
}
