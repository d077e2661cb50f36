import type { Field } from './fields.ts';

/**
 * The regular calls. Each name is one file in server/rest. A call that needs an option is written
 * by hand as a handler.
 */
export const callNames = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'short-list',
  'full-list',
  'export',
  'activate',
] as const;

export type CallName = (typeof callNames)[number];

export const CRUD = ['list', 'create', 'read', 'update', 'delete'] as const;

export type Fields = Record<string, Field>;

/** Facts about an entity in addition to its fields. */
export interface EntityOptions<F extends Fields> {
  /**
   * Company records belong to one company. Platform records are shared by all. Default: company.
   */
  scope?: 'company' | 'platform';
  /** The field or fields that people recognize a record by. */
  represent: (keyof F & string) | readonly (keyof F & string)[];
  /** The regular calls of the entity. */
  calls?: readonly CallName[];
  /** More fields that tell records apart in a short list, the most telling first. */
  hints?: readonly (keyof F & string)[];
  /** It moves: its short list also says where each record was last seen. */
  isTracked?: boolean;
  /**
   * The fields that `search` covers. Default: those that represent the record. `driver_id.last_name`
   * is a field of the referenced record.
   */
  search?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  /** The fields a list can be filtered by. A date or money field also by _from and _to. */
  filters?: readonly ((keyof F & string) | keyof Always)[];
  /** Fields that are unique together among the active records of a company. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** The fields that PUT /{name}/bulkUpdate can set on several records. */
  bulkEditable?: readonly (keyof F & string)[];
  /** A flag: records that have it may repeat the unique combination. */
  uniqueUnless?: keyof F & string;
  /** States, by field, in which a record releases its unique combination for others. */
  uniqueExcept?: { readonly [field in keyof F & string]?: readonly number[] };
  /** Fields indexed together, after company_id. */
  indexes?: readonly (readonly ((keyof F & string) | keyof Always)[])[];
  /** Its permission group, when it is not its own: load stops belong to loads. */
  permissions?: string;
  /** For a part of another record: the belongsTo field of the parent. Deleted with it. */
  partOf?: keyof F & string;
  /**
   * The belongsTo field to a record whose contents this one repeats: naming it requires access to
   * it.
   */
  snapshotOf?: keyof F & string;
  /** The belongsTo fields to the records whose log this is. It does not keep them from deletion. */
  logOf?: readonly (keyof F & string)[];
  /**
   * Facts, such as payments and histories, are only added: what would change one, or delete one by its id,
   * throws. They go with the record that they are part of, and with an import that is undone.
   */
  appendOnly?: boolean;
  /** What the screen of its list asks. The database keeps an index for each: schema/listed.ts. */
  listed?: Listed<keyof F & string>;
}

/** How people read the list of an entity. */
export interface Listed<Name extends string = string> {
  /** The order it begins in. Default: by name; parts of other records the newest first. */
  sort?: readonly [field: Name | 'id', order: 'asc' | 'desc'];
  /** The filters that always have a chip, or how many of the declared ones. Default: four. */
  pinned?: readonly string[] | number;
  /**
   * Filters that leave few rows of one value, whatever the years: the tasks of one record. Their
   * lists do not wait for combinations of other lists. A declared index begins with each.
   */
  few?: readonly Name[];
  /** Columns people often sort by. Other orders are sorted on request, within limits. */
  sorts?: readonly Name[];
  /**
   * References by whose names people sort. These records are few next to those of the list: their
   * names are sorted, and the list's records read for one after the other.
   */
  byName?: readonly Name[];
  /**
   * The totals that the list shows of all its records, next to their number. The database keeps them
   * as records are written, for each value of the field `by`.
   */
  totals?: { readonly by: Name; readonly sums: readonly Name[] };
}

export interface Entity<F extends Fields = Fields> extends EntityOptions<F> {
  readonly name: string;
  readonly fields: F;
}

/**
 * Declares an entity. One noun everywhere: the name is its URL, and `tableOf` gives the table's.
 */
export const entity = <
  const N extends string,
  const F extends Fields,
  const R extends EntityOptions<F>['represent'],
  const H extends EntityOptions<F>['hints'] = undefined,
>(
  name: N,
  fields: F,
  // Not both types of a name: the compiler would take it for any of the fields.
  facts: Omit<EntityOptions<F>, 'represent' | 'hints'> & { represent: R; hints?: H },
) => ({ name, fields, ...facts }) as const satisfies Entity<F>;

/** The table of an entity: load_companies for load-companies. */
export const tableOf = ({ name }: { name: string }) => name.replaceAll('-', '_');

/** The fields that every record has in addition to its own. */
export type Always = {
  id: number;
  /** Grows with each change. An update with an old one is refused with 409. */
  version: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
};

export type FieldName<E extends { fields: Fields }> = keyof E['fields'] & string;

type Own<F extends Fields> = { [K in keyof F]: Exclude<F[K]['value'], undefined> };

/** A record as the database and the wire have it. References are `broker_id` and `broker`. */
export type RecordOf<E extends { fields: Fields }> = Always & Own<E['fields']>;

/** What a create or an update accepts: any of the fields. */
export type ChangesOf<E extends { fields: Fields }> = Partial<Own<E['fields']>>;

/** The names of the fields that represent a record, always as a list. */
export const representing = (entity: Pick<Entity, 'represent'>): readonly string[] =>
  typeof entity.represent === 'string' ? [entity.represent] : entity.represent;

/**
 * The property that holds a reference's record: `broker` next to `broker_id`, `canceled_user` next
 * to `canceled_by`. Where a field has that name already, as company_name next to company_name_id,
 * it ends in _record.
 */
export function referenceName(fieldName: string, fields: Fields = {}): string {
  if (fieldName.endsWith('_by')) return fieldName.replace(/_by$/, '_user');
  const name = fieldName.replace(/_id$/, '');
  return Object.hasOwn(fields, name) && name !== fieldName ? `${name}_record` : name;
}

/** The fields that reference another entity, the record's creator included. */
export const referencesOf = (fields: Fields): [name: string, target: string][] => [
  ...Object.entries(fields).flatMap(([name, { kind, target }]) =>
    kind === 'belongsTo' && target ? [[name, target] as [string, string]] : [],
  ),
  ['created_by', 'users'],
];

/** The permission group that guards the entity's calls. */
export const groupOf = (entity: Pick<Entity, 'name' | 'permissions'>) =>
  entity.permissions ?? entity.name;

/**
 * The field of the parent record: what a part belongs to, or, for notes and histories, the record
 * whose permissions guard them.
 */
export function detailField({ fields, partOf, permissions }: Entity): string | undefined {
  if (partOf !== undefined) return partOf;
  return Object.keys(fields).find(name => permissions && fields[name]?.target === permissions);
}
