import { z } from 'zod';
import { expiryModels } from '../../../schema/documentTypes.ts';
import { tableOf } from '../../../schema/entity.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import { once } from '../../../schema/once.ts';
import {
  attributeField,
  ENTITY_OF,
  entityOf,
} from '../../../schema/rules/automation/attributes.ts';
import type { Today } from '../../../schema/rules/automation/conditions.ts';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { expiringWithin, radarDays } from '../../db/expiry/radar.ts';
import { quote } from '../../db/sql/columns.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { type Meant, runRules, todayIn } from './evaluate.ts';
import { currentEvents } from './events.ts';
import { activeRules, type Rule, type RuleAction } from './rules.ts';

/** People are notified of dates in the morning of the company's zone, not at midnight. */
const MORNING = '07:00';
/** As many records are read and decided at once. */
const PAGE = 500;
/** A truck with a load that reported no other place for this long stands still. */
const STATIONARY_MINUTES = 120;

/** What no write causes: dates that are reached, late loads, trucks that stand still. */
export function registerClockRules(jobs: Jobs): void {
  jobs.task('check_workflow_dates', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      await database.write(who, tx =>
        enqueue(tx, 'run_workflow_dates', {}, { key: `run_workflow_dates ${id}` }),
      );
    }
  });
  jobs.task('run_workflow_dates', z.looseObject({}), async (_payload, context) => {
    await context.ownAccess().write(runClockRules);
  });
  jobs.schedule('check_workflow_dates', '*/15 * * * *');
}

/**
 * Checks the clock's rules of a company. Safe to run again: nothing fires twice. What is late or stands
 * still is looked for once, however many rules ask.
 */
export async function runClockRules(scope: Scope): Promise<void> {
  const today = once(() => todayIn(scope));
  const late = once(() => allOf(lateLoads(scope)));
  const stationary = once(() => allOf(stationaryTrucks(scope)));
  for (const rule of await activeRules(scope)) {
    if (rule.trigger === 'date_reached') await runDates(rule, await today(), scope);
    if ([rule.trigger, rule.telegramTrigger].includes('delayed'))
      await runFound(rule, await late(), await today(), scope);
    if (rule.telegramTrigger === 'stationary')
      await runFound(rule, await stationary(), await today(), scope);
    if (rule.telegramTrigger === 'document_expiring') await runExpiring(rule, await today(), scope);
  }
}

async function allOf<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

async function runDates(rule: Rule, today: Today, scope: Scope): Promise<void> {
  if (localTimeOf(now().toISOString(), today.zone).time < MORNING) return;
  const [attribute = ''] = rule.watched;
  for (const [lead, actions] of byLead(rule.actions)) {
    const day = addDays(today.date, lead);
    for await (const ids of recordsOnDate(rule.model, attribute, day, scope)) {
      const meant = (await currentEvents(rule.model, ids, scope)).map((event): Meant => {
        const key = `workflow ${rule.id} ${event.id} ${attribute} ${day} ${lead}`;
        return { rule, event, cause: { key, name: 'date_reached', chain: [], today, actions } };
      });
      await runRules(meant, scope);
    }
  }
}

/** Actions by how many days before the date they run. */
function byLead(actions: readonly RuleAction[]): Map<number, RuleAction[]> {
  const leads = new Map<number, RuleAction[]>();
  for (const action of actions) {
    const lead = action.days_before ?? 0;
    leads.set(lead, [...(leads.get(lead) ?? []), action]);
  }
  return leads;
}

/** The ids of the records with this date, in pages. */
export async function* recordsOnDate(
  model: WorkflowModel,
  attribute: string,
  date: PlainDate,
  { tx, companyId }: Scope,
): AsyncGenerator<number[]> {
  const field = attributeField(model, attribute);
  if (!field) return;
  const column = `t.${quote(attribute)}`;
  const day = field.kind === 'moment' ? `(${column} at time zone company_zone())::date` : column;
  const found = pages(after =>
    tx.query<{ id: number }>(
      `select t.id from ${quote(tableOf(entityOf(model)))} t
       where t.company_id = $1 and t.deleted_at is null and ${day} = $2::date and t.id > $3
       order by t.id limit ${PAGE}`,
      [companyId, date, after],
    ),
  );
  for await (const page of found) yield page.map(({ id }) => id);
}

/** The newest record of a kind. */
export async function newestRecord(
  model: WorkflowModel,
  { tx, companyId }: Scope,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `select t.id from ${quote(tableOf(entityOf(model)))} t
     where t.company_id = $1 and t.deleted_at is null order by t.id desc limit 1`,
    [companyId],
  );
  return row?.id ?? null;
}

