import type { assistant as operations } from '../operations/assistant.ts';
import { type AnswersOf, answer } from './answer.ts';
import {
  day,
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
import { reportDefinition } from './reportShapes.ts';

const period = object({ from: day, to: day, label: words });

const value = object({ id: either(whole, words), name: words });

/** What the assistant understood and found. Without a measure it says why in `answer`. */
export const assistantAnswer = object({
  conversation_id: words,
  question: words,
  answer: words,
  measure: orNull(object({ key: words, label: words, unit: words })),
  dimensions: list(object({ key: words, label: words })),
  filters: list(
    object(
      { dimension: words, label: words, values: list(value) },
      { not: saying('Everything but these values.', yesOrNo) },
    ),
  ),
  period: orNull(period),
  names_period: saying('Whether the question named the period.', yesOrNo),
  compare: orNull(period),
  conditions: saying('Limits and ranking, in words.', list(words)),
  rows: list(
    object({
      values: list(value),
      figure: orNull(number),
      before: orNull(number),
      share: saying('In percent of the total, where the question asks for it.', orNull(number)),
      link: saying(
        'The list that adds up to the figure of the row, in the web app.',
        orNull(words),
      ),
    }),
  ),
  total: orNull(number),
  total_before: orNull(number),
  effects: saying(
    'What changed the figure, in its unit: they add up to the difference.',
    list(object({ label: words, amount: number })),
  ),
  chart: saying('A line over dates, else bars.', orNull(one('bar', 'line'))),
  link: saying('The list that adds up to the total, in the web app.', orNull(words)),
  suggestions: list(words),
  definition: saying('The same as a report, to run or to pin.', orNull(reportDefinition)),
  is_translated: saying('Whether a language model translated the question.', yesOrNo),
});
export type AssistantAnswer = TypeOf<typeof assistantAnswer>;

const conversation = object({
  id: words,
  title: words,
  messages: list(object({ id: whole, at: instant, answer: assistantAnswer })),
});
export type Conversation = TypeOf<typeof conversation>;

/** What the calls of the assistant answer. */
export const assistantAnswers = {
  'POST /assistant/analytics': answer('Answer a question about figures', assistantAnswer),
  'GET /assistant/chat': answer('List one’s conversations with the assistant', list(conversation)),
} as const satisfies AnswersOf<typeof operations>;
