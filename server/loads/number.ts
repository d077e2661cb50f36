import type { Access } from '../db/access.ts';

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
export const NEXT_LOAD_NUMBER = `${taking('1')}
  returning s.prefix || (s.next - 1) as number`;

function taking(count: string): string {
  return `
  insert into number_series as s (company_id, name, prefix, next)
  values ($1, 'loads', ${PREFIX},
    coalesce(${setting('load_next_number')}::int, 1001) + ${count})
  on conflict (company_id, name) do update set next = s.next + ${count}`;
}

/**
 * The next numbers, in a transaction of their own. It need not wait for the disk: a load that has
 * its number is written after it, so no load outlives a number that was lost.
 */
const NEXT_LOAD_NUMBERS = `${taking('$2::int')}
  returning s.prefix, s.next - $2::int as first, set_config('synchronous_commit', 'off', true)`;

/** Gives a load its number ahead of the statement that makes it. */
export type NextNumber = (access: Access) => Promise<string>;

/**
 * Takes numbers for loads that nothing else goes with: whoever asks while others are on their way
 * gets theirs with the next ones, by one statement for all. A load inside the transaction that
 * makes it would keep all others of the company waiting until it is on the disk.
 */
export function loadNumbers(): NextNumber {
  const companies = new Map<number, Asking[]>();

  async function serve(companyId: number, asking: Asking[]): Promise<void> {
    while (asking.length > 0) await giveAll(asking.splice(0));
    companies.delete(companyId);
  }

  return access =>
    new Promise((resolve, reject) => {
      const { companyId } = access.member;
      const others = companies.get(companyId);
      if (others) return void others.push({ access, resolve, reject });

      const asking = [{ access, resolve, reject }];
      companies.set(companyId, asking);
      void serve(companyId, asking);
    });
}

interface Asking {
  access: Access;
  resolve(number: string): void;
  reject(error: unknown): void;
}

async function giveAll(asking: readonly Asking[]): Promise<void> {
  try {
    const [first] = asking;
    if (!first) return;
    const { companyId } = first.access.member;
    const values = [companyId, asking.length];
    const [taken] = await first.access.writeOnce<Taken>(NEXT_LOAD_NUMBERS, values, () => []);
    if (!taken) throw new Error('The series of loads gave no number.');
    asking.forEach(({ resolve }, index) => {
      resolve(`${taken.prefix}${taken.first + index}`);
    });
  } catch (error) {
    for (const { reject } of asking) reject(error);
  }
}

interface Taken {
  prefix: string;
  first: number;
}

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
