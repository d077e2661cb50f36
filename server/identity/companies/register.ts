import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { changeCompany, createCompany, deleteLogo, readOne } from './change.ts';
import { companyDeletion, deleteCompany } from './deletion.ts';
import { companiesOfOwner, listCompanies, ownersCompanies } from './list.ts';
import { logoFile } from './logo.ts';

/** Companies: lists, creation, appearance, deletion. */
export function registerCompanies(app: App): void {
  const store = storeOf(app.config);
  const form = { takesFiles: true };

  call(app, 'GET /companies', request => listCompanies(app, request));
  call(app, 'POST /companies', request => createCompany(app, request, store), form);
  call(app, 'GET /companies/{company_id}', request => readOne(app, request));
  call(app, 'PUT /companies/{company_id}', request => changeCompany(app, request, store), form);
  call(app, 'DELETE /companies/{company_id}', request => deleteCompany(app, request));
  call(app, 'GET /companies/{company_id}/deletion', request => companyDeletion(app, request));
  call(app, 'GET /companies/{company_id}/logo', request => logoFile(request, store));
  call(app, 'DELETE /companies/{company_id}/delete-logo', request => deleteLogo(app, request));

  call(app, 'GET /company-owners-companies', request => ownersCompanies(app, request));
  call(app, 'GET /company-owners-companies/{id}', request => companiesOfOwner(app, request));
}
