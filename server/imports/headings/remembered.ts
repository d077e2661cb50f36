import type { Scope } from '../../db/access.ts';
import type { ImportFile } from '../ImportFile.ts';

type ResolveScope = Pick<Scope, 'tx' | 'companyId'>;

/** How the company's people last mapped the headings of such files. */
export async function rememberedHeadings(
  { tx, companyId }: ResolveScope,
  kind: string,
): Promise<Record<string, string>> {
  const rows = await tx.query<{ heading: string; field: string }>(
    'select heading, field from import_headings where company_id = $1 and kind = $2',
    [companyId, kind],
  );
  return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
}

/** Stores the mapping of a file's headings. '' for those left out. */
export async function rememberHeadings(
  { tx, companyId }: ResolveScope,
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
