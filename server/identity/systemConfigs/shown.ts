import { systemConfigs } from '../../../schema/entities/office.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { type Setting, type SettingKey, settings } from '../../../schema/settings.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { SERIES } from '../platform/settings.ts';

export type ConfigRow = AnsweredRecord<typeof systemConfigs>;

/** The setting with that name. Undefined when there is none. */
export const declared = (key: unknown): Setting | undefined =>
  settings.find(setting => setting.key === key);

export interface SeriesRow {
  name: string;
  prefix: string;
  next: number;
}

export const seriesOf = ({ tx, companyId }: Scope): Promise<SeriesRow[]> =>
  tx.query<SeriesRow>('select name, prefix, next from number_series where company_id = $1', [
    companyId,
  ]);

/**
 * A setting for its screen: its value, its default, and the allowed values. `id` is null while the
 * company has no value of its own: then a POST sets it.
 */
export function shownSetting(
  setting: Setting,
  row: ConfigRow | undefined,
  series: readonly SeriesRow[],
) {
  const { key, type, group, label, choices = null, min = null, max = null } = setting;
  const place = SERIES[key as SettingKey]; // another key has no series
  const begun = series.find(({ name }) => name === place?.name);
  const value = place && begun ? begun[place.column] : (row?.value ?? setting.default);
  return {
    id: row?.id ?? null,
    key,
    value,
    default: setting.default,
    is_default: JSON.stringify(value) === JSON.stringify(setting.default),
    type,
    group,
    label,
    choices: choices && [...choices],
    min,
    max,
    can_be_empty: setting.canBeEmpty === true || type === 'choices',
    is_secret: false,
    version: row?.version ?? null,
    updated_at: row?.updated_at ?? null,
  };
}

export type ShownSetting = ReturnType<typeof shownSetting>;

/** Every setting of the company in the order of its screen, set or not. */
export async function everySetting(scope: Scope): Promise<ShownSetting[]> {
  const [rows, series] = await Promise.all([
    rowsOf(systemConfigs, scope).find({}),
    seriesOf(scope),
  ]);
  return settings.map(setting =>
    shownSetting(
      setting,
      rows.find(({ key }) => key === setting.key),
      series,
    ),
  );
}
