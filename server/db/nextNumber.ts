import type { Scope } from './access.ts';

/**
 * The next number of a company's gap-free series, such as INV-000123. Its row stays locked until
 * the transaction ends, and a rollback gives the number back; so take it as the last thing.
 */
export async function nextNumber(
  series: { name: string; prefix: string; digits: number },
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<string> {
  const { name, prefix, digits } = series;
  const rows = await tx.query<{ prefix: string; number: number }>(
    `insert into number_series as s (company_id, name, prefix, next) values ($1, $2, $3, 2)
     on conflict (company_id, name) do update set next = s.next + 1
     returning s.prefix, s.next - 1 as number`,
    [companyId, name, prefix],
  );
  const [taken] = rows;
  if (!taken) throw new Error(`The series ${name} gave no number.`);
  return `${taken.prefix}${String(taken.number).padStart(digits, '0')}`;
}
