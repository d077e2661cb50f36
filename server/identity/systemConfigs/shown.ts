import { systemConfigs } from '../../../schema/entities/office.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { type Setting, type SettingKey, settings } from '../../../schema/settings.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { SERIES } from '../platform/settings.ts';

export type ConfigRow = AnsweredRecord<typeof systemConfigs>;

/** The setting with that name. Undefined when there is none. */
export const declared = (key: unknown): Setting | undefined =>
  settings.find(setting => setting.key === key);

interface SeriesRow {
  name: string;
  prefix: string;
  next: number;
}

interface LastChange {
  key: string;
  action: 'create' | 'update' | 'delete';
  at: string;
  by: { id: number; name: string } | null;
}

/** What the settings' rows do not hold: the number series, and the last change of each setting. */
interface Known {
  series: readonly SeriesRow[];
  changes: readonly LastChange[];
}

/** Reads it for all settings, or for one. */
export async function knownOf({ tx, companyId }: Scope, key: string | null = null): Promise<Known> {
  const [series, changes] = await Promise.all([
    tx.query<SeriesRow>('select name, prefix, next from number_series where company_id = $1', [
      companyId,
    ]),
    tx.query<LastChange>(LAST_CHANGES, [companyId, key]),
  ]);
  return { series, changes };
}

/** A setting that went back to its default has no row of its own: its deleted ones still tell. */
const LAST_CHANGES = `
  select distinct on (c.key) c.key, a.action, a.at,
    case when u.id is not null
      then json_build_object('id', u.id, 'name', ${personNameSql('u')}) end as by
  from system_configs c
  join audit a on a.company_id = c.company_id and a.entity = 'system_configs'
    and a.record_id = c.id
  left join users u on u.id = a.user_id
  where c.company_id = $1 and ($2::text is null or c.key = $2::text)
  order by c.key, a.id desc`;

/**
 * A setting for its screen: its value, its default, the allowed values, and who changed it. `id` is
 * null while the company has no value of its own: then a POST sets it. A secret is never answered,
 * only whether it is set.
 */
export function shownSetting(
  setting: Setting,
  row: ConfigRow | undefined,
  { series, changes }: Known,
) {
  const { key, type, group, label, choices = null, min = null, max = null } = setting;
  const place = SERIES[key as SettingKey]; // another key has no series
  const begun = series.find(({ name }) => name === place?.name);
  const value = place && begun ? begun[place.column] : (row?.value ?? setting.default);
  const is_secret = row?.is_secret === true;
  const is_default = JSON.stringify(value) === JSON.stringify(setting.default);
  const change = changes.find(one => one.key === key);
  // A new company gets all defaults at once: nobody changed them.
  const isChanged = change !== undefined && !(change.action === 'create' && is_default);
  return {
    id: row?.id ?? null,
    key,
    value: is_secret ? null : value,
    default: setting.default,
    is_default,
    type,
    group,
    label,
    choices: choices && [...choices],
    min,
    max,
    can_be_empty: setting.canBeEmpty === true || type === 'choices',
    // The next number is where a company's numbers go on, not a preference.
    can_reset: row !== undefined && !is_default && place?.column !== 'next',
    is_secret,
    is_set: value !== null && value !== '',
    version: row?.version ?? null,
    updated_at: row?.updated_at ?? null,
    changed_at: isChanged ? change.at : null,
    changed_by: isChanged ? change.by : null,
  };
}

export type ShownSetting = ReturnType<typeof shownSetting>;

/** Every setting of the company in the order of its screen, set or not. */
export async function everySetting(scope: Scope): Promise<ShownSetting[]> {
  const [rows, known] = await Promise.all([rowsOf(systemConfigs, scope).find({}), knownOf(scope)]);
  return settings.map(setting =>
    shownSetting(
      setting,
      rows.find(({ key }) => key === setting.key),
      known,
    ),
  );
}
