import { type Entity, tableOf } from '../../schema/entity.ts';
import { defaultOf, type Values } from '../../schema/readRecord.ts';
import { sealed } from '../secrets.ts';
import type { Scope } from './access.ts';
import { quote, typeOf } from './sql/columns.ts';

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
    const made = await tx.query<{ id: number }>(
      `with made as (insert into ${quote(tableOf(entity))} (company_id, created_by, ${columns}) ` +
        `select $1::int, $2::int, ${names.map(name => `r.${quote(name)}`).join(', ')} ` +
        `from ${recordset(entity, names)} order by r.row_no returning id) ` +
        'select id from made order by id',
      [companyId, userId, JSON.stringify(rows)],
    );
    for (const [index, { id }] of made.entries()) {
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
  const { tx, companyId, changes } = scope;
  const names = fieldsIn(entity, records);
  if (names.length === 0) return;

  const sets = names.map(name => `${quote(name)} = r.${quote(name)}`);
  for (const chunk of chunks(records)) {
    const before = await readFollowed(scope, entity, names, chunk);
    await tx.query(
      `update ${quote(tableOf(entity))} t set ${sets.join(', ')}, ` +
        'version = t.version + 1, updated_at = now() ' +
        `from ${recordset(entity, names, '$2')} where t.company_id = $1::int and t.id = r.id`,
      [companyId, JSON.stringify(chunk.map(plainRow(entity, names)))],
    );
    for (const { id, ...after } of chunk) changes.updated(entity, id, after, before?.get(id));
  }
}

/** What the records were in the fields that watchers need. Null when these are not written. */
async function readFollowed(
  { tx, companyId, changes }: WriteScope,
  entity: Entity,
  names: readonly string[],
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, Values> | null> {
  const followed = changes.followed(entity)?.filter(name => names.includes(name)) ?? [];
  if (followed.length === 0) return null;
  const rows = await tx.query<Values & { id: number }>(
    `select id, ${followed.map(quote).join(', ')} from ${quote(tableOf(entity))}
     where company_id = $1 and id = any($2::int[]) order by id for no key update`,
    [companyId, records.map(({ id }) => id)],
  );
  return new Map(rows.map(row => [row.id, row]));
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
