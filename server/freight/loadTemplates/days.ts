import { loadOccurrences, loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import type { LoadTemplateDay } from '../../../schema/responses/loadTemplates.ts';
import { occurrencesIn, type Rhythm } from '../../../schema/rules/freight/recurrence.ts';
import { addDays, dayText, isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { calendarOf } from './calendar.ts';

/** How far ahead the coming days of a schedule are listed. */
const REPORTED_DAYS = 60;
const MAX_REPORTED = 20;

/**
 * GET /load-templates/days/{id}: the coming days of a recurring load and the last ones, each with
 * its outcome.
 */
export async function listDays({ access, params }: Request) {
  const scope = access.read;
  const template = await rowsOf(loadTemplates, scope).get(params.id);
  const { today, week_start } = await calendarOf(scope);
  const known = await scope.tx.query<LoadTemplateDay>(
    `select o.day::text as day, o.status, o.reason, o.load_id,
       (select l.internal_id from loads l where l.company_id = $1 and l.id = o.load_id) as internal_id
     from load_occurrences o
     where o.company_id = $1 and o.load_template_id = $2 and o.deleted_at is null
     order by o.day desc limit 60`,
    [scope.companyId, template.id],
  );
  const range = { from: today, to: addDays(today, REPORTED_DAYS) };
  const due = template.is_recurring ? occurrencesIn({ ...template, week_start }, range) : [];
  const coming = due.slice(0, MAX_REPORTED);
  const days = coming.map(
    (day): LoadTemplateDay => known.find(one => one.day === day) ?? { day, status: 'due' },
  );
  return ok({ coming: days, past: known.filter(({ day }) => !coming.includes(day)) });
}

/** POST /load-templates/skip/{id} {day}: no load is created for that day. */
export async function skipDay({ access, params, body }: Request) {
  return ok(
    await access.write(async scope => {
      const template = await rowsOf(loadTemplates, scope).lock(params.id);
      const day = dayOf(body);
      const rows = rowsOf(loadOccurrences, scope);
      const [known] = await rows.find({ load_template_id: template.id, day });
      if (known?.status === 'made') throw conflict('The load of that day already exists.');
      if (known) return rows.update(known.id, { status: 'skipped', reason: null });
      const { week_start } = await calendarOf(scope);
      if (!isDue({ ...template, week_start }, day)) {
        throw new Invalid({ day: [`No load of the template is due on ${dayText(day)}.`] });
      }
      return rows.create({ load_template_id: template.id, day, status: 'skipped' });
    }),
  );
}

/** Whether the schedule has a load on that day. A template without a schedule has none. */
const isDue = (template: Rhythm & { is_recurring: boolean | null }, day: PlainDate): boolean =>
  template.is_recurring === true && occurrencesIn(template, { from: day, to: day }).length > 0;

/** POST /load-templates/unskip/{id} {day}: the day counts again. */
export async function unskipDay({ access, params, body }: Request) {
  await access.write(async scope => {
    const template = await rowsOf(loadTemplates, scope).lock(params.id);
    const day = dayOf(body);
    const rows = rowsOf(loadOccurrences, scope);
    const [known] = await rows.find({ load_template_id: template.id, day, status: 'skipped' });
    if (known) await rows.remove(known.id);
    const key = `make_recurring_loads ${scope.companyId}`;
    await enqueue(scope.tx, 'make_recurring_loads', {}, { key });
  });
  return ok();
}

function dayOf({ day }: Record<string, unknown>): PlainDate {
  if (!isPlainDate(day)) throw new Invalid({ day: ['The date must be in the format YYYY-MM-DD.'] });
  return day;
}
