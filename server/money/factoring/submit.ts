import { z } from 'zod';
import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import { factoringSchedules } from '../../../schema/entities/factoringSchedules.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { mails } from '../../../schema/entities/office.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { factor } from '../../../schema/rules/billing/factoring.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { updateRows } from '../../db/bulk.ts';
import { companyName } from '../../db/companyName.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import { dollars, printedDate } from '../../files/pdf/printedText.ts';
import type { Column } from '../../files/sheets.ts';
import { csvFile } from '../../files/sheets.ts';
import type { FileStore } from '../../files/store.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { inSeparateFiles } from '../../mail/invoiceText.ts';
import { queueMail, TRIES } from '../../mail/sendMail.ts';
import { versionOf } from '../../rest/version.ts';
import { renderInvoices } from '../invoices/renderInvoice.ts';
import { lockOffered } from './offer.ts';
import { type Line, linesOf, lockSchedule, type Schedule, scheduleDetail } from './schedule.ts';

type Factor = AnsweredRecord<typeof factoringCompanies>;

/**
 * POST /factoring-schedules/{id}/submit: offers its invoices to the factor, with the terms of this
 * day. The factor becomes their payee. A job sends the email, where the factor takes one; called
 * again, it sends one that failed.
 */
export async function submitSchedule({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const { schedule, lines } = await lockSchedule(params.id, 'submit', versionOf(body), scope);
      const buyer = await rowsOf(factoringCompanies, scope).get(schedule.factoring_company_id);
      if (schedule.status === 'draft') await offer(schedule, lines, buyer, scope);
      else await refuseSecondEmail(schedule, buyer, scope);
      if (buyer.submission_method === 'email') {
        addressOf(buyer);
        await enqueue(scope.tx, 'send_factoring_schedule', { schedule_id: schedule.id });
      }
      return scheduleDetail(schedule.id, scope);
    }),
  );
}

async function offer(
  schedule: Schedule,
  lines: readonly Line[],
  buyer: Factor,
  scope: Scope,
): Promise<void> {
  if (!buyer.is_active) throw conflict(`${buyer.name} is not active.`, schedule);
  const ids = lines.map(({ invoice_id }) => invoice_id);
  const { found } = await lockOffered(ids, buyer.id, scope, schedule.id);
  refuseChanged(lines, found);
  await updateRows(
    scope,
    invoices,
    lines.map(({ invoice_id, amount }) => ({
      id: invoice_id,
      remit_to: 'factoring',
      factoring_company_id: buyer.id,
      factoring_status: 'processing',
      advance_rate: buyer.advance_rate,
      factoring_fee_rate: buyer.fee_rate,
      ...factor(amount, buyer),
    })),
  );
  for (const id of ids) scope.changed(invoices.name, id, { type: 'updated' });
  await rowsOf(factoringSchedules, scope).update(schedule.id, {
    status: 'submitted',
    submitted_at: now().toISOString(),
    submitted_by: scope.userId,
    advance_rate: buyer.advance_rate,
    fee_rate: buyer.fee_rate,
    fee_basis: buyer.fee_basis,
    fee_period_days: buyer.fee_period_days,
    recourse_type: buyer.recourse_type,
    recourse_days: buyer.recourse_days,
  });
}

/** The amounts of a draft are those of the day it was made. Payments since then change them. */
function refuseChanged(
  lines: readonly Line[],
  found: readonly { id: number; balance: number; number: string }[],
): void {
  const errors = lines.flatMap(({ invoice_id, amount }) => {
    const now = found.find(({ id }) => id === invoice_id);
    if (!now || Number(now.balance) === Number(amount)) return [];
    return [`${now.number}: The balance is ${dollars(now.balance)} now. Save the schedule again.`];
  });
  if (errors.length > 0) throw new Invalid({ invoice_ids: errors });
}

/** One email is enough: a second is sent only where the first failed. */
async function refuseSecondEmail(schedule: Schedule, buyer: Factor, scope: Scope): Promise<void> {
  const mail =
    schedule.mail_id === null
      ? null
      : await rowsOf(mails, scope).first('t.id = $2', [schedule.mail_id]);
  const hasFailed = mail?.status === 'failed' || schedule.submission_error !== null;
  if (buyer.submission_method !== 'email' || !hasFailed) {
    throw conflict('The schedule is submitted already.', schedule);
  }
  await rowsOf(factoringSchedules, scope).update(schedule.id, {
    mail_id: null,
    submission_error: null,
  });
}

/** Where the factor takes schedules by email. */
function addressOf({ submission_email, email }: Factor): string {
  return submission_email ?? email;
}

const payload = z.looseObject({ schedule_id: z.number().int() });

/** Draws the invoices and queues the email. Everything slow happens before its one short write. */
export function registerFactoringJobs(jobs: Jobs, store: FileStore): void {
  jobs.task('send_factoring_schedule', payload, async ({ schedule_id }, context) => {
    const { access, attempt, log } = context;
    const schedule = await rowsOf(factoringSchedules, access.read).first('t.id = $2', [
      schedule_id,
    ]);
    if (schedule?.status !== 'submitted' || schedule.mail_id !== null) return;
    try {
      await send(schedule, access, store);
    } catch (error) {
      if (attempt < TRIES) throw error;
      log.error({ err: error, schedule_id }, 'A factoring schedule could not be prepared.');
      await access.write(async scope => {
        const rows = rowsOf(factoringSchedules, scope);
        // Its email may be on the way all the same, if the connection was lost at the commit.
        if ((await rows.lock(schedule_id)).mail_id !== null) return;
        await rows.update(schedule_id, {
          submission_error: 'The invoices could not be drawn. Submit the schedule again.',
        });
      });
    }
  });
}

