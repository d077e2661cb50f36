import { settingOf } from '../../../schema/settings.ts';

/** The zone of a company's dates, as its setting says or by default. */
export const companyZoneSql = (company = '$1') =>
  `coalesce((select z.value #>> '{}' from system_configs z where z.company_id = ${company}
    and z.key = 'timezone' and z.deleted_at is null), '${settingOf('timezone').default}')`;
