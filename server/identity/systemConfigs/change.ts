import { systemConfigs } from '../../../schema/entities/office.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { readSetting } from '../../../schema/readSetting.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import type { Setting } from '../../../schema/settings.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { followSetting, resetSetting, settingRow } from '../platform/settings.ts';
import { declared, knownOf, shownSetting } from './shown.ts';

/** GET /system-configs/{id}. */
export async function readOne({ access, params }: Request) {
  const scope = access.read;
  const row = await rowsOf(systemConfigs, scope).get(params.id);
  return ok(shownSetting(known(row.key), row, await knownOf(scope, row.key)));
}

/** POST /system-configs {key, value}: sets a value for a setting that has its default. */
export async function say({ access, body }: Request) {
  const setting = declared(body.key);
  if (!setting) throw new Invalid({ key: ['The selected key is invalid.'] });
  const value = valueFor(setting, body);

  return access.write(async scope => {
    await followSetting(setting, value, scope);
    const row = await rowsOf(systemConfigs, scope).create(settingRow(setting, value));
    return ok(shownSetting(setting, row, await knownOf(scope, setting.key)));
  });
}

/** PUT /system-configs/{id} {value, version}. The key never changes. */
export function change({ access, body, params }: Request) {
  return access.write(async scope => {
    const rows = rowsOf(systemConfigs, scope);
    const { key } = await rows.lock(params.id);
    const setting = known(key);
    const value = valueFor(setting, body);
    const row = await rows.update(params.id, { value }, versionOf(body));
    await followSetting(setting, value, scope);
    return ok(shownSetting(setting, row, await knownOf(scope, setting.key)));
  });
}

/**
 * DELETE /system-configs/{id}: resets the setting to its default, also a prefix. A series continues
 * counting.
 */
export function forget({ access, params }: Request) {
  return access.write(async scope => {
    const rows = rowsOf(systemConfigs, scope);
    const { key } = await rows.lock(params.id);
    await rows.remove(params.id);
    await resetSetting(known(key), scope);
    return ok(null, { message: 'Deleted.' });
  });
}

/** A row of a setting that this version of the product no longer knows is not shown. */
function known(key: string): Setting {
  const setting = declared(key);
  if (!setting) throw notFound();
  return setting;
}

function valueFor(setting: Setting, body: Values): unknown {
  const reading = readSetting(setting, body.value);
  if (reading.violation) throw new Invalid({ value: [errorText(reading.violation)] });
  return reading.value;
}
