import { radarModels } from '../../schema/paperTypes.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { expiryKinds } from '../../schema/rules/expiry.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import type { Query } from '../http/query.ts';
import type { Request } from '../http/request.ts';
import { type Expiring, expiringWithin, radarDays } from './radar.ts';

/** Further ahead nobody plans. */
const MOST_DAYS = 730;
/** More at once nobody reads; how many there are is told all the same. */
const MOST_ROWS = 2_000;

/** What of a company's drivers, equipment and papers is about to expire. */
export function registerExpiry(app: App): void {
  call(app, 'GET /expiry-radar', radar);
  call(app, 'GET /expiry-radar/days', async ({ access }) => ok(await radarDays(access.read)));
}

/**
 * GET /expiry-radar?days=90&model[]=drivers&kind[]=licence&state=expired: what is over or will be
 * within so many days (without `days`, those of the company's setting), the next one first. Beside
 * it today, the setting, and how many there are of each state, whatever state is asked for.
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

/** What of it the actor may list at all, and asks for. */
const visible = (actor: Actor, { model }: Query): string[] =>
  wanted(model, radarModels).filter(name => can(actor, `${name}.list`));

function wanted<T extends string>(asked: unknown, known: readonly T[]): readonly T[] {
  const names = [asked].flat().filter(one => one !== undefined && one !== null && one !== '');
  if (names.length === 0) return known;
  return known.filter(one => names.some(name => String(name) === one));
}

function daysIn({ days }: Query): number | null {
  return /^\d{1,4}$/.test(String(days)) ? Math.min(Number(days), MOST_DAYS) : null;
}

const countsOf = (rows: readonly Expiring[]) =>
  Object.fromEntries(STATES.map(state => [state, rows.filter(row => row.state === state).length]));
