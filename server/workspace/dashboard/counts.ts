import type { DashboardCounts, EntityCounts } from '../../../schema/responses/dashboard.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { mine } from './mine.ts';
import { needsOf } from './needs.ts';
import { periodOf } from './period.ts';

/** Gross, loads and miles of a period, and the current number of loads by status. */
const FIGURES = `
  select json_build_object('loads', count(*)::int, 'gross', coalesce(sum(payment_amount), 0),
    'loaded_miles', coalesce(sum(loaded_miles), 0), 'empty_miles', coalesce(sum(empty_miles), 0)
  ) as figures
  from loads l where ${mine('l')} and l.status in ${EARNED_LOADS}
    and l.gross_date between $2::date and $3::date`;

/** GET /dashboard/loads-counts: what needs attention, and the period next to the previous one. */
export async function loadsCounts({ access, actor, query }: Request) {
  const scope = access.read;
  const period = await periodOf(query, scope);
  const [needs, figures, before] = await Promise.all([
    needsOf(actor, period.today, scope),
    figuresOf(period.from, period.to, scope),
    figuresOf(period.before.from, period.before.to, scope),
  ]);
  return ok({ ...needs, ...figures, before }, { period });
}

type Figures = DashboardCounts['before'];

async function figuresOf(from: string, to: string, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ figures: Figures }>(FIGURES, [companyId, from, to]);
  if (!row) throw new Error('Nothing was counted.');
  return row.figures;
}

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
