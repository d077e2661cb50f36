import type { Entity } from '../../schema/entity.ts';
import type { Repair } from '../../schema/importReports.ts';
import { neededFields, unaskedFields } from '../../schema/imports.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { readValue } from '../../schema/readValue.ts';
import { isBlank, refusalText } from '../../schema/rules/validation.ts';
import { Draft, Known } from './draft.ts';

/**
 * Holds a draft against the schema's rules, as a request's body is, and keeps what it would write.
 * An empty cell leaves a known record's field as it is.
 */
export function validateDraft(draft: Draft): void {
  if (draft.refused || draft.action === 'skip') return;

  const { entity } = draft.sheet;
  const isNew = draft.action === 'create';
  const given = isNew
    ? draft.values
    : Object.fromEntries(Object.entries(draft.values).filter(([, value]) => !isBlank(value)));
  // What the server fills later stands there already as far as the rules go.
  const later = unaskedFields(entity).filter(name => isNew && isBlank(given[name]));
  const standIns = Object.fromEntries(later.map(name => [name, 1]));
  const reading = readLeniently(draft, entity, { ...given, ...standIns });
  if (reading === null) return;
  draft.record = { ...withReferences(reading, given), ...computedValues(draft, given) };
  for (const name of later) delete draft.record[name];
  if (isNew) askForBrought(draft);
}

/** What the declaration lets a record be without, and a new one of a file may not. */
function askForBrought(draft: Draft): void {
  const { entity } = draft.sheet;
  // Somebody whose account is known is not invited.
  if (unaskedFields(entity).some(name => !isBlank(draft.values[name]))) return;
  for (const field of neededFields(entity)) {
    const { required, computed } = entity.fields[field]?.options ?? {};
    if ((required && !computed) || !isBlank(draft.record[field])) continue;
    draft.refuse({ field, message: refusalText({ sentence: 'required' }), repair: 'fill_in' });
  }
}

/** The values that pass, or null when the row is refused. Lenient columns are left empty. */
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
      draft.warn({ field, message: `${message}. It is left empty.`, repair: 'correct_value' });
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

/** A reference is checked when it is found, so any id stands for it here. */
const sendable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isFound(value) ? 1 : value]),
  );

const withReferences = (read: Values, given: Values): Values =>
  Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, isFound(given[name]) ? given[name] : value]),
  );

const isFound = (value: unknown): boolean => value instanceof Draft || value instanceof Known;

/** Fields that a request may not say, where the plan reads them from the file. */
function computedValues(draft: Draft, given: Values): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const field = draft.sheet.entity.fields[name];
    if (!field?.options.computed) continue;
    const reading = isFound(value) ? { value } : readValue(field, value);
    if (!reading.refusal) values[name] = reading.value;
    else {
      const message = refusalText(reading.refusal);
      draft.refuse({ field: name, message, repair: 'correct_value' });
    }
  }
  return values;
}
