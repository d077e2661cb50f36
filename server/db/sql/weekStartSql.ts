import { settingOf } from '../../../schema/settings.ts';

/** The first day of a company's week as a number: Sunday is 0. */
export const weekStartSql = (company = '$1') =>
  `coalesce((select (w.value #>> '{}')::int from system_configs w where w.company_id = ${company}
    and w.key = 'week_start_day' and w.deleted_at is null), ${Number(settingOf('week_start_day').default)})`;
