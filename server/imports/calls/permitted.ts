import type { WhenKnown } from '../../../schema/entities/imports.ts';
import { registry as product, type Registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { Fix } from '../../../schema/importReports.ts';
import { importables, importPermissions } from '../../../schema/imports.ts';
import { type Actor, can, secretsPermission } from '../../../schema/permissions.ts';
import { forbidden, Invalid, lacksPermission } from '../../errors.ts';
import type { ImportFile } from '../ImportFile.ts';
import { secretsIn } from '../secretColumns.ts';

/** The entities that this person may import. */
export const permittedKinds = (actor: Actor, registry: Registry = product): Entity[] =>
  importables(registry).filter(entity => canImport(actor, entity, 'skip'));

/**
 * Refuses (403) entities that the person may not create, or not update where existing records are
 * updated.
 */
export function checkKinds(
  actor: Actor,
  kinds: readonly string[],
  whenKnown: WhenKnown,
  registry: Registry = product,
): void {
  for (const kind of kinds) {
    const entity = importables(registry).find(({ name }) => name === kind);
    if (!entity) throw new Invalid({ kind: [`Files of ${kind} cannot be imported.`] });
    if (!canImport(actor, entity, whenKnown)) throw lacksPermission();
  }
}

export const canImport = (actor: Actor, entity: Entity, whenKnown: WhenKnown): boolean =>
  importPermissions(entity, whenKnown).every(permission => can(actor, permission));

/** Whether the person may write the field: a secret requires its own permission. */
export function canFill(actor: Actor, entity: Entity, field: string): boolean {
  if (entity.fields[field]?.kind !== 'secret') return true;
  const permission = secretsPermission(entity);
  return permission === null || can(actor, permission);
}

/** Refuses (403) mappings to secrets, regardless of who made them, unless the person may write them. */
export function checkFields(actor: Actor, files: readonly ImportFile[]): void {
  for (const { kind, columns, fixed } of files) {
    const entity = product.get(kind);
    const filled = [...columns.flatMap(({ field }) => field ?? []), ...Object.keys(fixed ?? {})];
    const kept = filled.find(field => !canFill(actor, entity, field));
    if (kept) throw forbidden('This import fills fields that you cannot view.');
  }
}

/** Whether the person may see and set a repair: a repair of a secret is a secret too. */
export function canFix(actor: Actor, { file, column }: Fix, files: readonly ImportFile[]): boolean {
  const one = files.find(({ name }) => name === file);
  if (!one) return true;
  const field = one.columns.find(({ heading }) => heading === column)?.field ?? null;
  const secrets = secretsIn({ heading: column, field }, product.get(one.kind));
  return secrets.every(secret => canFill(actor, secret.entity, secret.field));
}
