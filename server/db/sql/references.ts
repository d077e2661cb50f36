import type { Registry } from '../../../schema/entities/index.ts';
import { detailField, type Entity, tableOf } from '../../../schema/entity.ts';
import { isCompanys, quote } from './columns.ts';

/** A field of a company's records that names another record of the same company. */
export interface Relation {
  entity: Entity;
  field: string;
  target: Entity;
}

/** Raised where a row names a record that was deleted meanwhile; carries `table` and `column`. */
export const DELETED_REFERENCE = 'LH002';

/** Whether the database refused a write because a record that it names was deleted meanwhile. */
export const isDeletedReference = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DELETED_REFERENCE; // pg's SQLSTATE.

/**
 * The relations of an entity whose target can be marked as deleted. Parts are really deleted, so
 * their foreign key is enough; the platform's states and users are not deleted under a company.
 */
export function relationsOf(entity: Entity, registry: Registry): Relation[] {
  if (!isCompanys(entity)) return [];
  return Object.entries(entity.fields).flatMap(([field, { kind, target: name }]) => {
    if (kind !== 'belongsTo' && kind !== 'file') return [];
    const target = registry.get(kind === 'file' ? 'files' : (name ?? ''));
    return isCompanys(target) && !target.partOf ? [{ entity, field, target }] : [];
  });
}

/**
 * The triggers that refuse a reference to a deleted record, whatever statement writes it. A foreign
 * key waits for a deletion under way and holds off the next one; it fires first, by its name. So the
 * trigger only has to look, with a snapshot of its own, whether the record was deleted before. What
 * an update leaves as it was is not looked at: an old orphan stays editable.
 */
export function referenceGuards(entity: Entity, registry: Registry): string[] {
  const relations = relationsOf(entity, registry);
  if (relations.length === 0) return [];
  const table = tableOf(entity);
  const changed = relations.map(
    ({ field }) => `old.${quote(field)} is distinct from new.${quote(field)}`,
  );
  const calls = `execute function ${quote(`${table}_live_references`)}()`;
  const made = quote(GUARDS.insert);
  const updated = quote(GUARDS.update);
  return [
    functionSql(table, relations),
    `create or replace trigger ${made} after insert on ${quote(table)} ` +
      `for each row when (new.deleted_at is null) ${calls}`,
    `create or replace trigger ${updated} after update on ${quote(table)} for each row ` +
      `when (new.deleted_at is null and (old.deleted_at is not null or ${changed.join(' or ')})) ` +
      calls,
  ];
}

/** The names of the triggers: in PostgreSQL's order after "RI_", the foreign keys'. */
export const GUARDS = { insert: 'live_references_insert', update: 'live_references_update' };

function functionSql(table: string, relations: readonly Relation[]): string {
  const looks = relations.map(({ field, target }) => {
    const column = quote(field);
    return (
      `  if new.${column} is distinct from old.${column} or old.deleted_at is not null then\n` +
      `    if exists (select from ${quote(tableOf(target))} t where t.company_id = new.company_id ` +
      `and t.id = new.${column} and t.deleted_at is not null) then\n` +
      `      perform refuse_deleted_reference('${table}', '${field}');\n` +
      '    end if;\n' +
      '  end if;\n'
    );
  });
  return (
    `create or replace function ${quote(`${table}_live_references`)}() returns trigger\n` +
    `language plpgsql as $guard$\nbegin\n${looks.join('')}  return null;\nend $guard$`
  );
}

/**
 * Records whose own calls delete them although others still name them: a load that was not billed
 * or paid, the file of an import that is over.
 */
const GOES_WHILE_NAMED: readonly string[] = ['loads', 'files'];

/**
 * Selects the living records that name a deleted one: `company_id`, `id` and, in words, `problem`.
 * What lies under a record that is deleted itself does not count, nor does a log.
 */
export function orphansSql(registry: Registry): string {
  const relations = registry.entities.flatMap(entity => relationsOf(entity, registry));
  return relations
    .filter(({ target }) => !GOES_WHILE_NAMED.includes(target.name))
    .flatMap(relation => orphanSql(relation, registry))
    .join('\nunion all ');
}

function orphanSql({ entity, field, target }: Relation, registry: Registry): string[] {
  if (entity.logOf?.includes(field)) return [];
  const leads = detailField(entity);
  const whole = leads && registry.get(entity.fields[leads]?.target ?? '');
  if (whole && whole.name === target.name) return [];
  const living = whole
    ? ` join ${quote(tableOf(whole))} w on w.id = x.${quote(leads)} and w.deleted_at is null` +
      (isCompanys(whole) ? ' and w.company_id = x.company_id' : '')
    : '';
  return [
    `select x.company_id, x.id, '${entity.name}.${field} is ' || t.id as problem ` +
      `from ${quote(tableOf(entity))} x join ${quote(tableOf(target))} t ` +
      `on t.company_id = x.company_id and t.id = x.${quote(field)} ` +
      `and t.deleted_at is not null${living} where x.deleted_at is null`,
  ];
}
