import { loads } from '../../schema/entities/loads.ts';
import { mileFigures } from '../../schema/rules/loadMoney.ts';
import { loadLists } from '../../schema/rules/loadStates.ts';
import type { Scope } from '../db/access.ts';
import { perDatabase } from '../db/perDatabase.ts';
import { read } from '../db/sql/compareSql.ts';
import { type Conditions, type Filters, sentValues } from '../db/sql/filterSql.ts';
import { page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { type Place, placeOf } from '../rest/page.ts';
import { TotalsKept } from '../rest/totals.ts';
import { type LoadList, loadConditions, onlyStatuses } from './filters.ts';
import { type RowsQuestion, rowsSql, type Start, totalsSql } from './listSql.ts';
import { type Ends, PagesKnown } from './pages.ts';

/** GET /loads and its lists: a page of rows, and beside `data` the totals of the whole filter. */
export const listLoads =
  (list: LoadList = 'all', fixed: Filters = {}) =>
  async ({ access, query, path }: Request) => {
    const scope = access.read;
    const place = placeOf(loads, query);
    const wanted = { ...query, ...fixed };
    const conditions = loadConditions(scope.companyId, wanted, list);
    const { rows, count, version } = await pageOf(scope, wanted, list, place, conditions);
    const { total, totals } = await totalsOf(scope, conditions, version);
    return page(rows, { ...place, total, count }, path, { totals });
  };

/** `status` within a list that has its own: the chips of "enroute" narrow it, and never widen it. */
export const listByStatus = (name: keyof typeof loadLists) => (request: Request) =>
  listLoads('all', statusesOf(name, request.query.status))(request);

/** The filter of such a list, as its own page and its export have it. */
export function statusesOf(name: keyof typeof loadLists, wanted: unknown): Filters {
  const own: readonly unknown[] = loadLists[name];
  const asked = sentValues(wanted).map(one => read('status', loads.fields.status, one));
  const status = asked.length > 0 ? own.filter(one => asked.includes(one)) : own;
  // No status is none of the list's: an id that no load has.
  return status.length > 0 ? { status } : { status: undefined, id: [0] };
}

interface Found extends Ends {
  rows: string;
  count: number;
  version: number;
}

const knownOf = perDatabase(() => new PagesKnown());

/** A page's rows; begun at a row that is known while nothing has changed since it was seen. */
async function pageOf(
  scope: Scope,
  wanted: Filters,
  list: LoadList,
  place: Place,
  conditions: Conditions,
): Promise<Found> {
  const { perPage, order } = place;
  const statuses = list === 'all' ? onlyStatuses(wanted) : null;
  const sort = sortOf(wanted, list, place);
  const byIndex = sort === 'id' || sort === 'created_at';
  const walked = statuses && sort === 'created_at' ? statuses : null;
  const filtered = walked ? loadConditions(scope.companyId, {}, list) : conditions;
  const question = { list, sort, order, limit: perPage, statuses: walked };

  const key = JSON.stringify([conditions.sql, conditions.values, sort, order, perPage]);
  const known = knownOf(scope.tx);
  const { start, version } = known.startOf(key, place.page, perPage);
  const found = await readPage(scope, filtered, { ...question, start });
  const isStale = version !== null && found.version !== version;
  const sure = isStale ? await fromTop(scope, filtered, question, place) : found;
  if (byIndex && sure.count > 0) known.keep(key, place.page, sure.version, sure);
  return sure;
}

function fromTop(
  scope: Scope,
  conditions: Conditions,
  question: Omit<RowsQuestion, 'start'>,
  { page: number, perPage }: Place,
): Promise<Found> {
  const start: Start = { kind: 'offset', rows: (number - 1) * perPage };
  return readPage(scope, conditions, { ...question, start });
}

async function readPage(
  { tx }: Scope,
  conditions: Conditions,
  question: RowsQuestion,
): Promise<Found> {
  const { text, values } = rowsSql(conditions, question);
  const [found] = await tx.query<Found>(text, values);
  if (!found) throw new Error('A list was not answered.');
  return found;
}

/**
 * By what a list is sorted, its export alike. Of statuses that nobody sorts the newest come first,
 * which the index of each status has in order.
 */
export function sortOf(wanted: Filters, list: LoadList, { sort }: Pick<Place, 'sort'>): string {
  const isOfStatuses = list === 'all' && onlyStatuses(wanted) !== null;
  return isOfStatuses && isUnsorted(wanted) ? 'created_at' : sort;
}

const isUnsorted = ({ sort }: Filters) => sort === undefined || sort === null || sort === '';

const keptOf = perDatabase(() => new TotalsKept());

/** Counted anew only when something that the filter looks at has changed. */
async function totalsOf({ tx }: Scope, conditions: Conditions, version: number) {
  const kept = keptOf(tx);
  const { text, values } = totalsSql(conditions);
  const key = JSON.stringify([conditions.sql, values]);
  const found = kept.find(key, version) ?? (await counted());
  return { total: found.total, totals: figuresOf(found.summed) };

  async function counted() {
    const [row] = await tx.query<Record<string, number>>(text, values);
    const { version: versionNow = 0, total = 0, ...summed } = row ?? {};
    return kept.keep(key, versionNow, { total, summed });
  }
}

/** The sums under the names of the columns, and the fleet's rates made from them. */
function figuresOf(summed: Readonly<Record<string, number>>) {
  const { payment_amount = 0, loaded_miles = 0, empty_miles = 0 } = summed;
  const { rpm_loaded, rpm_all, deadhead_percent } = mileFigures({
    gross: payment_amount,
    loaded_miles,
    empty_miles,
  });
  return { ...summed, gross: payment_amount, rpm_loaded, rpm_all, deadhead_percent };
}
