import type { SettingKey } from '../../schema/settings.ts';
import type { Scope } from './access.ts';

/** A gap-free number series of a company, such as INV-000123. */
export interface Series {
  name: string;
  prefix: string;
  digits: number;
  /** The company setting with the first number. After that, the series' row counts. */
  settings?: { prefix: SettingKey; next: SettingKey };
}

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, and a
 * rollback returns the number, so take it last.
 */
export async function nextNumber(
  series: Series,
  scope: Pick<Scope, 'tx' | 'companyId'>,
): Promise<string> {
  const [number] = await nextNumbers(series, 1, scope);
  if (number === undefined) throw new Error(`The series ${series.name} gave no number.`);
  return number;
}

/** Takes several next numbers of a series with one statement. */
export async function nextNumbers(
  { name, prefix, digits, settings }: Series,
  count: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<string[]> {
  const rows = await tx.query<{ prefix: string; first: number }>(
    `insert into number_series as s (company_id, name, prefix, next)
     values ($1, $2, coalesce(${setting('$4')}, $3), coalesce(${setting('$5')}::int, 1) + $6::int)
     on conflict (company_id, name) do update set next = s.next + $6::int
     returning s.prefix, s.next - $6::int as first`,
    [companyId, name, prefix, settings?.prefix ?? null, settings?.next ?? null, count],
  );
  return rows.flatMap(taken =>
    Array.from(
      { length: count },
      (_, index) => `${taken.prefix}${String(taken.first + index).padStart(digits, '0')}`,
    ),
  );
}

const setting = (key: string) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = ${key}::text and deleted_at is null)`;
