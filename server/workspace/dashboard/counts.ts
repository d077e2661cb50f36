import { canMeasure } from '../../../schema/measures.ts';
import { type Actor, can } from '../../../schema/permissions.ts';
import type { DashboardCounts, EntityCounts } from '../../../schema/responses/dashboard.ts';
import type { Scope } from '../../db/access.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { countTogether, type MeasureAnswer } from '../../measures/askMeasures.ts';
import { expiringFor } from './expiring.ts';
import { mine } from './mine.ts';
import { needsOf } from './needs.ts';
import { calendarIn, type Period, periodOf } from './period.ts';
import { weekendFor } from './weekend.ts';

/** GET /dashboard/loads-counts: what needs attention, and the period next to the previous one. */
export async function loadsCounts({ access, actor, query }: Request) {
  const scope = access.read;
  const period = await periodOf(query, scope);
  const [needs, weekend, expiring, { now, before }] = await Promise.all([
    needsOf(actor, period.today, scope),
    weekendFor(actor, period.today, scope),
    expiringFor(actor, scope),
    figuresOf(actor, period, scope),
  ]);
  return ok({ ...needs, weekend, expiring, ...now, before }, { period });
}

type Figures = DashboardCounts['before'];

const COUNTED = ['loads', 'gross', 'loaded_miles', 'empty_miles'] as const;

/** The totals of the period and of the days before it, of the measures that the person may see. */
async function figuresOf(
  actor: Actor,
  period: Period,
  scope: Scope,
): Promise<{ now: Figures; before: Figures }> {
  const { from, to, before } = period;
  const measures = COUNTED.filter(key => canMeasure(actor, key));
  const [counted] = countTogether(scope, calendarIn(period), [
    { measures, dimensions: [], period: { from, to }, before },
  ]);
  if (!counted) throw new Error('Nothing was counted.');
  const answer = await counted;
  return {
    now: numbersIn(answer.now.totals, measures),
    before: numbersIn(answer.before.totals, measures),
  };
}

/** Nothing counted is 0, what the person may not see is null. */
function numbersIn(
  totals: MeasureAnswer['totals'],
  seen: readonly (typeof COUNTED)[number][],
): Figures {
  const figure = (key: (typeof COUNTED)[number]) =>
    seen.includes(key) ? (totals[key] ?? 0) : null;
  return {
    loads: figure('loads'),
    gross: figure('gross'),
    loaded_miles: figure('loaded_miles'),
    empty_miles: figure('empty_miles'),
  };
}

/**
 * GET /dashboard/entities-counts: how many records there are, and how many are active, of those that
 * the person may list.
 */
export async function entitiesCounts({ access, actor }: Request) {
  const { tx, companyId } = access.read;
  const counts = Object.entries(ENTITIES).map(([table, inUse]) => {
    const isAllowed = can(actor, `${table.replace('_', '-')}.list`);
    return `'${table}', ${isAllowed ? countSql(table, inUse) : 'null'}`;
  });
  const [row] = await tx.query<{ counts: EntityCounts }>(
    `select json_build_object(${counts.join(', ')}) as counts from (select $1::int) asked`,
    [companyId],
  );
  if (!row) throw new Error('Nothing was counted.');
  return ok(row.counts);
}

/** The tables, and which of their rows are active. */
const ENTITIES: Readonly<Record<keyof EntityCounts, string>> = {
  drivers: `x.status = 'active'`,
  trucks: 'x.is_active',
  trailers: 'x.is_active',
  brokers: `x.status = 'active'`,
  staffs: 'x.is_active',
  load_companies: 'x.is_active',
};

const countSql = (table: string, inUse: string) => `(
  select json_build_object('total', count(*)::int, 'active', (count(*) filter (where ${inUse}))::int)
  from ${table} x where ${mine('x')})`;
