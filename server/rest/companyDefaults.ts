import type { Entity } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import { settingOf } from '../../schema/settings.ts';
import type { Scope } from '../db/access.ts';

type ReadScope = Pick<Scope, 'tx' | 'companyId'>;

/** The company's default values for new records of an entity, from its settings. */
export async function companyDefaults(entity: Entity, scope: ReadScope): Promise<Values> {
  const asked = Object.entries(entity.fields).flatMap(([name, { options }]) =>
    options.setting ? [{ name, key: options.setting }] : [],
  );
  if (asked.length === 0) return {};

  const keys = asked.map(({ key }) => key);
  const rows = await scope.tx.query<{ key: string; value: unknown }>(
    `select key, value from system_configs
     where company_id = $1 and key = any($2::text[]) and deleted_at is null`,
    [scope.companyId, keys],
  );
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    asked.map(({ name, key }) => [name, settings.get(key) ?? settingOf(key).default]),
  );
}
