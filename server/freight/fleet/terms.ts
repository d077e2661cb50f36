import type { Registry } from '../../../schema/entities/index.ts';
import type { ChangesOf, Entity } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { refuseChanged, versionOf } from '../../rest/version.ts';

/**
 * Dated assignments of a person to a truck or driver: each has a first day and, once it has ended,
 * a last day. On each day there is at most one of a kind.
 */
export interface Terms<E extends Entity = Entity> {
  entity: E;
  /** The truck's or driver's entity, and the field that references it. */
  owners: Entity;
  owner: string;
  from: string;
  to: string;
  /** Assignments that differ here don't exclude each other: the shifts of an updater. */
  apart?: string;
  /** The owner's field with today's person. */
  now?: string;
  /** The message when two assignments share a day. */
  clash: string;
}

/** Follow-up when future days are part of an assignment. */
type Plan = (scope: Scope, first: PlainDate, last: PlainDate | null) => Promise<void>;

/** POST: assigns a person from a date on. The previous assignment ends the day before. */
export const begin =
  <E extends Entity>(terms: Terms<E>, registry: Registry, plan?: Plan) =>
  async ({ access, body }: Request) =>
    ok(
      await access.write(async scope => {
        const values = await read(terms, registry, scope, body);
        const others = await othersOf(terms, scope, values);
        await endOpen(terms, scope, others, values);
        refuseClash(terms, values, await othersOf(terms, scope, values));
        const created = await rowsOf(terms.entity, scope, registry).create(values as ChangesOf<E>);
        await notifyOwner(terms, scope, [created]);
        await plan?.(scope, String(values[terms.from]), lastDay(terms, values));
        return created;
      }),
    );

/**
 * PUT {id}: an assignment stays with its truck or driver. Another one's history is another
 * assignment.
 */
export const change =
  <E extends Entity>(terms: Terms<E>, registry: Registry, plan?: Plan) =>
  async ({ access, params, body }: Request) =>
    ok(
      await access.write(async scope => {
        const rows = rowsOf(terms.entity, scope, registry);
        const present: Values = await rows.lock(params.id);
        const sent = await read(terms, registry, scope, body, present);
        const values = { ...sent, [terms.owner]: present[terms.owner] };
        const whole = { ...present, ...values };
        const others = await othersOf(terms, scope, whole);
        refuseClash(
          terms,
          whole,
          others.filter(({ id }) => id !== present.id),
        );
        const changed = await rows.update(params.id, values as ChangesOf<E>, versionOf(body));
        await notifyOwner(terms, scope, [present, changed]);
        await plan?.(scope, String(whole[terms.from]), lastDay(terms, whole));
        return changed;
      }),
    );

/** DELETE {id}: removes it as if it never was. */
export const cancel =
  (terms: Terms, registry: Registry) =>
  async ({ access, body, params }: Request) => {
    await access.write(async scope => {
      const rows = rowsOf(terms.entity, scope, registry);
      const present = await rows.lock(params.id);
      refuseChanged(body, present);
      await rows.remove(params.id);
      await notifyOwner(terms, scope, [present]);
    });
    return ok(null, { message: 'Deleted.' });
  };

async function read(
  { entity, from, to }: Terms,
  registry: Registry,
  scope: Scope,
  body: Values,
  present?: Values,
): Promise<Values> {
  const { values, errors } = readRecord(entity, body, present);
  if (errors) throw new Invalid(errors);
  await checkReferences(entity, values, scope, registry, present);
  const whole = { ...present, ...values };
  if (whole[to] && String(whole[to]) < String(whole[from])) {
    throw new Invalid({ [to]: ['The last day comes before the first.'] });
  }
  return values;
}

/** The assignments that exclude it, locked until the transaction ends. */
async function othersOf(terms: Terms, scope: Scope, values: Values): Promise<Values[]> {
  const { entity, owners, owner, apart } = terms;
  await rowsOf(owners, scope).lock(Number(values[owner]));
  const all: Values[] = await rowsOf(entity, scope).find({ [owner]: values[owner] });
  return all.filter(one => !apart || one[apart] === values[apart]);
}

async function endOpen(terms: Terms, scope: Scope, others: readonly Values[], values: Values) {
  const { entity, from, to } = terms;
  const first = String(values[from]);
  const open = others.find(one => one[to] === null && one.is_active !== false);
  if (!open || values[to] || String(open[from]) >= first) return;
  await rowsOf(entity, scope).update(Number(open.id), { [to]: addDays(first, -1) });
}

function refuseClash({ from, to, clash }: Terms, term: Values, others: readonly Values[]): void {
  if (term.is_active === false) return;
  const last = (one: Values) => String(one[to] ?? FOREVER);
  const crosses = others.some(
    other =>
      other.is_active !== false &&
      String(other[from]) <= last(term) &&
      String(term[from]) <= last(other),
  );
  if (crosses) throw new Invalid({ [from]: [clash] });
}

const FOREVER = '9999-12-31';

const lastDay = ({ to }: Terms, term: Values) => (term[to] ? String(term[to]) : null);

/** The truck or driver names today's person when an assignment of today began or changed. */
async function notifyOwner(terms: Terms, scope: Scope, touched: readonly Values[]): Promise<void> {
  const { entity, owners, owner, now } = terms;
  if (!now) return;
  const today = await todayOf(scope);
  const holds = (term: Values) => isOn(terms, term, today);
  const [first] = touched;
  if (!first || !touched.some(holds)) return;
  const all: Values[] = await rowsOf(entity, scope).find({ [owner]: first[owner] });
  const current = all.find(holds);
  await rowsOf(owners, scope).update(Number(first[owner]), { [now]: current?.[now] ?? null });
}

const isOn = ({ from, to }: Terms, term: Values, day: PlainDate) =>
  String(term[from]) <= day && day <= String(term[to] ?? FOREVER);
