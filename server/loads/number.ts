const setting = (key: string) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;

const PREFIX = `coalesce(${setting('load_number_prefix')}, 'L-')`;

/** What the numbers of the company's loads begin with: as in its series, also before that begins. */
export const LOAD_PREFIX = `coalesce(
  (select prefix from number_series where company_id = $1 and name = 'loads'), ${PREFIX})`;

/**
 * The next number of the company's loads, taken inside the statement that makes the load. A series
 * is begun as the company's settings say; from then on its own row counts. Others wait for that row
 * until the transaction ends, so the statement is the last one, or almost.
 */
export const NEXT_LOAD_NUMBER = `
  insert into number_series as s (company_id, name, prefix, next)
  values ($1, 'loads', ${PREFIX},
    coalesce(${setting('load_next_number')}::int, 1001) + 1)
  on conflict (company_id, name) do update set next = s.next + 1
  returning s.prefix || (s.next - 1) as number`;

/** Whether the company has a load of that number already. */
export const isNumberTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'loads_internal_id_key'; // pg's error

/**
 * Moves a series whose next number is taken on to the first that is free: a company that came with
 * its own loads has thousands of them, and none is to be tried in turn.
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
