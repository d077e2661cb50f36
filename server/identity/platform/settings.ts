import { systemConfigs } from '../../../schema/entities/office.ts';
import { type Setting, type SettingKey, settingOf, settings } from '../../../schema/settings.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Every setting, with the company's value or the default. */
export async function beginSettings(
  scope: Scope,
  own: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = settings.map(setting => settingRow(setting, own[setting.key]));
  await insertRows(scope, systemConfigs, rows);
}

/** A setting as `system_configs` stores it, with the company's own value or the default. */
export function settingRow({ key, type, group, label, default: usual }: Setting, own: unknown) {
  return { key, value: own ?? usual, type, group, label, is_secret: false };
}

/** Saves a setting from another form than its own screen, in the transaction of that form. */
export async function setSetting(key: SettingKey, value: unknown, scope: Scope): Promise<void> {
  const setting = settingOf(key);
  const rows = rowsOf(systemConfigs, scope);
  const [row] = await rows.find({ key });
  if (row) await rows.update(row.id, { value });
  else await rows.create(settingRow(setting, value));
  await followSetting(setting, value, scope);
}

/** Number series whose start is a setting. Once a series has started, its own row counts. */
export const SERIES: Partial<Record<SettingKey, { name: string; column: 'prefix' | 'next' }>> = {
  load_number_prefix: { name: 'loads', column: 'prefix' },
  load_next_number: { name: 'loads', column: 'next' },
  invoice_number_prefix: { name: 'invoices', column: 'prefix' },
  invoice_next_number: { name: 'invoices', column: 'next' },
};

/**
 * The effects of a new value: on a number series that has started, on figures stored with loads.
 */
export async function followSetting(setting: Setting, value: unknown, scope: Scope): Promise<void> {
  const place = SERIES[setting.key as SettingKey]; // another key has no series
  if (place) await moveSeries(place, value, scope);
  await recount(setting, scope);
}

/** The effects of a setting that returns to its default. What was counted is not counted again. */
export async function resetSetting(setting: Setting, scope: Scope): Promise<void> {
  const place = SERIES[setting.key as SettingKey]; // another key has no series
  if (place?.column === 'prefix') await moveSeries(place, setting.default, scope);
  await recount(setting, scope);
}

/** A series only goes forward: a number is never issued twice. */
async function moveSeries(
  { name, column }: { name: string; column: 'prefix' | 'next' },
  value: unknown,
  { tx, companyId }: Scope,
): Promise<void> {
  const [begun] = await tx.query<{ next: number }>(
    'select next from number_series where company_id = $1 and name = $2 for update',
    [companyId, name],
  );
  if (!begun) return;
  if (column === 'next' && Number(value) < begun.next) {
    throw new Invalid({ value: [`Numbers up to ${begun.next - 1} are already in use`] });
  }
  await tx.query(`update number_series set ${column} = $3 where company_id = $1 and name = $2`, [
    companyId,
    name,
    value,
  ]);
}

/** What loads store because of a setting is recomputed after the commit. */
const LOAD_OWNED_FIELDS: readonly string[] = [
  'timezone',
  'gross_date_basis',
  'rpm_miles_basis',
  'required_documents',
] satisfies SettingKey[];

async function recount({ key }: Setting, { tx, companyId }: Scope): Promise<void> {
  if (!LOAD_OWNED_FIELDS.includes(key)) return;
  await enqueue(tx, 'recompute_loads', {}, { key: `recompute_loads:${companyId}` });
}
