import { readValue } from '../../schema/readValue.ts';
import { errorText } from '../../schema/rules/records/validation.ts';
import type { Tx } from '../db/database.ts';
import { Conditions } from '../db/sql/filterSql.ts';
import { instantSql } from '../db/sql/recordSql.ts';
import { Invalid } from '../errors.ts';
import type { Query } from '../http/query.ts';
import type { AuditedEntity } from '../rest/auditedEntities.ts';

/** A row of the audit log as stored. `entity` is the table's name. */
export interface AuditRow {
  id: number;
  at: string;
  user_id: number | null;
  request_id: string | null;
  /** `read`: a person viewed secrets of the record. */
  action: 'create' | 'update' | 'delete' | 'read';
  entity: string;
  record_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const AUDIT_LOG_COLUMNS = `a.id, ${instantSql('a.at')} as at, a.user_id, a.request_id, a.action,
  a.entity, a.record_id, a.before, a.after`;

export const ACTIONS = ['create', 'update', 'delete', 'read'] as const;

/** An audit log with its company. 0 for the platform. */
export interface AuditLogQuery {
  tx: Tx;
  audited: AuditedEntity;
  companyId: number;
}

/** The rows for a query: user_id, entity, action, record_id, date_from, date_to. */
function conditionsIn(query: Query, { audited, companyId }: AuditLogQuery): Conditions {
  const conditions = new Conditions();
  conditions.value(companyId); // $1: the parameter of the audit log's own SQL.
  conditions.add(audited.where);
  if (audited.hidden.length > 0) {
    conditions.add(`a.entity <> all(${conditions.value(audited.hidden)}::text[])`);
  }
  const tables = listed(query.entity).flatMap(name => audited.tablesOf(name));
  if (tables.length > 0) conditions.add(`a.entity = any(${conditions.value(tables)}::text[])`);
  const actions = listed(query.action);
  if (actions.some(action => !ACTIONS.some(known => known === action))) throw refused('action');
  if (actions.length > 0) conditions.add(`a.action = any(${conditions.value(actions)}::text[])`);
  const people = listed(query.user_id).map(id => idIn('user_id', id));
  if (people.length > 0) conditions.add(`a.user_id = any(${conditions.value(people)}::int[])`);
  const records = listed(query.record_id).map(id => idIn('record_id', id));
  if (records.length > 0)
    conditions.add(`a.record_id = any(${conditions.value(records)}::bigint[])`);
  addPeriod(conditions, query);
  return conditions;
}

/** Whole days in the company's zone. */
function addPeriod(conditions: Conditions, { date_from, date_to }: Query): void {
  const from = dayIn('date_from', date_from);
  const to = dayIn('date_to', date_to);
  const instant = (day: string, more = '') =>
    `((${conditions.value(day)}::date${more})::timestamp at time zone company_zone())`;
  if (from) conditions.add(`a.at >= ${instant(from)}`);
  if (to) conditions.add(`a.at < ${instant(to, ' + 1')}`);
}

/** The newest `limit` rows before the row `before`. Each page begins where the last one ended. */
export function newestRows(
  query: Query,
  { before, limit }: { before: number | null; limit: number },
  asked: AuditLogQuery,
): Promise<AuditRow[]> {
  const conditions = conditionsIn(query, asked);
  if (before !== null) conditions.add(`a.id < ${conditions.value(before)}`);
  return asked.tx.query<AuditRow>(
    `select ${AUDIT_LOG_COLUMNS} from ${asked.audited.from} where ${conditions.sql}
     order by a.id desc limit ${conditions.value(limit)}`,
    conditions.values,
  );
}

const DEFAULT_PER_PAGE = 25;
const MAX_PER_PAGE = 100;

/** `before`: the id where a page ended. `per_page`. */
export function pageIn({ before, per_page }: Query): { before: number | null; perPage: number } {
  const asked = /^\d{1,9}$/.test(String(per_page)) ? Number(per_page) : 0;
  const perPage = Math.min(asked || DEFAULT_PER_PAGE, MAX_PER_PAGE);
  if (isNothing(before)) return { before: null, perPage };
  if (!/^\d{1,15}$/.test(String(before))) throw refused('before');
  return { before: Number(before), perPage };
}

function dayIn(name: string, sent: unknown): string | null {
  if (isNothing(sent)) return null;
  const reading = readValue({ kind: 'date', options: {} }, sent);
  if (reading.violation) throw new Invalid({ [name]: [errorText(reading.violation)] });
  return String(reading.value);
}

export function idIn(name: string, sent: unknown): number {
  const reading = readValue({ kind: 'belongsTo', options: {} }, sent);
  if (reading.violation || reading.value === null) throw refused(name);
  return Number(reading.value);
}

const listed = (sent: unknown): string[] =>
  [sent]
    .flat()
    .filter(one => !isNothing(one))
    .map(String);

const isNothing = (sent: unknown) => sent === undefined || sent === null || sent === '';

const refused = (name: string) => new Invalid({ [name]: ['The selected value is invalid.'] });
