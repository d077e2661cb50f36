-- A check call of a reefer load says the temperature of the freight, in °F.

alter table load_updates add column temperature integer
  constraint load_updates_temperature_check check (temperature between -100 and 200);
