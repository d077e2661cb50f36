import { expiryModels } from '../../schema/documentTypes.ts';
import { registry } from '../../schema/entities/index.ts';
import { reportFormats } from '../../schema/entities/reports.ts';
import { driverAdjustments } from '../../schema/entities/settlements.ts';
import { date, flag, integer, moment, money, text } from '../../schema/fields.ts';
import { measureKeys } from '../../schema/measures.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import { fieldSchema } from '../../schema/responses/record.ts';
import { dueStates } from '../../schema/responses/settlements.ts';
import { accountingFormats } from '../../schema/rules/billing/accounting.ts';
import { agingBases } from '../../schema/rules/billing/aging.ts';
import { expiryKinds } from '../../schema/rules/time/expiry.ts';
import { type Fields, must } from './bodyParts.ts';
import { listParameters, PAGE, type Parameter, parameter } from './listParameters.ts';

/** Single values of a query. A reference is an id, and optional values may be left out. */
function single(given: Fields): Parameter[] {
  return Object.entries(given).map(([name, field]) => {
    const schema = fieldSchema({ ...field, options: { ...field.options, required: true } });
    const { required } = field.options;
    return { ...parameter(name, schema), ...(required && { required: true as const }) };
  });
}

/** One value or several: `name=2`, or `name[]=2&name[]=3`. */
function several(names: readonly string[], schema: Parameter['schema']): Parameter[] {
  return names.map(name => parameter(name, { anyOf: [schema, { type: 'array', items: schema }] }));
}

const ids = (...names: string[]) => several(names, { type: 'integer' });
const one = (values: readonly string[]) => ({ enum: [...values] });
const listOf = (name: string) => listParameters('list', registry.get(name));
const sheetOf = (name: string) => listParameters('export', registry.get(name));
const format = parameter('format', { ...one(['xlsx', 'csv']), default: 'xlsx' });
const search = single({ search: text() });
const days = single({ date_from: date(), date_to: date() });
const payPeriod = single({ period_start: date(), period_end: date() });

const ofLoads = [
  ...ids(
    'driver_id',
    'pickup_state_id',
    'delivery_state_id',
    'state_id',
    'facility_id',
    'gross_dispatcher_id',
  ),
  ...single({ reference: text(), late: flag(), canceled_on_from: date(), canceled_on_to: date() }),
];
const ofDue = [...payPeriod, ...several(['status'], one(dueStates))];
const ofInvoices = [parameter('quick', one(['paid', 'open', 'overdue']))];
const ofBoard = ids('dispatcher_id', 'state_id');
const ofGross = [...days, ...ids('dispatcher_id'), parameter('scope', one(['all_assigned']))];
const ofAuditLog = [
  ...several(['entity'], { type: 'string' }),
  ...several(['action'], one(['create', 'update', 'delete', 'read'])),
  ...ids('user_id', 'record_id'),
  ...days,
];
const ofHistory = [...PAGE, ...ids('user_id'), ...days];
/** Pages that begin where the last one ended, at `before`. */
const newest = single({ before: integer(), per_page: integer() });
const chatPage = single({ page: integer(), per_page: integer() });
const ofTrucks = [...several(['type'], { type: 'string' }), ...search];

/**
 * The query parameters of a handwritten GET or DELETE, in addition to those of the regular call of
 * its path. Those without any are listed in `tests/server/openapi/withoutQuery.ts`.
 */
