import { type Entity, tableOf } from '../../schema/entity.ts';
import { defaultOf, type Values } from '../../schema/readRecord.ts';
import { sealed } from '../secrets.ts';
import type { Scope } from './access.ts';
import type { ReturnedRow } from './changes.ts';
import { quote, typeOf } from './sql/columns.ts';
import { refuseFacts } from './writeSql.ts';

type WriteScope = Pick<Scope, 'tx' | 'companyId' | 'userId' | 'changes'>;

/** Rows per statement: enough that round trips cost nothing, few enough for memory. */
const CHUNK = 5_000;

/** Inserts many new records of a company. Returns their ids in record order. */
export async function insertRows(
  { tx, companyId, userId, changes }: WriteScope,
  entity: Entity,
  records: readonly Values[],
): Promise<number[]> {
  const names = fieldsIn(entity, records);
  const columns = names.map(quote).join(', ');
  const ids: number[] = [];
  for (const chunk of chunks(records)) {
    const rows = chunk.map(plainRow(entity, names));
    // Ids are assigned in row order, so sorting restores it.
    const created = await tx.query<{ id: number }>(
      `with made as (insert into ${quote(tableOf(entity))} (company_id, created_by, ${columns}) ` +
        `select $1::int, $2::int, ${names.map(name => `r.${quote(name)}`).join(', ')} ` +
        `from ${recordset(entity, names)} order by r.row_no returning id) ` +
        'select id from made order by id',
      [companyId, userId, JSON.stringify(rows)],
    );
    for (const [index, { id }] of created.entries()) {
      ids.push(id);
      changes.created(entity, id, rows[index] ?? {});
    }
  }
  return ids;
}

/** Changes the same fields of many records of a company. */
export async function updateRows(
  scope: WriteScope,
  entity: Entity,
  records: readonly (Values & { id: number })[],
): Promise<void> {
  refuseFacts(entity);
  const { tx, companyId, changes } = scope;
  const names = fieldsIn(entity, records);
  if (names.length === 0) return;

  const isFollowed = changes.followed(entity) !== null;
  for (const chunk of chunks(records)) {
    const values = [companyId, JSON.stringify(chunk.map(plainRow(entity, names)))];
    if (isFollowed) {
      changes.returned(entity, await tx.query<ReturnedRow>(comparedSql(entity, names), values));
    } else {
      await tx.query(updateSql(entity, names), values);
      for (const { id, ...after } of chunk) changes.updated(entity, id, after);
    }
  }
}

const updateSql = (entity: Entity, names: readonly string[]) =>
  `update ${quote(tableOf(entity))} t set ` +
  `${names.map(name => `${quote(name)} = r.${quote(name)}`).join(', ')}, ` +
  'version = t.version + 1, updated_at = now() ' +
  `from ${recordset(entity, names, '$2')} where t.company_id = $1::int and t.id = r.id`;

/**
 * The same, and what each record was and became: somebody follows the entity, and a value that is
 * written once more is no change. The rows are locked before, so that nobody changes them in between.
 */
function comparedSql(entity: Entity, names: readonly string[]): string {
  const columns = names.map(name => `t.${quote(name)}`).join(', ');
  const text = (of: string) =>
    `(select to_json(x) from (select ${names.map(name => `${of}.${quote(name)}`).join(', ')}) x)`;
  return (
    `with old as materialized (select t.id, ${columns} from ${quote(tableOf(entity))} t ` +
    `where t.company_id = $1::int and t.id in (select r.id from ${recordset(entity, names, '$2')}) ` +
    'order by t.id for no key update), ' +
    `moved as (${updateSql(entity, names)} and t.id in (select old.id from old) ` +
    `returning t.id, ${columns}) ` +
    `select moved.id, ${text('old')} as before, ${text('moved')} as after ` +
    'from moved join old on old.id = moved.id order by moved.id'
  );
}

/** The declared fields that any of the records has. */
function fieldsIn(entity: Entity, records: readonly Values[]): string[] {
  const named = new Set(records.flatMap(record => Object.keys(record)));
  return Object.keys(entity.fields).filter(name => named.has(name));
}

function recordset(entity: Entity, names: readonly string[], parameter = '$3'): string {
  const columns = names.flatMap(name => {
    const field = entity.fields[name];
    return field ? [`${quote(name)} ${typeOf(field)}`] : [];
  });
  return `json_to_recordset(${parameter}::json) as r(row_no int, id int, ${columns.join(', ')})`;
}

const plainRow =
  (entity: Entity, names: readonly string[]) => (record: Values, row_no: number) => ({
    row_no,
    id: record.id,
    ...Object.fromEntries(names.map(name => [name, plainValue(entity, name, record[name])])),
  });

function plainValue(entity: Entity, name: string, value: unknown): unknown {
  const field = entity.fields[name];
  const kept = value ?? (field ? defaultOf(field) : null);
  return field?.kind === 'secret' && kept !== null ? sealed(String(kept)) : kept;
}

function* chunks<T>(records: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < records.length; start += CHUNK) {
    yield records.slice(start, start + CHUNK);
  }
}
