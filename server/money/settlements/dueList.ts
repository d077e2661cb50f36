import { registry } from '../../../schema/entities/index.ts';
import { loadDrivers } from '../../../schema/entities/loadParts.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { type DueRow, type DueState, dueStates } from '../../../schema/responses/settlements.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { conditionsOf, sentValues } from '../../db/sql/filterSql.ts';
import { listSql } from '../../db/sql/listSql.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { type Column, formatIn, sheetStream } from '../../files/sheets.ts';
import { page } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf, type ExportRow, headingsIn } from '../../rest/exportColumns.ts';
import { wantedColumns } from '../../rest/exportList.ts';
import { isEmpty, orderOf, windowOf } from '../../rest/page.ts';
import { unpaidDriverPay } from './driverPay.ts';
import { offerOf, periodIn } from './offers.ts';
import { payrollOf, payrollsOf } from './payroll.ts';

/** Pay that is on no settlement, with what it comes to by the terms in force. */
type Due = ReturnType<typeof offerOf> & { driver_name: string };

interface DueTotals {
  amount: number;
  loaded_miles: number;
}

/** What stands next to a page. */
interface DueFacts {
  period: DateRange;
  totals: DueTotals;
  total_amount: number;
  counts: Record<DueState | 'all', number>;
}

/**
 * GET /driver-pay-settlements/due-amount-loads-list: a page of the pay that is on no settlement, for
 * all drivers. The count and the totals cover the whole filter. The counts by status leave out the
 * filter's own status: what people see when they choose another.
 */
export async function dueAmounts({ access, query, path }: Request) {
  const { page: number, perPage } = windowOf(query);
  const states = statesIn(query);
  const { due: ofAnyState, period } = await dueIn(query, access.read);
  const due = ofAnyState.filter(offer => hasState(offer, states));
  const sorted = inOrder(due, query);
  const first = (number - 1) * perPage;
  const data = await rowsOf(sorted.slice(first, first + perPage), access.read);
  const totals = totalsOf(due);
  const counts = countsOf(ofAnyState);
  return page<DueRow, DueFacts>(
    JSON.stringify(data),
    { page: number, perPage, total: due.length, count: data.length },
    path,
    { period, totals, total_amount: totals.amount, counts },
  );
}

/**
 * GET /driver-pay-settlements/due-amount-loads-list/export: the same pay, all pages, as xlsx or csv.
 */
export async function exportDueAmounts(request: Request) {
  const { access, query } = request;
  const format = formatIn(query);
  const states = statesIn(query);
  const { due: ofAnyState } = await dueIn(query, access.read);
  const due = ofAnyState.filter(offer => hasState(offer, states));
  const sheet = await rowsOf(inOrder(due, query), access.read);
  const name = `unsettled-loads-${await todayOf(access.read)}`;
  return sheetStream<ExportRow>(name, format, columnsIn(request), [sheet]);
}

/** As many as are read at once. */
const AT_ONCE = 500;

/**
 * The unpaid pay that matches the filters, of any status and the oldest first, and the period that
 * says what is late.
 */
async function dueIn(query: Query, scope: Scope): Promise<{ due: Due[]; period: DateRange }> {
  const payroll = await payrollOf(null, scope);
  const period = periodIn(query, payroll);
  const { search, ...filters } = query;
  const matching = conditionsOf(loadDrivers, registry, scope.companyId, filters);
  const words = typeof search === 'string' ? search.toLowerCase().split(/\s+/).filter(Boolean) : [];
  const due: Due[] = [];
  for (let after = 0; ; ) {
    const driverPays = await unpaidDriverPay(matching, after, AT_ONCE, scope);
    const payrollFor = await payrollsOf(
      [...new Set(driverPays.map(({ driver_id }) => driver_id))],
      scope,
    );
    for (const driverPay of driverPays) {
      const rules = payrollFor(driverPay.driver_id);
      const offer = { driver_name: driverPay.driver_name, ...offerOf(driverPay, rules, period) };
      if (hasWords(offer, words)) due.push(offer);
    }
    if (driverPays.length < AT_ONCE) return { due, period };
    after = driverPays.at(-1)?.id ?? after;
  }
}

/** Every word is somewhere in the load's number, its route or the driver's name. */
function hasWords({ load, driver_name }: Due, words: readonly string[]): boolean {
  const text = `${load.internal_id} ${load.route} ${driver_name}`.toLowerCase();
  return words.every(word => text.includes(word));
}

