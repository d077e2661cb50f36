-- A search reads a person's own messages of the company and no others: by the index of their texts
-- where the text is rare, else by those of their senders and receivers. Texts without three letters
-- in a row have nothing to look up in the first.
drop function chat_messages_with(integer, text, integer);
create function chat_messages_with(person integer, pattern text, most integer)
returns setof integer language plpgsql stable
as $$
declare
  newest constant integer := 1000;
  body constant text := case when pattern ~ '[[:alnum:]]{3}' then 'body' else '(body || '''')' end;
  found integer[];
begin
  -- A common text is among the newest messages, so these are read first.
  select array_agg(id order by id desc) into found from (
    select id from (
      (select id, m.body from chat_messages m where company_id = current_company()
         and from_id = person and deleted_at is null order by id desc limit newest)
      union
      (select id, m.body from chat_messages m where company_id = current_company()
         and to_id = person and deleted_at is null order by id desc limit newest)
    ) own where own.body ilike pattern order by id desc limit most
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
