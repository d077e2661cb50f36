import { loads } from '../../../../schema/entities/loads.ts';
import { canSeePay } from '../../../../schema/payFields.ts';
import type { LoadRow, LoadTotals } from '../../../../schema/responses/loadShapes.ts';
import { loadLists } from '../../../../schema/rules/freight/loadStates.ts';
import { mileFigures } from '../../../../schema/rules/money/loadMoney.ts';
import type { Scope } from '../../../db/access.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { findsFew } from '../../../db/search/foundSearch.ts';
import { read } from '../../../db/sql/compareSql.ts';
import { type Conditions, type Filters, sentValues } from '../../../db/sql/filterSql.ts';
import { totalsIn } from '../../../db/sql/keptTotals.ts';
import { page } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { type Place, placeOf } from '../../../rest/page.ts';
import { listKey, TotalsCache } from '../../../rest/totals.ts';
import { type LoadList, loadConditions, onlyStatuses, withLoadsFound } from './filters.ts';
import {
  pageSql,
  type RowsQuestion,
  rowsOfSql,
  type Start,
  type Statement,
  SUMS,
  totalsSql,
} from './listSql.ts';
import { type End, PagesKnown } from './pages.ts';
import {
  isBounded,
  isNewestFirst,
  openStatuses,
  statusesWithKeptTotals,
  walkOfLoads,
} from './walks.ts';

/**
 * GET /loads and its lists: a page of rows, and next to `data` the totals of the whole filter. That of
 * driver pay is for people who may see settlements.
 */
export const listLoads =
  (list: LoadList = 'all', fixed: Filters = {}) =>
  async ({ access, actor, query, path }: Request) => {
    const place = placeOf(loads, query);
    const wanted = { ...query, ...fixed };
    const walk = walkOfLoads(wanted, list, place);
    const found = await withLoadsFound(wanted, access);
    const isQuick =
      walk !== null ||
      isBounded(wanted, list) ||
      isNewestFirst(wanted, list, place) ||
      findsFew(loads, found);
    const scope = isQuick ? access.read : access.readCombined;
    const conditions = loadConditions(scope.companyId, found, list);
    const read = await pageOf(scope, found, list, place, conditions);
    const { ids } = read;
    const rows = read.rows ?? (await rowsOfPage(access.read, ids, list));
    const { total, totals } = await totalsOf(scope, conditions, read);
    const shown = { total, count: ids.length, ...place };
    return page<LoadRow, { totals: LoadTotals }>(rows, shown, path, {
      totals: canSeePay(actor) ? totals : { ...totals, driver_payment: null },
    });
  };

/**
 * `status` within a list that has its own: the chips of "enroute" narrow it, and never widen it.
 */
export const listByStatus = (name: keyof typeof loadLists) => (request: Request) =>
  listLoads('all', statusesOf(name, request.query.status))(request);

/** The filter of such a list, for its page and its export. */
export function statusesOf(name: keyof typeof loadLists, wanted: unknown): Filters {
  const own: readonly unknown[] = loadLists[name];
  const asked = sentValues(wanted).map(one => read('status', loads.fields.status, one));
  const status = asked.length > 0 ? own.filter(one => asked.includes(one)) : own;
  // None of the list's statuses remains: an id that no load has.
  return status.length > 0 ? { status } : { status: undefined, id: [0] };
}

interface Found {
  /** Missing where the statement was planned for its values: then they are read by the ids. */
  rows?: string;
  /** The first and the last begin the neighboring pages. */
  ids: readonly End[];
  version: number;
  /** The kept totals of the filter. Null: they are counted. */
  kept: number[] | null;
}

const knownOf = perDatabase(() => new PagesKnown());

