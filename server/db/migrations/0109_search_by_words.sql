-- The search over all records reads words, each by the beginning from an index under row level
-- security, however many records a company has.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table search_words (
  company_id integer not null references companies (id),
  entity text not null,
  record_id integer not null,
  -- The part of the record that has the word, such as a stop of a load. 0 for the record itself.
  part_id integer not null default 0,
  word text collate "C" not null,
  primary key (company_id, entity, record_id, part_id, word)
);
create index search_words_word_idx on search_words (company_id, entity, word, record_id);
create index search_words_ending_idx
  on search_words (company_id, entity, reverse(word) collate "C", record_id)
  where word ~ '[0-9]';
select protect_company_table('search_words');

-- The words without digits of each company, once. Trigrams find the ones that contain some letters
-- or are spelled almost alike, and these are few even where a hundred thousand records have them.
-- Two writes at once may both add a word, which waits for nobody and harms nothing.
create table search_vocabulary (
  company_id integer not null references companies (id),
  id bigint generated always as identity,
  word text collate "C" not null,
  primary key (company_id, id)
);
create index search_vocabulary_word_idx on search_vocabulary (company_id, word);
create index search_vocabulary_letters_idx
  on search_vocabulary using gin (company_id, word gin_trgm_ops);
select protect_company_table('search_vocabulary');

-- Only the triggers write them.
revoke insert, update, delete on search_words, search_vocabulary from linehaul_app;

-- Lower case, without accents: as foldedWords() in the server.
create function search_folded(said text) returns text
language sql immutable parallel safe
as $$ select lower(regexp_replace(normalize(said, nfd), '[\u0300-\u036f]', '', 'g')) $$;

