-- Locations in Canada and Mexico have a province instead of a state, and a postal code only where it
-- is known.
alter table "load_companies" add column "province" text;
alter table "load_companies" alter column "state_id" drop not null;
alter table "load_companies" alter column "zip" drop not null;

-- A country that is none of the three was typed by hand: a state of the United States says the truth.
update "load_companies" set "country" = 'US' where upper("country") not in ('US', 'CA', 'MX');
update "load_companies" set "country" = upper("country") where "country" <> upper("country");
alter table "load_companies" add constraint "load_companies_country_check" check ("country" in ('US', 'CA', 'MX'));
alter table "load_companies" add constraint "load_companies_region_check" check ("state_id" is not null or "province" is not null);
