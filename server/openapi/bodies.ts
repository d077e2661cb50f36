import { expenses } from '../../schema/entities/expenses.ts';
import { loadCommodities, loadDrivers } from '../../schema/entities/loadParts.ts';
import { loads } from '../../schema/entities/loads.ts';
import { driverPaySettlements } from '../../schema/entities/settlements.ts';
import {
  coordinate,
  date,
  flag,
  integer,
  json,
  miles,
  moment,
  money,
  text,
} from '../../schema/fields.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import {
  and,
  appointment,
  changes,
  draft,
  expenseDetail,
  fields,
  invoiceDecisions,
  invoiceInput,
  listOf,
  loadDetail,
  location,
  must,
  needs,
  own,
  partOfLoad,
  seen,
  withDocument,
  withFiles,
} from './bodyParts.ts';
import { factoringBodies } from './factoringBodies.ts';
import { identityBodies } from './identityBodies.ts';
import { receiptBodies } from './receiptBodies.ts';
import { requiredOf } from './schemas.ts';
import { statementBodies } from './statementBodies.ts';
import { talkBodies } from './talkBodies.ts';

/** A driver, or the payroll group of an owner of trucks. */
const payee = () => ({ driver_id: integer(), payroll_group_id: integer() });
const chosenLoads = () => ({ load_driver_ids: json(), load_ids: json() });

const personalEntry = () =>
  and(needs(changes('personal-board'), 'truck_id', 'status_id'), { seen_entry_id: integer() });

