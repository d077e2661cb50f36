-- Of a common text only the ids of the newest messages that have it are compared, not their bodies.
drop function chat_messages_with(integer, text, integer);
create function chat_messages_with(person integer, pattern text, most integer)
returns setof integer language plpgsql stable
as $$
declare
  newest integer;
  body constant text := case when pattern ~ '[[:alnum:]]{3}' then 'body' else '(body || '''')' end;
  found integer[];
begin
  foreach newest in array array[100, 1000] loop
    select array_agg(id order by id desc) into found from (
      select id from (
        select s.id from (select id, m.body from chat_messages m where company_id = current_company()
          and from_id = person and deleted_at is null order by id desc limit newest) s
        where s.body ilike pattern
        union
        select r.id from (select id, m.body from chat_messages m where company_id = current_company()
          and to_id = person and deleted_at is null order by id desc limit newest) r
        where r.body ilike pattern
      ) own order by id desc limit most
    ) known;
    if cardinality(found) >= most then
      return query select unnest(found);
      return;
    end if;
  end loop;
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
