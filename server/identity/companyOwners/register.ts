import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { changeOwner, changeOwnersPassword, createOwner, readOne } from './change.ts';
import { companiesDashboard } from './dashboard.ts';
import { deleteOwner, ownerDeletion } from './deletion.ts';
import { exportOwners, listOwners } from './list.ts';

/** The platform's screens about company owners. */
export function registerCompanyOwners(app: App): void {
  call(app, 'GET /company-owners', request => listOwners(app, request));
  call(app, 'POST /company-owners', request => createOwner(app, request));
  call(app, 'GET /company-owners/{id}', request => readOne(app, request));
  call(app, 'PUT /company-owners/{id}', request => changeOwner(app, request));
  call(app, 'DELETE /company-owners/{id}', request => deleteOwner(app, request));
  call(app, 'GET /company-owners/{id}/deletion', request => ownerDeletion(app, request));
  call(app, 'GET /company-owners/export/list', request => exportOwners(app, request));
  call(app, 'PUT /company-owners/change-password/{id}', request =>
    changeOwnersPassword(app, request),
  );
  call(app, 'GET /company-owners-dashboard', request => companiesDashboard(app, request));
}
