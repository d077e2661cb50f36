/** The terms that a payroll group sets for its drivers who have none of their own. */
const OF_GROUP = ['mileage_bands', 'minimum_pay', 'maximum_pay', 'percent_after'] as const;

const OWN = [
  ...['loaded_mile_rate', 'empty_mile_rate', 'percent_rate', 'flat_rate', 'extra_stop_pay'],
  ...['free_empty_miles', 'detention_pay_rate', 'detention_free_minutes', 'percent_includes_fuel'],
];

/** The columns of the pay terms in force for the driver `driver`: own ones, else the group's. */
export const payTermsSql = (driver: string): string =>
  [
    ...OWN.map(name => `${driver}.${name}`),
    ...OF_GROUP.map(
      name => `coalesce(${driver}.${name}, (select pg.default_${name} from payroll_groups pg
        where pg.company_id = ${driver}.company_id and pg.id = ${driver}.payroll_group_id
          and pg.deleted_at is null)) as ${name}`,
    ),
  ].join(', ');

/**
 * The company's approved expenses for a load, as a JSON object, by what a percentage can be taken
 * after: see `percentAfter`. What a driver or a truck's owner bears is no cost of the company.
 */
export const loadCostsSql = (company: string, load: string): string => `
  (select json_build_object(
      'company_expenses', coalesce(sum(e.total_amount) filter (where not e.reimburse_driver), 0),
      'reimbursed_expenses', coalesce(sum(e.total_amount) filter (where e.reimburse_driver), 0))
    from expenses e
    where e.company_id = ${company} and e.load_id = ${load} and e.deleted_at is null
      and e.status in ('approved', 'reimbursed') and e.covered_by = 'company'
      and not e.deduct_from_driver)`;