/** The rows of a page, started at a known row while nothing has changed since it was read. */
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
  const walk = byIndex ? null : walkOfLoads(wanted, list, place);
  const question = {
    list,
    sort,
    order,
    limit: perPage,
    statuses: walked,
    walk,
    isBounded: isBounded(wanted, list),
    open: openStatuses(wanted),
    kept: statusesWithKeptTotals(wanted, list),
  };
  const left = walk?.chip ? { ...wanted, [walk.chip.name]: undefined } : wanted;
  const filtered = loadConditions(scope.companyId, walked ? {} : left, list);

  const key = listKey(conditions.sql, conditions.values, sort, order, perPage);
  const known = knownOf(scope.tx);
  const { start, version } = known.startOf(key, place.page, perPage);
  const found = await readPage(scope, filtered, { start, ...question });
  const isStale = version !== null && found.version !== version;
  const sure = isStale ? await fromTop(scope, filtered, question, place) : found;
  const [first, last] = [sure.ids[0], sure.ids.at(-1)];
  if (byIndex && first && last) known.keep(key, place.page, sure.version, { first, last });
  return sure;
}

function fromTop(
  scope: Scope,
  conditions: Conditions,
  question: Omit<RowsQuestion, 'start'>,
  { page: number, perPage }: Place,
): Promise<Found> {
  const start: Start = { kind: 'offset', rows: (number - 1) * perPage };
  return readPage(scope, conditions, { start, ...question });
}

const readPage = ({ tx }: Scope, conditions: Conditions, question: RowsQuestion): Promise<Found> =>
  one<Found>(pageSql(conditions, question), tx);

async function rowsOfPage(
  { tx, companyId }: Scope,
  ids: readonly End[],
  list: LoadList,
): Promise<string> {
  if (ids.length === 0) return '[]';
  const wanted = ids.map(([id]) => id);
  return (await one<{ rows: string }>(rowsOfSql(companyId, wanted, list), tx)).rows;
}

async function one<R>({ text, values }: Statement, tx: Scope['tx']): Promise<R> {
  const [row] = await tx.query<R>(text, values);
  if (!row) throw new Error('A list was not answered.');
  return row;
}

/**
 * The sort of a list and its export. Without one, the newest come first, which the index of each
 * status provides.
 */
export function sortOf(wanted: Filters, list: LoadList, { sort }: Pick<Place, 'sort'>): string {
  const isOfStatuses = list === 'all' && onlyStatuses(wanted) !== null;
  return isOfStatuses && isUnsorted(wanted) ? 'created_at' : sort;
}

const isUnsorted = ({ sort }: Filters) => sort === undefined || sort === null || sort === '';

const savedOf = perDatabase(() => new TotalsCache());

/** Those that writes keep. Others are recounted only when something that the filter reads has changed. */
async function totalsOf({ tx }: Scope, conditions: Conditions, { version, kept: known }: Found) {
  if (known) {
    const { total, summed } = totalsIn(known, SUMS);
    return { total, totals: figuresOf(summed) };
  }
  const kept = savedOf(tx);
  const { text, values } = totalsSql(conditions);
  const key = listKey(conditions.sql, values);
  const found = kept.find(key, version) ?? (await counted());
  return { total: found.total, totals: figuresOf(found.summed) };

  async function counted() {
    const [row] = await tx.query<Record<string, number>>(text, values);
    const { version: versionNow = 0, total = 0, ...summed } = row ?? {};
    return kept.keep(key, versionNow, { total, summed });
  }
}

type Summed = Omit<LoadTotals, 'gross' | 'rpm_loaded' | 'rpm_all' | 'deadhead_percent'>;

/** The totals under the column names, and the fleet rates computed from them. */
function figuresOf(summed: Readonly<Record<string, number>>): LoadTotals {
  const { payment_amount = 0, loaded_miles = 0, empty_miles = 0 } = summed;
  const { rpm_loaded, rpm_all, deadhead_percent } = mileFigures({
    gross: payment_amount,
    loaded_miles,
    empty_miles,
  });
  // The statement sums every other column of the totals.
  return {
    gross: payment_amount,
    rpm_loaded,
    rpm_all,
    deadhead_percent,
    ...(summed as Summed),
  };
}
