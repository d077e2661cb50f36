import { createHash } from 'node:crypto';
import { receiptImports } from '../../../schema/entities/receipts.ts';
import type { Entity } from '../../../schema/entity.ts';
import { text } from '../../../schema/fields.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { extensionOf } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { shownName, storeCreated, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { checkSheetFile } from '../../files/tables/checkSheetFile.ts';
import type { Table } from '../../files/tables/table.ts';
import { tablesApart } from '../../files/tables/tablesApart.ts';
import { fileTypes } from '../../http/answers.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { textOf } from '../cells/texts.ts';
import {
  columnsOf,
  importForReview,
  listedImports,
  type ReceiptImport,
  tableOf,
} from './detail.ts';
import { columnRoles, columnsIn, type RemittanceColumns, type StoredTable } from './lines.ts';

/** More payments than this come as several files: a person reviews them line by line. */
const MOST_ROWS = 1000;

/** GET /receipt-imports: the latest files, newest first. */
export const listReceiptImports = async ({ access }: Request) =>
  ok(await listedImports(access.read));

/** GET /receipt-imports/{id}: its lines, matched to the invoices that are open now. */
export const showReceiptImport = async ({ access, params }: Request) =>
  ok(await importForReview(params.id, access.read));

/**
 * POST /receipt-imports {file}: stores a remittance or bank file (csv, xlsx), and answers its lines
 * with what they are matched to. Writes no receipt.
 */
export async function beginReceiptImport(request: Request, store: FileStore) {
  const { access } = request;
  const [upload] = [...request.filesOf('file'), ...request.filesOf('files')];
  if (!upload) throw new Invalid({ file: [sentence('required')] });
  const { companyId } = access.read;
  const content = await checkSheetFile(upload);
  const tables = await tablesApart(content, null, companyId, upload.field);
  const table = storedTable(
    tables.map(one => one.table),
    upload.field,
  );
  const name = shownName(upload.filename);
  const made = { name, mime: mimeOf(name), content };
  const id = await storeCreated(store, companyId, made, kept =>
    access.write(async scope => {
      const file = await writeFile(kept, scope);
      const begun = await rowsOf(receiptImports, scope).create({
        name,
        file_id: file.id,
        sha256: createHash('sha256').update(content).digest('hex'),
        columns: columnsIn(table.headings),
        table,
        row_count: table.rows.length,
      });
      return begun.id;
    }),
  );
  return ok(await importForReview(id, access.read));
}

/** PUT /receipt-imports/{id} {columns?, method?}: which column holds what, and how the money came. */
export async function changeReceiptImport({ access, body, params }: Request) {
  const { method } = receiptImports.fields;
  const fields = { method: { ...method, options: { default: 'ach' as const } } };
  const { values, errors } = readRecord({ ...receiptImports, fields }, body, {});
  if (errors) throw new Invalid(errors);
  await access.write(async scope => {
    const draft = await lockDraft(params.id, versionOf(body), scope);
    const columns = readColumns(body.columns, draft);
    await rowsOf(receiptImports, scope).update(draft.id, { ...values, columns });
  });
  return ok(await importForReview(params.id, access.read));
}

/** DELETE /receipt-imports/{id}: a draft that is not wanted. What was applied is undone instead. */
export async function dropReceiptImport({ access, params }: Request) {
  await access.write(async scope => {
    const draft = await lockDraft(params.id, null, scope);
    await rowsOf(receiptImports, scope).remove(draft.id);
  });
  return ok();
}

/** A file whose receipts are not written yet, locked. 409 otherwise, or when it changed. */
export async function lockDraft(
  id: number,
  version: number | null,
  scope: Scope,
): Promise<ReceiptImport> {
  const draft = await rowsOf(receiptImports, scope).lock(id);
  if (draft.status !== 'draft') throw conflict('The file was already applied.');
  if (version !== null && version !== draft.version) {
    throw conflict('Someone else changed this record.');
  }
  return draft;
}

/** Headings of the file or null, by part; each heading once. Parts that are left out stay. */
function readColumns(sent: unknown, draft: ReceiptImport): RemittanceColumns {
  const before = columnsOf(draft);
  if (sent === undefined || sent === null) return before;
  const input = typeof sent === 'object' ? (sent as Record<string, unknown>) : {};
  const { values, errors } = readRecord(roles, input, {});
  if (errors) throw new Invalid(inColumns(errors));
  const columns = { ...before, ...(values as Partial<RemittanceColumns>) }; // read by their names
  const { headings } = tableOf(draft);
  const used = new Set<string>();
  for (const role of columnRoles) {
    const heading = columns[role];
    if (heading === null) continue;
    if (!headings.includes(heading)) throw new Invalid({ [`columns.${role}`]: [UNKNOWN] });
    if (used.has(heading)) throw new Invalid({ [`columns.${role}`]: ['Use each column once.'] });
    used.add(heading);
  }
  return columns;
}

const UNKNOWN = 'The selected value is invalid.';

const inColumns = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, list]) => [`columns.${name}`, list]));

const roles: Entity = {
  name: 'columns',
  represent: 'amount',
  fields: Object.fromEntries(columnRoles.map(role => [role, text({ max: 500 })])),
};

/** The first sheet with a column of amounts, or the first. 422 without rows, or with too many. */
function storedTable(tables: readonly Table[], field: string): StoredTable {
  const table = tables.find(one => columnsIn(one.headings).amount !== null) ?? tables[0];
  if (!table || table.rows.length === 0) {
    throw new Invalid({ [field]: ['There are no rows below the heading row.'] });
  }
  if (table.rows.length > MOST_ROWS) {
    throw new Invalid({ [field]: [`At most ${MOST_ROWS} rows in one file of payments.`] });
  }
  return {
    headings: [...table.headings],
    rows: table.rows.map(({ line, cells }) => ({
      line,
      cells: cells.map(cell => textOf(cell)?.slice(0, 500) ?? null),
    })),
  };
}

const mimeOf = (name: string): string =>
  extensionOf(name) === 'xlsx' ? fileTypes.xlsx : 'text/plain; charset=UTF-8';
