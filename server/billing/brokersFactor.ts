/**
 * The factor f that the loads of a broker x begin with: his own, if it still buys and he may be
 * factored.
 */
export const FROM_BROKERS_FACTOR = `
  from factoring_companies f where f.company_id = current_company() and f.is_active
    and f.id = x.factoring_company_id and x.factorable and f.deleted_at is null`;
