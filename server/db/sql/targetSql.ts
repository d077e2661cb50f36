import { settingOf } from '../../../schema/settings.ts';
import { settingSql } from './settingSql.ts';

type TargetKey = 'target_gross_solo' | 'target_gross_team' | 'target_rpm';

/** The target of the company $1, or the default. */
const companyTargetSql = (key: TargetKey) =>
  `coalesce(${settingSql(key)}::numeric, ${Number(settingOf(key).default)})`;

/** A truck's weekly gross target: its own, else the company's for one driver or two. */
export const grossTargetSql = (truck: string) => `
  coalesce(${truck}.weekly_gross_target, case when ${truck}.second_driver_id is null
    then ${companyTargetSql('target_gross_solo')} else ${companyTargetSql('target_gross_team')} end)`;

/** A truck's target per mile: its own, else the company's. */
export const rpmTargetSql = (truck: string) =>
  `coalesce(${truck}.weekly_rpm_target, ${companyTargetSql('target_rpm')})`;
