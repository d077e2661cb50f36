import { registry } from '../../entities/index.ts';
import { referenceName, referencesOf } from '../../entity.ts';
import { type Errors, nestedErrors, type Values } from '../../readRecord.ts';
import { readValue } from '../../readValue.ts';
import type { Recipients, WorkflowAction } from '../../responses/jsonShapes.ts';
import { errorText } from '../records/validation.ts';
import { attributeField, entityOf, isSettable, operatorsOfField } from './attributes.ts';
import type { WorkflowCondition } from './conditions.ts';
import {
  type ActionType,
  actionTypes,
  comparesSeveral,
  comparesValue,
  conditionOperators,
  telegramTargets,
  type WorkflowModel,
} from './operators.ts';
import { templateViolation } from './templates.ts';

export const MOST_LINES = 20;
const REQUIRED = 'The field is required.';
const INVALID = 'The selected value is invalid.';

type Read<T> = { value: T; errors: Errors };

/** Parses a list of objects, each by `read`, and names errors by their line: `actions.1.title`. */
function readLines<T>(name: string, raw: unknown, read: (line: Values) => Read<T>): Read<T[]> {
  if (raw === null || raw === undefined || raw === '') return { value: [], errors: {} };
  if (!Array.isArray(raw)) return { value: [], errors: { [name]: ['The value must be a list.'] } };
  if (raw.length > MOST_LINES) {
    return { value: [], errors: { [name]: [`There may be no more than ${MOST_LINES} lines.`] } };
  }
  const lines = raw.map(line =>
    isObject(line)
      ? read(line)
      : { value: null, errors: { type: ['The value must be an object.'] } as Errors },
  );
  const errors = lines.flatMap((line, at) =>
    Object.entries(nestedErrors(`${name}.${at}`, line.errors)),
  );
  return {
    value: lines.flatMap(({ value }) => (value === null ? [] : [value])),
    errors: Object.fromEntries(errors),
  };
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The conditions of a workflow, with the value of each parsed as its attribute's. */
export const readConditions = (model: WorkflowModel, raw: unknown) =>
  readLines<WorkflowCondition>('conditions', raw, line => readCondition(model, line));

export function readCondition(
  model: WorkflowModel,
  { attribute, operator, value }: Values,
): Read<WorkflowCondition> {
  const known = conditionOperators.find(one => one === operator);
  const line: WorkflowCondition = { attribute: String(attribute ?? ''), operator: known ?? 'eq' };
  const field = attributeField(model, line.attribute);
  if (!field) return { value: line, errors: { attribute: [attribute ? INVALID : REQUIRED] } };
  if (!known || !operatorsOfField(field).includes(known)) {
    return { value: line, errors: { operator: [operator ? INVALID : REQUIRED] } };
  }
  if (!comparesValue(known)) return { value: line, errors: {} };
  // Without the field's own bounds: asking for more than a million is allowed.
  const kind =
    known === 'days_until_lte' ? 'integer' : field.kind === 'moment' ? 'date' : field.kind;
  const asked = { ...field, kind: kind === 'choices' ? ('choice' as const) : kind, options: {} };
  const texts = known === 'contains' && field.kind !== 'choices';
  const given = comparesSeveral(known) ? (Array.isArray(value) ? value : [value]) : [value];
  const readings = given.map(one =>
    texts ? { value: String(one ?? '').slice(0, 255) || null } : readValue(asked, one),
  );
  const refused = readings.find(one => 'violation' in one && one.violation);
  if (refused && 'violation' in refused && refused.violation) {
    return { value: line, errors: { value: [errorText(refused.violation)] } };
  }
  const values = readings.map(one => ('value' in one ? one.value : null));
  if (values.length === 0 || values.length > 100 || values.some(one => one === null)) {
    return { value: line, errors: { value: [values.length > 100 ? INVALID : REQUIRED] } };
  }
  return { value: { ...line, value: comparesSeveral(known) ? values : values[0] }, errors: {} };
}

/** The attributes named in a list. */
export function readWatched(model: WorkflowModel, raw: unknown): Read<string[]> {
  const name = 'watched_attributes';
  if (raw === null || raw === undefined || raw === '') return { value: [], errors: {} };
  const list = Array.isArray(raw) ? raw.map(String) : null;
  if (!list) return { value: [], errors: { [name]: ['The value must be a list.'] } };
  const unknown = list.some(one => !attributeField(model, one));
  return unknown ? { value: [], errors: { [name]: [INVALID] } } : { value: list, errors: {} };
}

/** {owner, dispatcher_of_record, role_ids, staff_ids}. Nobody at all means the owner. */
export function readRecipients(raw: unknown): Read<Recipients> {
  const given = isObject(raw) ? raw : {};
  const value = {
    owner: given.owner === true || given.owner === 'true',
    dispatcher_of_record:
      given.dispatcher_of_record === true || given.dispatcher_of_record === 'true',
    role_ids: idsIn(given.role_ids),
    staff_ids: idsIn(given.staff_ids),
  };
  const isNobody =
    !value.owner &&
    !value.dispatcher_of_record &&
    value.role_ids.length + value.staff_ids.length === 0;
  const isWrong = raw !== null && raw !== undefined && raw !== '' && !isObject(raw);
  return {
    value: isNobody ? { ...value, owner: true } : value,
    errors: isWrong ? { recipients: [INVALID] } : {},
  };
}

const idsIn = (raw: unknown): number[] =>
  [...new Set((Array.isArray(raw) ? raw : []).map(Number))].filter(
    id => Number.isInteger(id) && id > 0 && id <= 2_147_483_647,
  );

/** `{{load_sheet}}`: all that a driver needs of a load, with its stops, references and map. */
export const LOAD_SHEET = 'load_sheet';

/** Whether a template may name it: an attribute, or a relation by its name without `_id`. */
export function isTemplateField(model: WorkflowModel, name: string): boolean {
  if (name === 'id' || attributeField(model, name)) return true;
  if (name === LOAD_SHEET) return model === 'load';
  return relationOf(model, name) !== undefined;
}

/** The relation that `{{broker}}` means: broker_id. */
export function relationOf(model: WorkflowModel, name: string): string | undefined {
  const { fields } = entityOf(model);
  return referencesOf(fields).find(
    ([field, target]) => registry.has(target) && referenceName(field, fields) === name,
  )?.[0];
}

/** What is wrong with a message's template, or null. */
export const messageViolation = (model: WorkflowModel, text: string): string | null =>
  templateViolation(text, name => isTemplateField(model, name));

/** The actions of a workflow. */
export const readActions = (model: WorkflowModel, raw: unknown) =>
  readLines<WorkflowAction>('actions', raw, line => readAction(model, line));

function readAction(model: WorkflowModel, line: Values): Read<WorkflowAction> {
  const type = actionTypes.find(one => one === line.type);
  if (!type) {
    const errors = { type: [line.type ? INVALID : REQUIRED] };
    return { value: { type: 'send_notification' }, errors };
  }
  if (type === 'set_field') return readSetField(model, line);
  const errors: Errors = {};
  const text = (name: 'title' | 'message', max: number, isRequired: boolean) => {
    const value = typeof line[name] === 'string' ? line[name].trim() : '';
    const wrong =
      value.length > max
        ? `The value must not be longer than ${max} characters.`
        : messageViolation(model, value);
    if (isRequired && value === '') errors[name] = [REQUIRED];
    else if (wrong) errors[name] = [wrong];
    return value;
  };
  const title = type === 'send_telegram' ? undefined : text('title', 255, true);
  const message = text('message', 3500, type === 'send_telegram' || type === 'send_email');
  const more =
    type === 'send_telegram'
      ? telegramPart(line, errors)
      : type === 'create_task'
        ? taskPart(line, errors)
        : peoplePart(line, type, errors);
  return { value: { type, ...(title !== undefined && { title }), message, ...more }, errors };
}

function peoplePart(line: Values, type: ActionType, errors: Errors): Partial<WorkflowAction> {
  const { value: recipients, errors: wrong } = readRecipients(line.recipients);
  Object.assign(errors, wrong);
  if (type !== 'send_email' || !line.to) return { recipients };
  const to = readValue({ kind: 'text', options: { format: 'email', max: 255 } }, line.to);
  if (to.violation) errors.to = [errorText(to.violation)];
  // An address of its own replaces the owner, who receives what nobody else does.
  const isNamed = isObject(line.recipients) && line.recipients.owner === true;
  return { recipients: { ...recipients, owner: isNamed }, to: String(line.to) };
}

function telegramPart(line: Values, errors: Errors): Partial<WorkflowAction> {
  const target = telegramTargets.find(one => one === (line.target ?? 'channel'));
  if (!target) errors.target = [INVALID];
  const chat_id = line.chat_id ? String(line.chat_id).slice(0, 50) : null;
  if (target === 'user' && chat_id === null) errors.chat_id = [REQUIRED];
  return { target: target ?? 'channel', chat_id, bot_id: Number(line.bot_id) || null };
}

function taskPart(line: Values, errors: Errors): Partial<WorkflowAction> {
  const days = readValue({ kind: 'integer', options: { min: 0, max: 365 } }, line.due_days);
  if (days.violation) errors.due_days = [errorText(days.violation)];
  const due_days = days.violation ? null : Number(days.value ?? 0);
  return { assignee_id: Number(line.assignee_id) || null, due_days };
}

function readSetField(model: WorkflowModel, { attribute, value }: Values): Read<WorkflowAction> {
  const name = String(attribute ?? '');
  const action: WorkflowAction = { type: 'set_field', attribute: name, value: null };
  if (!name) return { value: action, errors: { attribute: [REQUIRED] } };
  const field = isSettable(model, name) ? attributeField(model, name) : undefined;
  if (!field) {
    return { value: action, errors: { attribute: ['A workflow cannot set this field.'] } };
  }
  const reading = readValue(field, value);
  if (reading.violation)
    return { value: action, errors: { value: [errorText(reading.violation)] } };
  return { value: { ...action, value: reading.value }, errors: {} };
}
