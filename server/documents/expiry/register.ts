import { expiryModels } from '../../../schema/documentTypes.ts';
import { type Actor, can } from '../../../schema/permissions.ts';
import { type ExpiryState, expiryKinds } from '../../../schema/rules/time/expiry.ts';
import { type Expiring, expiringWithin, radarDays } from '../../db/expiry/radar.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';

/** The furthest anyone plans ahead. */
const MOST_DAYS = 730;
/** More entries at once are not readable. The total is answered anyway. */
const MOST_ROWS = 2_000;

/** Expiring dates of a company's drivers, equipment and documents. */
export function registerExpiry(app: App): void {
  call(app, 'GET /expiry-radar', radar);
  call(app, 'GET /expiry-radar/days', async ({ access }) => ok(await radarDays(access.read)));
}

/**
 * GET /expiry-radar?days=90&model[]=drivers&kind[]=license&state=expired: what has expired or will
 * within this many days (default: the company's setting), soonest first. Also answers today's date,
 * the setting, and the count of each state, whatever state is requested.
 */
async function radar({ access, actor, query }: Request) {
  const facts = await radarDays(access.read);
  const days = daysIn(query) ?? facts.warning_days;
  const found = await expiringWithin(days, visible(actor, query), facts, access.read);
  const kinds = wanted(query.kind, expiryKinds);
  const ofKind = found.filter(({ kind }) => kinds.includes(kind));
  const states = wanted(query.state, STATES);
  const rows = ofKind.filter(({ state }) => states.includes(state));
  return ok(
    rows
      .slice(0, MOST_ROWS)
      .map(row => ({ id: `${row.model} ${row.model_id} ${row.what}`, ...row })),
    { ...facts, days, counts: countsOf(ofKind), total: rows.length },
  );
}

const STATES = ['expired', 'due', 'good'] as const;

/** The entities that the actor may list and requested. */
const visible = (actor: Actor, { model }: Query): string[] =>
  wanted(model, expiryModels).filter(name => can(actor, `${name}.list`));

function wanted<T extends string>(asked: unknown, known: readonly T[]): readonly T[] {
  const names = [asked].flat().filter(one => one !== undefined && one !== null && one !== '');
  if (names.length === 0) return known;
  return known.filter(one => names.some(name => String(name) === one));
}

function daysIn({ days }: Query): number | null {
  return /^\d{1,4}$/.test(String(days)) ? Math.min(Number(days), MOST_DAYS) : null;
}

function countsOf(rows: readonly Expiring[]) {
  const countOf = (state: ExpiryState) => rows.filter(row => row.state === state).length;
  return { expired: countOf('expired'), due: countOf('due'), good: countOf('good') };
}
