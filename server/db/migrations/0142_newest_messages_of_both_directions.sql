-- A search walks a person's messages, sent and received, as one line from the newest. Where it looked
-- at a number of each, old ones of the one direction were found before newer ones of the other.
drop function chat_messages_with(integer, text, integer);
create function chat_messages_with(person integer, pattern text, most integer)
returns setof integer language plpgsql stable
as $$
declare
  body constant text := case when pattern ~ '[[:alnum:]]{3}' then 'body' else '(body || '''')' end;
  found integer[];
begin
  -- A common text is among the newest messages. The two indexes are read in turn, until there are
  -- enough: the limits are written out, so that the planner knows how few that are.
  select array_agg(id order by id desc) into found from (
    select id from (
      (select m.id, m.body from chat_messages m where m.company_id = current_company()
         and m.from_id = person and m.deleted_at is null order by m.id desc limit 500)
      union all
      (select m.id, m.body from chat_messages m where m.company_id = current_company()
         and m.to_id = person and m.from_id <> person and m.deleted_at is null
         order by m.id desc limit 500)
      order by id desc limit 500
    ) latest where latest.body ilike pattern order by id desc limit most
  ) known;
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query execute format(
    'select id from (
       (select id from chat_messages where company_id = $2 and from_id = $3
          and %1$s ilike $1 and body is not null and deleted_at is null order by id desc limit $4)
       union
       (select id from chat_messages where company_id = $2 and to_id = $3
          and %1$s ilike $1 and body is not null and deleted_at is null order by id desc limit $4)
     ) own order by id desc limit $4', body)
    using pattern, current_company(), person, most;
end $$;
select make_company_function('chat_messages_with(integer, text, integer)');