async function send(schedule: Schedule, access: Access, store: FileStore): Promise<void> {
  const { id, number } = schedule;
  const buyer = await rowsOf(factoringCompanies, access.read).get(schedule.factoring_company_id);
  const lines = (await linesOf(id, access.read)).filter(({ status }) => status !== 'rejected');
  const ids = lines.map(({ invoice_id }) => invoice_id);
  const { content: pdf, separate } = await renderInvoices(ids, access.read, store);
  // What could not become pages goes along as a file of its own.
  const others = separate.flatMap(({ attachment, reason }) =>
    reason === 'lost' ? [] : attachment,
  );
  const csv = Buffer.from(String(sheetOf(schedule, lines).content));
  const { companyId } = access.read;
  const made = (name: string, mime: string, content: Buffer) => ({ name, mime, content });
  await storeCreated(store, companyId, made(`${number}.pdf`, fileTypes.pdf, pdf), keptPdf =>
    storeCreated(store, companyId, made(`${number}.csv`, 'text/csv', csv), keptCsv =>
      access.write(async scope => {
        const current = await rowsOf(factoringSchedules, scope).lock(id);
        // The job may run again after a crash: one email is enough.
        if (current.status !== 'submitted' || current.mail_id !== null) return;
        const pdfFile = await writeFile(keptPdf, scope);
        const csvFileRow = await writeFile(keptCsv, scope);
        const names = others.map(({ name }) => name);
        const emailText = await textOf(schedule, { lines, names }, scope);
        const mail = await queueMail(
          {
            ...emailText,
            to: addressOf(buyer),
            attachments: [pdfFile.id, csvFileRow.id, ...others.map(one => one.file_id)],
          },
          scope,
        );
        await rowsOf(factoringSchedules, scope).update(id, {
          mail_id: mail.id,
          pdf_document_id: pdfFile.id,
          csv_document_id: csvFileRow.id,
          submission_error: null,
        });
      }),
    ),
  );
}

async function textOf(
  { number, date }: Schedule,
  { lines, names }: { lines: readonly Line[]; names: readonly string[] },
  scope: Scope,
): Promise<{ subject: string; body: string }> {
  const name = await companyName(scope);
  const total = dollars(sumMoney(lines.map(({ amount }) => amount)));
  const count = lines.length === 1 ? '1 invoice' : `${lines.length} invoices`;
  const body = [
    'Hello,',
    `Please find attached schedule ${number} of ${printedDate(date)}: ${count}, ${total}.`,
    lines
      .map(
        ({ invoice, amount }) => `${invoice.number}  ${invoice.bill_to_name}  ${dollars(amount)}`,
      )
      .join('\n'),
    'The invoices are in one PDF, and the schedule in a CSV file.',
    ...inSeparateFiles(names),
    `Thank you,\n${name}`,
  ].join('\n\n');
  return { subject: `Factoring schedule ${number} from ${name}`, body: body.slice(0, 100_000) };
}

const COLUMNS: readonly Column<Line & { schedule: string }>[] = [
  { heading: 'Schedule', value: ({ schedule }) => schedule },
  { heading: 'Debtor', value: ({ invoice }) => invoice.bill_to_name },
  { heading: 'Invoice number', value: ({ invoice }) => invoice.number },
  { heading: 'Invoice date', value: ({ invoice }) => invoice.invoice_date },
  { heading: 'Due date', value: ({ invoice }) => invoice.due_date },
  { heading: 'Load', value: ({ invoice }) => invoice.load.internal_id },
  { heading: 'Reference', value: ({ invoice }) => invoice.load.reference_number },
  { heading: 'Amount', type: 'money', value: ({ amount }) => amount },
];

/** The schedule as the factor's system reads it: a line for each invoice. */
const sheetOf = ({ number }: Schedule, lines: readonly Line[]): FileOut =>
  csvFile(
    number,
    COLUMNS,
    lines.map(line => ({ ...line, schedule: number })),
  );

/** GET /factoring-schedules/export/{id}: the csv, for factors with a portal. */
export async function exportSchedule({ access, params }: Request) {
  const schedule = await rowsOf(factoringSchedules, access.read).get(params.id);
  return sheetOf(schedule, await offered(schedule, access));
}

/** GET /factoring-schedules/print/{id}: its invoices in one PDF. */
export async function printSchedule({ access, params }: Request, store: FileStore) {
  const schedule = await rowsOf(factoringSchedules, access.read).get(params.id);
  const ids = (await offered(schedule, access)).map(({ invoice_id }) => invoice_id);
  const { content } = await renderInvoices(ids, access.read, store);
  return new FileOut(content, `${schedule.number}.pdf`, fileTypes.pdf, 'inline');
}

async function offered({ id }: Schedule, access: Access): Promise<Line[]> {
  const lines = (await linesOf(id, access.read)).filter(({ status }) => status !== 'rejected');
  if (lines.length === 0) throw conflict('The schedule has no invoices.');
  return lines;
}
