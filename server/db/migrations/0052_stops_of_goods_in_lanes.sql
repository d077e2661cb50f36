-- A template says at which stop of its lane goods are loaded. Those that were kept before it did are
-- told now, where their load still is as the lane: the same places in the same order, the same goods.

set local role linehaul_platform;

with lanes as (
  select t.company_id, t.id, t.load_id, k.place, k.line
  from load_templates t
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(t.lane -> 'load_commodities') = 'array'
      then t.lane -> 'load_commodities' else '[]' end) with ordinality k(line, place)
  where (select jsonb_agg(s.load_company_id order by s.sequence) from load_stops s
      where s.company_id = t.company_id and s.load_id = t.load_id and s.deleted_at is null)
    = (select jsonb_agg(x.stop -> 'load_company_id' order by x.place)
      from jsonb_array_elements(t.lane -> 'stops') with ordinality x(stop, place))
),
goods as (
  select c.company_id, c.load_id, c.description, c.stop_id,
    row_number() over (partition by c.company_id, c.load_id order by c.id) as place
  from load_commodities c
  where (c.company_id, c.load_id) in (select company_id, load_id from lanes)
    and c.deleted_at is null
),
told as (
  select l.company_id, l.id,
    jsonb_agg(case when s.id is null then l.line
      else jsonb_build_object('stop_sequence', s.sequence) || l.line end order by l.place) as lines
  from lanes l
  join goods g on g.company_id = l.company_id and g.load_id = l.load_id and g.place = l.place
    and g.description is not distinct from l.line ->> 'description'
  left join load_stops s on s.company_id = g.company_id and s.id = g.stop_id
  group by l.company_id, l.id, l.load_id
  having count(*) = (select count(*) from lanes x
      where x.company_id = l.company_id and x.id = l.id)
    and count(*) = (select count(*) from goods x
      where x.company_id = l.company_id and x.load_id = l.load_id)
)
update load_templates t set lane = jsonb_set(t.lane, '{load_commodities}', told.lines)
from told
where t.company_id = told.company_id and t.id = told.id
  and t.lane -> 'load_commodities' <> told.lines;

reset role;
