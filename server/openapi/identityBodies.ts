import { integer, json, text } from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { uiPreferences } from '../../schema/uiPreferences.ts';
import {
  and,
  changes,
  channel,
  draft,
  fields,
  must,
  needs,
  newPassword,
  own,
  staff,
  withFiles,
} from './bodyParts.ts';

/** The request bodies of accounts, of the platform and of people who work for a company. */
export const identityBodies: Partial<Record<OperationName, JsonSchema | null>> = {
  // Sign-in, and the user's own account.
  'POST /login': fields({ email: must(text()), password: must(text()) }),
  'POST /login/second-factor': fields({ challenge: must(text()), code: must(text()) }),
  'POST /auth/refresh': null,
  'POST /logout': null,
  'POST /get-info': null,
  'POST /register': fields({
    token: must(text()),
    ...own('users', ['first_name', 'last_name', 'nickname', 'language', 'email']),
    ...newPassword(),
  }),
  'POST /verify-email': fields({ token: must(text()) }),
  'POST /reset-pass': {
    ...fields({
      email: text(),
      token: text(),
      password: text(),
      password_confirmation: text(),
    }),
    anyOf: [{ required: ['email'] }, { required: ['token', 'password', 'password_confirmation'] }],
  },
  'PUT /user/personal-info': fields({
    ...own('users', ['nickname', 'first_name', 'last_name', 'language']),
    version: integer(),
  }),
  'PUT /user/look': fields(uiPreferences.fields),
  'POST /user/change-password': fields({ current_password: must(text()), ...newPassword() }),
  'POST /user/update-photo': needs(withFiles(fields({}), 'photo'), 'photo'),
  'POST /user/second-factor': fields({ current_password: must(text()) }),
  'DELETE /user/second-factor': fields({ current_password: must(text()) }),
  'PUT /user/second-factor': fields({ code: must(text()) }),
  'POST /user/second-factor/recovery-codes': fields({ current_password: must(text()) }),
  'POST /purchase-requests': draft('purchase-requests'),
  'PUT /purchase-requests/{id}': fields({
    ...own('purchase-requests', ['status', 'notes', 'reject_reason']),
    version: integer(),
  }),
  'POST /purchase-requests/{id}/make-owner': null,

  // The platform and its companies.
  'POST /users': draft('users'),
  'PUT /users/{id}': changes('users'),
  'POST /users/reset-pass/{id}': null,
  'POST /account-mails/{id}/send-again': null,
  'POST /companies': withFiles(
    and(needs(changes('companies'), 'name'), { timezone: text() }),
    'logo',
  ),
  'PUT /companies/{company_id}': withFiles(and(changes('companies'), { timezone: text() }), 'logo'),
  'POST /companies/check-company-telegram-channel/{company_id}': channel(),
  'POST /companies/send-test-message-telegram-channel/{company_id}': channel(),
  'POST /company-owners': and(needs(changes('users'), 'email', 'nickname'), {
    password: text(),
    password_confirmation: text(),
  }),
  'PUT /company-owners/{id}': changes('users'),
  'PUT /company-owners/change-password/{id}': fields(newPassword()),
  'POST /system-configs': fields({ key: must(text()), value: json() }),
  'PUT /system-configs/{id}': needs(fields({ value: json(), version: integer() }), 'value'),

  // People who work for a company.
  'POST /staffs': needs(
    withFiles(staff()),
    ...['email', 'nickname', 'first_name', 'last_name', 'department_id'],
  ),
  'PUT /staffs/{id}': withFiles(staff()),
  'POST /staffs/{id}/invite': null,
  'PUT /staffs/change-password/{id}': fields(newPassword()),
  'PUT /staffs/activated/{id}': null,
  'PUT /staffs/deactivated/{id}': null,
  'POST /roles': and(draft('roles'), { permissions: json(), system_role: text() }),
  'PUT /roles/{id}': and(changes('roles'), { permissions: json() }),
  'PATCH /roles/{id}/toggle-status': null,
  'PUT /permissions/save-matrix': fields({ cells: must(json()), version: must(integer()) }),
  'PUT /permissions/copy-matrix-to-another-company': fields({
    from_company_id: must(integer()),
    to_company_id: must(integer()),
    role_ids: json(),
    version: integer(),
  }),
  'POST /users/set-permissions/{id}': fields({
    company_id: must(integer()),
    permissions: must(json()),
  }),
};
