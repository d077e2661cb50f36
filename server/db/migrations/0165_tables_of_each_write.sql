-- Rows of these few small tables change with each write, and most statements read them. By default they are
-- vacuumed and analyzed every minute, and each time all connections plan all their statements that read them
-- again, at ten times the cost of a read. Their changed rows are cleaned in place as they are read, and their
-- statistics hardly change.
alter table entity_versions set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000);
alter table list_totals set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000);
alter table number_series set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000);
alter table audit_horizon set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000);
