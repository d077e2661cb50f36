import type { Operations } from './operation.ts';

/** Roles, the matrix, and permissions given to one person, which are the owner's to give. */
export const permissionOperations = {
  'GET /roles': 'roles.list',
  'POST /roles': 'roles.create',
  'GET /roles/{id}': 'roles.show',
  'PUT /roles/{id}': 'roles.update',
  'DELETE /roles/{id}': 'roles.delete',
  'PATCH /roles/{id}/toggle-status': 'roles.update',
  'GET /roles/{id}/preview': 'roles.show',
  'GET /system-roles': 'roles.list',
  'GET /permissions/matrix': 'roles.list',
  'PUT /permissions/save-matrix': 'roles.update',
  'GET /permissions/copy-matrix-diff': 'owners',
  'PUT /permissions/copy-matrix-to-another-company': 'owners',
  'GET /permissions/permission-groups/list': 'signed-in',
  'GET /permissions/full/list': 'signed-in',
  'GET /permissions/explain': 'member',
  'POST /users/set-permissions/{id}': 'owner',
  'DELETE /users/remove-permissions/{user_id}': 'owner',
} as const satisfies Operations;
