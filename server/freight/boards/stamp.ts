/** The tables that the rows of the board are read from. Each change of one counts in `entity_versions`. */
const SHOWN = [
  'brokers',
  'drivers',
  'load_companies',
  'load_drivers',
  'load_stops',
  'load_updates',
  'loads',
  'plan_reach_history',
  'staffs',
  'system_configs',
  'trailers',
  'truck_notes',
  'trucks',
];

/**
 * A text that changes with whatever the board shows, read in a fraction of the time of its rows: any
 * committed change of the tables it shows, any position of a tracker, and the minute, because trucks
 * become late by time. The minute also limits how long another nickname stays unnoticed: accounts are
 * the platform's. $1 is the company, $2 the current instant.
 */
export const STAMP = `
  (select concat_ws('.', floor(extract(epoch from $2::timestamptz) / 60),
    (select sum(v.version) from entity_versions v where v.company_id = $1
      and v.entity in (${SHOWN.map(name => `'${name}'`).join(', ')})),
    (select concat(count(*), '-', sum(extract(epoch from p.at))) from truck_positions p
      where p.company_id = $1)))`;
