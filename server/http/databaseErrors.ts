import { registry } from '../../schema/entities/index.ts';
import { tableOf } from '../../schema/entity.ts';
import { sentence } from '../../schema/rules/records/messages.ts';
import { OUTDATED } from '../db/sql/actorSql.ts';
import { DELETED_REFERENCE } from '../db/sql/references.ts';
import { type ApiError, conflict, Invalid, notFound, unavailable } from '../errors.ts';

/** PostgreSQL's description of a refused statement. */
interface DatabaseError {
  code: string;
  message: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/**
 * The answer to a statement that the database refused because of the request: two people can pass
 * every check at once, and the constraint decides. Null for any other error.
 */
export function databaseError(error: Error): ApiError | null {
  if (isAway(error)) return unavailable();
  // Errors of pg carry PostgreSQL's own members, among them a code of five characters.
  const failure = error as Error & Partial<DatabaseError>;
  return failure.code?.length === 5 ? answerTo(failure as DatabaseError) : null;
}

function answerTo(failure: DatabaseError): ApiError | null {
  switch (failure.code) {
    case '23505':
      return taken(failure);
    case '23503':
    case DELETED_REFERENCE:
      return brokenReference(failure);
    case '23502':
      return new Invalid({ [failure.column ?? 'request']: [sentence('required')] });
    case '23514':
      return new Invalid({ [checkedField(failure)]: ['The value is not allowed'] });
    case '42501':
      // A write to another company's row: for this request there is no such row.
      return failure.message.includes('row-level security') ? notFound() : null;
    case '40001':
    case '40P01':
    case OUTDATED:
      // The write was retried already, or must not be retried automatically: the sender decides.
      return conflict('Someone else was changing the same record. Nothing was saved. Try again.');
    case '55P03':
      return unavailable(1);
    case '57014':
      return unavailable(10);
    default:
      return UNKEEPABLE.has(failure.code)
        ? new Invalid({ request: ['A value cannot be stored'] })
        : null;
  }
}

/** Too long, out of range, not a number, not a date, not text. */
const UNKEEPABLE = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P05',
  '54000',
]);

function taken(failure: DatabaseError): ApiError {
  // Such an index means that something happens once: a load's invoice, a driver's pay for a load.
  if (failure.constraint?.includes('_live_')) return conflict('This was already done.');
  const field = fieldsOf(failure).at(-1);
  return field === undefined
    ? conflict('This record already exists.')
    : new Invalid({ [field]: [`The ${worded(field)} has already been taken`] });
}

function brokenReference(failure: DatabaseError): ApiError {
  if (failure.message.startsWith('update or delete')) {
    return conflict('The record is in use, so it cannot be deleted.');
  }
  const field = fieldsOf(failure).at(-1) ?? 'request';
  return new Invalid({ [field]: [`The selected ${worded(field)} is invalid`] });
}

/**
 * The fields of the violated key. For a table with row level security PostgreSQL gives no values,
 * and so no detail: the constraint's name says it, `trailers_number_key`, `loads_broker_id_fkey`.
 */
function fieldsOf({ table = '', constraint = '' }: DatabaseError): string[] {
  const entity = registry.entities.find(one => tableOf(one) === table);
  const together = entity?.unique?.find(names => constraint === `${table}_${names.join('_')}_key`);
  if (together) return [...together];
  const field = constraint.replace(new RegExp(`^${table}_`), '').replace(/_f?key$/, '');
  return field === '' ? [] : [field];
}

function checkedField({ table = '', constraint = '' }: DatabaseError): string {
  const field = constraint.replace(new RegExp(`^${table}_`), '').replace(/_check\d*$/, '');
  return field || 'request';
}

const worded = (field: string) => field.replace(/_id$/, '').replaceAll('_', ' ');

/** Unreachable, starting, stopping, or out of connections. */
function isAway(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException; // pg passes on the socket's errors.
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300', '57P01', '57P02', '57P03'].includes(code) ||
    /^08/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