/** The request body of a handwritten call. Null when it has none. */
export const bodies: Partial<Record<OperationName, JsonSchema | null>> = {
  ...identityBodies,

  // How a user works.
  'POST /open-tabs': draft('open-tabs'),
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
  'POST /list-column-settings': draft('list-column-settings'),
  'PUT /list-column-settings': needs(changes('list-column-settings'), 'list_key'),
  'PUT /list-column-settings/{id}': changes('list-column-settings'),
  'POST /saved-views': draft('saved-views'),
  'PUT /saved-views/{id}': changes('saved-views'),
  'PUT /saved-views/share/{id}': null,
  'PUT /saved-views/unshare/{id}': null,

  // Loads and boards.
  'POST /loads': draft('loads'),
  'PUT /loads/{id}': changes('loads'),
  'POST /loads/full/store': needs(loadDetail(), ...requiredOf(loads)),
  'PUT /loads/full/update/{id}': loadDetail(),
  'POST /loads/check/preflight': loadDetail(),
  'POST /load-stops': needs(
    changes('load-stops'),
    ...['load_id', 'type', 'load_company_id', 'date_from'],
  ),
  'PUT /load-stops/{id}': changes('load-stops'),
  'POST /load-drivers': needs(partOfLoad('load-drivers'), ...requiredOf(loadDrivers)),
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
  'POST /load-accessorials': and(
    needs(partOfLoad('load-accessorials'), 'load_id', 'accessorial_id'),
    { load_version: integer() },
  ),
  'PUT /load-accessorials/{id}': partOfLoad('load-accessorials'),
  'POST /load-commodities': needs(partOfLoad('load-commodities'), ...requiredOf(loadCommodities)),
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
  'POST /boards': fields({ truck_id: must(integer()) }),
  'POST /positions/{tracker}': listOf(
    'positions',
    fields({
      device: must(text({ max: 50 })),
      lat: must(coordinate({ min: -90, max: 90 })),
      lng: must(coordinate({ min: -180, max: 180 })),
      at: must(moment()),
    }),
  ),
  'PUT /boards/{id}': {
    allOf: [
      appointment(),
      location(),
      fields({
        status: integer(),
        note: text(),
        plan_reach: json(),
        dispatcher_id: integer(),
        driver_id: integer(),
        second_driver_id: integer(),
        trailer_id: integer(),
        updater_id: integer(),
        version: integer(),
      }),
    ],
  },
  'POST /personal-board': personalEntry(),
  'POST /personal-board/multiple-store': and(listOf('rows', personalEntry()), { each: flag() }),
  'POST /truck-handovers': fields({
    truck_ids: must(json()),
    to_dispatcher_id: must(integer()),
    note: text(),
  }),
  'POST /truck-handovers/accept': fields({ ids: must(json()) }),
  'POST /truck-handovers/decline': fields({ ids: must(json()) }),
  'POST /truck-handovers/cancel': fields({ ids: must(json()) }),
  'POST /truck-notes': draft('truck-notes'),
  'PUT /truck-notes/{id}': fields({ pinned: flag(), version: integer() }),
  'POST /plan-reach-history/create': draft('plan-reach-history'),
  'PUT /plan-reach-history/update/{id}': changes('plan-reach-history'),
  'DELETE /boards/{id}': seen(),
  'DELETE /plan-reach-history/delete/{id}': seen(),
  'POST /trucks-dispatchers': draft('trucks-dispatchers'),
  'PUT /trucks-dispatchers/{id}': changes('trucks-dispatchers'),
  'DELETE /trucks-dispatchers/{id}': seen(),
  'PUT /trucks/bulkUpdate': fields({ ids: must(json()), changes: must(json()) }),
  'POST /driver-attach-dispatcher': draft('driver-attach-dispatcher'),
  'PUT /driver-attach-dispatcher/{id}': changes('driver-attach-dispatcher'),
  'DELETE /driver-attach-dispatcher/{id}': seen(),
  'POST /truck-updaters': draft('truck-updaters'),
  'PUT /truck-updaters/{id}': changes('truck-updaters'),
  'DELETE /truck-updaters/{id}': seen(),
  'POST /driver-updaters': draft('driver-updaters'),
  'PUT /driver-updaters/{id}': changes('driver-updaters'),
  'DELETE /driver-updaters/{id}': seen(),
  'POST /truck-drivers': needs(changes('truck-drivers'), 'truck_id', 'driver_id'),
  'PUT /truck-drivers/{id}': changes('truck-drivers'),
  'DELETE /truck-drivers/{id}': seen(),
  'POST /trailer-histories': needs(changes('trailer-histories'), 'trailer_id', 'event'),

  // Documents.
  'POST /load-documents/approve/{id}': seen(),
  'POST /load-documents/reject/{id}': fields({ reason: must(text()), version: integer() }),
  'POST /load-documents': withDocument(
    needs(changes('load-documents', ['file_id']), 'load_id', 'document_type'),
  ),
  'POST /load-updates': withFiles(and(draft('load-updates'), { mentions: json() }), 'files'),
  'POST /company-documents': withDocument(
    needs(changes('company-documents', ['file_id']), 'document_type'),
  ),
  'POST /trailer-documents': withDocument(
    needs(changes('trailer-documents', ['file_id']), 'trailer_id', 'document_type'),
  ),
  'POST /model-documents': withDocument(
    needs(changes('model-documents', ['file_id']), 'model', 'model_id', 'document_type'),
  ),

  // Expenses.
  'POST /expenses': needs(expenseDetail(), ...requiredOf(expenses), 'items'),
  'PUT /expenses/{id}': expenseDetail({ cleared: json(), version: integer() }),

  // Billing.
  'POST /invoices': fields({ load_id: must(integer()), ...invoiceInput() }),
  'PUT /invoices/{id}': fields({ ...invoiceInput(), ...invoiceDecisions(), version: integer() }),
  'PUT /invoices/received_payment/{id}': and(
    needs(
      changes('invoice-payments', ['invoice_id', 'receipt_id']),
      'amount',
      'paid_date',
      'payment_method',
    ),
    {
      version: integer(),
    },
  ),
  'POST /invoices/reverse_payment/{id}': fields({
    payment_id: must(integer()),
    reason: must(text()),
    version: integer(),
  }),
  'POST /invoices/reissue/{id}': fields({ reason: must(text()) }),
  'POST /invoices/short_pay/{id}': needs(
    fields({ ...own('invoices', ['short_pay_reason']), version: integer() }),
    'short_pay_reason',
  ),
  'POST /update-invoices-paid': and(
    needs(changes('invoice-payments', ['invoice_id', 'receipt_id', 'amount']), 'paid_date'),
    {
      ids: must(json()),
    },
  ),
  'POST /invoice-multiple-store': fields({ load_ids: must(json()) }),
  'POST /loads-invoices/multiple-store': fields({ load_ids: must(json()) }),
  'POST /store-and-print/{id}': fields(invoiceInput()),
  'POST /create-zip-from-invoices': fields({ ids: must(json()) }),
  'POST /print-invoices': fields({ ids: must(json()) }),
  'POST /brokers/email-statement/{id}': fields({ to: text(), cc: text(), message: text() }),
  'POST /billing-runs': fields({
    ...own('billing-runs', ['invoice_date', 'payment_terms', 'as_summaries', 'send', 'message']),
    load_ids: must(json()),
  }),
  'POST /invoices/email-preview': fields({ ids: must(json()) }),
  'POST /send-email-invoices': fields({ ids: must(json()) }),

  // Payroll.
  'POST /driver-pay-settlements': and(
    fields({
      period_start: must(date()),
      period_end: must(date()),
      ...own('driver-pay-settlements', ['pay_date', 'note']),
    }),
    { ...payee(), ...chosenLoads(), adjustments: json(), deductions: json() },
  ),
  'PUT /driver-pay-settlements/{id}': fields({
    ...own('driver-pay-settlements', ['pay_date', 'note', 'payment_method', 'payment_reference']),
    ...chosenLoads(),
    expenses: json(),
    version: integer(),
  }),
  'POST /driver-pay-settlements/{id}/post': seen(),
  'POST /driver-pay-settlements/{id}/pay': fields({
    payment_method: must(driverPaySettlements.fields.payment_method),
    ...own('driver-pay-settlements', ['payment_reference']),
    version: integer(),
  }),
  'POST /driver-pay-settlements/{id}/void': fields({ reason: must(text()), version: integer() }),
  'POST /driver-pay-settlements/{id}/reopen': fields({ reason: must(text()), version: integer() }),
  'POST /driver-pay-settlements/store-group': and(
    fields({
      period_start: must(date()),
      period_end: must(date()),
      ...own('batch', ['note']),
    }),
    { payroll_group_id: must(integer()), pay_date: date(), driver_ids: json(), owner_ids: json() },
  ),
  'POST /batch': and(
    fields({
      period_start: must(date()),
      period_end: must(date()),
      ...own('batch', ['payroll_group_id', 'note']),
    }),
    {
      name: text(),
      pay_date: date(),
      driver_ids: json(),
      owner_ids: json(),
    },
  ),
  'PUT /batch/{id}': fields({ ...own('batch', ['name', 'pay_date', 'note']), version: integer() }),
  'POST /batch/add-driver': and(fields({ batch_id: must(integer()) }), payee()),
  'POST /batch/{id}/calculate': null,
  'POST /batch/{id}/review': fields({ items: must(json()) }),
  'POST /batch/{id}/post': seen(),
  'POST /batch/{id}/pay': fields({
    payment_method: must(driverPaySettlements.fields.payment_method),
    ...own('batch', ['payment_reference']),
    version: integer(),
  }),
  'POST /batch/{id}/cancel': seen(),
  'POST /driver-pay-settlements/adjustments': and(changes('driver-adjustments'), {
    settlement_id: must(integer()),
  }),
  'PUT /driver-pay-settlements/adjustments/{id}': changes('driver-adjustments'),
  'POST /driver-debts': needs(
    changes('driver-debts'),
    ...['driver_id', 'source', 'amount', 'repayment_mode'],
  ),
  'PUT /driver-debts/{id}': changes('driver-debts'),
  // Null resumes.
  'POST /driver-debts/{id}/pause': needs(
    fields({ paused_until: date(), version: integer() }),
    'paused_until',
  ),
  'POST /driver-debts/{id}/write-off': fields({ reason: must(text()), version: integer() }),
  'POST /driver-holds': needs(changes('driver-holds'), 'driver_id', 'purpose', 'target_amount'),
  'PUT /driver-holds/{id}': changes('driver-holds'),
  'POST /driver-holds/{id}/transactions': needs(
    fields({
      ...own('hold-transactions', ['type', 'amount', 'debt_id', 'note']),
      date: date(),
      with_settlement: flag(),
      version: integer(),
    }),
    ...['type', 'amount'],
  ),
  'POST /driver-holds/{id}/interest': fields({ through: must(date()), version: integer() }),
  'POST /driver-holds/{id}/release': fields({ left_date: date(), version: integer() }),
  'POST /driver-adjustments': needs(
    changes('driver-adjustments'),
    ...['driver_id', 'type', 'description', 'amount', 'date'],
  ),
  'PUT /driver-adjustments/{id}': changes('driver-adjustments'),
  'POST /additional-deductions': needs(
    changes('additional-deductions'),
    ...['description', 'frequency', 'start_date'],
  ),
  'PUT /additional-deductions/{id}': changes('additional-deductions'),

  // Rate confirmations.
  'POST /rate-confirmation/parse-pdf': needs(withFiles(fields({}), 'file'), 'file'),
  'POST /rate-confirmation/parse-text': fields({ text: must(text()) }),
  'POST /load-stops/import-rate-confirmation': needs(withFiles(fields({}), 'file'), 'file'),

  // Imported files.
  'POST /imports': {
    ...withFiles(fields({ kind: text(), text: text() }), 'files'),
    anyOf: [{ required: ['files'] }, { required: ['text'] }],
  },
  'PUT /imports/{id}': fields({
    when_known: text(),
    fixes: json(),
    files: json(),
    version: integer(),
  }),
  'POST /imports/run/{id}': fields({ version: integer() }),
  'POST /imports/undo/{id}': null,

  // Factoring, and the export to the accounting program.
  ...factoringBodies,

  // Chat, Telegram, workflows, reports and the assistant.
  ...statementBodies,
  ...receiptBodies,
  ...talkBodies,
};
