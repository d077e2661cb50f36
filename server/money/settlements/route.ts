import { regionSql } from '../../db/sql/regionSql.ts';

/** The route of the load `l`: its first and its last stop. */
export const ROUTE = `(select string_agg(concat_ws(', ', f.city, ${regionSql('f')}), ' → ' order by p.sequence)
  from load_stops p
  join load_companies f on f.company_id = p.company_id and f.id = p.load_company_id
  where p.company_id = $1 and p.load_id = l.id and p.sequence in (1,
    (select max(e.sequence) from load_stops e where e.company_id = $1 and e.load_id = l.id)))`;
