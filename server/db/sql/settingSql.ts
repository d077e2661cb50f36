import type { SettingKey } from '../../../schema/settings.ts';

/** What the company $1 says for one of its settings, as text; null while it has said nothing. */
export const settingSql = (key: SettingKey) =>
  `(select value #>> '{}' from system_configs
    where company_id = $1 and key = '${key}' and deleted_at is null)`;
