import type { DimensionKey } from '../../schema/dimensions.ts';
import type { Scope } from '../db/access.ts';
import { joinedRegionSql } from '../db/sql/regionSql.ts';
import { sameCategories } from './question/categoryNames.ts';
import type { Name } from './question/names.ts';
import type { Word } from './question/words.ts';

/**
 * The records that the words of a question may name: those with a word that begins with the same
 * two letters. A question names few of many thousands. Records that none of a person's figures can be
 * of are not read: a question tells nobody what they may not see.
 */
export async function readNames(
  words: readonly Word[],
  possible: readonly DimensionKey[],
  { tx, companyId }: Scope,
): Promise<Name[]> {
  const texts = words.flatMap(({ text }) => [text, ...sameCategories(text)]);
  const starts = [...new Set(texts.map(text => text.slice(0, 2)))];
  const rows = await tx.query<Name & { aliases: string[] }>(NAMES, [
    companyId,
    starts,
    kindsOf(possible),
  ]);
  return rows;
}

/** Every state is read as one to deliver in: the question says which it is. */
const kindsOf = (possible: readonly DimensionKey[]): DimensionKey[] =>
  possible.map(one => (one.endsWith('state') ? 'delivery_state' : one));

const begins = (text: string) =>
  `exists (select from regexp_split_to_table(lower(${text}), '[^[:alnum:]]+') w
    where left(w, 2) = any($2::text[]))`;

const NAMES = `
  select * from (select 'dispatcher' as dimension, s.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name),
      ''), s.nickname) as label, array[s.nickname] as aliases
    from staffs s left join users u on u.id = s.user_id
    where s.company_id = $1 and s.deleted_at is null
      and ${begins(`concat_ws(' ', s.nickname, u.first_name, u.last_name)`)}
  union all select 'driver', d.id, d.first_name || ' ' || d.last_name, '{}' from drivers d
    where d.company_id = $1 and d.deleted_at is null
      and ${begins(`d.first_name || ' ' || d.last_name`)}
  union all select 'truck', t.id, t.number, '{}' from trucks t
    where t.company_id = $1 and t.deleted_at is null and ${begins('t.number')}
  union all select 'broker', b.id, b.name, '{}' from brokers b
    where b.company_id = $1 and b.deleted_at is null and ${begins('b.name')}
  union all select 'category', c.id, c.name, array[c.name || 's', regexp_replace(c.name, 's$', '')] from expense_categories c
    where c.company_id = $1 and c.deleted_at is null and ${begins('c.name')}
  union all select 'accessorial', a.id, a.name, array[a.name || 's'] from accessorials a
    where a.company_id = $1 and a.deleted_at is null and ${begins('a.name')}
  union all select 'facility', f.id, f.company_name, '{}' from load_companies f
    where f.company_id = $1 and f.deleted_at is null and ${begins('f.company_name')}
  union all select distinct 'city_lane', 0, p.city || ', ' || ${joinedRegionSql('p', 'z.code')}, '{}'::text[]
    from load_companies p left join states z on z.id = p.state_id
    where p.company_id = $1 and p.deleted_at is null and ${begins('p.city')}
  union all select 'delivery_state', s.id, s.name, array[s.code] from states s
    where ${begins(`s.name || ' ' || s.code`)}
  ) named where dimension = any($3::text[]) order by 1, 2`;
