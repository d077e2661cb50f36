import { buffer } from 'node:stream/consumers';
import {
  accountingExportDocuments,
  accountingExports,
} from '../../../schema/entities/accountingExports.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import {
  type AccountingFormat,
  accountingLengths,
} from '../../../schema/rules/billing/accounting.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { dayText } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { nextNumber, type Series } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import { sendFile } from '../../files/sendFile.ts';
import type { FileStore } from '../../files/store.ts';
import { zipped } from '../../files/zipped.ts';
import { fileTypes } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import {
  accountsOf,
  customersOf,
  documentsOf,
  type ExportedInvoice,
  type ExportedPayment,
  type Period,
} from './documents.ts';
import { filesFor } from './formats.ts';

const SERIES: Series = { name: 'accounting-exports', prefix: 'AX-', digits: 5 };

/** More at once is read into memory, and no bookkeeper imports it in one sitting. */
const MOST = 20_000;

/** The documents of a period, apart: those to export, and those that an earlier export has. */
async function wantedOf(period: Period, scope: Scope) {
  const { invoices, payments, voided } = await documentsOf(period, scope);
  if (invoices.length + payments.length > MOST) {
    throw new Invalid({ date_to: [`More than ${MOST} documents. Choose a shorter period.`] });
  }
  const earlier = [
    ...invoices.flatMap(({ number, amount, export: mark }) =>
      mark ? [{ number, payment: null, amount, export: mark }] : [],
    ),
    ...payments.flatMap(({ invoice_number, paid_date, amount, export: mark }) =>
      mark ? [{ number: invoice_number, payment: paid_date, amount, export: mark }] : [],
    ),
  ];
  return {
    invoices: invoices.filter(one => one.export === null),
    payments: payments.filter(one => one.export === null),
    earlier_count: earlier.length,
    earlier: earlier.slice(0, 100),
    warnings: [
      ...voided.map(
        one => `${one.number}: It is void since ${one.export}. Void it in the program too.`,
      ),
      ...warningsOf(period.format, invoices),
    ],
  };
}

const figuresOf = (invoices: readonly ExportedInvoice[], payments: readonly ExportedPayment[]) => ({
  invoice_count: invoices.length,
  invoice_total: sumMoney(invoices.map(({ amount }) => amount)),
  payment_count: payments.length,
  payment_total: sumMoney(payments.map(({ amount }) => amount)),
});

/** GET /accounting-exports/preview ?format&date_from&date_to: what would be exported. */
export async function previewExport({ access, query }: Request) {
  const period = readPeriod(query);
  const scope = access.readSlowly;
  const wanted = await wantedOf(period, scope);
  const { invoices, payments, earlier, earlier_count, warnings } = wanted;
  const accounts = await accountsOf(scope);
  const brokers = [...invoices, ...payments].map(({ broker_id }) => broker_id);
  const isEmpty = invoices.length + payments.length === 0;
  return ok({
    ...figuresOf(invoices, payments),
    file_count: isEmpty ? 0 : filesFor(period.format, invoices, payments, accounts).length,
    earlier_count,
    earlier,
    warnings,
    customers: await customersOf(brokers, scope),
  });
}

/**
 * POST /accounting-exports {format, date_from, date_to}: writes the files and marks every document
 * as exported to this program. What an earlier export has is left out, and named.
 */
