import { savedViews } from '../entities/office.ts';
import type { views as operations } from '../operations/views.ts';
import { type AnswersOf, answer, answerNothing } from './answer.ts';
import { anything, list, map, object, orNull, type TypeOf } from './kit.ts';
import { propertiesOf } from './record.ts';

const { filters: _, ...ofView } = propertiesOf(savedViews);

const view = object({ ...ofView, filters: orNull(map(anything)) });
export type SavedView = TypeOf<typeof view>;

/** What the calls about saved views of lists answer. */
export const viewAnswers = {
  'GET /saved-views': answer('List one’s own and shared views', list(view)),
  'POST /saved-views': answer('Save a view', view),
  'PUT /saved-views/{id}': answer('Change a view', view),
  'DELETE /saved-views/{id}': answerNothing('Delete a view'),
  'PUT /saved-views/share/{id}': answer('Share a view with the company', view),
  'PUT /saved-views/unshare/{id}': answer('Keep a view to oneself', view),
} as const satisfies AnswersOf<typeof operations>;
