-- Vacuuming or analyzing one of these tables makes all connections plan most statements again, which takes a
-- busy server about a second: once in a million changes is enough.
alter table entity_versions set (
  autovacuum_vacuum_threshold = 1000000, autovacuum_analyze_threshold = 1000000);
alter table list_totals set (
  autovacuum_vacuum_threshold = 1000000, autovacuum_analyze_threshold = 1000000);
alter table number_series set (
  autovacuum_vacuum_threshold = 1000000, autovacuum_analyze_threshold = 1000000);
alter table audit_horizon set (
  autovacuum_vacuum_threshold = 1000000, autovacuum_analyze_threshold = 1000000);