export const queries: Partial<Record<OperationName, readonly Parameter[]>> = {
  // Sign-in, and the user's own work.
  'GET /check-register-token': single({ token: must(text()) }),
  'GET /events': single({ topics: must(text()), since: integer() }),
  'GET /chatify/getContacts': chatPage,
  'GET /chatify/fetchMessages': [...single({ id: must(integer()) }), ...chatPage],
  'GET /chatify/search': [...single({ input: text() }), ...chatPage],
  'GET /chatify/idInfo': single({ id: must(integer()) }),
  'GET /chatify/shared': single({ user_id: must(integer()) }),
  'GET /chatify/updateContacts': single({ user_id: must(integer()) }),
  'GET /chatify/cards': several(['keys'], { type: 'string' }),
  'GET /resource/global-search': [...search, ...several(['type', 'record'], { type: 'string' })],
  'GET /external/search-address': single({ query: text() }),
  'GET /saved-views': single({ list_key: text() }),
  'GET /list-column-settings': single({ list_key: text() }),
  'GET /notifications/list': listOf('notifications'),
  'GET /tasks/mine': listOf('tasks'),

  // The platform and its companies.
  'GET /company-owners': listOf('users'),
  'GET /company-owners/export/list': sheetOf('users'),
  'GET /batch/export/list': sheetOf('batch'),
  'GET /company-owners-companies': listOf('companies'),
  'GET /company-owners-dashboard': [...days, ...single({ owner_id: integer() })],
  'GET /system-configs': single({ search: text(), group: text(), key: text() }),
  'GET /audit': [...ofAuditLog, ...newest],
  'GET /audit/export/list': [...ofAuditLog, format],
  'GET /audit/timeline': [
    ...single({ entity: must(text()), record_id: must(integer()) }),
    ...newest,
  ],
  'GET /platform-audit': [...ofAuditLog, ...newest],
  'GET /platform-audit/export/list': [...ofAuditLog, format],

  // People who work for a company.
  'GET /staffs': ids('role_id'),
  'GET /staffs/list/export': [...sheetOf('staffs'), ...ids('role_id')],
  'GET /staffs/short/list': listParameters('short-list', registry.get('staffs')),
  'GET /staffs/dispatcher-list': search,
  'GET /user-by-email/': single({ email: must(text()) }),
  'GET /permissions/copy-matrix-diff': [
    ...single({ from_company_id: must(integer()), to_company_id: must(integer()) }),
    ...ids('role_ids'),
  ],
  'GET /permissions/explain': [
    ...single({ staff_id: integer() }),
    ...several(['permission'], { type: 'string' }),
  ],
  'DELETE /users/remove-permissions/{user_id}': several(['permissions'], { type: 'string' }),

  // Loads and boards.
  'GET /loads': ofLoads,
  'GET /loads/available/list': [...listOf('loads'), ...ofLoads],
  'GET /loads/enroute/list': [...listOf('loads'), ...ofLoads],
  'GET /loads/pending/list': [...listOf('loads'), ...ofLoads],
  'GET /loads/list/for-invoices': [...listOf('loads'), ...ofLoads],
  'GET /loads/export/excel': [
    ...sheetOf('loads'),
    ...ofLoads,
    parameter('list', one(['available', 'enroute', 'pending'])),
  ],
  'GET /loads/references/list': [...single({ search: text(), broker_id: integer() }), ...PAGE],
  'GET /loads/{id}/candidates': [
    ...search,
    ...single({ truck_id: integer({ min: 1 }), radius: integer({ min: 1 }) }),
  ],
  'GET /loads/show-with-internal-id': single({ internal_id: must(text()) }),
  'GET /loads/check/ref': single({
    broker_id: integer(),
    reference_number: text(),
    id: integer(),
  }),
  'GET /loads/check/access-to-edit': single({ id: must(integer()) }),
  'GET /loads/check/open-tab-loads': ids('ids'),
  'GET /loads/check/pay-terms': [...ids('driver_id'), ...single({ load_id: integer() })],
  'GET /loads/check/preflight': single({
    load_id: must(integer()),
    driver_id: integer(),
    truck_id: integer(),
    trailer_id: integer(),
  }),
  'GET /load-accessorials/full-list': listParameters(
    'full-list',
    registry.get('load-accessorials'),
  ),
  'GET /loads/copy/{id}': single({ date: date() }),
  'GET /load-templates/draft/{id}': single({ date: date() }),
  'DELETE /load-driver-pay-date/load-driver-delete/{load_driver_id}': single({
    version: integer(),
  }),
  'GET /load-driver-pay-date': [
    ...single({ load_id: integer(), load_driver_id: integer() }),
    ...single({ driver_id: integer(), settlement_id: integer() }),
    ...days,
    ...PAGE,
  ],
  'GET /boards': [
    ...PAGE.filter(({ name }) => name !== 'limit'),
    ...ids('id', 'status'),
    ...ofBoard,
    ...ofTrucks,
    parameter('format', one(['arrays'])),
    parameter('taken_off', one(['1'])),
  ],
  'GET /boards/{id}/candidates': search,
  'GET /boards/status-count': ids('dispatcher_id'),
  'GET /boards/histories/{id}': ofHistory,
  'GET /boards/personal-list': [
    ...PAGE.filter(({ name }) => name !== 'limit'),
    ...ids('dispatcher_id', 'status_id'),
  ],
  'GET /personal-board': listOf('personal-board'),
  'GET /truck-handovers': [...listOf('truck-handovers'), ...single({ to_me: flag() })],
  'GET /boards/driver-board-list/': [...ids('id', 'dispatcher_id'), ...search],
  'GET /boards/timeline': single({ from: moment(), to: moment() }),
  'GET /boards/gross-board-report': ofGross,
  'GET /boards/export/gross-board-report': [...ofGross, format],
  'GET /boards/new-gross-board-report': ofGross,
  'GET /boards/export/new-gross-board-report': [...ofGross, format],
  'GET /boards/weekly/report': ofGross,
  'GET /boards/export/weekly/report': [...ofGross, format],

  // Trucks, drivers, trailers and documents.
  'GET /trucks/for-type-list': ofTrucks,
  'GET /truck-coordinates': [...ids('id', 'dispatcher_id'), ...ofTrucks],
  'GET /drivers/personal-board-history/{driver_id}': listOf('personal-board'),
  'GET /trucks/personal-board/history/{truck_id}': listOf('personal-board'),
  'GET /trucks/personal-board/updates/{truck_id}': ofHistory,
  'GET /plan-reach-history/list/{truck_id}': listOf('plan-reach-history'),
  'GET /trailer-histories/by-trailer/{id}': listOf('trailer-histories'),
  'GET /model-documents/by-model': single({ model: must(text()), model_id: must(integer()) }),
  'GET /expiry-radar': [
    ...single({ days: integer() }),
    ...several(['model'], one(expiryModels)),
    ...several(['kind'], one(expiryKinds)),
    ...several(['state'], one(['expired', 'due', 'good'])),
  ],
  'GET /imports': single({ kind: text() }),

  // Money.
  'GET /invoices': ofInvoices,
  'GET /invoices/export/list': [...sheetOf('invoices'), ...ofInvoices],
  'GET /loads-invoices': [...listOf('invoices'), ...ofInvoices],
  'GET /loads-invoices/export/list': [...sheetOf('invoices'), ...ofInvoices],
  'GET /receipts': listOf('receipts'),
  'GET /receipts/suggestions': single({
    broker_id: integer(),
    factoring_company_id: integer(),
    amount: money(),
    reference: text(),
  }),
  'GET /invoices/aging': [parameter('basis', one(agingBases)), ...single({ date: date() })],
  'GET /accounting-exports': listOf('accounting-exports'),
  'GET /accounting-exports/preview': [
    { ...parameter('format', one(accountingFormats)), required: true as const },
    ...single({ date_from: must(date()), date_to: must(date()) }),
  ],
  'GET /factoring-schedules': listOf('factoring-schedules'),
  'GET /factoring-schedules/candidates': [
    ...ids('ids'),
    ...single({ factoring_company_id: integer() }),
  ],
  'DELETE /invoices/{id}': single({ reason: text() }),
  'DELETE /loads-invoices/{id}': single({ reason: text() }),
  'DELETE /loads-invoices/delete/invoices': [
    ...ids('ids').map(one => ({ ...one, required: true as const })),
    ...single({ reason: text() }),
  ],
  'GET /driver-pay-settlements/due-amount-loads-list': [...listOf('load-drivers'), ...ofDue],
  'GET /driver-pay-settlements/due-amount-loads-list/export': [
    ...sheetOf('load-drivers'),
    ...ofDue,
  ],
  'GET /driver-pay-settlements/due-drivers': payPeriod,
  'GET /driver-debts': listOf('driver-debts'),
  'GET /driver-debts/get-driver-debt': single({ driver_id: must(integer()) }),
  'GET /driver-holds': listOf('driver-holds'),
  'GET /batch': listOf('batch'),
  'GET /batch/{id}/payments': [format],
  'GET /reports': [...PAGE],
  'GET /reports/export/excel': [
    ...single({ report_id: must(integer()) }),
    parameter('format', { ...one([...reportFormats]), default: 'xlsx' }),
  ],
  'GET /batch/drivers-list-for-settlements': [
    ...payPeriod,
    ...single({ payroll_group_id: integer() }),
    ...PAGE,
  ],
  'GET /batch/drivers-list/{batch_id}': [...PAGE],
  'GET /driver-pay-settlements/preview': [
    ...single({
      driver_id: integer(),
      payroll_group_id: integer(),
      period_start: must(date()),
      period_end: must(date()),
    }),
    ...ids('load_driver_ids'),
    ...ids('load_ids'),
    // Further typed values, one after the other.
    parameter(
      'adjustments[0][type]',
      one((driverAdjustments.fields.type.choices ?? []).map(String)),
    ),
    parameter('adjustments[0][amount]', { type: 'number' }),
  ],
  'GET /additional-deductions': listOf('additional-deductions'),
  'GET /driver-adjustments': listOf('driver-adjustments'),
  'GET /driver-adjustments/for-statement-list': [...single({ driver_id: integer() }), ...PAGE],
  'GET /driver-adjustments/for-statement-list/{id}': PAGE,
  'GET /loads/list/for-driver-pay-settlements': [
    ...single({ driver_id: integer(), payroll_group_id: integer() }),
    ...payPeriod,
    ...PAGE,
  ],
  'GET /loads/list/for-driver-pay-settlements-edit': [
    ...single({ settlement_id: must(integer()) }),
    ...payPeriod,
    ...PAGE,
  ],
  'GET /loads/list/for-driver-pay-settlement-group': [
    ...single({ payroll_group_id: must(integer()) }),
    ...payPeriod,
    ...PAGE,
  ],

  // Dashboards.
  'GET /dashboard/loads-counts': days,
  'GET /dashboard/loads-by-status': [...days, ...single({ dispatcher_id: integer() })],
  'GET /dashboard/figure-rows': [
    { ...parameter('measure', one(measureKeys)), required: true },
    ...single({ filters: text() }),
    ...days,
    ...PAGE,
  ],
  'GET /dashboard/tiles': [...days, ...single({ dispatcher_id: integer() })],
  'GET /dashboard/loads-by-dates': days,
  'GET /dashboard/top-brokers': [...days, ...single({ limit: integer() })],
  'GET /dashboard/top-staffs': [...days, ...single({ limit: integer() })],
  'GET /dashboard/load-by-companies': [...days, ...single({ limit: integer() })],
  'GET /dashboard/trucks-prices': [...days, ...single({ limit: integer() })],
  'GET /model-attributes': single({ model: text() }),
  'GET /model-attributes/values': single({ model: must(text()), attribute: must(text()) }),
};

/** The calls that require one of two parameters. */
export const choices: Partial<Record<OperationName, readonly [string, string]>> = {
  'GET /receipts/suggestions': ['broker_id', 'factoring_company_id'],
  'GET /driver-pay-settlements/preview': ['driver_id', 'payroll_group_id'],
  'GET /loads/list/for-driver-pay-settlements': ['driver_id', 'payroll_group_id'],
};
