import type { Scope } from '../../db/access.ts';
import type { ImportFile } from '../ImportFile.ts';

type AskScope = Pick<Scope, 'tx' | 'companyId'>;

/** What the company's people took the headings of such files for, the last time. */
export async function rememberedHeadings(
  { tx, companyId }: AskScope,
  kind: string,
): Promise<Record<string, string>> {
  const rows = await tx.query<{ heading: string; field: string }>(
    'select heading, field from import_headings where company_id = $1 and kind = $2',
    [companyId, kind],
  );
  return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
}

/** Keeps what the headings of a file were taken for; '' for those that were left out. */
export async function rememberHeadings(
  { tx, companyId }: AskScope,
  { kind, columns }: Pick<ImportFile, 'kind' | 'columns'>,
): Promise<void> {
  const named = columns.filter(({ heading }) => heading !== '');
  await tx.query(
    `insert into import_headings (company_id, kind, heading, field)
     select $1::int, $2::text, heading, field
     from unnest($3::text[], $4::text[]) as given (heading, field)
     on conflict (company_id, kind, heading) do update set field = excluded.field`,
    [companyId, kind, named.map(({ heading }) => heading), named.map(({ field }) => field ?? '')],
  );
}
