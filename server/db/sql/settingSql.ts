import type { SettingKey } from '../../../schema/settings.ts';

/** The company $1's value of a setting as text. Null while it has none. */
export const settingSql = (key: SettingKey) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;
