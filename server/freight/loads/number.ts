const setting = (key: string) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;

const PREFIX = `coalesce(${setting('load_number_prefix')}, 'L-')`;

/** The prefix of the company's load numbers: as in its series, also before the series starts. */
export const LOAD_PREFIX = `coalesce(
  (select prefix from number_series where company_id = $1 and name = 'loads'), ${PREFIX})`;

/**
 * The next number of the company's loads, taken inside the statement that inserts the load. The
 * company's settings define how a series starts; after that, its own row counts. Others wait for
 * that row until the transaction ends, so the statement is the last one, or almost.
 */
export const NEXT_LOAD_NUMBER = `
  insert into number_series as s (company_id, name, prefix, next)
  values ($1, 'loads', ${PREFIX},
    coalesce(${setting('load_next_number')}::int, 1001) + 1)
  on conflict (company_id, name) do update set next = s.next + 1
  returning s.prefix || (s.next - 1) as number`;

/** Whether the company already has a load with that number. */
export const isNumberTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'loads_internal_id_key'; // pg's error

/**
 * Moves a series whose next number is taken forward to the first free one. A company that imported
 * its loads has thousands of them, so the numbers are not tried one by one.
 */
export const PASS_TAKEN_NUMBERS = `
  update number_series s set next = f.free from (
    select min(t.n) + 1 as free
    from number_series p, lateral (
      select n, lead(n) over (order by n) as following from (
        select distinct case when rest ~ '^[0-9]{1,9}$' then rest::int end as n
        from loads l, lateral (select substr(l.internal_id, length(p.prefix) + 1) as rest) r
        where l.company_id = $1 and l.deleted_at is null
          and lower(left(l.internal_id, length(p.prefix))) = lower(p.prefix)
      ) x where n >= p.next - 1
    ) t
    where p.company_id = $1 and p.name = 'loads' and following is distinct from n + 1
  ) f
  where s.company_id = $1 and s.name = 'loads' and f.free > s.next`;
