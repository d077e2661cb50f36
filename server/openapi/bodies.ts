import { date, flag, integer, json, miles, money, text } from '../../schema/fields.ts';
import { looks } from '../../schema/looks.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import {
  and,
  changes,
  channel,
  fields,
  invoiceDecisions,
  invoiceWish,
  listOf,
  must,
  newPassword,
  own,
  partOfLoad,
  seen,
  staff,
  wholeExpense,
  wholeLoad,
  withFiles,
} from './bodyParts.ts';
import type { JsonSchema } from './schemas.ts';

/** What a call that is written by hand reads of its body; null where it reads none. */
export const bodies: Partial<Record<OperationName, JsonSchema | null>> = {
  // Getting in, and one's own account.
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
  'POST /reset-pass': fields({
    email: text(),
    token: text(),
    password: text(),
    password_confirmation: text(),
  }),
  'PUT /user/personal-info': fields({
    ...own('users', ['nickname', 'first_name', 'last_name', 'language']),
    version: integer(),
  }),
  'PUT /user/look': fields(looks.fields),
  'POST /user/change-password': fields({ current_password: must(text()), ...newPassword() }),
  'POST /user/update-photo': withFiles(fields({}), 'photo'),
  'POST /user/second-factor': fields({ current_password: must(text()) }),
  'PUT /user/second-factor': fields({ code: must(text()) }),
  'POST /user/second-factor/recovery-codes': fields({ current_password: must(text()) }),
  'POST /purchase-requests': changes('purchase-requests'),
  'PUT /purchase-requests/{id}': fields({
    ...own('purchase-requests', ['status', 'notes', 'reject_reason']),
    version: integer(),
  }),
  'POST /purchase-requests/{id}/make-owner': null,

  // The platform and its companies.
  'POST /users': changes('users'),
  'PUT /users/{id}': changes('users'),
  'POST /users/reset-pass/{id}': null,
  'POST /account-mails/{id}/send-again': null,
  'POST /companies': withFiles(and(changes('companies'), { timezone: text() }), 'logo'),
  'PUT /companies/{company_id}': withFiles(and(changes('companies'), { timezone: text() }), 'logo'),
  'POST /companies/check-company-telegram-channel/{company_id}': channel(),
  'POST /companies/send-test-message-telegram-channel/{company_id}': channel(),
  'POST /company-owners': and(changes('users'), {
    password: text(),
    password_confirmation: text(),
  }),
  'PUT /company-owners/{id}': changes('users'),
  'PUT /company-owners/change-password/{id}': fields(newPassword()),
  'POST /system-configs': fields({ key: must(text()), value: json() }),
  'PUT /system-configs/{id}': fields({ value: json(), version: integer() }),

  // People who work for a company.
  'POST /staffs': withFiles(staff()),
  'PUT /staffs/{id}': withFiles(staff()),
  'POST /staffs/{id}/invite': null,
  'PUT /staffs/change-password/{id}': fields(newPassword()),
  'PUT /staffs/activated/{id}': null,
  'PUT /staffs/deactivated/{id}': null,
  'POST /roles': and(changes('roles'), { permissions: json(), system_role: text() }),
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

  // How somebody works.
  'POST /open-tabs': changes('open-tabs'),
  'PUT /open-tabs/{id}': changes('open-tabs'),
  'POST /load-templates/skip/{id}': fields({ day: must(date()) }),
  'POST /load-templates/unskip/{id}': fields({ day: must(date()) }),
  'POST /undo': fields({ request_id: text(), redo: flag(), reason: text() }),
  'POST /presence': fields({
    client: must(text()),
    topic: must(text()),
    place: text(),
    is_there: flag(),
  }),
  'POST /open-tabs/update-orders': listOf('orders', fields({ id: integer(), order: integer() })),
  'POST /list-column-settings': changes('list-column-settings'),
  'PUT /list-column-settings': changes('list-column-settings'),
  'PUT /list-column-settings/{id}': changes('list-column-settings'),
  'POST /saved-views': changes('saved-views'),
  'PUT /saved-views/{id}': changes('saved-views'),
  'PUT /saved-views/share/{id}': null,
  'PUT /saved-views/unshare/{id}': null,

  // Loads and boards.
  'POST /loads': changes('loads'),
  'PUT /loads/{id}': changes('loads'),
  'POST /loads/full/store': wholeLoad(),
  'PUT /loads/full/update/{id}': wholeLoad(),
  'POST /loads/check/preflight': wholeLoad(),
  'POST /load-stops': changes('load-stops'),
  'PUT /load-stops/{id}': changes('load-stops'),
  'POST /load-drivers': partOfLoad('load-drivers'),
  'PUT /load-drivers/{id}': partOfLoad('load-drivers'),
  'POST /load-driver-pay-date': fields({
    load_driver_id: must(integer()),
    date: must(date()),
    version: integer(),
  }),
  'PUT /load-driver-pay-date/{id}': fields({ date: must(date()), version: integer() }),
  'POST /load-driver-pay-date/multiple-save': listOf(
    'rows',
    fields({ load_driver_id: must(integer()), date: must(date()), version: integer() }),
  ),
  'POST /load-accessorials': and(partOfLoad('load-accessorials'), { load_version: integer() }),
  'PUT /load-accessorials/{id}': partOfLoad('load-accessorials'),
  'POST /load-commodities': partOfLoad('load-commodities'),
  'PUT /load-commodities/{id}': partOfLoad('load-commodities'),
  'POST /loads/arrived/{id}': seen(),
  'POST /loads/delivered/{id}': seen(),
  'POST /loads/change-status-ready/{id}': seen(),
  'POST /loads/canceled/{id}': fields({ reason: must(text()), version: integer() }),
  'POST /loads/undo-delivered/{id}': fields({ reason: must(text()), version: integer() }),
  'POST /loads/tonu/{id}': fields({
    amount: must(money()),
    driver_amount: money(),
    version: integer(),
  }),
  'POST /load-map-routes/save': fields({
    load_id: must(integer()),
    ...own('load-map-routes', ['polyline', 'legs', 'loaded_miles', 'empty_miles', 'provider']),
    ...own('load-map-routes', ['origin_lat', 'origin_lng']),
    use_miles: flag(),
  }),
  'PUT /loads/change-loaded-miles/{id}': fields({
    loaded_miles: must(miles()),
    empty_miles: miles(),
    version: integer(),
  }),
  'PUT /boards/{id}': fields({
    status: integer(),
    note: text(),
    plan_reach: json(),
    dispatcher_id: integer(),
    driver_id: integer(),
    version: integer(),
  }),
  'POST /truck-notes': changes('truck-notes'),
  'POST /plan-reach-history/create': changes('plan-reach-history'),
  'PUT /plan-reach-history/update/{id}': changes('plan-reach-history'),
  'POST /trucks-dispatchers': changes('trucks-dispatchers'),
  'PUT /trucks-dispatchers/{id}': changes('trucks-dispatchers'),
  'PUT /trucks/bulkUpdate': fields({ ids: must(json()), changes: must(json()) }),
  'POST /driver-attach-dispatcher': changes('driver-attach-dispatcher'),
  'PUT /driver-attach-dispatcher/{id}': changes('driver-attach-dispatcher'),
  'POST /truck-updaters': changes('truck-updaters'),
  'PUT /truck-updaters/{id}': changes('truck-updaters'),
  'POST /driver-updaters': changes('driver-updaters'),
  'PUT /driver-updaters/{id}': changes('driver-updaters'),
  'POST /truck-drivers': changes('truck-drivers'),
  'PUT /truck-drivers/{id}': changes('truck-drivers'),
  'POST /trailer-histories': changes('trailer-histories'),

  // Papers.
  'POST /load-documents/approve/{id}': seen(),
  'POST /load-documents/reject/{id}': fields({ reason: must(text()), version: integer() }),
  'POST /load-documents': withFiles(changes('load-documents'), 'files'),
  'POST /load-updates': withFiles(and(changes('load-updates'), { mentions: json() }), 'files'),
  'POST /company-documents': withFiles(changes('company-documents'), 'files'),
  'POST /trailer-documents': withFiles(changes('trailer-documents'), 'files'),
  'POST /model-documents': withFiles(changes('model-documents'), 'files'),

  // Expenses.
  'POST /expenses': wholeExpense(),
  'PUT /expenses/{id}': wholeExpense({ cleared: json(), version: integer() }),

  // Billing.
  'POST /invoices': fields({ load_id: must(integer()), ...invoiceWish() }),
  'PUT /invoices/{id}': fields({ ...invoiceWish(), ...invoiceDecisions(), version: integer() }),
  'PUT /invoices/received_payment/{id}': and(changes('invoice-payments', ['invoice_id']), {
    version: integer(),
  }),
  'POST /invoices/reverse_payment/{id}': fields({
    payment_id: must(integer()),
    reason: must(text()),
    version: integer(),
  }),
  'POST /invoices/short_pay/{id}': fields({
    ...own('invoices', ['short_pay_reason']),
    version: integer(),
  }),
  'POST /update-invoices-paid': and(changes('invoice-payments', ['invoice_id', 'amount']), {
    ids: must(json()),
  }),
  'POST /invoice-multiple-store': fields({ load_ids: must(json()) }),
  'POST /loads-invoices/multiple-store': fields({ load_ids: must(json()) }),
  'POST /store-and-print/{id}': fields(invoiceWish()),
  'POST /create-zip-from-invoices': fields({ ids: must(json()) }),
  'POST /send-email-invoices': fields({ ids: must(json()) }),

  // Payroll.
  'POST /driver-pay-settlements': and(
    fields(
      own('driver-pay-settlements', [
        'driver_id',
        'period_start',
        'period_end',
        'pay_date',
        'note',
      ]),
    ),
    { load_driver_ids: json(), adjustments: json(), deductions: json() },
  ),
  'PUT /driver-pay-settlements/{id}': fields({
    ...own('driver-pay-settlements', ['pay_date', 'note', 'payment_method', 'payment_reference']),
    load_driver_ids: json(),
    version: integer(),
  }),
  'POST /driver-pay-settlements/{id}/post': seen(),
  'POST /driver-pay-settlements/{id}/pay': fields({
    ...own('driver-pay-settlements', ['payment_method', 'payment_reference']),
    version: integer(),
  }),
  'POST /driver-pay-settlements/{id}/void': fields({ reason: must(text()), version: integer() }),
  'POST /driver-pay-settlements/{id}/reopen': fields({ reason: must(text()), version: integer() }),
  'POST /driver-pay-settlements/adjustments': and(changes('driver-adjustments'), {
    settlement_id: must(integer()),
  }),
  'PUT /driver-pay-settlements/adjustments/{id}': changes('driver-adjustments'),

  // Rate confirmations.
  'POST /rate-confirmation/parse-pdf': withFiles(fields({}), 'file'),
  'POST /rate-confirmation/parse-text': fields({ text: must(text()) }),
  'POST /load-stops/import-rate-confirmation': withFiles(fields({}), 'file'),

  // Files that are brought in.
  'POST /imports': withFiles(fields({ kind: text(), text: text() }), 'files'),
  'PUT /imports/{id}': fields({
    when_known: text(),
    fixes: json(),
    files: json(),
    version: integer(),
  }),
  'POST /imports/run/{id}': fields({ version: integer() }),
  'POST /imports/undo/{id}': null,
};
