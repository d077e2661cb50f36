-- The audit trail goes on in another cluster: a dump that is restored there meets transactions that
-- are counted anew, and the trail has theirs follow all that it had before.

-- The number by which the trail knows a transaction of this cluster: the cluster's own, and above it
-- how often the database has moved. A transaction that still runs is never behind the horizon, so one
-- whose number is belongs to a cluster that began to count later.
create function audit_tx(xact xid8 default pg_current_xact_id()) returns xid8
language plpgsql stable
as $$
declare
  horizon bigint := (select to_tx::text::bigint from audit_horizon);
  told bigint := ((horizon >> 48) << 48) + xact::text::bigint;
begin
  return (case when told < horizon then told + (1::bigint << 48) else told end)::text::xid8;
end $$;
select make_company_function('audit_tx(xid8)');

alter table audit alter column tx set default audit_tx();
