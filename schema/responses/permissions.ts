import { roles } from '../entities/staffs.ts';
import type { permissionOperations } from '../operations/permissions.ts';
import { type AnswersOf, answer, answerNothing, answerPage } from './answer.ts';
import {
  list,
  map,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { propertiesOf } from './record.ts';
import { namedRecord, person, personFields } from './shared.ts';
import { staffMember } from './staffs.ts';

const roleRow = object({
  ...propertiesOf(roles),
  permissions: list(words),
  users: saying('How many people have it.', whole),
  grants_everything: saying('Whatever its permissions are.', yesOrNo),
});
export type RoleRow = TypeOf<typeof roleRow>;

const role = object({
  ...propertiesOf(roles),
  permissions: list(words),
  users: whole,
  grants_everything: yesOrNo,
  people: list(object({ ...personFields, user_id: whole, is_active: yesOrNo })),
});
export type Role = TypeOf<typeof role>;

const permission = object({ name: words, label: words, dangerous: yesOrNo });
const permissionGroup = object({ name: words, label: words, permissions: list(permission) });
export type PermissionGroup = TypeOf<typeof permissionGroup>;

const matrixFields = {
  groups: list(permissionGroup),
  roles: list(
    object({
      id: whole,
      name: words,
      active: yesOrNo,
      users: whole,
      departments: list(namedRecord),
      grants_everything: yesOrNo,
    }),
  ),
  cells: map(list(words)),
  version: whole,
};
const matrix = object(matrixFields);
export type PermissionMatrix = TypeOf<typeof matrix>;

/** What copying does to one role of the target company. */
const copiedRole = object({
  id: saying('The role there. Null when it is created.', orNull(whole)),
  name: words,
  active: yesOrNo,
  permissions: list(words),
  same: saying('It already has exactly these permissions.', yesOrNo),
  granted: saying('What its users gain.', list(words)),
  taken: saying('What its users lose.', list(words)),
});
export type CopiedRole = TypeOf<typeof copiedRole>;

const systemRole = object({
  id: words,
  name: words,
  description: words,
  permissions: list(words),
  grants_everything: yesOrNo,
  role_id: orNull(whole),
});
export type SystemRole = TypeOf<typeof systemRole>;

const preview = object({
  role: object({ id: whole, name: words, active: yesOrNo }),
  grants_everything: yesOrNo,
  rights: object({ isOwner: yesOrNo, roles: list(words), permissions: list(words) }),
  operations: list(words),
});
export type RolePreview = TypeOf<typeof preview>;

const explained = object({
  staff: orNull(person),
  active: yesOrNo,
  permissions: list(
    object({
      permission: words,
      allowed: yesOrNo,
      through: list(
        object(
          { type: one('owner', 'administrator', 'role', 'direct') },
          { by: words, id: whole, name: words },
        ),
      ),
      inactive: saying('Roles that would grant it if they were active.', list(namedRecord)),
    }),
  ),
});
export type ExplainedPermissions = TypeOf<typeof explained>;

/** What the calls about roles and permissions answer. */
export const permissionAnswers = {
  'GET /roles': answerPage('List roles', roleRow),
  'POST /roles': answer('Create a role', role),
  'GET /roles/{id}': answer('Read a role', role),
  'PUT /roles/{id}': answer('Change a role', role),
  'DELETE /roles/{id}': answerNothing('Delete a role'),
  'PATCH /roles/{id}/toggle-status': answer('Activate or deactivate a role', role),
  'GET /roles/{id}/preview': answer('Read what a person in a role may do', preview),
  'GET /system-roles': answer('List the roles to start from', list(systemRole)),
  'GET /permissions/matrix': answer('Read the permission matrix', matrix),
  'PUT /permissions/save-matrix': answer('Change the permission matrix', matrix),
  'GET /permissions/copy-matrix-diff': answer(
    'Compare the roles of two companies',
    object({ roles: list(copiedRole), version: whole }),
  ),
  'PUT /permissions/copy-matrix-to-another-company': answer(
    'Copy roles to another company',
    object({ ...matrixFields, copied: list(copiedRole) }),
  ),
  'GET /permissions/permission-groups/list': answer(
    'List permissions by group',
    list(object({ id: words, name: words, label: words, permissions: list(permission) })),
  ),
  'GET /permissions/full/list': answer(
    'List permissions',
    list(object({ id: words, name: words, label: words, dangerous: yesOrNo, group: words })),
  ),
  'GET /permissions/explain': answer('Read why a person may do something', explained),
  'POST /users/set-permissions/{id}': answer('Set a person’s own permissions', staffMember),
  'DELETE /users/remove-permissions/{user_id}': answer(
    'Remove a person’s own permissions',
    staffMember,
  ),
} as const satisfies AnswersOf<typeof permissionOperations>;
