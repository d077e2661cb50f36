-- A record that was deleted is named by nothing that is written afterwards, whatever call writes it:
-- a check before the write cannot see a deletion that commits in between. Foreign keys make the two
-- wait for each other; these triggers fire after them and look whether the record is still there.

-- The code is a sign for the server: the write is repeated once, for its own check to name the field.
create function refuse_deleted_reference(named_table text, named_column text) returns void
language plpgsql
as $$
begin
  raise exception '%.% names a record that was deleted', named_table, named_column
    using errcode = 'LH002', table = named_table, column = named_column,
      constraint = named_table || '_' || named_column || '_fkey';
end $$;

-- The documents of any record name it by two columns, which no foreign key can follow.
create function model_documents_live_owner() returns trigger
language plpgsql
as $$
declare
  is_deleted boolean;
begin
  execute format(
    'select deleted_at is not null from %I where company_id = $1 and id = $2 for key share',
    replace(new.model, '-', '_'))
  into is_deleted using new.company_id, new.model_id;
  if is_deleted then
    perform refuse_deleted_reference('model_documents', 'model_id');
  end if;
  return null;
end $$;

create trigger live_owner after insert on model_documents
  for each row when (new.deleted_at is null) execute function model_documents_live_owner();

create or replace function "broker_contacts_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."broker_id" is distinct from old."broker_id" or old.deleted_at is not null then
    if exists (select from "brokers" t where t.company_id = new.company_id and t.id = new."broker_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('broker_contacts', 'broker_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "broker_contacts" for each row when (new.deleted_at is null) execute function "broker_contacts_live_references"();
create or replace trigger "live_references_update" after update on "broker_contacts" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."broker_id" is distinct from new."broker_id")) execute function "broker_contacts_live_references"();
create or replace function "brokers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."factoring_company_id" is distinct from old."factoring_company_id" or old.deleted_at is not null then
    if exists (select from "factoring_companies" t where t.company_id = new.company_id and t.id = new."factoring_company_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('brokers', 'factoring_company_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "brokers" for each row when (new.deleted_at is null) execute function "brokers_live_references"();
create or replace trigger "live_references_update" after update on "brokers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."factoring_company_id" is distinct from new."factoring_company_id")) execute function "brokers_live_references"();
create or replace function "company_documents_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('company_documents', 'file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "company_documents" for each row when (new.deleted_at is null) execute function "company_documents_live_references"();
create or replace trigger "live_references_update" after update on "company_documents" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."file_id" is distinct from new."file_id")) execute function "company_documents_live_references"();
create or replace function "debt_transactions_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."debt_id" is distinct from old."debt_id" or old.deleted_at is not null then
    if exists (select from "driver_debts" t where t.company_id = new.company_id and t.id = new."debt_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('debt_transactions', 'debt_id');
    end if;
  end if;
  if new."settlement_id" is distinct from old."settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('debt_transactions', 'settlement_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "debt_transactions" for each row when (new.deleted_at is null) execute function "debt_transactions_live_references"();
create or replace trigger "live_references_update" after update on "debt_transactions" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."debt_id" is distinct from new."debt_id" or old."settlement_id" is distinct from new."settlement_id")) execute function "debt_transactions_live_references"();
create or replace function "driver_adjustments_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_adjustments', 'driver_id');
    end if;
  end if;
  if new."settlement_id" is distinct from old."settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_adjustments', 'settlement_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_adjustments', 'load_id');
    end if;
  end if;
  if new."category_id" is distinct from old."category_id" or old.deleted_at is not null then
    if exists (select from "expense_categories" t where t.company_id = new.company_id and t.id = new."category_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_adjustments', 'category_id');
    end if;
  end if;
  if new."corrects_settlement_id" is distinct from old."corrects_settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."corrects_settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_adjustments', 'corrects_settlement_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "driver_adjustments" for each row when (new.deleted_at is null) execute function "driver_adjustments_live_references"();
create or replace trigger "live_references_update" after update on "driver_adjustments" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."driver_id" is distinct from new."driver_id" or old."settlement_id" is distinct from new."settlement_id" or old."load_id" is distinct from new."load_id" or old."category_id" is distinct from new."category_id" or old."corrects_settlement_id" is distinct from new."corrects_settlement_id")) execute function "driver_adjustments_live_references"();
create or replace function "driver_attach_dispatcher_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_attach_dispatcher', 'driver_id');
    end if;
  end if;
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_attach_dispatcher', 'dispatcher_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "driver_attach_dispatcher" for each row when (new.deleted_at is null) execute function "driver_attach_dispatcher_live_references"();
create or replace trigger "live_references_update" after update on "driver_attach_dispatcher" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."driver_id" is distinct from new."driver_id" or old."dispatcher_id" is distinct from new."dispatcher_id")) execute function "driver_attach_dispatcher_live_references"();
create or replace function "driver_debts_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_debts', 'driver_id');
    end if;
  end if;
  if new."source_settlement_id" is distinct from old."source_settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."source_settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_debts', 'source_settlement_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "driver_debts" for each row when (new.deleted_at is null) execute function "driver_debts_live_references"();
