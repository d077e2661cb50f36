import type { DashboardCounts, EntityCounts } from '../../../schema/responses/dashboard.ts';
import type { Scope } from '../../db/access.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { countTogether, type MeasureAnswer } from '../../measures/askMeasures.ts';
import { mine } from './mine.ts';
import { needsOf } from './needs.ts';
import { calendarIn, type Period, periodOf } from './period.ts';

/** GET /dashboard/loads-counts: what needs attention, and the period next to the previous one. */
export async function loadsCounts({ access, actor, query }: Request) {
  const scope = access.read;
  const period = await periodOf(query, scope);
  const [needs, { now, before }] = await Promise.all([
    needsOf(actor, period.today, scope),
    figuresOf(period, scope),
  ]);
  return ok({ ...needs, ...now, before }, { period });
}

type Figures = DashboardCounts['before'];

/** The totals of the period and of the days before it, as the measures count them. */
async function figuresOf(period: Period, scope: Scope): Promise<{ now: Figures; before: Figures }> {
  const { from, to, before } = period;
  const [counted] = countTogether(scope, calendarIn(period), [
    {
      measures: ['loads', 'gross', 'loaded_miles', 'empty_miles'],
      dimensions: [],
      period: { from, to },
      before,
    },
  ]);
  if (!counted) throw new Error('Nothing was counted.');
  const answer = await counted;
  return { now: numbersIn(answer.now.totals), before: numbersIn(answer.before.totals) };
}

const numbersIn = ({ loads, gross, loaded_miles, empty_miles }: MeasureAnswer['totals']) => ({
  loads: loads ?? 0,
  gross: gross ?? 0,
  loaded_miles: loaded_miles ?? 0,
  empty_miles: empty_miles ?? 0,
});

/** GET /dashboard/entities-counts: how many records there are, and how many are active. */
export async function entitiesCounts({ access }: Request) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ counts: EntityCounts }>(ENTITIES, [companyId]);
  if (!row) throw new Error('Nothing was counted.');
  return ok(row.counts);
}

const counted = (table: string, inUse: string) => `'${table}', (
  select json_build_object('total', count(*)::int, 'active', (count(*) filter (where ${inUse}))::int)
  from ${table} x where ${mine('x')})`;

const ENTITIES = `select json_build_object(
  ${counted('drivers', `x.status = 'active'`)}, ${counted('trucks', 'x.is_active')},
  ${counted('trailers', 'x.is_active')}, ${counted('brokers', `x.status = 'active'`)},
  ${counted('staffs', 'x.is_active')}, ${counted('load_companies', 'x.is_active')}) as counts`;
