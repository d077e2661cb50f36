-- The list of people begins in the order of what they are called, though it is written by hand.

create index "staffs_in_order_idx" on "staffs" (company_id, lower("nickname"), id) where deleted_at is null;