create or replace trigger "live_references_update" after update on "driver_debts" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."driver_id" is distinct from new."driver_id" or old."source_settlement_id" is distinct from new."source_settlement_id")) execute function "driver_debts_live_references"();
create or replace function "driver_pay_settlements_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_pay_settlements', 'driver_id');
    end if;
  end if;
  if new."payroll_group_id" is distinct from old."payroll_group_id" or old.deleted_at is not null then
    if exists (select from "payroll_groups" t where t.company_id = new.company_id and t.id = new."payroll_group_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_pay_settlements', 'payroll_group_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "driver_pay_settlements" for each row when (new.deleted_at is null) execute function "driver_pay_settlements_live_references"();
create or replace trigger "live_references_update" after update on "driver_pay_settlements" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."driver_id" is distinct from new."driver_id" or old."payroll_group_id" is distinct from new."payroll_group_id")) execute function "driver_pay_settlements_live_references"();
create or replace function "driver_updaters_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_updaters', 'driver_id');
    end if;
  end if;
  if new."updater_id" is distinct from old."updater_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."updater_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('driver_updaters', 'updater_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "driver_updaters" for each row when (new.deleted_at is null) execute function "driver_updaters_live_references"();
create or replace trigger "live_references_update" after update on "driver_updaters" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."driver_id" is distinct from new."driver_id" or old."updater_id" is distinct from new."updater_id")) execute function "driver_updaters_live_references"();
create or replace function "drivers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('drivers', 'dispatcher_id');
    end if;
  end if;
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('drivers', 'truck_id');
    end if;
  end if;
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('drivers', 'trailer_id');
    end if;
  end if;
  if new."co_driver_id" is distinct from old."co_driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."co_driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('drivers', 'co_driver_id');
    end if;
  end if;
  if new."payroll_group_id" is distinct from old."payroll_group_id" or old.deleted_at is not null then
    if exists (select from "payroll_groups" t where t.company_id = new.company_id and t.id = new."payroll_group_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('drivers', 'payroll_group_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "drivers" for each row when (new.deleted_at is null) execute function "drivers_live_references"();
create or replace trigger "live_references_update" after update on "drivers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."dispatcher_id" is distinct from new."dispatcher_id" or old."truck_id" is distinct from new."truck_id" or old."trailer_id" is distinct from new."trailer_id" or old."co_driver_id" is distinct from new."co_driver_id" or old."payroll_group_id" is distinct from new."payroll_group_id")) execute function "drivers_live_references"();
create or replace function "expense_categories_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."parent_id" is distinct from old."parent_id" or old.deleted_at is not null then
    if exists (select from "expense_categories" t where t.company_id = new.company_id and t.id = new."parent_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expense_categories', 'parent_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "expense_categories" for each row when (new.deleted_at is null) execute function "expense_categories_live_references"();
create or replace trigger "live_references_update" after update on "expense_categories" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."parent_id" is distinct from new."parent_id")) execute function "expense_categories_live_references"();
create or replace function "expense_items_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."expense_id" is distinct from old."expense_id" or old.deleted_at is not null then
    if exists (select from "expenses" t where t.company_id = new.company_id and t.id = new."expense_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expense_items', 'expense_id');
    end if;
  end if;
  if new."category_id" is distinct from old."category_id" or old.deleted_at is not null then
    if exists (select from "expense_categories" t where t.company_id = new.company_id and t.id = new."category_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expense_items', 'category_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "expense_items" for each row when (new.deleted_at is null) execute function "expense_items_live_references"();
create or replace trigger "live_references_update" after update on "expense_items" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."expense_id" is distinct from new."expense_id" or old."category_id" is distinct from new."category_id")) execute function "expense_items_live_references"();
create or replace function "expenses_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."expense_category_id" is distinct from old."expense_category_id" or old.deleted_at is not null then
    if exists (select from "expense_categories" t where t.company_id = new.company_id and t.id = new."expense_category_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'expense_category_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'driver_id');
    end if;
  end if;
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'truck_id');
    end if;
  end if;
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'trailer_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'load_id');
    end if;
  end if;
  if new."settlement_id" is distinct from old."settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('expenses', 'settlement_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "expenses" for each row when (new.deleted_at is null) execute function "expenses_live_references"();
