import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import {
  factoringEntries,
  factoringSchedules,
} from '../../../schema/entities/factoringSchedules.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { type FactoringTerms, factor } from '../../../schema/rules/billing/factoring.ts';
import {
  balancesOf,
  type EntryAmounts,
  feeOn,
  recourseDay,
  recourseState,
} from '../../../schema/rules/billing/factoringLedger.ts';
import {
  closeViolation,
  differenceOf,
  type LineStatus,
  type ScheduleAction,
  scheduleActions,
  scheduleViolation,
} from '../../../schema/rules/billing/factoringSchedules.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict } from '../../errors.ts';

export type Schedule = AnsweredRecord<typeof factoringSchedules>;

/** An invoice on a schedule as the database returns it. */
export interface Line {
  id: number;
  invoice_id: number;
  amount: number;
  status: LineStatus;
  reject_reason: string | null;
  is_over: boolean;
  version: number;
  invoice: {
    id: number;
    number: string;
    invoice_date: PlainDate;
    due_date: PlainDate;
    broker_id: number;
    bill_to_name: string;
    amount_due: number;
    balance: number;
    received_amount: number;
    short_pay_amount: number;
    payment_status: string;
    status: string;
    load: { id: number; internal_id: string | null; reference_number: string };
  };
}

const LINES = `
  select x.id, x.invoice_id, x.amount, x.status, x.reject_reason, x.is_over, x.version,
    json_build_object('id', i.id, 'number', i.number, 'invoice_date', i.invoice_date,
      'due_date', i.due_date, 'broker_id', i.broker_id, 'bill_to_name', i.bill_to_name,
      'amount_due', i.amount_due, 'balance', i.balance, 'received_amount', i.received_amount,
      'short_pay_amount', i.short_pay_amount, 'payment_status', i.payment_status,
      'status', i.status, 'load', json_build_object('id', l.id, 'internal_id', l.internal_id,
      'reference_number', l.reference_number)) as invoice
  from factoring_schedule_invoices x
  join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  where x.company_id = $1 and x.schedule_id = $2 and x.deleted_at is null
  order by i.number, x.id`;

/** The invoices of a schedule by number. */
export const linesOf = (
  scheduleId: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Line[]> => tx.query<Line>(LINES, [companyId, scheduleId]);

/** The ledger of a schedule, oldest first. */
export const entriesOf = (scheduleId: number, scope: Scope) =>
  rowsOf(factoringEntries, scope).find({ schedule_id: scheduleId });

/** The terms of the day it was submitted; a draft has those of its factor now. */
export async function termsOf(
  schedule: Schedule,
  scope: Scope,
): Promise<FactoringTerms & { recourse_type: string; recourse_days: number | null }> {
  const { advance_rate, fee_rate } = schedule;
  if (advance_rate !== null && fee_rate !== null) {
    return {
      advance_rate,
      fee_rate,
      fee_basis: schedule.fee_basis,
      fee_period_days: schedule.fee_period_days,
      recourse_type: schedule.recourse_type ?? 'non_recourse',
      recourse_days: schedule.recourse_days,
    };
  }
  return rowsOf(factoringCompanies, scope).get(schedule.factoring_company_id);
}

/** A schedule for its page: invoices, ledger, sums, email, and why an action is not possible. */
export async function scheduleDetail(id: number, scope: Scope) {
  const schedule = await rowsOf(factoringSchedules, scope).get(id);
  const [lines, entries, terms, today, mail] = [
    await linesOf(id, scope),
    await entriesOf(id, scope),
    await termsOf(schedule, scope),
    await todayOf(scope),
    await mailOf(schedule, scope),
  ];
  const { submission_method } = await rowsOf(factoringCompanies, scope).get(
    schedule.factoring_company_id,
  );
  const shown = lines.map(line => {
    const own = entries.filter(({ schedule_invoice_id }) => schedule_invoice_id === line.id);
    return { ...line, ...figuresOf(line, own, schedule, terms, today) };
  });
  const counted = shown.filter(({ status }) => status !== 'rejected');
  const due = recourseDay({ ...terms, funded_at: schedule.funded_at });
  return {
    ...schedule,
    invoice_count: counted.length,
    amount: sumMoney(counted.map(({ amount }) => amount)),
    advance_amount: sumMoney(counted.map(({ advance_amount }) => advance_amount)),
    reserve_amount: sumMoney(counted.map(({ reserve_amount }) => reserve_amount)),
    balances: balancesOf(entries),
    recourse_day: due,
    terms: {
      advance_rate: Number(terms.advance_rate),
      fee_rate: Number(terms.fee_rate),
      fee_basis: terms.fee_basis ?? 'face_value',
      fee_period_days: terms.fee_period_days ?? null,
      recourse_type: terms.recourse_type,
      recourse_days: terms.recourse_days,
    },
    submission_method,
    mail,
    lines: shown,
    entries,
    violations: violationsOf(schedule, lines),
  };
}

/** What the sale of an invoice comes to: by its terms, and by the ledger so far. */
function figuresOf(
  line: Line,
  entries: readonly (Partial<EntryAmounts> & { type: string; date: string; id: number })[],
  { funded_at }: Schedule,
  terms: FactoringTerms & { recourse_type: string; recourse_days: number | null },
  today: PlainDate,
) {
  const { advance_amount, reserve_amount, factoring_fee } = factor(line.amount, terms);
  const isOut = line.status === 'funded' && funded_at !== null;
  return {
    advance_amount,
    reserve_amount,
    /** Of this day while it is out, else one period's. */
    expected_fee: isOut ? feeOn({ amount: line.amount, funded_at, terms }, today) : factoring_fee,
    balances: balancesOf(entries),
    recourse: isOut ? recourseState({ ...terms, funded_at }, today) : ('none' as const),
    difference: differenceOf(line.status, line.invoice.balance),
  };
}

async function mailOf({ mail_id }: Schedule, { tx, companyId }: Scope) {
  if (mail_id === null) return null;
  const [mail] = await tx.query<{ id: number; to: string; status: string; error: string | null }>(
    'select id, "to", status, error from mails where company_id = $1 and id = $2',
    [companyId, mail_id],
  );
  return mail ?? null;
}

function violationsOf(schedule: Schedule, lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    scheduleActions.flatMap(action => {
      const message = whyRefused(action, schedule, lines);
      return message ? [[action, message]] : [];
    }),
  );
}

/** Why an action is not possible now, in words, or null. */
export function whyRefused(
  action: ScheduleAction,
  schedule: Pick<Schedule, 'status'>,
  lines: readonly Line[],
): string | null {
  const violation = scheduleViolation(action, schedule);
  if (violation) return violation.message;
  if (action === 'submit' && lines.length === 0) return 'The schedule has no invoices.';
  if (action === 'close') return closeViolation(lines.map(named))?.message ?? null;
  return null;
}

/** A line with the number that messages name it by. */
export const named = ({ status, invoice }: Line) => ({ number: invoice.number, status });

/**
 * The schedule, locked, if the action is possible now for the version that the client saw. Lock it
 * before its loads and invoices.
 */
export async function lockSchedule(
  id: number,
  action: ScheduleAction,
  version: number | null,
  scope: Scope,
): Promise<{ schedule: Schedule; lines: Line[] }> {
  const schedule = await rowsOf(factoringSchedules, scope).lock(id);
  if (version !== null && version !== schedule.version) {
    throw conflict('Someone else changed this record.', schedule);
  }
  const lines = await linesOf(id, scope);
  const violation = whyRefused(action, schedule, lines);
  if (violation) throw conflict(violation, schedule);
  return { schedule, lines };
}
