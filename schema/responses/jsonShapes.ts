import { actionTypes, conditionOperators, telegramTargets } from '../rules/automation/operators.ts';
import {
  anything,
  list,
  map,
  number,
  object,
  one,
  orNull,
  type Shape,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

/** What keeps a settlement from being paid as it is, or that a person should know. */
export const payException = object({
  code: words,
  severity: one('warning', 'info'),
  message: words,
});

/** A leg of a saved route: from one stop of the load to the next, by id. */
const routeLeg = object({
  from_stop: whole,
  to_stop: whole,
  miles: number,
  minutes: orNull(whole),
});
export type SavedLeg = TypeOf<typeof routeLeg>;

const recipients = object({
  owner: yesOrNo,
  dispatcher_of_record: yesOrNo,
  role_ids: list(whole),
  staff_ids: list(whole),
});

/** Who receives a message. */
export type Recipients = TypeOf<typeof recipients>;

const condition = object(
  { attribute: words, operator: one(...conditionOperators) },
  { value: anything },
);

/** What an action has depends on its type. */
const ofAction = {
  title: words,
  message: words,
  recipients,
  to: orNull(words),
  bot_id: orNull(whole),
  target: one(...telegramTargets),
  chat_id: orNull(words),
  attribute: words,
  value: anything,
  assignee_id: orNull(whole),
  due_days: orNull(whole),
};
const action = object({ type: one(...actionTypes) }, ofAction);

/** One action of a workflow, as it is stored. */
export type WorkflowAction = TypeOf<typeof action>;

/** An action of a workflow's run: its text, and its result, such as "3 people notified". */
const runStep = object(
  {
    type: one(...actionTypes),
    state: one('queued', 'done', 'retrying', 'failed'),
    attempts: whole,
    error: orNull(words),
    result: orNull(words),
  },
  { ...ofAction, alert_id: whole, repeat_minutes: orNull(whole), days_before: whole },
);
export type RunStep = TypeOf<typeof runStep>;

/** What an email of invoices was drawn from. */
const drawnMail = object({
  /** Of all invoices that belong together, as one text: another one means that one was changed. */
  versions: words,
  /** The sender's own words. */
  message: orNull(words),
});
export type DrawnMail = TypeOf<typeof drawnMail>;

/** Fields of a load or of one of its parts, as many as the template's load had. */
const copied = map(anything);

/** What the JSON columns of answered records hold, by entity and field. */
export const jsonShapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  'driver-pay-settlements': {
    exceptions: list(payException),
    pay_profile_snapshot: orNull(map(anything)),
  },
  'load-map-routes': { legs: orNull(list(routeLeg)) },
  'load-templates': {
    lane: orNull(
      object({
        load: copied,
        stops: list(copied),
        load_accessorials: list(copied),
        load_commodities: list(copied),
      }),
    ),
  },
  mails: { attachments: list(whole), drawn: orNull(drawnMail), missing: orNull(list(words)) },
  workflows: {
    watched_attributes: orNull(list(words)),
    conditions: orNull(list(condition)),
    actions: orNull(list(action)),
  },
  'workflows-alerts': { recipients: orNull(recipients) },
  'workflow-runs': { steps: orNull(list(runStep)), chain: orNull(list(words)) },
};
