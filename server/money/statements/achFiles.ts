import { createHash } from 'node:crypto';
import { achFiles, type achSettings } from '../../../schema/entities/ach.ts';
import { batches } from '../../../schema/entities/batches.ts';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import {
  type AchFileFacts,
  type AchOriginator,
  achFile,
} from '../../../schema/rules/pay/achFile.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import {
  bankingDayFrom,
  isBankingDay,
  nextBankingDay,
} from '../../../schema/rules/time/bankingDays.ts';
import { dayText, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateIn, now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid, notFound } from '../../errors.ts';
import { FileOut } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { opened } from '../../secrets.ts';
import {
  achPayees,
  type Batch,
  compareFile,
  isPaidByAch,
  isSame,
  type PaidBy,
  paidBy,
  paymentsTo,
} from './achPayments.ts';
import { ACH_LOCK } from './achSettings.ts';
import { payeesOf, settlementsOfBatch } from './payees.ts';

/**
 * POST /batch/{id}/ach-file {effective_date?}: the file of a batch. The first time it is built, read
 * back, compared with the batch and released. From then on it is the same file, until it is
 * canceled.
 */
export async function releaseAchFile({ access, body, params }: Request) {
  const requested = dateOf(body.effective_date);
  return ok(
    await access.write(async scope => {
      const batch = await rowsOf(batches, scope).lock(params.id);
      const violation = whyNotByAch(batch);
      if (violation) throw conflict(violation, batch);
      const released = await liveFile(batch.id, scope);
      const file = released ?? (await release(batch, requested, scope));
      return shown(file, await presentPayments(batch, scope));
    }),
  );
}

function whyNotByAch({ status, payment_method }: Batch): string | null {
  if (status === 'posted' || (status === 'paid' && payment_method === 'ach')) return null;
  return status === 'paid' ? 'The batch was paid in another way.' : 'Post the batch first.';
}

/** GET /batch/{id}/ach-files: the batch's files, the latest first, also canceled ones. */
export async function listAchFiles({ access, params }: Request) {
  const batch = await rowsOf(batches, access.read).get(params.id);
  const present = await presentPayments(batch, access.read);
  const files = await rowsOf(achFiles, access.read).find({ batch_id: batch.id });
  return ok(files.reverse().map(file => shown(file, present)));
}

/**
 * GET /ach-files/{id}: the file as it was released. The audit log says who took it. A canceled one is
 * not given out: what it paid may be paid in another way since.
 */
export async function downloadAchFile({ access, params }: Request) {
  const file = await access.write(async ({ tx, companyId }) => {
    const [row] = await tx.query<Downloaded>(
      `select f.name, f.content, f.sha256, f.canceled_at is not null as is_canceled
       from ach_files f
       where f.company_id = $1 and f.id = $2 and f.deleted_at is null`,
      [companyId, params.id],
    );
    if (!row) throw notFound();
    if (row.is_canceled) throw conflict('The file is canceled: the bank must not get it.');
    await tx.query(`select audit_read('ach_files', $1, array['content'])`, [params.id]);
    return row;
  });
  const content = opened(file.content);
  if (hashOf(content) !== file.sha256) throw new Error('An ACH file was changed in the database.');
  return new FileOut(content, file.name, 'text/plain; charset=us-ascii');
}

interface Downloaded {
  name: string;
  content: string;
  sha256: string;
  is_canceled: boolean;
}

/**
 * POST /ach-files/{id}/cancel {reason}: the bank did not get it; a new one may be released, or the batch
 * paid in another way.
 */
export async function cancelAchFile({ access, body, params }: Request) {
  const { cancel_reason } = achFiles.fields;
  const reading = readValue(cancel_reason, body.reason);
  if (reading.violation) throw new Invalid({ reason: [errorText(reading.violation)] });
  if (reading.value === null) throw new Invalid({ reason: ['The field cannot be empty'] });
  return ok(
    await access.write(async scope => {
      const known = await rowsOf(achFiles, scope).get(params.id);
      const batch = await rowsOf(batches, scope).lock(known.batch_id);
      const file = await rowsOf(achFiles, scope).lock(params.id);
      if (file.canceled_at !== null) throw conflict('The file is canceled already.');
      if (batch.status === 'paid' && batch.payment_method === 'ach') {
        throw conflict('The batch is paid with this file.', batch);
      }
      const canceled = await rowsOf(achFiles, scope).update(file.id, {
        canceled_at: now().toISOString(),
        canceled_by: scope.userId,
        cancel_reason: String(reading.value),
      });
      scope.changed(batches.name, batch.id, { type: 'updated' });
      return shown(canceled, await presentPayments(batch, scope));
    }),
  );
}

/**
 * 409 where a file was released and the batch is to be paid in another way, which would pay it twice, or
 * the file pays something else than the batch pays by ACH now. The batch is locked, as for a release.
 */
