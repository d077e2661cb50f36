import type { Scope } from '../db/access.ts';

/** The next number of the company's loads; its row is locked until the transaction ends. */
export async function nextLoadNumber({ tx, companyId }: Scope): Promise<string> {
  for (;;) {
    const [row] = await tx.query<{ number: string; is_taken: boolean }>(NEXT, [companyId]);
    if (!row) throw new Error('No number was given to a load.');
    // Somebody may have typed such a number before the series came to it.
    if (!row.is_taken) return row.number;
  }
}

const setting = (key: string) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;

/** A series is begun as the company's settings say; from then on its own row counts. */
const NEXT = `
  with given as (
    insert into number_series as s (company_id, name, prefix, next)
    values ($1, 'loads', coalesce(${setting('load_number_prefix')}, 'L-'),
      coalesce(${setting('load_next_number')}::int, 1001) + 1)
    on conflict (company_id, name) do update set next = s.next + 1
    returning s.prefix || (s.next - 1) as number
  )
  select number, load_of_number(number) is not null as is_taken from given`;
