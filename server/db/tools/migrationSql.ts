import type { Registry } from '../../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../../schema/entity.ts';
import { quote } from '../sql/columns.ts';
import { columnSql, createTable, foreignKeys, guardSql, indexesOf } from '../sql/createTable.ts';
import { referenceGuards } from '../sql/references.ts';
import type { Difference } from './catalogue.ts';

/**
 * The SQL that changes a database to match the declarations, for a person to read and correct: a
 * rename appears as an add and a drop, and existing rows may need a value first.
 */
export function migrationSql(found: readonly Difference[], registry: Registry): string {
  const entityOf = new Map(registry.entities.map(entity => [tableOf(entity), entity]));
  const changes = found.map(difference => {
    const entity = entityOf.get(difference.table);
    if (!entity) throw new Error(`No entity is kept in ${difference.table}.`);
    return changeOf(difference, entity, registry);
  });
  const later = changes.flatMap(({ after }) => after);
  return [...changes.flatMap(({ sql }) => sql), ...new Set(later)].map(sql => `${sql};\n`).join('');
}

interface Change {
  sql: string[];
  /** Keys to other tables, after all tables and columns exist. */
  after: string[];
}

function changeOf(difference: Difference, entity: Entity, registry: Registry): Change {
  const { part, actual, declared } = difference;
  const guards = referenceGuards(entity, registry);
  if (part === 'table') {
    return { sql: createTable(entity), after: [...foreignKeys(entity, registry), ...guards] };
  }

  const [kind = '', name = ''] = part.split(' ');
  switch (kind) {
    case 'column':
      return { sql: columnChange(entity, name, actual, declared), after: [] };
    case 'constraint':
      return constraintChange(entity, registry, name, actual, declared);
    case 'trigger':
      return declared
        ? { sql: [], after: guards }
        : { sql: [`drop trigger ${quote(name)} on ${quote(difference.table)}`], after: [] };
    default: {
      const drop = actual ? [`drop index ${quote(name)}`] : [];
      const wanted = indexesOf(entity).filter(index => index.name === name);
      return { sql: [...drop, ...wanted.map(({ sql }) => sql)], after: [] };
    }
  }
}

function columnChange(
  entity: Entity,
  name: string,
  actual: string | null,
  declared: string | null,
): string[] {
  const table = tableOf(entity);
  const alter = `alter table ${quote(table)}`;
  const field = entity.fields[name];
  if (declared === null) return [`${alter} drop column ${quote(name)}`];
  if (actual === null && field) {
    const secret = field.kind === 'secret' ? [guardSql(entity)] : [];
    return [`${alter} add column ${columnSql(table, name, field)}`, ...secret];
  }
  // Only a person can decide how values convert to another type, or what replaces missing ones.
  return [`-- ${table}.${name} is "${actual}" and should be "${declared}": write the change here`];
}

function constraintChange(
  entity: Entity,
  registry: Registry,
  name: string,
  actual: string | null,
  declared: string | null,
): Change {
  const alter = `alter table ${quote(tableOf(entity))}`;
  const drop = actual ? [`${alter} drop constraint ${quote(name)}`] : [];
  if (!declared) return { sql: drop, after: [] };
  const key = foreignKeys(entity, registry).filter(sql =>
    sql.includes(`constraint ${quote(name)} `),
  );
  if (key.length > 0) return { sql: drop, after: key };
  // A new column brings its check with it. A changed check is replaced.
  return {
    sql: actual ? [...drop, `${alter} add constraint ${quote(name)} ${declared}`] : [],
    after: [],
  };
}