export async function refuseSecondPayment(
  batch: Batch,
  isByAch: boolean,
  scope: Scope,
): Promise<void> {
  const file = await liveFile(batch.id, scope);
  if (!file) return;
  if (!isByAch) {
    throw conflict(
      'A released ACH file pays this batch: pay by ACH, or cancel the file first.',
      batch,
    );
  }
  if (isSame(paymentsIn(file), await presentPayments(batch, scope))) return;
  throw conflict(
    'The ACH file that was released pays other amounts. Cancel it and release a new one first.',
    batch,
  );
}

type AchFileRow = AnsweredRecord<typeof achFiles>;

const liveFile = (batchId: number, scope: Scope): Promise<AchFileRow | null> =>
  rowsOf(achFiles, scope).first('t.batch_id = $2 and t.canceled_at is null', [batchId]);

// Written by `release` alone.
const paymentsIn = ({ payments }: Pick<AchFileRow, 'payments'>) => payments as PaidBy[];

async function presentPayments(batch: Batch, scope: Scope): Promise<PaidBy[]> {
  const payees = await payeesOf(await settlementsOfBatch(batch.id, scope), scope);
  return paidBy(payees.filter(one => isPaidByAch(one, batch)));
}

/** A file without its content. */
function shown({ content: _, ...file }: AchFileRow, present: readonly PaidBy[]) {
  const payments = paymentsIn(file);
  return { ...file, payments, is_current: isSame(payments, present) };
}

async function release(
  batch: Batch,
  requested: PlainDate | null,
  scope: Scope,
): Promise<AchFileRow> {
  await rowsOf(driverPaySettlements, scope).lockAll(await settlementsOfBatch(batch.id, scope));
  const originator = await originatorOf(scope);
  const payees = await achPayees(batch, scope);
  if (payees.length === 0) throw conflict('Nobody on this batch is paid by ACH.', batch);
  const created = await createdNow(scope);
  const facts: AchFileFacts = {
    originator,
    payments: paymentsTo(payees),
    modifier: await nextModifier(originator.first, created.date, scope),
    effective: effectiveDate(requested, batch.pay_date, created.date),
    created,
  };
  const content = achFile(facts);
  compareFile(content, facts);
  const payments = paidBy(payees);
  const file = await rowsOf(achFiles, scope).create({
    batch_id: batch.id,
    name: `ACH-${facts.effective}-${batch.id}-${facts.modifier}.txt`,
    content,
    sha256: hashOf(content),
    effective_date: facts.effective,
    created_date: created.date,
    modifier: facts.modifier,
    payee_count: payees.length,
    amount: sumMoney(payments.map(({ amount }) => amount)),
    payments,
    released_at: now().toISOString(),
    released_by: scope.userId,
  });
  scope.changed(batches.name, batch.id, { type: 'updated' });
  return file;
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

async function originatorOf({ tx, companyId }: Scope): Promise<AchOriginator & { first: string }> {
  const [row] = await tx.query<RecordOf<typeof achSettings>>(
    'select * from ach_settings where company_id = $1 and deleted_at is null',
    [companyId],
  );
  if (!row) throw conflict('Enter your company as an ACH originator in the settings first.');
  return {
    routing: opened(row.bank_routing),
    bank_name: row.bank_name,
    company_id: opened(row.originator_id),
    company_name: row.company_name,
    offset:
      row.is_balanced && row.offset_account
        ? { account: opened(row.offset_account), type: row.offset_account_type }
        : null,
    first: row.file_modifier,
  };
}

async function createdNow({ tx }: Scope): Promise<AchFileFacts['created']> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  const timeZone = row?.zone ?? 'UTC';
  const time = now().toLocaleTimeString('sv-SE', { timeZone, timeStyle: 'short' });
  return { date: dateIn(timeZone), time };
}

/** The letter after those of the day's files, canceled ones included: the bank may have seen them. */
async function nextModifier(first: string, day: PlainDate, { tx, companyId }: Scope) {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [ACH_LOCK, companyId]);
  const [row] = await tx.query<{ last: string | null }>(
    'select max(modifier) as last from ach_files where company_id = $1 and created_date = $2',
    [companyId, day],
  );
  const next = row?.last ? String.fromCharCode(row.last.charCodeAt(0) + 1) : first;
  if (next > 'Z') throw conflict('No letter from A to Z is left for another ACH file today.');
  return next;
}

/** The pay date, or the next banking day: a bank needs the file at least a day before. */
function effectiveDate(
  requested: PlainDate | null,
  payDate: PlainDate,
  today: PlainDate,
): PlainDate {
  const earliest = nextBankingDay(today);
  if (requested === null) return bankingDayFrom(payDate > earliest ? payDate : earliest);
  const refuse = (message: string) => new Invalid({ effective_date: [message] });
  if (!isBankingDay(requested)) throw refuse('Banks are closed on this day.');
  if (requested < earliest) throw refuse(`The earliest day is ${dayText(earliest)}.`);
  return requested;
}

function dateOf(sent: unknown): PlainDate | null {
  const reading = readValue(achFiles.fields.effective_date, sent);
  if (reading.violation) throw new Invalid({ effective_date: [errorText(reading.violation)] });
  return reading.value as PlainDate | null; // A date field.
}
