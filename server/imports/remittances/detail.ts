import { receiptImports, receipts } from '../../../schema/entities/receipts.ts';
import type { ReceiptImportRow } from '../../../schema/responses/receipts.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { todayOf } from '../../db/today.ts';
import { notFound } from '../../errors.ts';
import { type FileReceipt, type RemittanceColumns, receiptsIn, type StoredTable } from './lines.ts';
import { matched } from './match.ts';

export type ReceiptImport = AnsweredRecord<typeof receiptImports>;

/** A file with its lines and what they are matched to, while it is a draft; then its receipts. */
export async function importForReview(id: number, scope: Scope) {
  const found = await rowsOf(receiptImports, scope).get(id);
  const isDraft = found.status === 'draft';
  const [[facts], lines, written, same_as] = await Promise.all([
    listedImports(scope, id),
    isDraft ? matchedLines(found, scope) : [],
    isDraft ? [] : rowsOf(receipts, scope).find({ receipt_import_id: id }),
    isDraft ? sameFiles(found, scope) : [],
  ]);
  if (!facts) throw notFound();
  return {
    ...facts,
    headings: tableOf(found).headings,
    columns: columnsOf(found),
    same_as,
    lines,
    receipts: written,
  };
}

async function matchedLines(found: ReceiptImport, scope: Scope) {
  const lines = receiptsIn(tableOf(found), columnsOf(found), await todayOf(scope));
  return matched(lines, await seenLines(lines, scope), scope);
}

/** The receipts that earlier files already gave for these lines, by what the lines say. */
export async function seenLines(
  lines: readonly FileReceipt[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Map<string, { id: number; number: string }>> {
  const rows = await tx.query<{ id: number; number: string; import_line: string }>(
    `select id, number, import_line from receipts
     where company_id = $1 and import_line = any($2::text[]) and status = 'received'
       and deleted_at is null`,
    [companyId, lines.map(({ fingerprint }) => fingerprint)],
  );
  return new Map(rows.map(({ import_line, id, number }) => [import_line, { id, number }]));
}

/** The table of a file. */
export function tableOf({ table }: ReceiptImport): StoredTable {
  const { headings = [], rows = [] } = (table ?? {}) as Partial<StoredTable>; // as the upload wrote it
  return { headings, rows };
}

export const columnsOf = ({ columns }: ReceiptImport): RemittanceColumns => ({
  ...NO_COLUMNS,
  ...(columns as Partial<RemittanceColumns> | null), // as the upload or a person's choice wrote them
});

const NO_COLUMNS: RemittanceColumns = {
  date: null,
  amount: null,
  reference: null,
  payer: null,
  invoice: null,
};

/** Files with the same bytes whose receipts stand, the latest first. */
function sameFiles({ id, sha256 }: ReceiptImport, { tx, companyId }: Scope) {
  return tx.query<{ id: number; name: string; applied_at: string }>(
    `select id, name, ${instantSql('applied_at')} as applied_at from receipt_imports
     where company_id = $1 and sha256 = $2 and status = 'applied' and id <> $3
       and deleted_at is null order by id desc limit 5`,
    [companyId, sha256, id],
  );
}

/** The latest files without their lines, newest first; or the one with this id. */
export function listedImports({ tx, companyId }: Scope, id: number | null = null) {
  return tx.query<ReceiptImportRow>(LATEST, [companyId, id]);
}

const LATEST = `
  select t.id, t.name, t.status, t.method, t.row_count, t.receipt_count, t.total_amount, t.version,
    ${instantSql('t.created_at')} as created_at, ${instantSql('t.applied_at')} as applied_at,
    ${instantSql('t.undone_at')} as undone_at, t.undo_reason,
    (select coalesce(s.nickname, u.nickname) from users u
      left join staffs s on s.company_id = $1 and s.user_id = u.id and s.deleted_at is null
      where u.id = t.created_by) as created_by_name
  from receipt_imports t
  where t.company_id = $1 and t.deleted_at is null and ($2::int is null or t.id = $2)
  order by t.id desc limit 100`;