function statesIn({ status }: Query): readonly DueState[] {
  const states = sentValues(status).map(String);
  const known = dueStates.filter(state => states.includes(state));
  if (known.length === states.length) return known;
  throw new Invalid({ status: ['The selected value is invalid.'] });
}

const hasState = (offer: Due, states: readonly DueState[]): boolean =>
  states.length === 0 || states.includes(stateOf(offer));

/** Late, due in the period, or not before a later one. */
function stateOf({ is_due, is_late }: Pick<Due, 'is_due' | 'is_late'>): DueState {
  if (is_late) return 'late';
  return is_due ? 'due' : 'later';
}

function countsOf(due: readonly Due[]): DueFacts['counts'] {
  const counts = { all: due.length, late: 0, due: 0, later: 0 };
  for (const offer of due) counts[stateOf(offer)] += 1;
  return counts;
}

const totalsOf = (due: readonly Due[]): DueTotals => ({
  amount: sumMoney(due.map(({ amount }) => amount)),
  loaded_miles: sumMoney(due.map(({ loaded_miles }) => loaded_miles)),
});

/** What the list can be sorted by. A reference is sorted by what people call it. */
const SORTS: Readonly<Record<string, (one: Due) => string | number>> = {
  id: ({ id }) => id,
  load_id: ({ load }) => load.internal_id ?? '',
  driver_id: ({ driver_name }) => driver_name,
  route: ({ load }) => load.route ?? '',
  pay_day: ({ pay_day }) => pay_day ?? '',
  loaded_miles: ({ loaded_miles }) => loaded_miles,
  empty_miles: ({ empty_miles }) => empty_miles,
  gross: ({ gross }) => gross,
  amount: ({ amount }) => amount,
};

/** In the requested order, equal ones by their ids. The oldest first where none is requested. */
function inOrder(due: readonly Due[], query: Query): Due[] {
  const sort = isEmpty(query.sort) ? 'id' : String(query.sort);
  const read = Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined;
  if (!read) throw new Invalid({ sort: ['The list cannot be sorted by this column.'] });
  const sign = !isEmpty(query.sort) && orderOf(query) === 'desc' ? -1 : 1;
  return due.toSorted((one, other) => sign * compare(read(one), read(other)) || one.id - other.id);
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true });

/** The records of the pay in its order, each with what it comes to. */
async function rowsOf(due: readonly Due[], { tx, companyId }: Scope) {
  if (due.length === 0) return []; // No ids would be all of them.
  const question = {
    filters: { id: due.map(({ id }) => id) },
    sort: 'id',
    order: 'asc',
    limit: due.length,
    offset: 0,
    walk: null,
  } as const;
  const { text, values } = listSql(loadDrivers, registry, companyId, question);
  const [found] = await tx.query<{ rows: string }>(text, values);
  const records = JSON.parse(found?.rows ?? '[]') as AnsweredRecord<typeof loadDrivers>[]; // its own
  const byId = new Map(records.map(record => [record.id, record]));
  return due.flatMap(({ driver_name: _, ...offer }) => {
    const record = byId.get(offer.id);
    return record ? [{ ...record, ...offer, route: offer.load.route, state: stateOf(offer) }] : [];
  });
}

/** The columns that are no fields of the pay, by their names. */
const MORE_COLUMNS: ReadonlyMap<string, Column<ExportRow>> = new Map([
  ['route', { heading: 'Route', value: row => row.route }],
  ['pay_day', { heading: 'Due', type: 'date', value: row => row.pay_day }],
  ['state', { heading: 'Status', value: ({ state }) => STATE_WORDS[state as DueState] }],
  ['gross', { heading: 'Gross', type: 'money', value: row => row.gross }],
  ['amount', { heading: 'Driver pay', type: 'money', value: row => row.amount }],
]);

const STATE_WORDS: Readonly<Record<DueState, string>> = {
  late: 'Late',
  due: 'Due',
  later: 'Not due yet',
};

/** The visible columns in their order. Without any: all fields, then what they come to. */
function columnsIn(request: Request): Column<ExportRow>[] {
  const headings = headingsIn(request.query);
  const names = wantedColumns(request);
  if (names === null) return [...columnsOf(loadDrivers, null, headings), ...MORE_COLUMNS.values()];
  return names.flatMap(name => MORE_COLUMNS.get(name) ?? columnsOf(loadDrivers, [name], headings));
}
