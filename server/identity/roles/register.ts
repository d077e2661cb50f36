import { permissionFacts } from '../../../schema/permissionFacts.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { copyDiff, copyMatrix } from './copyMatrix.ts';
import { readMatrix, saveMatrix } from './matrix.ts';
import { previewRole } from './preview.ts';
import { listRoles, roleDetail } from './roleDetail.ts';
import { changeRole, createRole, removeRole, toggleRole } from './roles.ts';
import { listSystemRoles } from './systemRoles.ts';

/** Who may do what in a company: its roles and their matrix. */
export function registerRoles(app: App): void {
  call(app, 'GET /roles', listRoles);
  call(app, 'POST /roles', createRole);
  call(app, 'GET /roles/{id}', async ({ access, params }) =>
    ok(await roleDetail(params.id, access.read)),
  );
  call(app, 'PUT /roles/{id}', request => changeRole(app, request));
  call(app, 'DELETE /roles/{id}', removeRole);
  call(app, 'PATCH /roles/{id}/toggle-status', request => toggleRole(app, request));
  call(app, 'GET /roles/{id}/preview', previewRole);
  call(app, 'GET /system-roles', listSystemRoles);

  call(app, 'GET /permissions/matrix', readMatrix);
  call(app, 'PUT /permissions/save-matrix', request => saveMatrix(app, request));
  call(app, 'GET /permissions/copy-matrix-diff', request => copyDiff(app, request));
  call(app, 'PUT /permissions/copy-matrix-to-another-company', request => copyMatrix(app, request));

  const groups = permissionFacts(app.registry.entities);
  call(app, 'GET /permissions/permission-groups/list', () =>
    ok(groups.map(group => ({ id: group.name, ...group }))),
  );
  call(app, 'GET /permissions/full/list', () =>
    ok(
      groups.flatMap(({ name: group, permissions }) =>
        permissions.map(permission => ({ id: permission.name, ...permission, group })),
      ),
    ),
  );
}