create or replace trigger "live_references_update" after update on "expenses" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."expense_category_id" is distinct from new."expense_category_id" or old."driver_id" is distinct from new."driver_id" or old."truck_id" is distinct from new."truck_id" or old."trailer_id" is distinct from new."trailer_id" or old."load_id" is distinct from new."load_id" or old."settlement_id" is distinct from new."settlement_id")) execute function "expenses_live_references"();
create or replace function "import_files_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."import_id" is distinct from old."import_id" or old.deleted_at is not null then
    if exists (select from "imports" t where t.company_id = new.company_id and t.id = new."import_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('import_files', 'import_id');
    end if;
  end if;
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('import_files', 'file_id');
    end if;
  end if;
  if new."reject_file_id" is distinct from old."reject_file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."reject_file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('import_files', 'reject_file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "import_files" for each row when (new.deleted_at is null) execute function "import_files_live_references"();
create or replace trigger "live_references_update" after update on "import_files" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."import_id" is distinct from new."import_id" or old."file_id" is distinct from new."file_id" or old."reject_file_id" is distinct from new."reject_file_id")) execute function "import_files_live_references"();
create or replace function "invoice_lines_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."invoice_id" is distinct from old."invoice_id" or old.deleted_at is not null then
    if exists (select from "invoices" t where t.company_id = new.company_id and t.id = new."invoice_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoice_lines', 'invoice_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoice_lines', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "invoice_lines" for each row when (new.deleted_at is null) execute function "invoice_lines_live_references"();
create or replace trigger "live_references_update" after update on "invoice_lines" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."invoice_id" is distinct from new."invoice_id" or old."load_id" is distinct from new."load_id")) execute function "invoice_lines_live_references"();
create or replace function "invoice_payments_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."invoice_id" is distinct from old."invoice_id" or old.deleted_at is not null then
    if exists (select from "invoices" t where t.company_id = new.company_id and t.id = new."invoice_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoice_payments', 'invoice_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "invoice_payments" for each row when (new.deleted_at is null) execute function "invoice_payments_live_references"();
create or replace trigger "live_references_update" after update on "invoice_payments" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."invoice_id" is distinct from new."invoice_id")) execute function "invoice_payments_live_references"();
create or replace function "invoices_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."parent_load_id" is distinct from old."parent_load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."parent_load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoices', 'parent_load_id');
    end if;
  end if;
  if new."broker_id" is distinct from old."broker_id" or old.deleted_at is not null then
    if exists (select from "brokers" t where t.company_id = new.company_id and t.id = new."broker_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoices', 'broker_id');
    end if;
  end if;
  if new."factoring_company_id" is distinct from old."factoring_company_id" or old.deleted_at is not null then
    if exists (select from "factoring_companies" t where t.company_id = new.company_id and t.id = new."factoring_company_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoices', 'factoring_company_id');
    end if;
  end if;
  if new."pdf_document_id" is distinct from old."pdf_document_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."pdf_document_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('invoices', 'pdf_document_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "invoices" for each row when (new.deleted_at is null) execute function "invoices_live_references"();
create or replace trigger "live_references_update" after update on "invoices" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."parent_load_id" is distinct from new."parent_load_id" or old."broker_id" is distinct from new."broker_id" or old."factoring_company_id" is distinct from new."factoring_company_id" or old."pdf_document_id" is distinct from new."pdf_document_id")) execute function "invoices_live_references"();
create or replace function "load_accessorials_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_accessorials', 'load_id');
    end if;
  end if;
  if new."accessorial_id" is distinct from old."accessorial_id" or old.deleted_at is not null then
    if exists (select from "accessorials" t where t.company_id = new.company_id and t.id = new."accessorial_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_accessorials', 'accessorial_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_accessorials', 'driver_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_accessorials" for each row when (new.deleted_at is null) execute function "load_accessorials_live_references"();
create or replace trigger "live_references_update" after update on "load_accessorials" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id" or old."accessorial_id" is distinct from new."accessorial_id" or old."driver_id" is distinct from new."driver_id")) execute function "load_accessorials_live_references"();
create or replace function "load_commodities_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_commodities', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_commodities" for each row when (new.deleted_at is null) execute function "load_commodities_live_references"();
create or replace trigger "live_references_update" after update on "load_commodities" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id")) execute function "load_commodities_live_references"();
create or replace function "load_companies_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."company_name_id" is distinct from old."company_name_id" or old.deleted_at is not null then
    if exists (select from "load_company_names" t where t.company_id = new.company_id and t.id = new."company_name_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_companies', 'company_name_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_companies" for each row when (new.deleted_at is null) execute function "load_companies_live_references"();
create or replace trigger "live_references_update" after update on "load_companies" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."company_name_id" is distinct from new."company_name_id")) execute function "load_companies_live_references"();
create or replace function "load_documents_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_documents', 'load_id');
    end if;
  end if;
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_documents', 'file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_documents" for each row when (new.deleted_at is null) execute function "load_documents_live_references"();
create or replace trigger "live_references_update" after update on "load_documents" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id" or old."file_id" is distinct from new."file_id")) execute function "load_documents_live_references"();
create or replace function "load_drivers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_drivers', 'load_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_drivers', 'driver_id');
    end if;
  end if;
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_drivers', 'truck_id');
    end if;
  end if;
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_drivers', 'trailer_id');
    end if;
  end if;
  if new."settlement_id" is distinct from old."settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_drivers', 'settlement_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_drivers" for each row when (new.deleted_at is null) execute function "load_drivers_live_references"();
create or replace trigger "live_references_update" after update on "load_drivers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id" or old."driver_id" is distinct from new."driver_id" or old."truck_id" is distinct from new."truck_id" or old."trailer_id" is distinct from new."trailer_id" or old."settlement_id" is distinct from new."settlement_id")) execute function "load_drivers_live_references"();
create or replace function "load_map_routes_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_map_routes', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_map_routes" for each row when (new.deleted_at is null) execute function "load_map_routes_live_references"();
create or replace trigger "live_references_update" after update on "load_map_routes" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id")) execute function "load_map_routes_live_references"();
create or replace function "load_occurrences_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_template_id" is distinct from old."load_template_id" or old.deleted_at is not null then
    if exists (select from "load_templates" t where t.company_id = new.company_id and t.id = new."load_template_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_occurrences', 'load_template_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_occurrences', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_occurrences" for each row when (new.deleted_at is null) execute function "load_occurrences_live_references"();
create or replace trigger "live_references_update" after update on "load_occurrences" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_template_id" is distinct from new."load_template_id" or old."load_id" is distinct from new."load_id")) execute function "load_occurrences_live_references"();
create or replace function "load_stops_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_stops', 'load_id');
    end if;
  end if;
  if new."load_company_id" is distinct from old."load_company_id" or old.deleted_at is not null then
    if exists (select from "load_companies" t where t.company_id = new.company_id and t.id = new."load_company_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_stops', 'load_company_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_stops" for each row when (new.deleted_at is null) execute function "load_stops_live_references"();
create or replace trigger "live_references_update" after update on "load_stops" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id" or old."load_company_id" is distinct from new."load_company_id")) execute function "load_stops_live_references"();
create or replace function "load_templates_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_templates', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_templates" for each row when (new.deleted_at is null) execute function "load_templates_live_references"();
create or replace trigger "live_references_update" after update on "load_templates" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id")) execute function "load_templates_live_references"();
create or replace function "load_update_files_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_update_files', 'file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_update_files" for each row when (new.deleted_at is null) execute function "load_update_files_live_references"();
create or replace trigger "live_references_update" after update on "load_update_files" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."file_id" is distinct from new."file_id")) execute function "load_update_files_live_references"();
create or replace function "load_updates_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('load_updates', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "load_updates" for each row when (new.deleted_at is null) execute function "load_updates_live_references"();
create or replace trigger "live_references_update" after update on "load_updates" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."load_id" is distinct from new."load_id")) execute function "load_updates_live_references"();
create or replace function "loads_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."broker_id" is distinct from old."broker_id" or old.deleted_at is not null then
    if exists (select from "brokers" t where t.company_id = new.company_id and t.id = new."broker_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'broker_id');
    end if;
  end if;
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'dispatcher_id');
    end if;
  end if;
  if new."booked_by_id" is distinct from old."booked_by_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."booked_by_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'booked_by_id');
    end if;
  end if;
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'truck_id');
    end if;
  end if;
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'trailer_id');
    end if;
  end if;
  if new."factoring_company_id" is distinct from old."factoring_company_id" or old.deleted_at is not null then
    if exists (select from "factoring_companies" t where t.company_id = new.company_id and t.id = new."factoring_company_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('loads', 'factoring_company_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "loads" for each row when (new.deleted_at is null) execute function "loads_live_references"();
create or replace trigger "live_references_update" after update on "loads" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."broker_id" is distinct from new."broker_id" or old."dispatcher_id" is distinct from new."dispatcher_id" or old."booked_by_id" is distinct from new."booked_by_id" or old."truck_id" is distinct from new."truck_id" or old."trailer_id" is distinct from new."trailer_id" or old."factoring_company_id" is distinct from new."factoring_company_id")) execute function "loads_live_references"();
create or replace function "mails_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."invoice_id" is distinct from old."invoice_id" or old.deleted_at is not null then
    if exists (select from "invoices" t where t.company_id = new.company_id and t.id = new."invoice_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('mails', 'invoice_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "mails" for each row when (new.deleted_at is null) execute function "mails_live_references"();
create or replace trigger "live_references_update" after update on "mails" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."invoice_id" is distinct from new."invoice_id")) execute function "mails_live_references"();
create or replace function "model_documents_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('model_documents', 'file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "model_documents" for each row when (new.deleted_at is null) execute function "model_documents_live_references"();
create or replace trigger "live_references_update" after update on "model_documents" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."file_id" is distinct from new."file_id")) execute function "model_documents_live_references"();
create or replace function "personal_board_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('personal_board', 'truck_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('personal_board', 'driver_id');
    end if;
  end if;
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('personal_board', 'dispatcher_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('personal_board', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "personal_board" for each row when (new.deleted_at is null) execute function "personal_board_live_references"();
create or replace trigger "live_references_update" after update on "personal_board" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id" or old."driver_id" is distinct from new."driver_id" or old."dispatcher_id" is distinct from new."dispatcher_id" or old."load_id" is distinct from new."load_id")) execute function "personal_board_live_references"();
create or replace function "plan_reach_history_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('plan_reach_history', 'truck_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('plan_reach_history', 'load_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "plan_reach_history" for each row when (new.deleted_at is null) execute function "plan_reach_history_live_references"();
create or replace trigger "live_references_update" after update on "plan_reach_history" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id" or old."load_id" is distinct from new."load_id")) execute function "plan_reach_history_live_references"();
create or replace function "settlement_lines_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."settlement_id" is distinct from old."settlement_id" or old.deleted_at is not null then
    if exists (select from "driver_pay_settlements" t where t.company_id = new.company_id and t.id = new."settlement_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('settlement_lines', 'settlement_id');
    end if;
  end if;
  if new."load_id" is distinct from old."load_id" or old.deleted_at is not null then
    if exists (select from "loads" t where t.company_id = new.company_id and t.id = new."load_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('settlement_lines', 'load_id');
    end if;
  end if;
  if new."adjustment_id" is distinct from old."adjustment_id" or old.deleted_at is not null then
    if exists (select from "driver_adjustments" t where t.company_id = new.company_id and t.id = new."adjustment_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('settlement_lines', 'adjustment_id');
    end if;
  end if;
  if new."debt_id" is distinct from old."debt_id" or old.deleted_at is not null then
    if exists (select from "driver_debts" t where t.company_id = new.company_id and t.id = new."debt_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('settlement_lines', 'debt_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "settlement_lines" for each row when (new.deleted_at is null) execute function "settlement_lines_live_references"();
create or replace trigger "live_references_update" after update on "settlement_lines" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."settlement_id" is distinct from new."settlement_id" or old."load_id" is distinct from new."load_id" or old."adjustment_id" is distinct from new."adjustment_id" or old."debt_id" is distinct from new."debt_id")) execute function "settlement_lines_live_references"();
create or replace function "staff_roles_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."staff_id" is distinct from old."staff_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."staff_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('staff_roles', 'staff_id');
    end if;
  end if;
  if new."role_id" is distinct from old."role_id" or old.deleted_at is not null then
    if exists (select from "roles" t where t.company_id = new.company_id and t.id = new."role_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('staff_roles', 'role_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "staff_roles" for each row when (new.deleted_at is null) execute function "staff_roles_live_references"();
create or replace trigger "live_references_update" after update on "staff_roles" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."staff_id" is distinct from new."staff_id" or old."role_id" is distinct from new."role_id")) execute function "staff_roles_live_references"();
create or replace function "trailer_documents_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailer_documents', 'trailer_id');
    end if;
  end if;
  if new."file_id" is distinct from old."file_id" or old.deleted_at is not null then
    if exists (select from "files" t where t.company_id = new.company_id and t.id = new."file_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailer_documents', 'file_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "trailer_documents" for each row when (new.deleted_at is null) execute function "trailer_documents_live_references"();
create or replace trigger "live_references_update" after update on "trailer_documents" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."trailer_id" is distinct from new."trailer_id" or old."file_id" is distinct from new."file_id")) execute function "trailer_documents_live_references"();
create or replace function "trailer_histories_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailer_histories', 'trailer_id');
    end if;
  end if;
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailer_histories', 'truck_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailer_histories', 'driver_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "trailer_histories" for each row when (new.deleted_at is null) execute function "trailer_histories_live_references"();
create or replace trigger "live_references_update" after update on "trailer_histories" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."trailer_id" is distinct from new."trailer_id" or old."truck_id" is distinct from new."truck_id" or old."driver_id" is distinct from new."driver_id")) execute function "trailer_histories_live_references"();
create or replace function "trailers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trailers', 'truck_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "trailers" for each row when (new.deleted_at is null) execute function "trailers_live_references"();
create or replace trigger "live_references_update" after update on "trailers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id")) execute function "trailers_live_references"();
create or replace function "truck_drivers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('truck_drivers', 'truck_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('truck_drivers', 'driver_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "truck_drivers" for each row when (new.deleted_at is null) execute function "truck_drivers_live_references"();
create or replace trigger "live_references_update" after update on "truck_drivers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id" or old."driver_id" is distinct from new."driver_id")) execute function "truck_drivers_live_references"();
create or replace function "truck_notes_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('truck_notes', 'truck_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "truck_notes" for each row when (new.deleted_at is null) execute function "truck_notes_live_references"();
create or replace trigger "live_references_update" after update on "truck_notes" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id")) execute function "truck_notes_live_references"();
create or replace function "truck_updaters_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('truck_updaters', 'truck_id');
    end if;
  end if;
  if new."updater_id" is distinct from old."updater_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."updater_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('truck_updaters', 'updater_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "truck_updaters" for each row when (new.deleted_at is null) execute function "truck_updaters_live_references"();
create or replace trigger "live_references_update" after update on "truck_updaters" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id" or old."updater_id" is distinct from new."updater_id")) execute function "truck_updaters_live_references"();
create or replace function "trucks_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks', 'dispatcher_id');
    end if;
  end if;
  if new."driver_id" is distinct from old."driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks', 'driver_id');
    end if;
  end if;
  if new."second_driver_id" is distinct from old."second_driver_id" or old.deleted_at is not null then
    if exists (select from "drivers" t where t.company_id = new.company_id and t.id = new."second_driver_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks', 'second_driver_id');
    end if;
  end if;
  if new."trailer_id" is distinct from old."trailer_id" or old.deleted_at is not null then
    if exists (select from "trailers" t where t.company_id = new.company_id and t.id = new."trailer_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks', 'trailer_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "trucks" for each row when (new.deleted_at is null) execute function "trucks_live_references"();
create or replace trigger "live_references_update" after update on "trucks" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."dispatcher_id" is distinct from new."dispatcher_id" or old."driver_id" is distinct from new."driver_id" or old."second_driver_id" is distinct from new."second_driver_id" or old."trailer_id" is distinct from new."trailer_id")) execute function "trucks_live_references"();
create or replace function "trucks_dispatchers_live_references"() returns trigger
language plpgsql as $guard$
begin
  if new."truck_id" is distinct from old."truck_id" or old.deleted_at is not null then
    if exists (select from "trucks" t where t.company_id = new.company_id and t.id = new."truck_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks_dispatchers', 'truck_id');
    end if;
  end if;
  if new."dispatcher_id" is distinct from old."dispatcher_id" or old.deleted_at is not null then
    if exists (select from "staffs" t where t.company_id = new.company_id and t.id = new."dispatcher_id" and t.deleted_at is not null) then
      perform refuse_deleted_reference('trucks_dispatchers', 'dispatcher_id');
    end if;
  end if;
  return null;
end $guard$;
create or replace trigger "live_references_insert" after insert on "trucks_dispatchers" for each row when (new.deleted_at is null) execute function "trucks_dispatchers_live_references"();
create or replace trigger "live_references_update" after update on "trucks_dispatchers" for each row when (new.deleted_at is null and (old.deleted_at is not null or old."truck_id" is distinct from new."truck_id" or old."dispatcher_id" is distinct from new."dispatcher_id")) execute function "trucks_dispatchers_live_references"();
