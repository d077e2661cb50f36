import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { isMoney } from '../../../schema/rules/money/money.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { dayText, isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { wantedIds } from '../invoices/wantedIds.ts';
import { refuseDay } from './draft.ts';
import type { Line } from './schedule.ts';

/** The day of an action, by default today. 422 for an implausible one or one before the advance. */
export async function dayIn(
  body: Values,
  field: string | null,
  fundedAt: PlainDate | null,
  scope: Scope,
): Promise<PlainDate> {
  const sent = field ? (body[field] ?? body.date) : null;
  if (!field || sent === undefined || sent === null || sent === '') return todayOf(scope);
  if (!isPlainDate(sent)) throw new Invalid({ [field]: ['The value must be a date.'] });
  refuseDay(sent, field);
  if (fundedAt !== null && sent < fundedAt) {
    throw new Invalid({ [field]: [`The advance was paid on ${dayText(fundedAt)}.`] });
  }
  return sent;
}

/** The lines of these invoices, in the order sent. 422 for one that is not on the schedule. */
export function wantedLines(sent: unknown, lines: readonly Line[], field: string): Line[] {
  if (Array.isArray(sent) && sent.length === 0 && field !== 'invoice_ids') return [];
  return wantedIds(sent, field).map(id => {
    const line = lines.find(({ invoice_id }) => invoice_id === id);
    if (!line) throw new Invalid({ [field]: ['The selected value is invalid.'] });
    return line;
  });
}

/** The reasons of the rejected invoices, by invoice. */
export function readRejected({ rejected }: Values): Map<number, string | null> {
  return new Map(
    rowsIn(rejected, 'rejected').map(({ id, row }) => {
      const { reason } = row;
      if (reason !== undefined && reason !== null && typeof reason !== 'string') {
        throw new Invalid({ rejected: ['The reason must be a text.'] });
      }
      if (reason && reason.length > 500) {
        throw new Invalid({ rejected: [sentence('maxLength', { n: 500 })] });
      }
      return [id, reason?.trim() || null];
    }),
  );
}

interface Collected {
  amount: number | null;
  short_pay_reason: AnsweredRecord<typeof invoices>['short_pay_reason'];
}

/** What the factor collected, by invoice. Null: everything in full. */
export function readCollected({ items }: Values): Map<number, Collected> | null {
  if (items === undefined || items === null) return null;
  const rows = rowsIn(items, 'items');
  if (rows.length === 0) throw new Invalid({ items: [sentence('requiredList')] });
  return new Map(rows.map(({ id, row }, index) => [id, collectedIn(row, index)]));
}

function collectedIn(row: Values, index: number): Collected {
  const { amount = null } = row;
  if (amount !== null && !isMoney(amount)) {
    throw new Invalid({ [`items.${index}.amount`]: ['The value must be an amount.'] });
  }
  const { short_pay_reason } = invoices.fields;
  const { values, errors } = readRecord({ ...invoices, fields: { short_pay_reason } }, row);
  if (errors) {
    throw new Invalid({ [`items.${index}.short_pay_reason`]: Object.values(errors).flat() });
  }
  return {
    amount: amount === null ? null : Number(amount),
    // Read by that field, so it has its type.
    short_pay_reason: (values.short_pay_reason ?? null) as Collected['short_pay_reason'],
  };
}

/** The factor's own number of the advance. */
export function readReference(body: Values): string | null {
  const { funding_reference } = factoringSchedules.fields;
  const { values, errors } = readRecord(
    { ...factoringSchedules, fields: { funding_reference } },
    body,
  );
  if (errors) throw new Invalid(errors);
  return (values.funding_reference ?? null) as string | null; // a text field
}

/** A list of objects that name an invoice. */
function rowsIn(sent: unknown, field: string): { id: number; row: Values }[] {
  if (sent === undefined || sent === null) return [];
  if (!Array.isArray(sent)) throw new Invalid({ [field]: ['The value must be a list.'] });
  if (sent.length > 500) throw new Invalid({ [field]: ['At most 500 at once.'] });
  const rows = sent.map((one, index) => {
    const row: Values = typeof one === 'object' && one !== null ? { ...one } : { invoice_id: one };
    const id = Number(row.invoice_id);
    if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) {
      throw new Invalid({ [`${field}.${index}.invoice_id`]: ['The selected value is invalid.'] });
    }
    return { id, row };
  });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) {
    throw new Invalid({ [field]: ['An invoice is listed twice.'] });
  }
  return rows;
}
