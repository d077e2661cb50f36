import { workflows } from '../../../schema/entities/workflows.ts';
import { can, permissionFor } from '../../../schema/permissions.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { messageViolation } from '../../../schema/rules/automation/actions.ts';
import { entityOf } from '../../../schema/rules/automation/attributes.ts';
import {
  isTriggered,
  type Today,
  unmetReason,
} from '../../../schema/rules/automation/conditions.ts';
import { addDays } from '../../../schema/rules/time/weeks.ts';
import { noPermissionToView } from '../../../schema/words/permissionWords.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { ApiError, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkWorkflow } from './check.ts';
import { lateLoads, newestRecord, recordsOnDate } from './dates.ts';
import { todayIn } from './evaluate.ts';
import { currentEvents, eventRecordName, eventsSince, type ModelEvent } from './events.ts';
import { modelIn } from './modelAttributes.ts';
import { renderFor } from './render.ts';
import { type Rule, ruleOf } from './rules.ts';

const DAYS = 7;
/** More changes than these are not read: a dry run answers within seconds. */
const MOST_EVENTS = 10_000;
const EXAMPLES = 20;

/** POST /workflows/dry-run: what an unsaved workflow would have done in the last seven days. */
export async function dryRun({ access, body }: Request) {
  const { values, errors } = readRecord(workflows, { name: 'Dry run', ...body });
  if (errors) throw new Invalid(errors);
  const scope = access.readSlowly;
  const checked = await checkWorkflow(values, null, scope);
  const draft = { ...checked, id: 0, created_by: scope.userId, last_run_at: null };
  const rule = ruleOf(draft as unknown as Parameters<typeof ruleOf>[0], []); // checked above
  const today = await todayIn(scope);
  const { events, isCut } = await eventsFor(rule, Number(checked.days_before ?? 0), today, scope);
  const judged = events.map(event => ({ event, reason: unmetReason(rule, event, today) }));
  const fired = judged.filter(({ reason }) => reason === null);
  const missed = judged.filter(({ reason }) => reason !== null);
  const newest = [...fired.slice(-EXAMPLES).reverse(), ...missed.slice(-5).reverse()];
  return ok({
    fired: fired.length,
    checked: judged.length,
    since: new Date(Date.now() - DAYS * 86_400_000).toISOString(),
    is_cut: isCut,
    examples: newest.slice(0, EXAMPLES).map(({ event, reason }) => ({
      record_id: event.id,
      record_name: eventRecordName(event),
      at: new Date(event.at).toISOString(),
      fired: reason === null,
      reason,
    })),
  });
}

async function eventsFor(rule: Rule, lead: number, today: Today, scope: Scope) {
  if (rule.trigger === 'date_reached') {
    return reachedLately(rule, lead, today, scope);
  }
  if (rule.trigger === 'delayed') {
    // Nothing records which loads were late earlier: those that are now.
    const at = now().toISOString();
    const events: ModelEvent[] = [];
    for await (const page of lateLoads(scope)) {
      const ids = page.map(({ id }) => id);
      events.push(...(await currentEvents('load', ids, scope)).map(event => ({ ...event, at })));
      if (events.length >= MOST_EVENTS) break;
    }
    return { events, isCut: true };
  }
  const since = await eventsSince(rule.model, { days: DAYS, most: MOST_EVENTS }, scope);
  return { ...since, events: since.events.filter(one => isTriggered(rule, one)) };
}

/** The records whose date, less the days before, was within the last seven days. */
async function reachedLately(rule: Rule, lead: number, today: Today, scope: Scope) {
  const events: ModelEvent[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(today.date, -back);
    const reached = recordsOnDate(rule.model, rule.watched[0] ?? '', addDays(day, lead), scope);
    for await (const ids of reached) {
      const found = await currentEvents(rule.model, ids, scope);
      events.push(...found.map(event => ({ ...event, at: `${day}T12:00:00Z` })));
      if (events.length >= MOST_EVENTS) return { events, isCut: true };
    }
  }
  return { events, isCut: false };
}

/** POST /workflows/preview {model, record_id?, title?, message}: the message of a real record. */
export async function previewMessage({ access, actor, body }: Request) {
  const model = modelIn(body.model);
  const entity = entityOf(model);
  if (!can(actor, permissionFor(entity, 'show'))) {
    throw new ApiError(403, `${noPermissionToView('these records')}.`);
  }
  const texts = { title: String(body.title ?? ''), message: String(body.message ?? '') };
  for (const [name, text] of Object.entries(texts)) {
    const wrong = text.length > 3500 ? 'The value is too long.' : messageViolation(model, text);
    if (wrong) throw new Invalid({ [name]: [wrong] });
  }
  const scope = access.read;
  const event = await eventToShow(model, Number(body.record_id) || null, scope);
  const { zone } = await todayIn(scope);
  const shown = async (text: string) => (event ? renderFor(text, event, zone, scope) : text);
  return ok({
    record_id: event?.id ?? null,
    record_name: event ? eventRecordName(event) : null,
    title: await shown(texts.title),
    message: await shown(texts.message),
  });
}

/** The named record, or the newest one. */
async function eventToShow(model: ModelEvent['model'], id: number | null, scope: Scope) {
  const shown = id ?? (await newestRecord(model, scope));
  const [event] = await currentEvents(model, shown === null ? [] : [shown], scope);
  if (id !== null && !event) throw new Invalid({ record_id: ['The selected value is invalid.'] });
  return event ?? null;
}
