import { registry as product, type Registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import type { Fix } from '../../../schema/importReports.ts';
import { importables, importPermissions, type WhenKnown } from '../../../schema/imports.ts';
import { type Actor, can, secretsPermission } from '../../../schema/permissions.ts';
import { forbidden, Invalid } from '../../http/errors.ts';
import type { ImportFile } from '../ImportFile.ts';
import { secretsIn } from '../secretColumns.ts';

/** The kinds of records that this person may add by a file. */
export const permittedKinds = (actor: Actor, registry: Registry = product): Entity[] =>
  importables(registry).filter(entity => mayImport(actor, entity, 'skip'));

/** Refuses (403) kinds that the person may not add, or not change where known ones are updated. */
export function checkKinds(
  actor: Actor,
  kinds: readonly string[],
  whenKnown: WhenKnown,
  registry: Registry = product,
): void {
  for (const kind of kinds) {
    const entity = importables(registry).find(({ name }) => name === kind);
    if (!entity) throw new Invalid({ kind: [`Files of ${kind} cannot be imported.`] });
    if (!mayImport(actor, entity, whenKnown)) throw forbidden();
  }
}

export const mayImport = (actor: Actor, entity: Entity, whenKnown: WhenKnown): boolean =>
  importPermissions(entity, whenKnown).every(permission => can(actor, permission));

/** Whether the person may write the field: a secret takes a permission of its own. */
export function mayFill(actor: Actor, entity: Entity, field: string): boolean {
  if (entity.fields[field]?.kind !== 'secret') return true;
  const permission = secretsPermission(entity);
  return permission === null || can(actor, permission);
}

/** Refuses (403) what fills secrets, whoever planned it, unless the person may fill them. */
export function checkFields(actor: Actor, files: readonly ImportFile[]): void {
  for (const { kind, columns, fixed } of files) {
    const entity = product.get(kind);
    const filled = [...columns.flatMap(({ field }) => field ?? []), ...Object.keys(fixed ?? {})];
    const kept = filled.find(field => !mayFill(actor, entity, field));
    if (kept) throw forbidden('This import fills what you may not see.');
  }
}

/** Whether the person may see and say how a value is repaired: of a secret it is one too. */
export function mayFix(actor: Actor, { file, column }: Fix, files: readonly ImportFile[]): boolean {
  const one = files.find(({ name }) => name === file);
  if (!one) return true;
  const field = one.columns.find(({ heading }) => heading === column)?.field ?? null;
  const secrets = secretsIn({ heading: column, field }, product.get(one.kind));
  return secrets.every(secret => mayFill(actor, secret.entity, secret.field));
}
