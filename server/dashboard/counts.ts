import type { Scope } from '../db/access.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { mine } from './mine.ts';
import { needsOf } from './needs.ts';
import { periodOf } from './period.ts';

/** Gross, loads and miles of a period, and how many loads are in which status right now. */
const FIGURES = `
  select json_build_object('loads', count(*)::int, 'gross', coalesce(sum(payment_amount), 0),
    'loaded_miles', coalesce(sum(loaded_miles), 0), 'empty_miles', coalesce(sum(empty_miles), 0)
  ) as figures
  from loads l where ${mine('l')} and l.status in (6, 8)
    and l.gross_date between $2::date and $3::date`;

/** GET /dashboard/loads-counts: what needs somebody, and the period beside the one before. */
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

async function figuresOf(from: string, to: string, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ figures: object }>(FIGURES, [companyId, from, to]);
  return row?.figures ?? {};
}

/** GET /dashboard/entities-counts: how many there are, and how many of them are in use. */
export async function entitiesCounts({ access }: Request) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ counts: object }>(ENTITIES, [companyId]);
  return ok(row?.counts ?? {});
}

const counted = (table: string, inUse: string) => `'${table}', (
  select json_build_object('total', count(*)::int, 'active', (count(*) filter (where ${inUse}))::int)
  from ${table} x where ${mine('x')})`;

const ENTITIES = `select json_build_object(
  ${counted('drivers', `x.status = 'active'`)}, ${counted('trucks', 'x.is_active')},
  ${counted('trailers', 'x.is_active')}, ${counted('brokers', `x.status = 'active'`)},
  ${counted('staffs', 'x.is_active')}, ${counted('load_companies', 'x.is_active')}) as counts`;
