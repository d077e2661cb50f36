import type { Field } from '../../fields.ts';
import type { Values } from '../../readRecord.ts';
import { choiceWord, fieldWord } from '../../words/entityWords.ts';
import { daysBetween, type PlainDate } from '../time/weeks.ts';
import { localDateOf } from '../time/zones.ts';
import { attributeField, ENTITY_OF, statusFieldsOf } from './attributes.ts';
import type { ConditionOperator, WorkflowModel, WorkflowTrigger } from './operators.ts';

/** One line of a workflow's conditions. */
export interface WorkflowCondition {
  attribute: string;
  operator: ConditionOperator;
  value?: unknown;
}

/** What a write did to a record, with the record as it was afterwards. */
export interface RecordEvent {
  action: 'created' | 'updated' | 'deleted' | 'none';
  /** The attributes that an update changed. */
  changed: readonly string[];
  after: Values;
}

/** The company's date and zone, which dates are compared in. */
export interface Today {
  date: PlainDate;
  zone: string;
}

export interface Conditions {
  model: WorkflowModel;
  conditions: readonly WorkflowCondition[];
  match: 'all' | 'any';
}

/** Whether a change of a record is what the trigger waits for. */
export function isTriggered(
  {
    model,
    trigger,
    watched,
  }: {
    model: WorkflowModel;
    /** Null: found by the clock, not by a change. */
    trigger: WorkflowTrigger | null;
    watched: readonly string[];
  },
  { action, changed }: RecordEvent,
): boolean {
  switch (trigger) {
    case 'created':
    case 'deleted':
      return action === trigger;
    case 'updated':
      return (
        action === 'updated' &&
        (watched.length === 0 || watched.some(name => changed.includes(name)))
      );
    case 'status_changed':
      return action === 'updated' && statusFieldsOf(model).some(name => changed.includes(name));
    case 'date_reached':
    case 'delayed':
    case null:
      return false;
  }
}

/** Null where the record meets the conditions. Otherwise why it does not, in words. */
export function unmetReason(
  { model, conditions, match }: Conditions,
  event: RecordEvent,
  today: Today,
): string | null {
  if (conditions.length === 0) return null;
  const unmet = conditions.filter(condition => !isMet(model, condition, event, today));
  if (match === 'any' ? unmet.length < conditions.length : unmet.length === 0) return null;
  const words = unmet.slice(0, 3).map(one => describe(model, one, event));
  return match === 'any' ? `None of the conditions is met: ${words.join('; ')}` : words.join('; ');
}

/** Whether one condition holds. An attribute that no longer exists meets none. */
export function isMet(
  model: WorkflowModel,
  { attribute, operator, value }: WorkflowCondition,
  { action, changed, after }: RecordEvent,
  today: Today,
): boolean {
  const field = attributeField(model, attribute);
  if (!field) return false;
  const is = comparable(field, after[attribute], today.zone);
  const wanted = (one: unknown) => comparable(field, one, today.zone);
  const isChanged = changed.includes(attribute) || (action === 'created' && is !== null);
  switch (operator) {
    case 'eq':
      return is === wanted(value);
    case 'neq':
      return is !== wanted(value);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return isOrdered(operator, is, wanted(value));
    case 'contains':
      return contains(after[attribute], value);
    case 'in':
      return listOf(value).some(one => is === wanted(one));
    case 'not_in':
      return !listOf(value).some(one => is === wanted(one));
    case 'is_empty':
      return is === null || is === '';
    case 'changed':
      return isChanged;
    case 'changed_to':
      return isChanged && is === wanted(value);
    case 'days_until_lte':
      return typeof is === 'string' && daysBetween(today.date, is) <= Number(value);
  }
}

function isOrdered(operator: 'gt' | 'gte' | 'lt' | 'lte', is: unknown, value: unknown): boolean {
  if (is === null || value === null) return false;
  const [one, other] = [is as number | string, value as number | string]; // of one field's kind
  if (operator === 'gt') return one > other;
  if (operator === 'gte') return one >= other;
  return operator === 'lt' ? one < other : one <= other;
}

function contains(stored: unknown, value: unknown): boolean {
  if (Array.isArray(stored)) return stored.map(String).includes(String(value));
  if (stored === null || stored === undefined) return false;
  return String(stored).toLowerCase().includes(String(value).toLowerCase());
}

/** A value in the form in which two values of a field are compared. Null is empty. */
export function comparable({ kind }: Field, value: unknown, zone: string): unknown {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'integer':
    case 'money':
    case 'rate':
    case 'miles':
    case 'coordinate':
    case 'belongsTo':
      return Number(value);
    case 'moment':
      // Conditions name a day: a moment is compared by its date in the company's zone.
      return String(value).length > 10 ? localDateOf(String(value), zone) : String(value);
    case 'time':
      return String(value).slice(0, 5);
    case 'flag':
      return value === true || value === 'true';
    case 'choices':
      return Array.isArray(value) && value.length === 0 ? null : String(value);
    case 'text':
    case 'phone':
    case 'date':
    case 'choice':
    case 'file':
    case 'secret':
    case 'json':
      return String(value);
  }
}

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const OPERATOR_WORDS: Readonly<Record<ConditionOperator, string>> = {
  eq: 'is not',
  neq: 'is',
  gt: 'is not over',
  gte: 'is under',
  lt: 'is not under',
  lte: 'is over',
  contains: 'does not contain',
  in: 'is none of',
  not_in: 'is one of',
  is_empty: 'is not empty',
  changed: 'did not change',
  changed_to: 'did not change to',
  days_until_lte: 'is not within days',
};

/** Why a condition is not met: "Status is not Enroute (it is Dispatched)". */
function describe(
  model: WorkflowModel,
  { attribute, operator, value }: WorkflowCondition,
  { after }: RecordEvent,
): string {
  const name = ENTITY_OF[model];
  const field = attributeField(model, attribute);
  if (!field) return `${attribute} is no attribute`;
  const word = (one: unknown) =>
    field.choices && (typeof one === 'string' || typeof one === 'number')
      ? choiceWord(name, attribute, one)
      : String(one ?? 'empty');
  const wanted = listOf(value).map(word).join(', ');
  const text = [fieldWord(name, attribute), OPERATOR_WORDS[operator], wanted].filter(Boolean);
  return `${text.join(' ')} (it is ${word(after[attribute])})`;
}
