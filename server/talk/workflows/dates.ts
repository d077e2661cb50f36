import { z } from 'zod';
import { expiryModels } from '../../../schema/documentTypes.ts';
import { tableOf } from '../../../schema/entity.ts';
import {
  attributeField,
  ENTITY_OF,
  entityOf,
} from '../../../schema/rules/automation/attributes.ts';
import type { WorkflowModel } from '../../../schema/rules/automation/operators.ts';
import { LOAD_STATUS, loadStatusIds } from '../../../schema/rules/freight/loadStates.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import { expiringWithin, radarDays } from '../../documents/expiry/radar.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { type Meant, runRules, todayIn } from './evaluate.ts';
import { currentEvents } from './events.ts';
import { activeRules, type Rule, type RuleAction } from './rules.ts';

/** Dates are told about in the morning of the company's zone, not at midnight. */
const MORNING = '07:00';
/** Records of one rule and one check: a list of more is no message to read. */
const MOST = 500;
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

/** Checks the clock's rules of a company. Safe to run again: nothing fires twice. */
export async function runClockRules(scope: Scope): Promise<void> {
  for (const rule of await activeRules(scope)) {
    if (rule.trigger === 'date_reached') await runDates(rule, scope);
    if ([rule.trigger, rule.telegramTrigger].includes('delayed'))
      await runFound(rule, await lateLoads(scope), scope);
    if (rule.telegramTrigger === 'stationary') {
      await runFound(rule, await stationaryTrucks(scope), scope);
    }
    if (rule.telegramTrigger === 'document_expiring') await runExpiring(rule, scope);
  }
}

async function runDates(rule: Rule, scope: Scope): Promise<void> {
  const today = await todayIn(scope);
  if (localTimeOf(now().toISOString(), today.zone).time < MORNING) return;
  const [attribute = ''] = rule.watched;
  for (const [lead, actions] of byLead(rule.actions)) {
    const day = addDays(today.date, lead);
    const ids = await recordsOnDate(rule.model, attribute, day, scope);
    const meant = (await currentEvents(rule.model, ids, scope)).map((event): Meant => {
      const key = `workflow ${rule.id} ${event.id} ${attribute} ${day} ${lead}`;
      return { rule, event, cause: { key, name: 'date_reached', chain: [], today, actions } };
    });
    await runRules(meant, scope);
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

/** The records with this date. Without an attribute: the newest one. */
export async function recordsOnDate(
  model: WorkflowModel,
  attribute: string | null,
  date: PlainDate | null,
  { tx, companyId }: Scope,
): Promise<number[]> {
  const table = quote(tableOf(entityOf(model)));
  const mine = `select t.id from ${table} t where t.company_id = $1 and t.deleted_at is null`;
  const field = attribute === null ? null : attributeField(model, attribute);
  if (!field || attribute === null || date === null) {
    const rows = await tx.query<{ id: number }>(`${mine} order by t.id desc limit 1`, [companyId]);
    return attribute === null ? rows.map(({ id }) => id) : [];
  }
  const column = `t.${quote(attribute)}`;
  const day = field.kind === 'moment' ? `(${column} at time zone company_zone())::date` : column;
  const rows = await tx.query<{ id: number }>(
    `${mine} and ${day} = $2::date order by t.id limit ${MOST}`,
    [companyId, date],
  );
  return rows.map(({ id }) => id);
}

interface Found {
  id: number;
  /** Tells this delay from the next one of the same record. */
  mark: string;
}

/** Fires once for what was found, and again after the alert's interval while it lasts. */
async function runFound(rule: Rule, found: readonly Found[], scope: Scope): Promise<void> {
  const today = await todayIn(scope);
  const events = await currentEvents(
    rule.model,
    found.map(({ id }) => id),
    scope,
  );
  const every = (rule.intervalMinutes ?? 0) * 60_000;
  const round = every > 0 ? Math.floor(now().getTime() / every) : 0;
  const meant = events.map((event): Meant => {
    const mark = found.find(({ id }) => id === event.id)?.mark ?? '';
    const name = rule.telegramTrigger ?? rule.trigger ?? '';
    const key = `${rule.source} ${rule.id} ${name} ${event.id} ${mark} ${round}`;
    return { rule, event, cause: { key, name, chain: [], today } };
  });
  await runRules(meant, scope);
}

/** Loads on the road whose next stop should have been reached already. */
export async function lateLoads({ tx, companyId }: Scope): Promise<Found[]> {
  return tx.query<Found>(
    `select l.id, s.id::text as mark from loads l
     join lateral (select s.id, coalesce(s.date_to, s.date_from) as due from load_stops s
       where s.company_id = $1 and s.load_id = l.id and s.deleted_at is null
         and s.arrived_at is null and s.status not in ('completed', 'canceled')
       order by s.sequence limit 1) s on s.due < $2
     where l.company_id = $1 and l.deleted_at is null
       and l.status in ${loadStatusIds('dispatched', 'enroute', 'arrived')}
     order by l.id limit ${MOST}`,
    [companyId, now()],
  );
}

/** Trucks on a load whose place has not changed for a while, by the audit log. */
async function stationaryTrucks({ tx, companyId }: Scope): Promise<Found[]> {
  return tx.query<Found>(
    `select t.id, m.at::text as mark from trucks t
     join lateral (select max(a.at) as at from audit a where a.company_id = $1
       and a.entity = 'trucks' and a.record_id = t.id
       and (a.action = 'create' or a.after ?| array['current_lat', 'current_lng', 'current_city'])
     ) m on m.at < clock_timestamp() - ${STATIONARY_MINUTES} * interval '1 minute'
     where t.company_id = $1 and t.deleted_at is null and t.location_at is not null
       and exists (select 1 from loads l where l.company_id = $1 and l.truck_id = t.id
         and l.deleted_at is null and l.status = any($2))
     order by t.id limit ${MOST}`,
    [companyId, [LOAD_STATUS.enroute]],
  );
}

/** What expires, once for each date: when it comes near. */
async function runExpiring(rule: Rule, scope: Scope): Promise<void> {
  const entity = ENTITY_OF[rule.model];
  const model = expiryModels.find(one => one === entity);
  if (!model) return;
  const days = await radarDays(scope);
  const found = await expiringWithin(days.warning_days, [model], days, scope);
  const today = await todayIn(scope);
  const ids = [...new Set(found.map(({ model_id }) => model_id))].slice(0, MOST);
  const meant = (await currentEvents(rule.model, ids, scope)).flatMap(event =>
    found
      .filter(one => one.model_id === event.id)
      .map(({ what, date }): Meant => {
        const key = `telegram_alert ${rule.id} expiring ${event.id} ${what} ${date}`;
        return { rule, event, cause: { key, name: 'document_expiring', chain: [], today } };
      }),
  );
  await runRules(meant, scope);
}
