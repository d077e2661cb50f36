import { driverPaySql } from './driverPaySql.ts';

/** The driver rows of a load as rules/loadFigures divides it among them. $1 is the company. */
export const crewSql = (loadId: string): string => `
  (select coalesce(json_agg(json_build_object('driver_id', d.driver_id,
      'split_percent', d.split_percent, 'loaded_miles', d.loaded_miles,
      'from_stop_id', d.from_stop_id, 'to_stop_id', d.to_stop_id,
      'pay', ${driverPaySql('d')}) order by d.id), '[]')
    from load_drivers d
    where d.company_id = $1 and d.load_id = ${loadId} and d.deleted_at is null)`;
