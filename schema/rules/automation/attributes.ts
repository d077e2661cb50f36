import { registry } from '../../entities/index.ts';
import type { Entity } from '../../entity.ts';
import type { Field, Kind } from '../../fields.ts';
import type { ModelAttribute as Answered } from '../../responses/workflows.ts';
import { fieldWord } from '../../words/entityWords.ts';
import type { TaskSubject } from '../talk/taskSubjects.ts';
import {
  type AttributeType,
  type ConditionOperator,
  operatorsByType,
  type WorkflowModel,
} from './operators.ts';

/** The entity of each model. */
export const ENTITY_OF: Readonly<Record<WorkflowModel, TaskSubject>> = {
  load: 'loads',
  load_stop: 'load-stops',
  driver: 'drivers',
  truck: 'trucks',
  trailer: 'trailers',
  broker: 'brokers',
  invoice: 'invoices',
  settlement: 'driver-pay-settlements',
  expense: 'expenses',
};

export const entityOf = (model: WorkflowModel): Entity => registry.get(ENTITY_OF[model]);

/** The fields whose change counts as a change of status. */
export const statusFieldsOf = (model: WorkflowModel): readonly string[] =>
  model === 'invoice' ? ['status', 'payment_status'] : ['status'];

/** A field of a model that conditions and templates can name. */
export type ModelAttribute = Omit<Answered, 'operators'> & {
  operators: readonly ConditionOperator[];
};

/** The attributes of a model, in the order of its declaration. */
export function attributesOf(model: WorkflowModel): ModelAttribute[] {
  return Object.entries(entityOf(model).fields).flatMap(([name, field]) => {
    const type = typeOf(field.kind);
    if (type === null) return [];
    return {
      model,
      attribute: name,
      label: fieldWord(ENTITY_OF[model], name),
      type,
      operators: field.kind === 'choices' ? OF_SEVERAL : operatorsByType[type],
      values_url: valuesUrl(model, name, field),
      is_watchable: true,
      is_settable: isSettable(model, name),
    };
  });
}

/** The attribute's field. Undefined where the model has no such attribute. */
export function attributeField(model: WorkflowModel, name: string): Field | undefined {
  const { fields } = entityOf(model);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field && typeOf(field.kind) !== null ? field : undefined;
}

/** A field with several choices is asked for one of them. */
const OF_SEVERAL: readonly ConditionOperator[] = ['contains', 'is_empty', 'changed'];

export function operatorsOfField(field: Field): readonly ConditionOperator[] {
  const type = typeOf(field.kind);
  if (field.kind === 'choices') return OF_SEVERAL;
  return type === null ? [] : operatorsByType[type];
}

/** Secrets, files and JSON are no attributes: they cannot be compared or shown. */
export function typeOf(kind: Kind): AttributeType | null {
  switch (kind) {
    case 'text':
    case 'phone':
    case 'time':
      return 'string';
    case 'integer':
    case 'rate':
    case 'miles':
    case 'coordinate':
      return 'number';
    case 'money':
      return 'money';
    case 'date':
    case 'moment':
      return 'date';
    case 'flag':
      return 'boolean';
    case 'choice':
    case 'choices':
      return 'enum';
    case 'belongsTo':
      return 'relation';
    case 'file':
    case 'secret':
    case 'json':
      return null;
  }
}

function valuesUrl(model: WorkflowModel, name: string, field: Field): string | null {
  if (field.choices) return `/api/model-attributes/values?model=${model}&attribute=${name}`;
  if (!field.target) return null;
  const target = registry.get(field.target);
  return target.calls?.includes('short-list') ? `/api/${target.name}/short/list` : null;
}

/**
 * What a workflow can set: notes and facts without rules of their own. Never money, a status or a
 * secret; those change only by a person or by their own actions.
 */
const SETTABLE: Readonly<Record<WorkflowModel, readonly string[]>> = {
  load: ['internal_note', 'driver_note', 'instructions', 'is_expedited', 'seal_number'],
  load_stop: [],
  driver: ['note', 'home_time_note', 'mvr_due_date', 'language'],
  truck: ['note', 'color', 'last_service_date'],
  trailer: ['note', 'current_location_text'],
  broker: ['note', 'do_not_use', 'rating', 'require_po_number', 'require_bol_number'],
  invoice: [],
  settlement: [],
  expense: [],
};

export const isSettable = (model: WorkflowModel, name: string): boolean =>
  SETTABLE[model].includes(name) && Object.hasOwn(entityOf(model).fields, name);
