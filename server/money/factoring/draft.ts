import {
  factoringScheduleInvoices,
  factoringSchedules,
} from '../../../schema/entities/factoringSchedules.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { FactoringCandidate } from '../../../schema/responses/factoring.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { nextNumber, type Series } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { wantedIds } from '../invoices/wantedIds.ts';
import { lockOffered } from './offer.ts';
import { type Line, linesOf, lockSchedule, type Schedule, scheduleDetail } from './schedule.ts';

const SERIES: Series = { name: 'factoring-schedules', prefix: 'FS-', digits: 5 };

/** What people may set on a schedule themselves. */
type ScheduleInput = Partial<Pick<Schedule, 'date' | 'note' | 'factoring_company_id'>>;

/**
 * POST /factoring-schedules {invoice_ids, factoring_company_id?, date?, note?}: a draft with these
 * invoices, to the factor that they have in common.
 */
export async function createSchedule({ access, body }: Request) {
  const input = parseInput(body);
  const ids = wantedIds(body.invoice_ids, 'invoice_ids');
  return ok(
    await access.write(async scope => {
      const { factorId, found } = await lockOffered(ids, input.factoring_company_id ?? null, scope);
      const { id } = await rowsOf(factoringSchedules, scope).create({
        factoring_company_id: factorId,
        date: input.date ?? (await todayOf(scope)),
        note: input.note ?? null,
        number: await nextNumber(SERIES, scope),
      });
      await addLines(id, found, scope);
      return scheduleDetail(id, scope);
    }),
  );
}

/** PUT /factoring-schedules/{id} {date?, note?, invoice_ids?}: a draft; the list replaces its own. */
export async function changeSchedule({ access, body, params }: Request) {
  const input = parseInput(body);
  const ids = body.invoice_ids === undefined ? null : wantedIds(body.invoice_ids, 'invoice_ids');
  return ok(
    await access.write(async scope => {
      const { schedule, lines } = await lockSchedule(params.id, 'edit', versionOf(body), scope);
      const { factoring_company_id } = schedule;
      if (ids) {
        const { found } = await lockOffered(ids, factoring_company_id, scope, schedule.id);
        const gone = lines.filter(({ invoice_id }) => !ids.includes(invoice_id));
        await rowsOf(factoringScheduleInvoices, scope).removeAll(gone.map(({ id }) => id));
        await refreshAmounts(lines, found, scope);
        const known = new Set(lines.map(({ invoice_id }) => invoice_id));
        await addLines(
          schedule.id,
          found.filter(({ id }) => !known.has(id)),
          scope,
        );
      }
      const { date, note } = input;
      await rowsOf(factoringSchedules, scope).update(schedule.id, {
        ...(date !== undefined && { date }),
        ...('note' in body && { note: note ?? null }),
      });
      return scheduleDetail(schedule.id, scope);
    }),
  );
}

/** DELETE /factoring-schedules/{id}: a draft. Its invoices can be put on another one. */
export async function deleteSchedule({ access, body, params }: Request) {
  await access.write(async scope => {
    const { schedule } = await lockSchedule(params.id, 'delete', versionOf(body), scope);
    const lines = await linesOf(schedule.id, scope);
    await rowsOf(factoringScheduleInvoices, scope).removeAll(lines.map(({ id }) => id));
    await rowsOf(factoringSchedules, scope).remove(schedule.id);
  });
  return ok(null, { message: 'Deleted.' });
}

/** Invoices that stay are offered with what is open of them now. */
async function refreshAmounts(
  lines: readonly Line[],
  found: readonly FactoringCandidate[],
  scope: Scope,
) {
  for (const { id, invoice_id, amount } of lines) {
    const balance = found.find(one => one.id === invoice_id)?.balance;
    if (balance === undefined || Number(balance) === Number(amount)) continue;
    await rowsOf(factoringScheduleInvoices, scope).update(id, { amount: balance });
  }
}

async function addLines(schedule_id: number, found: readonly FactoringCandidate[], scope: Scope) {
  const lines = found.map(({ id, balance }) => ({ schedule_id, invoice_id: id, amount: balance }));
  await insertRows(scope, factoringScheduleInvoices, lines);
}

function parseInput(body: Values): ScheduleInput {
  const { date, note, factoring_company_id } = factoringSchedules.fields;
  const optional = {
    ...factoringSchedules,
    fields: {
      date: { ...date, options: {} },
      note,
      factoring_company_id: { ...factoring_company_id, options: {} },
    },
  };
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const { values, errors } = readRecord(optional, sent, {});
  if (errors) throw new Invalid(errors);
  const input = values as ScheduleInput; // Read by those three fields, so it has their types.
  if (input.date) refuseDay(input.date);
  return input;
}

/** Refuses an implausible date: fees and recourse count from it. */
export function refuseDay(day: string, field = 'date'): void {
  const violation = bookedDayViolation('The date', day, dateIn('UTC'));
  if (violation) throw new Invalid({ [field]: [violation] });
}
