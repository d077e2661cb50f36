-- The records that have each word of a search. One plan serves every search: planning it again for
-- each took as long as reading. The other values are those of hitsOf() in the server.
create function search_hits(
  firsts text[], pasts text[], insides text[], endings text[], kinds text[],
  most integer, most_words integer
) returns table (term integer, kind text, ids integer[])
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  with asked as (
    select a.first, a.past, a.inside, a.ending, a.n::int as term
    from unnest(firsts, pasts, insides, endings) with ordinality a(first, past, inside, ending, n)
  ), of_kind as (select k as kind from unnest(kinds) k),
  containing as materialized (
    select a.term, w.said, w.place from asked a,
      lateral search_words_with(a.inside, most_words + 1) with ordinality w(said, place)
    where a.inside is not null)
  select a.term, k.kind, array_agg(h.record_id) from asked a, of_kind k, lateral (
    select s.record_id from search_words s
    where s.company_id = current_company() and s.entity = k.kind and s.word = a.first
    order by s.record_id desc limit most) h
  group by a.term, k.kind
  union all
  select a.term, k.kind, array_agg(h.record_id) from asked a, of_kind k, lateral (
    select s.record_id from search_words s
    where s.company_id = current_company() and s.entity = k.kind
      and s.word > a.first and s.word < a.past
    order by s.word desc, s.record_id desc limit most) h
  group by a.term, k.kind
  union all
  select c.term, k.kind, array_agg(h.record_id)
  from asked a join containing c on c.term = a.term, of_kind k, lateral (
    select s.record_id from search_words s
    where s.company_id = current_company() and s.entity = k.kind and s.word = c.said
    order by s.record_id desc limit most) h
  where c.place <= most_words and not starts_with(c.said, a.inside)
  group by c.term, k.kind, c.said
  union all
  -- More words contain the letters than are read: any kind may have more records.
  select c.term, null, null from containing c where c.place > most_words
  union all
  select a.term, h.entity, array_agg(h.record_id)
  from asked a, lateral search_numbers_ending(kinds, a.ending, most) h
  where a.ending is not null
  group by a.term, h.entity;
end $$;
