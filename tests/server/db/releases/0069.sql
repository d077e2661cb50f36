-- Two companies at work in the release whose last migration is 0069, as plain SQL: what people
-- entered, what they arranged for themselves, what they may do, and jobs that wait.
-- A later release keeps each of these values (tests/server/db/upgrade.test.ts).
select set_config('app.user_id', '1', true);

insert into users (id, email, role, nickname, first_name, last_name, language, version) overriding system value values
  (1, 'olive@upgrade.test', 'company_owner', 'olive', 'Olive', 'Marsh', 'en', 3),
  (2, 'dee@upgrade.test', 'staff', 'dee', 'Dee', 'Ortiz', 'es', 1),
  (3, 'stan@upgrade.test', 'company_owner', 'stan', null, null, 'ru', 1);
insert into passwords (user_id, hash) values (1, 'argon2id$olive'), (2, 'argon2id$dee');
insert into looks (user_id, theme, density, letters) values (1, 'contrast', 'roomy', 'off'), (2, 'dark', 'compact', 'on');

insert into companies (id, name, owner_id, mc_number) overriding system value values
  (1, 'Olive Freight', 1, '1987650'), (2, 'Stan Lines', 3, null);
insert into system_configs (company_id, key, value, type) values
  (1, 'required_papers', '["pod", "bol"]', 'choices'),
  (1, 'timezone', '"America/Chicago"', 'text'), (1, 'load_number_prefix', '"OL-"', 'text'),
  (2, 'timezone', '"America/Denver"', 'text');
insert into number_series (company_id, name) values (1, 'loads'), (1, 'invoices');

insert into roles (id, company_id, name, permissions) overriding system value values
  (1, 1, 'Dispatcher', '["loads.list", "loads.show", "loads.create", "boards.list", "boards.show"]'),
  (2, 1, 'Billing', '["invoices.list", "invoices.create", "driver-pay-settlements.list"]');
insert into staffs (id, company_id, user_id, nickname, first_name, last_name, permissions, department_id) overriding system value values
  (1, 1, 2, 'dee', 'Dee', 'Ortiz', '["drivers.list", "drivers.show", "audit.list"]', 1);
insert into staff_roles (company_id, staff_id, role_id) values (1, 1, 1), (1, 1, 2);

insert into open_tabs (company_id, user_id, label, name, "fullPath", params, pin) values
  (1, 2, 'OL-1', 'loads', '/company-owner/company/1/loads/show/1', '{"id": 1}', true);
insert into list_column_settings (company_id, user_id, list_key, columns, sort_by, sort_dir, filters, page_size) values
  (1, 2, 'loads', '[{"name": "internal_id", "width": 120}, {"name": "price", "hidden": true}]', 'price', 'desc', '{"status": [4, 5]}', 25);
insert into saved_views (company_id, user_id, list_key, name, is_shared, filters, sort_by, sort_dir) values
  (1, 2, 'loads', 'Late to deliver', true, '{"status": [5], "broker_id": [1]}', 'price', 'asc');
insert into notifications (company_id, user_id, kind, title) values (1, 2, 'mention', 'Olive mentions you on OL-1');

insert into brokers (id, company_id, name, address, city, state_id, zip, payment_terms) overriding system value values
  (1, 1, 'Zephyr Brokers', '1 Main St', 'Joliet', 1, '60433', 'net_30'),
  (2, 2, 'Other Brokers', '2 Main St', 'Denver', 1, '80014', 'net_45');
insert into drivers (id, company_id, first_name, last_name, date_of_birth, phone, address_line1, city, state_id, zip,
    driver_type, employment_type, hire_date, cdl_number, cdl_state_id, cdl_class, cdl_expiry, medical_card_expiry, pay_type) overriding system value values
  (1, 1, 'Quill', 'Marlowe', '1980-02-03', '+18155550100', '3 Main St', 'Joliet', 1, '60433',
    'company_driver', 'w2', '2024-01-02', 'D1234567', 1, 'A', '2028-05-06', '2027-05-06', 'per_mile');
insert into trucks (id, company_id, number, type, vin, ownership, dispatcher_id) overriding system value values
  (1, 1, '501', 'with_van', '1FUJGLDR0CSBP8634', 'company', 1);
