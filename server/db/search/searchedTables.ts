import { registry } from '../../../schema/entities/index.ts';
import { type Entity, groupOf, tableOf } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { Guard } from '../../../schema/operations/operation.ts';
import { isOwnersAlone, permissionFor } from '../../../schema/permissions.ts';
import { screenOf } from '../../../schema/screens.ts';
import { searched } from '../sql/filterSql.ts';
import { NUMBERS_OF_STOP } from '../sql/givenNumbers.ts';

/**
 * Their lists have no page for a single record: settings, and the columns of the permission matrix.
 */
const WITHOUT_PAGE = ['system-configs', 'roles'];

/** Their list shows each person other rows. */
const OWN_ROWS = ['reports'];

/** People on the page of the record that they are part of, looked for by their own names. */
const PEOPLE_OF_OTHERS = ['broker-contacts'];

/** The kinds of records with a list and a page, however their lists are built. */
export const foundKinds: readonly Entity[] = registry.entities.filter(
  (kind: Entity) =>
    isList(operations.get(`GET /${kind.name}`), permissionToFind(kind)) &&
    (hasOwnPage(kind) || PEOPLE_OF_OTHERS.includes(kind.name)),
);

/** That of its list. Parts of a record are listed on that record's page. */
export function permissionToFind(kind: Entity): string {
  return permissionFor(kind, kind.partOf ? 'show' : 'list');
}

function hasOwnPage(kind: Entity): boolean {
  return (
    (groupOf(kind) === kind.name || screenOf(kind.name, 'show') !== undefined) &&
    screenOf(kind.name, 'list') !== undefined &&
    !WITHOUT_PAGE.includes(kind.name) &&
    !OWN_ROWS.includes(kind.name)
  );
}

/** The owner's alone or by the kind's own permission; what everybody lists of theirs is not found. */
function isList(guard: Guard | undefined, permission: string): boolean {
  return guard === (isOwnersAlone(permission) ? 'owner' : permission);
}

/** A table whose rows have words in the search. */
export interface SearchedTable {
  table: string;
  /** The kind of record that its words find. */
  kind: string;
  /** The columns with that record's id, and with the part's if the row is a part of it. */
  record: string;
  part: string;
  texts: readonly string[];
  phones: readonly string[];
}

/** What the triggers in the database keep the words of: a test compares them. */
export const searchedTables: readonly SearchedTable[] = [
  ...foundKinds.map(tableSearched),
  {
    table: 'load_stops',
    kind: 'loads',
    record: 'load_id',
    part: 'id',
    texts: NUMBERS_OF_STOP,
    phones: [],
  },
];

/** The fields that its list searches, and its phone number. */
function tableSearched(kind: Entity): SearchedTable {
  const isPhone = (name: string) => kind.fields[name]?.kind === 'phone';
  const fields = searched(kind);
  return {
    table: tableOf(kind),
    kind: kind.name,
    record: 'id',
    part: '',
    texts: fields.filter(name => !isPhone(name)),
    phones: [...new Set([...fields, 'phone'])].filter(isPhone),
  };
}

/** The statement of a migration that makes the rows of such a table found. */
export function makeSearchedSql({ table, kind, record, part, texts, phones }: SearchedTable) {
  const ofParts = part === '' ? '' : `, '${record}', '${part}'`;
  return (
    `select make_searched('${table}', '${kind}', '{${texts.join(',')}}', ` +
    `'{${phones.join(',')}}'${ofParts});`
  );
}

/** The statement that finds the rows which are already in such a table, past its triggers. */
export function fillSearchSql({ table, kind, record, part, texts, phones }: SearchedTable) {
  return (
    `select fill_search_words('${table}', '${kind}', '${record}', '${part}', ` +
    `'{${texts.join(',')}}', '{${phones.join(',')}}')`
  );
}
