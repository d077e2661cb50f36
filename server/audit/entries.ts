import { registry } from '../../schema/entities/index.ts';
import { systemConfigs } from '../../schema/entities/office.ts';
import { users } from '../../schema/entities/users.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Field } from '../../schema/fields.ts';
import type { AuditEntry, FieldChange } from '../../schema/responses/audit.ts';
import type { NamedRecord } from '../../schema/responses/shared.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import type { Scope } from '../db/access.ts';
import type { AuditedEntity } from '../rest/auditedEntities.ts';
import { MASK } from '../secrets.ts';
import type { AuditRow } from './auditLogRows.ts';
import { type RowZones, zonesOfStops } from './stopZones.ts';
import { Titles, titleIn } from './titles.ts';

/** The rows as entries. Referenced records are looked up together. */
export async function entriesOf(
  rows: readonly AuditRow[],
  asked: Pick<Scope, 'tx' | 'companyId'>,
  audited: AuditedEntity,
): Promise<AuditEntry[]> {
  const changed = rows.map(row => ({
    row,
    entity: audited.entityOf(row.entity),
    subject: audited.subjectOf(row.entity),
    changes: changesOf(row, audited),
  }));
  const wanted = new Map<Entity, Set<number>>();
  const want = (entity: Entity | null, id: unknown) => {
    if (!entity || !isId(id)) return;
    const ids = wanted.get(entity) ?? new Set();
    wanted.set(entity, ids.add(id));
  };
  for (const { row, entity, subject, changes } of changed) {
    want(subject, row.record_id);
    want(users, row.user_id);
    for (const { field, before, after } of changes) {
      const target = targetOf(entity, field);
      want(target, before);
      want(target, after);
    }
  }
  const [titles, undone, zonesOf] = await Promise.all([
    Titles.of(wanted, asked),
    undoneBy(rows, asked),
    zonesOfStops(rows, asked),
  ]);
  return changed.map(({ row, entity, subject, changes }) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    entity: entity?.name ?? row.entity.replaceAll('_', '-'),
    record: {
      id: row.record_id,
      title: titles.find(subject, row.record_id) ?? titleThen(entity, row, titles.zone),
    },
    user: row.user_id === null ? null : userOf(row.user_id, titles),
    request_id: row.request_id,
    undoes: undone.get(deedOf(row)) ?? null,
    changes: changes
      .map(change => named(change, targetOf(entity, change.field), titles))
      .map(change => timed(change, zonesOf(row))),
  }));
}

const userOf = (id: number, titles: Titles): NamedRecord => ({
  id,
  name: titles.find(users, id) ?? `User ${id}`,
});

/** The client chooses the request id: the same id of another person is another request. */
const deedOf = ({ user_id, request_id }: Pick<AuditRow, 'user_id' | 'request_id'>) =>
  `${user_id} ${request_id}`;

/** The requests that undid others. */
async function undoneBy(
  rows: readonly AuditRow[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx.query<Undone>(
    `select user_id, request_id, undone_request_id from undos
     where company_id = $1 and request_id = any($2::text[])`,
    [companyId, ids],
  );
  return new Map(found.map(one => [deedOf(one), one.undone_request_id]));
}

interface Undone {
  user_id: number;
  request_id: string;
  undone_request_id: string;
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id);

function targetOf(entity: Entity | null, field: string): Entity | null {
  const target = entity?.fields[field]?.target;
  return target ? registry.get(target) : null;
}

function named(change: FieldChange, target: Entity | null, titles: Titles): FieldChange {
  if (!target) return change;
  const nameOf = (id: unknown) => (isId(id) ? titles.find(target, id) : null);
  return { before_name: nameOf(change.before), after_name: nameOf(change.after), ...change };
}

function timed(change: FieldChange, zones: RowZones | null): FieldChange {
  if (change.kind !== 'moment' || !zones) return change;
  return { before_zone: zones.before, after_zone: zones.after, ...change };
}

/** The name of a deleted record, as far as this row has it. */
const titleThen = (entity: Entity | null, { before, after }: AuditRow, zone: string) =>
  entity && titleIn(entity, { ...before, ...after }, zone);

/** Fields of every record that say nothing about a person's action. */
const TECHNICAL = new Set([
  'id',
  'company_id',
  'version',
  'created_at',
  'updated_at',
  'created_by',
  'deleted_at',
]);

/** The fields of a setting that say which one it is. Its label is the record's title. */
const OF_SETTING = new Set(['key', 'type', 'group', 'label', 'is_secret']);

function changesOf(
  { entity: table, action, before, after }: AuditRow,
  audited: AuditedEntity,
): FieldChange[] {
  const entity = audited.entityOf(table);
  const fields = entity?.fields ?? {};
  const masked = audited.masked(entity);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  // In the form's field order. Fields that no longer exist come last.
  const order = Object.keys(fields);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .filter(name => !TECHNICAL.has(name))
    .filter(name => entity !== systemConfigs || !OF_SETTING.has(name))
    .filter(name => action !== 'create' || wasGiven(fields[name], after?.[name]))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map(field => {
      const kind = fields[field]?.kind ?? null;
      const isMasked = kind === 'secret' || masked.includes(field);
      const shown = (values: AuditRow['before']) => shownValue(isMasked, values?.[field] ?? null);
      return { field, kind, before: shown(before), after: shown(after) };
    });
}

/** For a new record: only values that differ from the defaults. */
function wasGiven(field: Field | undefined, value: unknown): boolean {
  return !isBlank(value) && value !== field?.options.default;
}

/** Longer values are read in the record itself. */
const LONGEST_TEXT = 2_000;

/** A secret appears only as changed, never with its value, whatever the audit log stores. */
function shownValue(isMasked: boolean, value: unknown): unknown {
  if (value === null) return null;
  if (isMasked || value === '***') return MASK;
  const isLong = typeof value === 'string' && value.length > LONGEST_TEXT;
  return isLong ? `${value.slice(0, LONGEST_TEXT)}…` : value;
}
