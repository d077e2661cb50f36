-- A check call of a reefer load says the temperature of the freight, in °F.

alter table load_updates add column temperature integer;
