import { z } from 'zod';
import { expiryModels } from '../../../schema/documentTypes.ts';
import { expiryNotice } from '../../../schema/rules/time/expiry.ts';
import type { Scope } from '../../db/access.ts';
import { type Expiring, expiringWithin, radarDays } from '../../db/expiry/radar.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import { holdersOf } from '../../workspace/notifications/audience.ts';
import { notify } from '../../workspace/notifications/notify.ts';

/**
 * Notifies the people responsible for a kind of record about expiry: when it is near, a week
 * before, and after it, once each; and once where the record and its document have different dates. In one transaction; safe to run again. Returns the number of new
 * notifications.
 */
export async function notifyExpiry(scope: Scope): Promise<number> {
  const days = await radarDays(scope);
  const found = await expiringWithin(days.warning_days, expiryModels, days, scope);
  const keepers = new Map<string, number[]>();
  let notified = 0;
  // The most urgent is sent last, so that it is on top.
  for (const one of found.reverse()) {
    const { model, model_id, what, date, record_date, document_date } = one;
    const people = keepers.get(model) ?? (await holdersOf(`${model}.create`, scope));
    keepers.set(model, people);
    const about = { kind: 'expiry', subject: model, subject_id: model_id } as const;
    const key = `expiry ${model} ${model_id} ${what}`;
    if (record_date !== null && document_date !== null) {
      notified += await notify(scope, people, {
        ...about,
        title: `${nameOf(one)}: ${wordsOf(what)} has two dates`,
        body: `Record: ${shownDate(record_date)}. Document: ${shownDate(document_date)}`,
        key: `${key} ${record_date} not ${document_date}`,
      });
    }
    const notice = expiryNotice(one.days, days.warning_days);
    if (notice === null) continue;
    notified += await notify(scope, people, {
      ...about,
      title: titleOf(one),
      body: `Last day: ${shownDate(date)}`,
      key: `${key} ${date} ${notice}`,
    });
  }
  return notified;
}

/** 2026-11-13 as 11/13/2026. */
const shownDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** What a number alone does not say. */
const NOUNS: Readonly<Record<string, string>> = { trucks: 'Truck ', trailers: 'Trailer ' };

const nameOf = ({ model, name }: Expiring): string => `${NOUNS[model] ?? ''}${name}`;

function titleOf(one: Expiring): string {
  const { what, days } = one;
  const name = nameOf(one);
  const thing = wordsOf(what);
  if (days < 0) return `${name}: ${thing} has expired`;
  if (days === 0) return `${name}: ${thing} expires today`;
  return `${name}: ${thing} expires in ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** `medical_card_expiry` is "medical card". */
function wordsOf(what: string): string {
  const words = what.replace(/_expiry$/, '').replaceAll('_', ' ');
  return words.replace(/\b(cdl|w9|mvr|irp|noa|scac|twic)\b/g, word => word.toUpperCase());
}

/** In the morning of US time zones: one job per company. */
export function registerExpiryJobs(jobs: Jobs): void {
  jobs.task('watch_expiry', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      await database.write(who, tx => enqueue(tx, 'tell_expiry', {}, { key: `tell_expiry ${id}` }));
    }
  });
  jobs.task('tell_expiry', z.looseObject({}), async (_payload, { access, log }) => {
    const notified = await access.write(notifyExpiry);
    if (notified > 0) log.info({ notified }, 'People were notified of what expires.');
  });
  jobs.schedule('watch_expiry', '10 11 * * *');
}
