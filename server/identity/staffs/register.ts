import { staffs } from '../../../schema/entities/staffs.ts';
import type { ShortStaff } from '../../../schema/responses/staffs.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { shortList } from '../../rest/shortList.ts';
import { changePassword, changeStaff, removeStaff, setActive } from './changeStaff.ts';
import { createStaff, inviteAgain } from './createStaff.ts';
import { removePermissions, setPermissions } from './directPermissions.ts';
import { explain } from './explain.ts';
import { dispatchers, exportStaff, listStaff } from './lists.ts';
import { staffDetail } from './staffDetail.ts';
import { userByEmail } from './userByEmail.ts';

/** The people who work for a company, and the permissions given to one of them. */
export function registerStaffs(app: App): void {
  call(app, 'GET /staffs', listStaff);
  call(app, 'POST /staffs', request => createStaff(app, request));
  call(app, 'POST /staffs/{id}/invite', inviteAgain);
  call(app, 'GET /staffs/{id}', async ({ access, params }) =>
    ok(await staffDetail(params.id, access.read)),
  );
  call(app, 'PUT /staffs/{id}', request => changeStaff(app, request));
  call(app, 'DELETE /staffs/{id}', request => removeStaff(app, request));
  call(app, 'GET /staffs/list/export', exportStaff);
  call(app, 'GET /staffs/short/list', shortList<ShortStaff>(staffs, app.registry));
  call(app, 'GET /staffs/dispatcher-list', dispatchers);
  call(app, 'PUT /staffs/change-password/{id}', request => changePassword(app, request));
  call(app, 'PUT /staffs/activated/{id}', request => setActive(app, request, true));
  call(app, 'PUT /staffs/deactivated/{id}', request => setActive(app, request, false));
  call(app, 'GET /permissions/explain', explain);
  call(app, 'POST /users/set-permissions/{id}', request => setPermissions(app, request));
  call(app, 'DELETE /users/remove-permissions/{user_id}', request =>
    removePermissions(app, request),
  );
  call(app, 'GET /user-by-email/', request => userByEmail(app, request));
}
