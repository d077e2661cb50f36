/**
 * The default factor f of the loads of a broker x: its own, if active and the broker is factorable.
 */
export const FROM_BROKERS_FACTOR = `
  from factoring_companies f where f.company_id = current_company() and f.is_active
    and f.id = x.factoring_company_id and x.factorable and f.deleted_at is null`;