/** Everything that `read` finds, page by page. It reads what comes after an id, in their order. */
async function* pages<T extends { id: number }>(
  read: (after: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const page = await read(after);
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

interface Found {
  id: number;
  /** Tells this delay from the next one of the same record. */
  mark: string;
}

/** Fires once for what was found, and again after the alert's interval while it lasts. */
async function runFound(
  rule: Rule,
  found: readonly Found[],
  today: Today,
  scope: Scope,
): Promise<void> {
  const every = (rule.intervalMinutes ?? 0) * 60_000;
  const round = every > 0 ? Math.floor(now().getTime() / every) : 0;
  const name = rule.telegramTrigger ?? rule.trigger ?? '';
  const marks = new Map(found.map(({ id, mark }) => [id, mark]));
  const ids = [...marks.keys()];
  for (let at = 0; at < ids.length; at += PAGE) {
    const events = await currentEvents(rule.model, ids.slice(at, at + PAGE), scope);
    const meant = events.map((event): Meant => {
      const mark = marks.get(event.id) ?? '';
      const key = `${rule.source} ${rule.id} ${name} ${event.id} ${mark} ${round}`;
      return { rule, event, cause: { key, name, chain: [], today } };
    });
    await runRules(meant, scope);
  }
}

/** The stop that a load was late for, in the key of a run by `runFound`. */
export const lateStopIn = (key: string): string | undefined => key.split(' ')[4];

/** Loads on the road whose next stop should have been reached already, in pages. */
export const lateLoads = (scope: Scope): AsyncGenerator<Found[]> =>
  pages(after => lateAmong(scope, { after, only: null }));

/** The stop that a load is late for now. */
export async function lateStopOf(loadId: number, scope: Scope): Promise<string | null> {
  const [late] = await lateAmong(scope, { after: 0, only: loadId });
  return late?.mark ?? null;
}

const lateAmong = (
  { tx, companyId }: Scope,
  { after, only }: { after: number; only: number | null },
): Promise<Found[]> =>
  tx.query<Found>(
    `select l.id, s.id::text as mark from loads l
     join lateral (select s.id, coalesce(s.date_to, s.date_from) as due from load_stops s
       where s.company_id = $1 and s.load_id = l.id and s.deleted_at is null
         and s.arrived_at is null and s.status not in ('completed', 'canceled')
       order by s.sequence limit 1) s on s.due < $2
     where l.company_id = $1 and l.deleted_at is null and l.id > $3
       and ($4::int is null or l.id = $4)
       and l.status in ${loadStatusIds('dispatched', 'enroute', 'arrived')}
     order by l.id limit ${PAGE}`,
    [companyId, now(), after, only],
  );

/**
 * Trucks on a load whose place has not changed for a while, in pages: neither the one that a person
 * typed, by the audit log, nor the one that its tracker sends.
 */
const stationaryTrucks = ({ tx, companyId }: Scope): AsyncGenerator<Found[]> =>
  pages(after =>
    tx.query<Found>(
      `select t.id, m.at::text as mark from trucks t
       left join truck_positions p on p.company_id = $1 and p.truck_id = t.id
       join lateral (select greatest(max(a.at), p.place_since) as at from audit a
         where a.company_id = $1 and a.entity = 'trucks' and a.record_id = t.id
         and (a.action = 'create' or a.after ?| array['current_lat', 'current_lng', 'current_city'])
       ) m on m.at < clock_timestamp() - ${STATIONARY_MINUTES} * interval '1 minute'
       where t.company_id = $1 and t.deleted_at is null
         and (t.location_at is not null or p.truck_id is not null) and t.id > $3
         and exists (select 1 from loads l where l.company_id = $1 and l.truck_id = t.id
           and l.deleted_at is null and l.status = any($2))
       order by t.id limit ${PAGE}`,
      [companyId, [LOAD_STATUS.enroute], after],
    ),
  );

/** What expires, once for each date: when it comes near. */
async function runExpiring(rule: Rule, today: Today, scope: Scope): Promise<void> {
  const entity = ENTITY_OF[rule.model];
  const model = expiryModels.find(one => one === entity);
  if (!model) return;
  const days = await radarDays(scope);
  const found = await expiringWithin(days.warning_days, [model], days, scope);
  const byRecord = groupBy(found, ({ model_id }) => model_id);
  const ids = [...byRecord.keys()];
  for (let at = 0; at < ids.length; at += PAGE) {
    const events = await currentEvents(rule.model, ids.slice(at, at + PAGE), scope);
    const meant = events.flatMap(event =>
      (byRecord.get(event.id) ?? []).map(({ what, date }): Meant => {
        const key = `telegram_alert ${rule.id} expiring ${event.id} ${what} ${date}`;
        return { rule, event, cause: { key, name: 'document_expiring', chain: [], today } };
      }),
    );
    await runRules(meant, scope);
  }
}
