import type { Entity } from '../../schema/entity.ts';
import type { Repair } from '../../schema/importReports.ts';
import { fieldsNotSent, neededFields } from '../../schema/imports.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { readValue } from '../../schema/readValue.ts';
import { errorText, isBlank } from '../../schema/rules/records/validation.ts';
import { Draft, Known } from './draft.ts';

/**
 * Checks a draft against the schema's rules, like a request body, and keeps the values to write. An
 * empty cell leaves an existing record's field unchanged.
 */
export function validateDraft(draft: Draft): void {
  if (draft.refused || draft.action === 'skip') return;

  const { entity } = draft.sheet;
  const isNew = draft.action === 'create';
  const given = isNew
    ? draft.values
    : Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !isBlank(value)));
  // For the rules, fields that the server fills later count as present.
  const later = fieldsNotSent(entity).filter(name => isNew && isBlank(given[name]));
  const standIns = Object.fromEntries(later.map(name => [name, 1]));
  const reading = readLeniently(draft, entity, { ...given, ...standIns });
  if (reading === null) return;
  draft.record = { ...withReferences(reading, given), ...computedValues(draft, given) };
  for (const name of later) delete draft.record[name];
  if (isNew) askForBrought(draft);
}

/** Fields that the declaration makes optional, but a new record from a file needs. */
function askForBrought(draft: Draft): void {
  const { entity } = draft.sheet;
  // A person with an existing account is not invited.
  if (fieldsNotSent(entity).some(name => !isBlank(draft.values[name]))) return;
  for (const field of neededFields(entity)) {
    const { required, computed } = entity.fields[field]?.options ?? {};
    if ((required && !computed) || !isBlank(draft.record[field])) continue;
    draft.refuse({ field, message: errorText({ sentence: 'required' }), repair: 'fill_in' });
  }
}

/** The valid values, or null when the row is refused. Lenient columns are left empty. */
function readLeniently(draft: Draft, entity: Entity, given: Values): Values | null {
  const existing = draft.existing ?? undefined;
  const reading = readRecord(entity, sendable(given), existing);
  if (!reading.errors) return reading.values;

  const lenient = new Set(
    draft.sheet.columns.filter(column => column.lenient).map(({ field }) => field),
  );
  const emptied: Values = {};
  for (const [field, [message = '']] of Object.entries(reading.errors)) {
    if (lenient.has(field) && !isBlank(given[field])) {
      emptied[field] = null;
      draft.warn({ field, message: `${message}. It was left empty.`, repair: 'correct_value' });
    } else draft.refuse({ field, message, repair: repairOf(given[field]) });
  }
  if (draft.refused) return null;

  const again = readRecord(entity, sendable({ ...given, ...emptied }), existing);
  if (!again.errors) return again.values;
  for (const [field, [message = '']] of Object.entries(again.errors)) {
    draft.refuse({ field, message, repair: 'fill_in' });
  }
  return null;
}

const repairOf = (value: unknown): Repair => (isBlank(value) ? 'fill_in' : 'correct_value');

/** References are checked when they are found, so any id is a placeholder here. */
const sendable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isFound(value) ? 1 : value]),
  );

const withReferences = (read: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, isFound(given[name]) ? given[name] : value]),
  );

const isFound = (value: unknown): boolean => value instanceof Draft || value instanceof Known;

/** Fields that a request may not set, where the plan reads them from the file. */
function computedValues(draft: Draft, given: Values): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const field = draft.sheet.entity.fields[name];
    if (!field?.options.computed) continue;
    const reading = isFound(value) ? { value } : readValue(field, value);
    if (!reading.violation) values[name] = reading.value;
    else {
      const message = errorText(reading.violation);
      draft.refuse({ field: name, message, repair: 'correct_value' });
    }
  }
  return values;
}
