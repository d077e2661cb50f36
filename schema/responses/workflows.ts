import type { workflowOperations } from '../operations/workflows.ts';
import {
  attributeTypes,
  conditionOperators,
  workflowModels,
} from '../rules/automation/operators.ts';
import { type AnswersOf, answer } from './answer.ts';
import {
  address,
  either,
  instant,
  list,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

const attribute = object({
  model: one(...workflowModels),
  attribute: words,
  label: words,
  type: one(...attributeTypes),
  operators: list(one(...conditionOperators)),
  values_url: saying('Where its values are listed. Null for free values.', orNull(address)),
  is_watchable: yesOrNo,
  is_settable: saying('Whether a workflow can set it.', yesOrNo),
});

export type ModelAttribute = TypeOf<typeof attribute>;

const value = object({ id: either(words, number), name: words });

const dryRun = object({
  fired: saying('How many times it would have fired.', whole),
  checked: saying('The changes that it was compared with.', whole),
  since: instant,
  is_cut: saying('Older changes of these days were left out.', yesOrNo),
  examples: list(
    object({
      record_id: whole,
      record_name: words,
      at: instant,
      fired: yesOrNo,
      reason: saying('Why it would not have fired.', orNull(words)),
    }),
  ),
});
export type DryRun = TypeOf<typeof dryRun>;

const preview = object({
  record_id: orNull(whole),
  record_name: orNull(words),
  title: words,
  message: words,
});
export type MessagePreview = TypeOf<typeof preview>;

/** What the calls about workflows answer in addition to the regular ones. */
export const workflowAnswers = {
  'GET /model-attributes': answer('List what conditions and templates can name', list(attribute)),
  'GET /model-attributes/values': answer('List the values of an attribute', list(value)),
  'POST /workflows/dry-run': answer('Run a workflow over the last seven days, unsaved', dryRun),
  'POST /workflows/preview': answer('Show a message with the values of a record', preview),
} as const satisfies AnswersOf<typeof workflowOperations>;
