import { driverPaySql } from './driverPaySql.ts';

/*
 * rules/driverParts in SQL: what some of the drivers of a load `l` have of it, to the cent. A test
 * compares the two.
 */

/** Whether a driver, by id, is one of those whose parts are counted. */
export type IsOwn = (driverId: string) => string;

/** Whose parts are counted, and what says quickly that a load has other drivers, where that is known. */
export interface OwnParts {
  isOwn: IsOwn;
  isTeam?: string;
}

const ROWS = `load_drivers d
  where d.company_id = l.company_id and d.load_id = l.id and d.deleted_at is null`;

/** The drivers of one leg share its miles. While no leg has miles, the percentages alone decide. */
const WEIGHT = `round(d.split_percent * 10000) * case when max(d.loaded_miles) over () > 0
  then max(round(d.loaded_miles * 100)) over (partition by d.from_stop_id, d.to_stop_id) else 1 end`;

/**
 * Joins the weights of the rows that divide a load, as `crew`. None where no other driver has a part: such
 * a load is counted whole.
 */
export const crewJoin = ({
  isOwn,
  isTeam = hasOthers(isOwn),
}: OwnParts): string => `left join lateral (
  select array_agg(case when w.whole = 0 then 1 else w.weight end order by w.id) as weights,
    array_agg(w.is_own order by w.id) as own,
    coalesce(nullif(max(w.whole), 0), count(*)) as whole
  from (select e.id, e.is_own, e.weight, sum(e.weight) over () as whole
    from (select d.id, ${isOwn('d.driver_id')} as is_own, ${WEIGHT} as weight from ${ROWS}
        and ${isTeam}) e) w
  ) crew on true`;

const hasOthers = (isOwn: IsOwn) => `exists (select from load_drivers o
  where o.company_id = l.company_id and o.load_id = l.id and o.deleted_at is null
    and not (${isOwn('o.driver_id')}))`;

/**
 * The part of an amount, as rules/split divides it: each part is rounded, half away from zero, and the
 * rest goes to the largest one. Whole numbers divide exactly.
 */
export const partSql = (amount: string): string => `case when crew.weights is null then ${amount}
  else (select sum(p.part + case when p.at = p.largest then p.rest else 0 end)
      filter (where p.is_own) * 0.01
    from (select q.at, q.is_own, q.part, q.cents - sum(q.part) over () as rest,
        first_value(q.at) over (order by abs(q.part) desc, q.at) as largest
      from (select a.at, a.is_own, c.cents, sign(c.cents)
          * div(2 * abs(c.cents) * a.weight + crew.whole, 2 * crew.whole) as part
        from (select round((${amount}) * 100) as cents) c,
          unnest(crew.weights, crew.own) with ordinality a (weight, is_own, at)) q) p) end`;

/** What these drivers get for the load: their own pay, and what they get back. */
export const ownPaySql = (isOwn: IsOwn): string =>
  `coalesce((select sum(${driverPaySql('d')}) from ${ROWS} and ${isOwn('d.driver_id')}), 0)`;
