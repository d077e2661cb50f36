import { systemConfigs } from '../../schema/entities/office.ts';
import type { Values } from '../../schema/readRecord.ts';
import { readSetting } from '../../schema/readSetting.ts';
import { refusalText } from '../../schema/rules/validation.ts';
import { type Setting, type SettingKey, settingOf } from '../../schema/settings.ts';
import { settingRow } from '../companies/beginCompany.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { Invalid, notFound } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { versionOf } from '../rest/version.ts';
import { declared, SERIES, seriesOf, shownSetting } from './shown.ts';

/** GET /system-configs/{id}. */
export async function readOne({ access, params }: Request) {
  const scope = access.read;
  const row = await rowsOf(systemConfigs, scope).get(params.id);
  return ok(shownSetting(known(row.key), row, await seriesOf(scope)));
}

/** POST /system-configs {key, value}: says what was left as it begins. */
export async function say({ access, body }: Request) {
  const setting = declared(body.key);
  if (!setting) throw new Invalid({ key: ['The selected key is invalid.'] });
  const value = valueFor(setting, body);

  return access.write(async scope => {
    await follow(setting, value, scope);
    const row = await rowsOf(systemConfigs, scope).create(settingRow(setting, value));
    return ok(shownSetting(setting, row, await seriesOf(scope)));
  });
}

/** PUT /system-configs/{id} {value, version}. Which setting it is never changes. */
export function change({ access, body, params }: Request) {
  return access.write(async scope => {
    const rows = rowsOf(systemConfigs, scope);
    const { key } = await rows.lock(params.id);
    const setting = known(key);
    const value = valueFor(setting, body);
    const row = await rows.update(params.id, { value }, versionOf(body));
    await follow(setting, value, scope);
    return ok(shownSetting(setting, row, await seriesOf(scope)));
  });
}

/** Says a setting from another form than its own screen, in the transaction of that form. */
export async function setSetting(key: SettingKey, value: unknown, scope: Scope): Promise<void> {
  const setting = settingOf(key);
  const rows = rowsOf(systemConfigs, scope);
  const [row] = await rows.find({ key });
  if (row) await rows.update(row.id, { value });
  else await rows.create(settingRow(setting, value));
  await follow(setting, value, scope);
}

/** DELETE /system-configs/{id}: the setting is again as it begins. A series goes on counting. */
export function forget({ access, params }: Request) {
  return access.write(async scope => {
    const rows = rowsOf(systemConfigs, scope);
    const { key } = await rows.lock(params.id);
    await rows.remove(params.id);
    await recount(known(key), scope);
    return ok(null, { message: 'Deleted.' });
  });
}

/** A row of a setting that this version of the product does not know any more is not shown. */
function known(key: string): Setting {
  const setting = declared(key);
  if (!setting) throw notFound();
  return setting;
}

function valueFor(setting: Setting, body: Values): unknown {
  const reading = readSetting(setting, body.value);
  if (reading.refusal) throw new Invalid({ value: [refusalText(reading.refusal)] });
  return reading.value;
}

/** What a new value brings with it: a number series that has begun, figures that loads keep. */
async function follow(setting: Setting, value: unknown, scope: Scope): Promise<void> {
  const place = SERIES[setting.key as SettingKey]; // another key has no series
  if (place) await moveSeries(place, value, scope);
  await recount(setting, scope);
}

/** A series goes forward only: a number that was given is never given again. */
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
    throw new Invalid({ value: [`Numbers up to ${begun.next - 1} were given already`] });
  }
  await tx.query(`update number_series set ${column} = $3 where company_id = $1 and name = $2`, [
    companyId,
    name,
    value,
  ]);
}

/** What loads keep because of a setting is worked out anew, once this is committed. */
const KEPT_BY_LOADS: readonly string[] = [
  'timezone',
  'gross_date_basis',
  'rpm_miles_basis',
  'required_papers',
] satisfies SettingKey[];

async function recount({ key }: Setting, { tx, companyId }: Scope): Promise<void> {
  if (!KEPT_BY_LOADS.includes(key)) return;
  await enqueue(tx, 'recompute_loads', {}, { key: `recompute_loads:${companyId}` });
}
