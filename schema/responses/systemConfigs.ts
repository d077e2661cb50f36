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
  is_secret: yesOrNo,
  version: orNull(whole),
  updated_at: orNull(instant),
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
