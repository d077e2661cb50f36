-- A text that few messages contain is found by an index. Row level security keeps operators such as
-- ilike from indexes, so a function finds the ids: of a person's own messages in the company.
create extension if not exists pg_trgm;
create index chat_messages_body_idx on chat_messages using gin (body gin_trgm_ops)
  where deleted_at is null and body is not null;

-- A common text is among the newest messages, so these are read first. What they do not have often
-- enough is rare: the index finds it. The planner can't choose: with row level security it knows
-- nothing of how common a text is.
create function chat_messages_with(person integer, pattern text, most integer)
returns setof integer language plpgsql stable
as $$
declare
  newest constant integer := 1000;
  found integer[];
begin
  select array_agg(id order by id desc) into found from (
    select id from (
      (select id, body from chat_messages where company_id = current_company()
         and from_id = person and deleted_at is null order by id desc limit newest)
      union all
      (select id, body from chat_messages where company_id = current_company()
         and to_id = person and deleted_at is null order by id desc limit newest)
    ) own where body ilike pattern order by id desc limit most
  ) known;
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  return query execute
    'with hits as materialized (
       select id, company_id, from_id, to_id from chat_messages
       where body ilike $1 and body is not null and deleted_at is null)
     select id from hits where company_id = $2 and $3 in (from_id, to_id)
     order by id desc limit $4'
    using pattern, current_company(), person, most;
end $$;
select make_company_function('chat_messages_with(integer, text, integer)');