insert into trailers (id, company_id, number, type, ownership) overriding system value values (1, 1, 'T9', 'dry_van', 'company');
insert into truck_drivers (company_id, truck_id, driver_id, assigned_at) values (1, 1, 1, '2026-01-05T14:00:00Z');
insert into truck_notes (company_id, truck_id, text) values (1, 1, 'Wants to be home on Friday.');

insert into load_companies (id, company_id, company_name, address_line1, city, state_id, zip) overriding system value values
  (1, 1, 'Cold Store', '4 Dock Rd', 'Joliet', 1, '60433'), (2, 1, 'Mill', '5 Dock Rd', 'Toledo', 2, '43609');
insert into accessorials (id, company_id, code, name, method) overriding system value values (1, 1, 'LMP', 'Lumper', 'flat');
insert into loads (id, company_id, internal_id, reference_number, broker_id, price, status, billing_status, truck_id,
    dispatcher_id, loaded_miles, empty_miles, created_by) overriding system value values
  (1, 1, 'OL-1', 'RC-88123', 1, 2400.50, 7, 'invoiced', 1, 1, 640.5, 31, 2),
  (2, 1, 'OL-2', 'RC-88124', 1, 900, 1, 'not_ready', null, 1, 200, 0, 2),
  (3, 2, 'ST-1', 'X-1', 2, 100, 1, 'not_ready', null, null, 10, 0, 3);
insert into load_stops (id, company_id, load_id, sequence, type, load_company_id, date_from, timezone) overriding system value values
  (1, 1, 1, 1, 'pickup', 1, '2026-11-02T14:00:00Z', 'America/Chicago'),
  (2, 1, 1, 2, 'delivery', 2, '2026-11-03T18:30:00Z', 'America/New_York');
insert into load_drivers (company_id, load_id, driver_id, position) values (1, 1, 1, 'driver');
insert into load_accessorials (company_id, load_id, accessorial_id, amount) values (1, 1, 1, 150.25);
insert into load_updates (company_id, load_id, text, created_by) values (1, 1, 'Rolling, on time.', 2);
insert into load_templates (company_id, name, load_id) values (1, 'Joliet to Toledo', 2);

insert into invoices (id, company_id, number, invoice_date, due_date, parent_load_id, broker_id, bill_to_name, user_id,
    price, accessorials_amount, invoice_total, amount_due, balance, payment_terms, status, payment_status) overriding system value values
  (1, 1, 'INV-7701', '2026-11-04', '2026-12-04', 1, 1, 'Zephyr Receivables', 1,
    2400.50, 150.25, 2550.75, 2550.75, 1550.75, 'net_30', 'issued', 'partially_paid');
insert into invoice_lines (company_id, invoice_id, load_id, type, description, quantity, unit_price, amount) values
  (1, 1, 1, 'freight', 'Linehaul', 1, 2400.50, 2400.50), (1, 1, 1, 'accessorial', 'Lumper', 1, 150.25, 150.25);
insert into invoice_payments (company_id, invoice_id, amount, paid_date, payment_method) values (1, 1, 1000, '2026-11-20', 'ach');

insert into driver_pay_settlements (id, company_id, number, driver_id, period_start, period_end, pay_date, status, net_pay) overriding system value values
  (1, 1, 'PAY-3107', 1, '2026-11-02', '2026-11-08', '2026-11-13', 'posted', 812.50);
insert into settlement_lines (company_id, settlement_id, line_number, category, description, quantity, rate, amount) values
  (1, 1, 1, 'earning', 'OL-1', 640.5, 0.55, 352.28), (1, 1, 2, 'addition', 'Bonus', 1, 460.22, 460.22);
insert into driver_debts (id, company_id, driver_id, source, amount, repayment_mode, start_date) overriding system value values
  (1, 1, 1, 'loan', 500, 'fixed_per_settlement', '2026-11-01');
insert into driver_holds (id, company_id, driver_id, purpose, target_amount, opened_date) overriding system value values
  (1, 1, 1, 'escrow', 1000, '2026-01-05');

insert into reports (company_id, name, definition) values (1, 'Margin by broker', '{"measures": ["margin"], "dimensions": ["broker"]}');
insert into chat_messages (company_id, from_id, to_id, text_hash, body) values (1, 1, 2, 'h', 'Call me');

select set_config('app.company_id', '1', true);
select enqueue('send_invoice', '{"invoice_id": 1}', 'send invoice 1', '2030-01-01T00:00:00Z');
select enqueue('work_out_ways', '{"load_ids": [1]}', null, '2030-01-01T00:00:00Z');
