import { roles, staffs } from '../../../schema/entities/staffs.ts';
import { telegramBots } from '../../../schema/entities/telegram.ts';
import { workflows } from '../../../schema/entities/workflows.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import type { Errors, Values } from '../../../schema/readRecord.ts';
import type { Recipients, WorkflowAction } from '../../../schema/responses/jsonShapes.ts';
import {
  messageViolation,
  readActions,
  readCondition,
  readConditions,
  readRecipients,
  readWatched,
} from '../../../schema/rules/automation/actions.ts';
import { attributeField, entityOf, typeOf } from '../../../schema/rules/automation/attributes.ts';
import {
  conditionOperators,
  type TelegramTrigger,
  type WorkflowModel,
} from '../../../schema/rules/automation/operators.ts';
import { modelsOfTrigger } from '../../../schema/rules/automation/telegramRule.ts';
import { noPermissionTo, noPermissionToView } from '../../../schema/words/permissionWords.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { authorCan } from '../../workspace/notifications/audience.ts';

const INVALID = 'The selected value is invalid.';
const REQUIRED = 'The field is required.';

/**
 * Checks what a workflow consists of, the templates of its messages included, and that the person
 * may see the records it watches and change those it sets.
 */
export async function checkWorkflow(
  values: Values,
  present: Values | null,
  scope: Scope,
): Promise<Values> {
  const whole = { ...present, ...values };
  const model = whole.model as WorkflowModel; // a choice of the declaration
  const watched = readWatched(model, whole.watched_attributes);
  const conditions = readConditions(model, whole.conditions);
  const actions = readActions(model, whole.actions);
  const errors: Errors = { ...watched.errors, ...conditions.errors, ...actions.errors };
  if (whole.trigger === 'date_reached' && !errors.watched_attributes) {
    const date = attributeField(model, watched.value[0] ?? '');
    if (!date || typeOf(date.kind) !== 'date') {
      errors.watched_attributes = ['Choose the date that the workflow waits for.'];
    }
  }
  if (whole.trigger === 'delayed' && model !== 'load') {
    errors.trigger = ['Only a load can be late for a stop.'];
  }
  await checkMay(model, actions.value, errors, scope);
  await checkNamed(actions.value, errors, scope);
  checkQuiet(whole, errors);
  refuse(errors);
  const { watched_attributes, conditions: lines, actions: steps } = values;
  return {
    ...values,
    ...((!present || watched_attributes !== undefined) && { watched_attributes: watched.value }),
    ...((!present || lines !== undefined) && { conditions: conditions.value }),
    ...((!present || steps !== undefined) && { actions: actions.value }),
  };
}

/** Nobody automates records that they may not see themselves, nor sets what they may not change. */
async function checkMay(
  model: WorkflowModel,
  actions: readonly WorkflowAction[],
  errors: Errors,
  scope: Scope,
): Promise<void> {
  const can = (action: 'show' | 'update') =>
    authorCan(permissionFor(entityOf(model), action), scope);
  if (!(await can('show'))) errors.model = [`${noPermissionToView('these records')}.`];
  const setting = actions.findIndex(({ type }) => type === 'set_field');
  if (setting < 0 || (await can('update'))) return;
  errors[`actions.${setting}.type`] = [`${noPermissionTo('change these records')}.`];
}

/** The staff, roles and bots that actions name must belong to the company. */
async function checkNamed(
  actions: readonly WorkflowAction[],
  errors: Errors,
  scope: Scope,
): Promise<void> {
  for (const [index, action] of actions.entries()) {
    const at = `actions.${index}`;
    if (action.recipients)
      await checkRecipients(action.recipients, `${at}.recipients`, errors, scope);
    if (action.bot_id && !(await exists(telegramBots, [action.bot_id], scope))) {
      errors[`${at}.bot_id`] = [INVALID];
    }
    if (action.assignee_id && !(await exists(staffs, [action.assignee_id], scope))) {
      errors[`${at}.assignee_id`] = [INVALID];
    }
  }
}

async function checkRecipients(
  { role_ids, staff_ids }: Recipients,
  at: string,
  errors: Errors,
  scope: Scope,
): Promise<void> {
  if (!(await exists(roles, role_ids, scope))) errors[`${at}.role_ids`] = [INVALID];
  if (!(await exists(staffs, staff_ids, scope))) errors[`${at}.staff_ids`] = [INVALID];
}

async function exists(
  entity: typeof roles | typeof staffs | typeof telegramBots,
  ids: readonly number[],
  scope: Scope,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await rowsOf(entity, scope).all('t.id = any($2::int[])', [ids]);
  return found.length === ids.length;
}

/** An alert's text is a template of its workflow's model. */
export async function checkWorkflowAlert(
  values: Values,
  present: Values | null,
  scope: Scope,
): Promise<Values> {
  const whole = { ...present, ...values };
  const { model } = await rowsOf(workflows, scope).get(Number(whole.workflow_id));
  const errors: Errors = {};
  for (const name of ['title', 'message'] as const) {
    const wrong = messageViolation(model, String(whole[name] ?? ''));
    if (wrong) errors[name] = [wrong];
  }
  const { value: recipients, errors: wrong } = readRecipients(whole.recipients);
  Object.assign(errors, wrong);
  await checkRecipients(recipients, 'recipients', errors, scope);
  await checkMay(model, [], errors, scope);
  if (errors.model) errors.workflow_id = errors.model;
  delete errors.model;
  refuse(errors);
  return { ...values, ...((!present || values.recipients !== undefined) && { recipients }) };
}

/** A Telegram alert: its model suits the trigger, its condition the attribute, its text the model. */
export async function checkTelegramAlert(
  values: Values,
  present: Values | null,
  scope: Scope,
): Promise<Values> {
  const whole = { ...present, ...values };
  const trigger = whole.trigger as TelegramTrigger; // a choice of the declaration
  const models = modelsOfTrigger(trigger);
  // Most triggers concern one kind of record.
  const model = (models.length === 1 ? models[0] : (whole.model ?? models[0])) as WorkflowModel; // likewise
  const errors: Errors = {};
  if (!models.includes(model)) errors.model = ['This trigger does not concern such records.'];
  await checkMay(model, [], errors, scope);
  const wrong = messageViolation(model, String(whole.message_template ?? ''));
  if (wrong) errors.message_template = [wrong];
  checkQuiet(whole, errors);
  const value = checkCondition(model, whole, errors);
  refuse(errors);
  const isNamed = !present || values.trigger !== undefined || values.model !== undefined;
  return { ...values, ...(isNamed && { model }), ...(value !== undefined && { value }) };
}

/** The one additional condition of a Telegram alert. Returns its value as stored. */
function checkCondition(model: WorkflowModel, whole: Values, errors: Errors): unknown {
  const { model_attribute: attribute, condition, value } = whole;
  if (!attribute && !condition) return undefined;
  if (!attribute) errors.model_attribute = [REQUIRED];
  if (!conditionOperators.some(one => one === condition)) errors.condition = [REQUIRED];
  if (!attribute || errors.condition) return undefined;
  const read = readCondition(model, { attribute, operator: condition, value });
  const names: Record<string, string> = { attribute: 'model_attribute', operator: 'condition' };
  for (const [name, messages] of Object.entries(read.errors))
    errors[names[name] ?? name] = messages;
  return read.value.value ?? null;
}

function checkQuiet({ quiet_from, quiet_to }: Values, errors: Errors): void {
  if (quiet_from && !quiet_to) errors.quiet_to = [REQUIRED];
  if (quiet_to && !quiet_from) errors.quiet_from = [REQUIRED];
}

function refuse(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
