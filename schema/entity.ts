import type { Field } from './fields.ts';

/** The regular calls. Each name is one file in server/rest; what wants an option is a handler. */
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

/** What is said of an entity beside its fields. */
export interface Facts<F extends Fields> {
  /** Company records belong to one company; the platform's are shared by all. Default: company. */
  scope?: 'company' | 'platform';
  /** The field or fields that name a record to a person. */
  represent: (keyof F & string) | readonly (keyof F & string)[];
  /** Which regular calls exist. */
  calls?: readonly CallName[];
  /** Two more fields that help to tell records apart in a short list. */
  hints?: readonly (keyof F & string)[];
  /** The fields that `search` looks in. Default: those that represent it. */
  search?: readonly (keyof F & string)[];
  /** The fields a list can be filtered by; a date or money one also by _from and _to. */
  filters?: readonly ((keyof F & string) | keyof Always)[];
  /** Fields unique together among the living records of a company. */
  unique?: readonly (readonly (keyof F & string)[])[];
  /** What several records can be given at once, by PUT /{name}/bulkUpdate. */
  alike?: readonly (keyof F & string)[];
  /** A flag: records that have it may repeat what is otherwise unique together. */
  uniqueUnless?: keyof F & string;
  /** States, by their field, in which a record leaves to others what is unique together. */
  uniqueExcept?: { readonly [field in keyof F & string]?: readonly number[] };
  /** Fields indexed together, after company_id. */
  indexes?: readonly (readonly ((keyof F & string) | keyof Always)[])[];
  /** Its permission group, when it is not its own: load stops are part of loads. */
  permissions?: string;
  /** A part of another record: the belongsTo field that leads to it. Deleted with it. */
  partOf?: keyof F & string;
  /** The belongsTo field to a record whose words these repeat: to name it one must see it. */
  repeats?: keyof F & string;
  /** Append-only facts (payments, histories) are never changed or deleted. */
  appendOnly?: boolean;
}

export interface Entity<F extends Fields = Fields> extends Facts<F> {
  readonly name: string;
  readonly fields: F;
}

/** Declares an entity. One noun everywhere: the name is its URL; `tableOf` makes the table's. */
export const entity = <const F extends Fields>(name: string, fields: F, facts: Facts<F>) =>
  ({ name, fields, ...facts }) as const satisfies Entity<F>;

/** The table of an entity: load-companies is kept in load_companies. */
export const tableOf = ({ name }: { name: string }) => name.replaceAll('-', '_');

/** What every record has beside its own fields. */
export type Always = {
  id: number;
  /** Grows with each change; an update that sends an old one is refused with 409. */
  version: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
};

export type FieldName<E extends { fields: Fields }> = keyof E['fields'] & string;

type Own<F extends Fields> = { [K in keyof F]: Exclude<F[K]['value'], undefined> };

/** A record as the database and the wire have it. References come as `broker_id` and `broker`. */
export type RecordOf<E extends { fields: Fields }> = Always & Own<E['fields']>;

/** What a create or an update may carry: any of the fields. */
export type ChangesOf<E extends { fields: Fields }> = Partial<Own<E['fields']>>;

/** The names that represent a record, always as a list. */
export const representing = (entity: Pick<Entity, 'represent'>): readonly string[] =>
  typeof entity.represent === 'string' ? [entity.represent] : entity.represent;

/**
 * The property that carries a reference's record: broker_id is answered beside broker, and who did
 * something, canceled_by, beside canceled_user. Where a field has that name already, as company_name
 * beside company_name_id, it ends in _record.
 */
export function referenceName(fieldName: string, fields: Fields = {}): string {
  if (fieldName.endsWith('_by')) return fieldName.replace(/_by$/, '_user');
  const name = fieldName.replace(/_id$/, '');
  return Object.hasOwn(fields, name) && name !== fieldName ? `${name}_record` : name;
}

/** The permission group whose names guard the entity's calls. */
export const groupOf = (entity: Pick<Entity, 'name' | 'permissions'>) =>
  entity.permissions ?? entity.name;

/**
 * The field that leads to the record under which these are kept: what they are part of, or, of
 * notes and histories, the record whose permissions guard them.
 */
export function wholeField({ fields, partOf, permissions }: Entity): string | undefined {
  if (partOf !== undefined) return partOf;
  return Object.keys(fields).find(name => permissions && fields[name]?.target === permissions);
}
