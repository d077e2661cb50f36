-- "Ready for invoice" and "New invoice" are the billing desk now: people's views and columns of the two
-- lists are those of its list. Where a person has one of that name there already, it stays.

update saved_views v set list_key = 'loads.desk-ready', version = version + 1
where v.list_key in ('loads.ready-for-invoice', 'loads.to-invoice') and v.deleted_at is null
  and not exists (
    select from saved_views o
    where o.company_id = v.company_id and o.user_id = v.user_id and o.deleted_at is null
      and lower(o.name) = lower(v.name) and o.id <> v.id
      and (o.list_key = 'loads.desk-ready'
        or (o.list_key = 'loads.ready-for-invoice' and v.list_key = 'loads.to-invoice')));

update list_column_settings c set list_key = 'loads.desk-ready', version = version + 1
where c.list_key in ('loads.ready-for-invoice', 'loads.to-invoice') and c.deleted_at is null
  and not exists (
    select from list_column_settings o
    where o.company_id = c.company_id and o.user_id = c.user_id and o.deleted_at is null
      and o.id <> c.id
      and (o.list_key = 'loads.desk-ready'
        or (o.list_key = 'loads.ready-for-invoice' and c.list_key = 'loads.to-invoice')));