export async function createExport({ access, body }: Request, store: FileStore) {
  const period = readPeriod(body);
  const read = access.readSlowly;
  const wanted = await wantedOf(period, read);
  const { invoices, payments, earlier, earlier_count, warnings } = wanted;
  if (invoices.length + payments.length === 0) throw nothingNew(earlier[0], earlier_count);

  const files = filesFor(period.format, invoices, payments, await accountsOf(read));
  const content = await buffer(zipped(files.map(({ name, text }) => [name, [text]] as const)));
  const name = `${period.format}-${period.date_from}-${period.date_to}.zip`;
  const made = { name, mime: fileTypes.zip, content };
  const id = await storeCreated(store, read.companyId, made, kept =>
    access.write(async scope => {
      await refuseChanged(invoices, scope);
      const file = await writeFile(kept, scope);
      const { id: export_id } = await rowsOf(accountingExports, scope).create({
        ...period,
        ...figuresOf(invoices, payments),
        file_id: file.id,
        number: await nextNumber(SERIES, scope),
      });
      // The database refuses what somebody else exports at the same moment.
      await insertRows(
        scope,
        accountingExportDocuments,
        [
          ...invoices.map(({ id: invoice_id, amount }) => ({
            invoice_id,
            payment_id: null,
            amount,
          })),
          ...payments.map(one => ({
            invoice_id: one.invoice_id,
            payment_id: one.id,
            amount: one.amount,
          })),
        ].map(row => ({ ...row, export_id, format: period.format })),
      );
      return export_id;
    }),
  );
  const row = await rowsOf(accountingExports, access.read).get(id);
  return ok({ ...row, earlier, earlier_count, warnings });
}

/** The files show the invoices as they were read: a void or a new payment since then starts over. */
async function refuseChanged(
  invoices: readonly ExportedInvoice[],
  { tx, companyId }: Scope,
): Promise<void> {
  const [row] = await tx.query<{ same: number }>(
    `select count(*)::int as same from invoices i
     join unnest($2::int[], $3::int[]) w(id, version) on w.id = i.id and w.version = i.version
     where i.company_id = $1 and i.deleted_at is null`,
    [companyId, invoices.map(({ id }) => id), invoices.map(({ version }) => version)],
  );
  if (row?.same !== invoices.length) {
    throw conflict('An invoice changed meanwhile. Nothing was exported. Try again.');
  }
}

function nothingNew(
  first: { number: string; export: { number: string } } | undefined,
  count: number,
): Invalid {
  const message = first
    ? `All ${count} documents of the period were exported: ${first.number} with ${first.export.number}.`
    : 'The period has no invoices and payments.';
  return new Invalid({ date_from: [message] });
}

/** What the program would cut off. */
function warningsOf(format: AccountingFormat, invoices: readonly ExportedInvoice[]): string[] {
  const { number: longest, customer: widest } = accountingLengths[format];
  const numbers = invoices.filter(({ number }) => number.length > longest);
  const names = new Set(
    invoices.flatMap(({ customer }) => (customer.length > widest ? [customer] : [])),
  );
  return [
    ...numbers
      .slice(0, 20)
      .map(({ number }) => `${number}: The program takes ${longest} characters of a number.`),
    ...[...names]
      .slice(0, 20)
      .map(name => `${name}: The program takes ${widest} characters of a customer.`),
  ];
}

/** GET /accounting-exports/download/{id}: its files, as they were made. */
export async function downloadExport({ access, params }: Request, store: FileStore) {
  const { file_id } = await rowsOf(accountingExports, access.read).get(params.id);
  return sendFile(store, file_id ?? 0, access.read);
}

/** DELETE /accounting-exports/{id}: the program refused it. Its documents can be exported again. */
export async function deleteExport({ access, params }: Request) {
  await access.write(async scope => {
    const { id } = await rowsOf(accountingExports, scope).lock(params.id);
    const marks = await rowsOf(accountingExportDocuments, scope).find({ export_id: id });
    await rowsOf(accountingExportDocuments, scope).removeAll(marks.map(mark => mark.id));
    await rowsOf(accountingExports, scope).remove(id);
  });
  return ok(null, { message: 'Deleted.' });
}

function readPeriod(sent: Values): Period {
  const { format, date_from, date_to } = accountingExports.fields;
  const asked = { ...accountingExports, fields: { format, date_from, date_to } };
  const { values, errors } = readRecord(asked, sent);
  if (errors) throw new Invalid(errors);
  const period = values as unknown as Period; // Read by those three fields, all required.
  if (period.date_to < period.date_from) {
    throw new Invalid({ date_to: [`The period begins on ${dayText(period.date_from)}.`] });
  }
  return period;
}
