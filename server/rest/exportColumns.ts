import { registry } from '../../schema/entities/index.ts';
import { type Entity, referenceName } from '../../schema/entity.ts';
import { recordName } from '../../schema/recordName.ts';
import { choiceWord, fieldWord } from '../../schema/words/entityWords.ts';
import type { Column } from '../files/sheets.ts';
import type { Query } from '../http/query.ts';

export type ExportRow = Readonly<Record<string, unknown>>;

/**
 * The columns of an entity's export: all of them, or the requested ones, in that order. Two of one
 * label are told apart by the second's name.
 */
export function columnsOf(
  entity: Entity,
  wanted: readonly string[] | null,
  headings: ReadonlyMap<string, string> = new Map(),
): Column<ExportRow>[] {
  const known = ['id', ...Object.keys(entity.fields), 'created_at'];
  const names = wanted?.filter(name => known.includes(name)) ?? known;
  const columns = names.map(name => {
    const column = columnOf(name, entity);
    return { ...column, name, heading: headings.get(name) ?? column.heading };
  });
  return columns.map(({ name, ...column }, at) => {
    const isFirst = columns.findIndex(({ heading }) => heading === column.heading) === at;
    return isFirst ? column : { ...column, heading: `${column.heading} (${name})` };
  });
}

/**
 * `names[]=vin&headings[]=VIN`: the field labels of the user's screen, in the user's language. Any
 * other field has its English label.
 */
export function headingsIn({ names, headings }: Query): ReadonlyMap<string, string> {
  if (!Array.isArray(names) || !Array.isArray(headings)) return new Map();
  const pairs = names.map((name, at): [string, string] => [String(name), String(headings[at])]);
  return new Map(pairs.filter(([, words], at) => at < headings.length && words.trim() !== ''));
}

function columnOf(name: string, { name: entity, fields }: Entity): Column<ExportRow> {
  const field = fields[name];
  const heading = name === 'id' ? 'Id' : fieldWord(entity, name);
  switch (field?.kind) {
    case 'belongsTo':
      return {
        heading,
        value: row => referenceText(field.target, row[referenceName(name, fields)]),
      };
    case 'money':
      return { heading, type: 'money', value: row => row[name] };
    case 'integer':
    case 'rate':
    case 'miles':
    case 'coordinate':
      return { heading, type: 'number', value: row => row[name] };
    case 'date':
      return { heading, type: 'date', value: row => row[name] };
    case 'choice':
    case 'choices':
      return { heading, value: row => wordsOf(entity, name, row[name]) };
    case 'json':
      return { heading, value: row => JSON.stringify(row[name]) };
    default:
      return { heading, value: row => row[name] };
  }
}

/** What a person reads on the screen. Ids are for machines. */
function wordsOf(entity: string, field: string, chosen: unknown): string {
  const ids = [chosen].flat().filter(id => typeof id === 'string' || typeof id === 'number');
  return ids.map(id => choiceWord(entity, field, id)).join(', ');
}

/** The name of the referenced record, without its id. */
function referenceText(target = '', reference: unknown): string | null {
  if (typeof reference !== 'object' || reference === null) return null;
  return recordName(registry.get(target), { ...reference }); // {id, <what represents it>}
}
