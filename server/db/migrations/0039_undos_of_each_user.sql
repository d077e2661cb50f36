-- The id of a request is chosen by whoever sends it, so it is known by its user too: nobody's choice
-- of an id keeps a colleague from undoing, or says of the colleague's change that it was an undoing.

alter table undos drop constraint undos_pkey;
alter table undos drop constraint undos_company_id_undone_request_id_key;
alter table undos add primary key (company_id, user_id, request_id);
alter table undos add unique (company_id, user_id, undone_request_id);
