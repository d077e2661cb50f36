/** The first day that the truck `k` counts for the owner of its payroll group `g`. Null: always. */
export const OWNED_SINCE = 'greatest(g.owner_since, k.payroll_group_since)';
