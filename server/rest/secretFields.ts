import { type Entity, tableOf } from '../../schema/entity.ts';
import { type Actor, can, secretsPermission } from '../../schema/permissions.ts';
import type { Values } from '../../schema/readRecord.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import { fieldWord } from '../../schema/words/entityWords.ts';
import { noPermissionTo } from '../../schema/words/permissionWords.ts';
import { quote } from '../db/sql/columns.ts';
import { forbidden, notFound } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { isMasked, opened } from '../secrets.ts';

/** The fields of an entity that are encrypted at rest and shown masked. */
export const secretsOf = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter(name => fields[name]?.kind === 'secret');

/**
 * Refuses (403) a secret from users without permission for the entity's secrets: a user who may
 * edit a driver may not send their pay to another account. A mask that came back changes nothing.
 */
export function checkSecrets(
  entity: Entity,
  values: Values,
  present: Values | null,
  actor: Actor,
): void {
  const permission = secretsPermission(entity);
  if (permission === null || can(actor, permission)) return;
  const changed = secretsOf(entity).filter(name => {
    const value = values[name];
    if (value === undefined || isMasked(value)) return false;
    return !(isBlank(value) && isBlank(present?.[name]));
  });
  if (changed.length === 0) return;
  const fields = changed.map(name => fieldWord(entity.name, name)).join(', ');
  throw forbidden(`${noPermissionTo('change')}: ${fields}.`);
}

/**
 * GET /{resource}/{id}/secrets: the full secrets of one record, for users who may see them. The
 * audit log records who viewed them, in the transaction that read them.
 */
export const readSecrets =
  <S extends Record<string, string | null>>(entity: Entity) =>
  async ({ access, params }: Request) => {
    const names = secretsOf(entity);
    const table = tableOf(entity);
    const kept = await access.write(async ({ tx, companyId }) => {
      const [row] = await tx.query<Record<string, string | null>>(
        `select ${names.map(quote).join(', ')} from ${quote(table)} t
         where t.company_id = $1 and t.id = $2 and t.deleted_at is null`,
        [companyId, params.id],
      );
      if (!row) throw notFound();
      const shown = names.filter(name => row[name] != null);
      if (shown.length > 0) {
        await tx.query('select audit_read($1, $2, $3::text[])', [table, params.id, shown]);
      }
      return row;
    });
    const shown = names.map(name => [name, kept[name] == null ? null : opened(String(kept[name]))]);
    return ok(Object.fromEntries(shown) as S); // the entity's secret fields
  };
