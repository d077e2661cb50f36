-- What a load pays a driver at least and at most, as agreed with the driver.

alter table "drivers" add column "minimum_pay" numeric(14,2);
alter table "drivers" add column "maximum_pay" numeric(14,2);
