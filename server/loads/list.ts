import { loads } from '../../schema/entities/loads.ts';
import { mileFigures } from '../../schema/rules/loadMoney.ts';
import { loadLists } from '../../schema/rules/loadStates.ts';
import type { Scope } from '../db/access.ts';
import type { Conditions, Filters } from '../db/sql/filterSql.ts';
import { page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { placeOf } from '../rest/page.ts';
import { TotalsKept } from '../rest/totals.ts';
import { type LoadList, loadConditions } from './filters.ts';
import { rowsSql, totalsSql } from './listSql.ts';

/** GET /loads and its lists: a page of rows, and beside `data` the totals of the whole filter. */
export const listLoads =
  (list: LoadList = 'all', fixed: Filters = {}) =>
  async (request: Request) => {
    const { access, query, path } = request;
    const scope = access.read;
    const place = placeOf(loads, query);
    const conditions = loadConditions(scope.companyId, { ...query, ...fixed }, list);
    const { text, values } = rowsSql(conditions, list, place);
    const [found] = await scope.tx.query<Found>(text, values);
    const { rows, count, version } = found ?? { rows: '[]', count: 0, version: 0 };
    const { total, totals } = await totalsOf(scope, conditions, version);
    return page(rows, { ...place, total, count }, path, { totals });
  };

interface Found {
  rows: string;
  count: number;
  version: number;
}

/** `status` within a list that has its own: the chips of "enroute" narrow it, and never widen it. */
export const listByStatus = (name: keyof typeof loadLists) => (request: Request) => {
  const own: readonly number[] = loadLists[name];
  const asked = [request.query.status ?? []].flat().map(Number);
  const status = asked.length > 0 ? own.filter(one => asked.includes(one)) : own;
  // No status is none of the list's: an id that no load has.
  return listLoads('all', { status: status.length > 0 ? status : undefined, ...none(status) })(
    request,
  );
};

const none = (status: readonly number[]): Filters => (status.length > 0 ? {} : { id: [0] });

const kept = new TotalsKept();

/** Counted anew only when something that the filter looks at has changed. */
async function totalsOf({ tx, companyId }: Scope, conditions: Conditions, version: number) {
  const { text, values } = totalsSql(conditions);
  const key = JSON.stringify([companyId, conditions.sql, values]);
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
