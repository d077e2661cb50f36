-- What a broker pays for waiting: the free minutes at a stop, and the rate of an hour beyond them.

alter table "brokers" add column "detention_free_minutes" integer;
alter table "brokers" add column "detention_rate" numeric(14,2);
