import { type Entity, tableOf } from '../../schema/entity.ts';
import { defaultOf, type Values } from '../../schema/readRecord.ts';
import { sealed } from '../secrets.ts';
import type { Scope } from './access.ts';
import { quote, typeOf } from './sql/columns.ts';

type WriteScope = Pick<Scope, 'tx' | 'companyId' | 'userId'>;

/** Rows of one statement: enough that round trips cost nothing, few enough to stay in memory. */
const CHUNK = 5_000;

/** Writes many new records of a company; the answer is their ids, in the order of the records. */
export async function insertRows(
  { tx, companyId, userId }: WriteScope,
  entity: Entity,
  records: readonly Values[],
): Promise<number[]> {
  const names = fieldsIn(entity, records);
  const columns = names.map(quote).join(', ');
  const ids: number[] = [];
  for (const chunk of chunks(records)) {
    // Ids are given in the order of the rows, so sorting brings them back into it.
    const rows = await tx.query<{ id: number }>(
      `with made as (insert into ${quote(tableOf(entity))} (company_id, created_by, ${columns}) ` +
        `select $1::int, $2::int, ${names.map(name => `r.${quote(name)}`).join(', ')} ` +
        `from ${recordset(entity, names)} order by r.row_no returning id) ` +
        'select id from made order by id',
      [companyId, userId, JSON.stringify(chunk.map(plainRow(entity, names)))],
    );
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** Changes the same fields of many records of a company. */
export async function updateRows(
  { tx, companyId }: WriteScope,
  entity: Entity,
  records: readonly (Values & { id: number })[],
): Promise<void> {
  const names = fieldsIn(entity, records);
  if (names.length === 0) return;

  const sets = names.map(name => `${quote(name)} = r.${quote(name)}`);
  for (const chunk of chunks(records)) {
    await tx.query(
      `update ${quote(tableOf(entity))} t set ${sets.join(', ')}, ` +
        'version = t.version + 1, updated_at = now() ' +
        `from ${recordset(entity, names, '$2')} where t.company_id = $1::int and t.id = r.id`,
      [companyId, JSON.stringify(chunk.map(plainRow(entity, names)))],
    );
  }
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
