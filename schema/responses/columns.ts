import { listColumnSettings } from '../entities/office.ts';
import type { columns as operations } from '../operations/columns.ts';
import { type AnswersOf, answer } from './answer.ts';
import { list } from './kit.ts';
import { record } from './record.ts';

const settings = record(listColumnSettings);

/** What the calls about the columns of lists answer. */
export const columnAnswers = {
  'GET /list-column-settings': answer('List one’s own settings of lists', list(settings)),
  'GET /list-column-settings/{id}': answer('Read the settings of a list', settings),
  'POST /list-column-settings': answer('Save the settings of a list', settings),
  'PUT /list-column-settings': answer('Change the settings of the named list', settings),
  'PUT /list-column-settings/{id}': answer('Change the settings of a list', settings),
} as const satisfies AnswersOf<typeof operations>;
