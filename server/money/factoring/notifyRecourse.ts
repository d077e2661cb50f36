import { z } from 'zod';
import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import {
  RECOURSE_WARNING_DAYS,
  recourseDay,
  recourseState,
} from '../../../schema/rules/billing/factoringLedger.ts';
import { dayText } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { todayOf } from '../../db/today.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { holdersOf } from '../../workspace/notifications/audience.ts';
import { notify } from '../../workspace/notifications/notify.ts';

interface Out {
  line_id: number;
  schedule_id: number;
  schedule_number: string;
  number: string;
  factor: string;
  funded_at: string;
  recourse_type: string;
  recourse_days: number;
}

/** Sold invoices whose recourse day comes within the warning, the most urgent last. */
const NEAR = `
  select x.id as line_id, s.id as schedule_id, s.number as schedule_number, i.number,
    f.name as factor, s.funded_at, s.recourse_type, s.recourse_days
  from factoring_schedule_invoices x
  join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
  join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  join factoring_companies f on f.company_id = s.company_id and f.id = s.factoring_company_id
  where x.company_id = $1 and x.status = 'funded' and x.deleted_at is null
    and s.recourse_type = 'recourse'
    and s.funded_at + s.recourse_days <= $2::date + ${RECOURSE_WARNING_DAYS}
  order by s.funded_at + s.recourse_days desc, i.number`;

/**
 * Notifies the people who factor invoices: two weeks before one comes back under recourse, and once
 * it has to be bought back. Once each; safe to run again. Returns the number of notifications.
 */
export async function notifyRecourse(scope: Scope): Promise<number> {
  const today = await todayOf(scope);
  const found = await scope.tx.query<Out>(NEAR, [scope.companyId, today]);
  if (found.length === 0) return 0;
  const people = await holdersOf('invoices.factor', scope);
  let notified = 0;
  for (const one of found) {
    const day = recourseDay(one);
    const state = recourseState(one, today);
    if (day === null || state === 'none') continue;
    const title =
      state === 'due'
        ? `${one.number}: buy it back from ${one.factor}`
        : `${one.number}: recourse to ${one.factor} on ${dayText(day)}`;
    notified += await notify(scope, people, {
      kind: 'expiry',
      title: title.slice(0, 255),
      body: `Schedule ${one.schedule_number}. Last day: ${dayText(day)}`,
      subject: factoringSchedules.name,
      subject_id: one.schedule_id,
      key: `recourse ${one.line_id} ${day} ${state}`,
    });
  }
  return notified;
}

/** In the morning of US time zones: one job per company. */
export function registerRecourseJobs(jobs: Jobs): void {
  jobs.task('watch_recourse', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      const key = `tell_recourse ${id}`;
      await database.write(who, tx => enqueue(tx, 'tell_recourse', {}, { key }));
    }
  });
  jobs.task('tell_recourse', z.looseObject({}), async (_payload, { access, log }) => {
    const notified = await access.write(notifyRecourse);
    if (notified > 0)
      log.info({ notified }, 'People were notified which invoices come back from a factor.');
  });
  jobs.schedule('watch_recourse', '20 11 * * *');
}
