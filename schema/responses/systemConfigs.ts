import type { systemConfigOperations } from '../operations/systemConfigs.ts';
import { type AnswersOf, answer, answerNothing, answerPage } from './answer.ts';
import {
  anything,
  either,
  instant,
  list,
  map,
  number,
  object,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { namedRecord } from './shared.ts';

/** A setting of the company: its value, and what a screen needs to let people change it. */
const setting = object({
  id: saying('Null while the setting has its default.', orNull(whole)),
  key: words,
  value: anything,
  default: anything,
  is_default: yesOrNo,
  type: words,
  group: words,
  label: words,
  choices: orNull(list(either(words, number))),
  min: orNull(number),
  max: orNull(number),
  can_be_empty: yesOrNo,
  can_reset: saying('Whether a DELETE brings the default back.', yesOrNo),
  is_secret: saying('Then the value is never answered.', yesOrNo),
  is_set: yesOrNo,
  version: orNull(whole),
  updated_at: orNull(instant),
  changed_at: saying('Null while nobody has changed it.', orNull(instant)),
  changed_by: orNull(namedRecord),
});
export type SystemConfig = TypeOf<typeof setting>;

/** What the calls about settings answer. */
export const systemConfigAnswers = {
  'GET /system-configs': answerPage('List the settings of the company', setting),
  'POST /system-configs': answer('Set a setting', setting),
  'GET /system-configs/{id}': answer('Read a setting', setting),
  'PUT /system-configs/{id}': answer('Change a setting', setting),
  'DELETE /system-configs/{id}': answerNothing('Return a setting to its default'),
  'GET /record-defaults': answer(
    'Read what new records default to, by entity and field',
    map(map(anything)),
  ),
} as const satisfies AnswersOf<typeof systemConfigOperations>;