-- The words of a text with spaces, signs or accents: others are one word. "ZX-40021" is found by zx-40021, zx40021 and 40021.
create function search_words_in(said text) returns setof text
language sql immutable parallel safe
as $$
  with chunk as (
    select distinct left(regexp_replace(c, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g'), 60) as c
    from regexp_split_to_table(search_folded(left(said, 500)), '\s+') c limit 40
  )
  select c from chunk where c <> ''
  union
  select regexp_replace(c, '[^[:alnum:]]+', '', 'g') from chunk
  where c ~ '[^[:alnum:]]' and c !~ '@'
  union
  select p from chunk, regexp_split_to_table(c, '[^[:alnum:]]+') p
  where c ~ '[^[:alnum:]]' and p <> ''
$$;

-- A phone number is found by its digits, without the country's 1, and without its area code.
create function search_words_of_phone(said text) returns setof text
language sql immutable parallel safe
as $$
  with digits as (
    select regexp_replace(regexp_replace(said, '\D', '', 'g'), '^1(?=\d{10}$)', '') as d
  )
  select d from digits where length(d) >= 3
  union select right(d, 7) from digits where length(d) = 10
$$;

-- Keeps the words of a record or a part of it. Arguments: the kind of record, the column with its
-- id, the column with the part's id (or none), the columns of texts, those of phone numbers.
create function keep_search_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if old_row is not null then
    delete from search_words
    where company_id = (old_row->>'company_id')::int and entity = tg_argv[0]
      and record_id = (old_row->>tg_argv[1])::int
      and part_id = coalesce((old_row->>tg_argv[2])::int, 0);
  end if;
  if new_row is null or new_row->>'deleted_at' is not null then return null; end if;
  with words as (
    select lower(left(new_row->>c, 60)) as w from unnest(tg_argv[3]::text[]) c
    where new_row->>c ~ '^[A-Za-z0-9]+$'
    union
    select w from unnest(tg_argv[3]::text[]) c, search_words_in(new_row->>c) w
    where new_row->>c !~ '^[A-Za-z0-9]+$'
    union
    select w from unnest(tg_argv[4]::text[]) c, search_words_of_phone(new_row->>c) w
    where new_row->>c is not null
  ), kept as (
    insert into search_words (company_id, entity, record_id, part_id, word)
    select (new_row->>'company_id')::int, tg_argv[0], (new_row->>tg_argv[1])::int,
      coalesce((new_row->>tg_argv[2])::int, 0), w
    from words
    on conflict do nothing
  )
  insert into search_vocabulary (company_id, word)
  select (new_row->>'company_id')::int, w from words
  where w !~ '[^[:alpha:]]' and length(w) >= 3 and not exists (
    select from search_vocabulary v
    where v.company_id = (new_row->>'company_id')::int and v.word = w collate "C");
  return null;
end $$;
do $$
begin
  grant create on schema public to linehaul_platform;
  alter function keep_search_words() owner to linehaul_platform;
  revoke create on schema public from linehaul_platform;
end $$;

-- The words of all rows that a table has, where no trigger saw them.
create function fill_search_words(
  source text, kind text, record text, part text, texts text[], phones text[]
) returns void
language plpgsql
as $$
begin
  execute format(
    'insert into search_words (company_id, entity, record_id, part_id, word)
     select t.company_id, %1$L, t.%2$I, %3$s, lower(left(v, 60))
     from %4$I t, unnest(array[%5$s]::text[]) v
     where t.deleted_at is null and v ~ ''^[A-Za-z0-9]+$''
     union
     select t.company_id, %1$L, t.%2$I, %3$s, w
     from %4$I t, unnest(array[%5$s]::text[]) v, search_words_in(v) w
     where t.deleted_at is null and v !~ ''^[A-Za-z0-9]+$''
     union
     select t.company_id, %1$L, t.%2$I, %3$s, w
     from %4$I t, unnest(array[%6$s]::text[]) v, search_words_of_phone(v) w
     where t.deleted_at is null and v is not null
     on conflict do nothing',
    kind, record, case when part = '' then '0' else format('t.%I', part) end, source,
    (select string_agg(format('t.%I::text', c), ', ') from unnest(texts) c),
    (select string_agg(format('t.%I::text', c), ', ') from unnest(phones) c));
  insert into search_vocabulary (company_id, word)
  select distinct company_id, word from search_words w
  where entity = kind and word !~ '[^[:alpha:]]' and length(word) >= 3 and not exists (
    select from search_vocabulary v where v.company_id = w.company_id and v.word = w.word);
end $$;

-- Makes the records of a table found by the words of these columns. May be run again, and must be
-- when an entity is searched by other fields.
create function make_searched(
  source text, kind text, texts text[], phones text[] default '{}',
  record text default 'id', part text default ''
) returns void
language plpgsql
as $$
declare
  given text := format('%L, %L, %L, %L, %L', kind, record, part, texts::text, phones::text);
begin
  execute format('drop trigger if exists search_words_made on %I', source);
  execute format('drop trigger if exists search_words_changed on %I', source);
  execute format(
    'create trigger search_words_made after insert or delete on %I
     for each row execute function keep_search_words(%s)', source, given);
  execute format(
    'create trigger search_words_changed after update on %I for each row
     when ((%s) is distinct from (%s)) execute function keep_search_words(%s)',
    source,
    (select string_agg(format('old.%I', c), ', ')
     from unnest(array[record, 'deleted_at'] || texts || phones) c),
    (select string_agg(format('new.%I', c), ', ')
     from unnest(array[record, 'deleted_at'] || texts || phones) c),
    given);
  if part = '' then
    delete from search_words where entity = kind and part_id = 0;
  else
    delete from search_words where entity = kind and part_id <> 0;
  end if;
  perform fill_search_words(source, kind, record, part, texts, phones);
end $$;

-- Words of the company that contain the letters, the shortest first.
create function search_words_with(letters text, most integer)
returns setof text language plpgsql stable
-- A small vocabulary, or one without statistics, is walked by its index too.
set enable_seqscan = off
as $$
begin
  if letters !~ '[[:alpha:]]{3}' then return; end if;
  return query
    select v.word from search_vocabulary v
    where v.company_id = current_company()
      and v.word like '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%'
    group by v.word order by length(v.word), v.word limit most;
end $$;
select make_company_function('search_words_with(text, integer)');

-- Words of the company that are spelled almost as the letters, the nearest first.
create function search_words_almost(letters text, most integer)
returns setof text language plpgsql stable
-- A small vocabulary, or one without statistics, is walked by its index too.
set enable_seqscan = off
as $$
begin
  if letters !~ '[[:alpha:]]{3}' then return; end if;
  perform set_config('pg_trgm.similarity_threshold', '0.2', true);
  return query
    select v.word from search_vocabulary v
    where v.company_id = current_company() and v.word % letters
    group by v.word order by similarity(v.word, letters) desc, v.word limit most;
end $$;
select make_company_function('search_words_almost(text, integer)');

-- Records whose number ends so, some of each kind.
create function search_numbers_ending(kinds text[], ending text, most integer)
returns table (entity text, record_id integer) language sql stable
as $$
  select k, w.record_id from unnest(kinds) k cross join lateral (
    select s.record_id from search_words s
    where s.company_id = current_company() and s.entity = k and s.word ~ '[0-9]'
      and reverse(s.word) collate "C" >= reverse(ending)
      and reverse(s.word) collate "C" < reverse(ending) || U&'\+10FFFF'
    order by reverse(s.word) collate "C" limit most) w
$$;
select make_company_function('search_numbers_ending(text[], text, integer)');

-- The newest loads of a facility are read in this order.
drop index load_stops_load_company_id_idx;
create index load_stops_load_company_id_load_id_idx
  on load_stops ("company_id", "load_company_id", "load_id");

select make_searched('staffs', 'staffs', '{nickname,first_name,last_name,email}', '{phone}');
select make_searched('payroll_groups', 'payroll-groups', '{name}', '{}');
select make_searched('factoring_companies', 'factoring-companies', '{name}', '{phone}');
select make_searched('drivers', 'drivers', '{number,first_name,last_name,email,city}', '{phone}');
select make_searched('trucks', 'trucks', '{number,vin,license_plate,current_city}', '{}');
select make_searched('trailers', 'trailers', '{number,vin,license_plate}', '{}');
select make_searched('brokers', 'brokers', '{name,code,mc_number,dba_name,city}', '{phone}');
select make_searched('load_companies', 'load-companies', '{company_name,code,city}', '{phone}');
select make_searched('accessorials', 'accessorials', '{code,name}', '{}');
select make_searched('loads', 'loads', '{internal_id,reference_number,po_number,bol_number,pickup_number}', '{}');
select make_searched('load_templates', 'load-templates', '{name}', '{}');
select make_searched('position_trackers', 'position-trackers', '{name}', '{}');
select make_searched('invoices', 'invoices', '{number,bill_to_name}', '{}');
select make_searched('batch', 'batch', '{name}', '{}');
select make_searched('driver_pay_settlements', 'driver-pay-settlements', '{number}', '{}');
select make_searched('driver_adjustments', 'driver-adjustments', '{description}', '{}');
select make_searched('additional_deductions', 'additional-deductions', '{description,pay_code}', '{}');
select make_searched('driver_debts', 'driver-debts', '{description,reference}', '{}');
select make_searched('driver_holds', 'driver-holds', '{purpose}', '{}');
select make_searched('expense_categories', 'expense-categories', '{name,gl_account}', '{}');
select make_searched('expenses', 'expenses', '{number,vendor_name,reference_number,description,city}', '{}');
select make_searched('telegram_bots', 'telegram-bots', '{name}', '{}');
select make_searched('workflows', 'workflows', '{name}', '{}');
select make_searched('workflows_alerts', 'workflows-alerts', '{title,message}', '{}');
select make_searched('telegram_alerts', 'telegram-alerts', '{name}', '{}');
select make_searched('tasks', 'tasks', '{title}', '{}');
select make_searched('load_stops', 'loads', '{pickup_number,appointment_number,bol_number,po_number}', '{}', 'load_id', 'id');
