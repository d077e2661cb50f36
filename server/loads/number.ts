const setting = (key: string) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;

/**
 * The next number of the company's loads, taken inside the statement that makes the load. A series
 * is begun as the company's settings say; from then on its own row counts. Others wait for that row
 * until the transaction ends, so the statement is the last one, or almost.
 */
export const NEXT_LOAD_NUMBER = `
  insert into number_series as s (company_id, name, prefix, next)
  values ($1, 'loads', coalesce(${setting('load_number_prefix')}, 'L-'),
    coalesce(${setting('load_next_number')}::int, 1001) + 1)
  on conflict (company_id, name) do update set next = s.next + 1
  returning s.prefix || (s.next - 1) as number`;
