-- Two letters are the ending of every hundredth number, so they find only the short numbers of the
-- fleet: unit T12 by 12, but not a hundredth of all loads.
drop function search_numbers_ending(text[], text, integer);
create function search_numbers_ending(kinds text[], ending text, most integer)
returns table (entity text, record_id integer) language sql stable
as $$
  select k, w.record_id from unnest(kinds) k cross join lateral (
    select s.record_id from search_words s
    where s.company_id = current_company() and s.entity = k and s.word ~ '[0-9]'
      and reverse(s.word) collate "C" >= reverse(ending)
      and reverse(s.word) collate "C" < reverse(ending) || U&'\+10FFFF'
    order by reverse(s.word) collate "C" limit most) w
  where length(ending) > 2 or k in ('trucks', 'trailers', 'drivers')
$$;
select make_company_function('search_numbers_ending(text[], text, integer)');
