/** The records that workflows watch, by the product spec's words. */
export const workflowModels = [
  'load',
  'load_stop',
  'driver',
  'truck',
  'trailer',
  'broker',
  'invoice',
  'settlement',
  'expense',
] as const;
export type WorkflowModel = (typeof workflowModels)[number];

export const workflowTriggers = [
  'created',
  'updated',
  'status_changed',
  'date_reached',
  'delayed',
  'deleted',
] as const;
export type WorkflowTrigger = (typeof workflowTriggers)[number];

export const conditionOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'in',
  'not_in',
  'is_empty',
  'changed',
  'changed_to',
  'days_until_lte',
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

export const attributeTypes = [
  'string',
  'number',
  'money',
  'date',
  'boolean',
  'enum',
  'relation',
] as const;
export type AttributeType = (typeof attributeTypes)[number];

const ORDERED = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'is_empty',
  'changed',
  'changed_to',
] as const;
const ONE_OF = ['eq', 'neq', 'in', 'not_in', 'is_empty', 'changed', 'changed_to'] as const;

/** The operators of a type of attribute, the usual one first. */
export const operatorsByType: Readonly<Record<AttributeType, readonly ConditionOperator[]>> = {
  string: ['eq', 'neq', 'contains', 'in', 'not_in', 'is_empty', 'changed', 'changed_to'],
  number: ORDERED,
  money: ORDERED,
  date: [...ORDERED, 'days_until_lte'],
  boolean: ['eq', 'neq', 'changed', 'changed_to'],
  enum: ONE_OF,
  relation: ONE_OF,
};

/** Whether the operator compares with a value. */
export const comparesValue = (operator: ConditionOperator): boolean =>
  operator !== 'is_empty' && operator !== 'changed';

/** Whether it compares with several values. */
export const comparesSeveral = (operator: ConditionOperator): boolean =>
  operator === 'in' || operator === 'not_in';

export const actionTypes = [
  'send_notification',
  'send_telegram',
  'send_email',
  'set_field',
  'create_task',
] as const;
export type ActionType = (typeof actionTypes)[number];

export const telegramTargets = ['channel', 'driver_group', 'user', 'dispatcher'] as const;
export type TelegramTarget = (typeof telegramTargets)[number];

export const telegramTriggers = [
  'load_created',
  'load_dispatched',
  'status_changed',
  'arrived',
  'delayed',
  'stationary',
  'delivered',
  'canceled',
  'document_uploaded',
  'document_expiring',
  'invoice_paid',
  'settlement_posted',
] as const;
export type TelegramTrigger = (typeof telegramTriggers)[number];
