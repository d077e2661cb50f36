-- What a broker has left of its limit and how long it takes to pay, how long trucks stand at a place;
-- of an invoice its dispute and its sale to a factor; what an adjustment was for. What follows from
-- records that are there already is worked out of them.

alter table "brokers" add column "available_credit" numeric(14,2);
alter table "driver_adjustments" add column "category_id" integer;
alter table "invoices" add column "dispute_status" text default 'none' not null constraint "invoices_dispute_status_check" check ("dispute_status" in ('none', 'disputed'));
alter table "invoices" add column "dispute_note" text;
alter table "invoices" add column "factoring_status" text constraint "invoices_factoring_status_check" check ("factoring_status" in ('not_sent', 'processing', 'factored', 'error', 'rejected', 'bought_back'));
alter table "invoices" add column "advance_rate" numeric(12,4);
alter table "invoices" add column "factoring_fee_rate" numeric(12,4);
alter table "invoices" add column "advance_amount" numeric(14,2);
alter table "invoices" add column "factoring_fee" numeric(14,2);
alter table "invoices" add column "reserve_amount" numeric(14,2);
alter table "invoices" add column "reserve_released_at" timestamp with time zone;
alter table "driver_adjustments" add constraint "driver_adjustments_category_id_fkey" foreign key ("company_id", "category_id") references "expense_categories" ("company_id", "id");

-- What is open of a broker's invoices is summed with every payment; few of them are open.
create index "invoices_open_of_broker_idx" on "invoices" ("company_id", "broker_id") include ("balance")
  where "status" = 'issued' and "balance" <> 0 and "deleted_at" is null;

set local role linehaul_platform;

update invoices set dispute_status = 'disputed' where payment_status = 'disputed';

-- The terms of their day are not known any more: those of today are the nearest.
update invoices i set factoring_status = 'not_sent', advance_rate = f.advance_rate,
  factoring_fee_rate = f.fee_rate,
  advance_amount = round(i.amount_due * f.advance_rate / 100, 2),
  reserve_amount = i.amount_due - round(i.amount_due * f.advance_rate / 100, 2),
  factoring_fee = round(case when f.fee_basis = 'advance'
    then round(i.amount_due * f.advance_rate / 100, 2) else i.amount_due end * f.fee_rate / 100, 2)
from factoring_companies f
where i.remit_to = 'factoring' and f.company_id = i.company_id and f.id = i.factoring_company_id;

update brokers b set available_credit = b.credit_limit - coalesce((
  select sum(i.balance) from invoices i
  where i.company_id = b.company_id and i.broker_id = b.id
    and i.status = 'issued' and i.balance <> 0 and i.deleted_at is null), 0)
where b.credit_limit is not null and b.deleted_at is null;

update brokers b set days_to_pay = p.days
from (
  select x.company_id, x.id, round(avg(greatest(l.paid_date - l.invoice_date, 0))) as days
  from brokers x, lateral (
    select i.invoice_date, i.paid_date from invoices i
    where i.company_id = x.company_id and i.broker_id = x.id and i.status = 'issued'
      and i.payment_status = 'paid' and i.paid_date is not null and i.deleted_at is null
    order by i.invoice_date desc, i.id desc limit 100) l
  group by x.company_id, x.id
) p
where b.company_id = p.company_id and b.id = p.id and b.deleted_at is null
  and b.days_to_pay is distinct from p.days;

update load_companies c set avg_pickup_minutes = v.pickup, avg_delivery_minutes = v.delivery
from (
  select s.company_id, s.load_company_id as id,
    round(avg(s.minutes) filter (where s.type = 'pickup')) as pickup,
    round(avg(s.minutes) filter (where s.type = 'delivery')) as delivery
  from (
    select x.company_id, x.load_company_id, x.type,
      trunc(extract(epoch from x.departed_at - x.arrived_at) / 60) as minutes,
      row_number() over (partition by x.company_id, x.load_company_id, x.type
        order by x.departed_at desc, x.id desc) as place
    from load_stops x
    join loads l on l.company_id = x.company_id and l.id = x.load_id and l.deleted_at is null
    where x.departed_at >= x.arrived_at and x.type in ('pickup', 'delivery')
      and x.deleted_at is null) s
  where s.place <= 100
  group by s.company_id, s.load_company_id
) v
where c.company_id = v.company_id and c.id = v.id and c.deleted_at is null;

reset role;
