import { LOAD_STATUS } from '../freight/loadStates.ts';
import type { WorkflowCondition } from './conditions.ts';
import type { TelegramTrigger, WorkflowModel, WorkflowTrigger } from './operators.ts';

/** What a Telegram alert's trigger means as a workflow. */
export interface TelegramRule {
  model: WorkflowModel;
  /** Null: found by the hourly check or by a part of the record, not by a change of the record. */
  trigger: WorkflowTrigger | null;
  conditions: readonly WorkflowCondition[];
}

const becomes = (attribute: string, value: unknown): WorkflowCondition[] => [
  { attribute, operator: 'changed_to', value },
];

const loadBecomes = (status: number): TelegramRule => ({
  model: 'load',
  trigger: 'status_changed',
  conditions: becomes('status', status),
});

/** The rule of each trigger. `status_changed` and `document_expiring` take the alert's model. */
export function telegramRule(trigger: TelegramTrigger, model: WorkflowModel | null): TelegramRule {
  switch (trigger) {
    case 'load_created':
      return { model: 'load', trigger: 'created', conditions: [] };
    case 'load_dispatched':
      return loadBecomes(LOAD_STATUS.dispatched);
    case 'arrived':
      return loadBecomes(LOAD_STATUS.arrived);
    case 'delivered':
      return loadBecomes(LOAD_STATUS.delivered);
    case 'canceled':
      return loadBecomes(LOAD_STATUS.canceled);
    case 'status_changed':
      return { model: model ?? 'load', trigger: 'status_changed', conditions: [] };
    case 'delayed':
    case 'document_uploaded':
      return { model: 'load', trigger: null, conditions: [] };
    case 'stationary':
      return { model: 'truck', trigger: null, conditions: [] };
    case 'document_expiring':
      return { model: model ?? 'driver', trigger: null, conditions: [] };
    case 'invoice_paid':
      return {
        model: 'invoice',
        trigger: 'status_changed',
        conditions: becomes('payment_status', 'paid'),
      };
    case 'settlement_posted':
      return {
        model: 'settlement',
        trigger: 'status_changed',
        conditions: becomes('status', 'posted'),
      };
  }
}

/** Triggers that let the alert choose its model, and which ones. */
export const modelsOfTrigger = (trigger: TelegramTrigger): readonly WorkflowModel[] => {
  if (trigger === 'status_changed') {
    return ['load', 'load_stop', 'driver', 'truck', 'trailer', 'invoice', 'settlement', 'expense'];
  }
  if (trigger === 'document_expiring') return ['driver', 'truck', 'trailer'];
  return [telegramRule(trigger, null).model];
};
