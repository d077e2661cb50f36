import { loadOccurrences } from '../entities/loadTemplates.ts';
import type { loadTemplateOperations } from '../operations/loadTemplates.ts';
import { type AnswersOf, answer, answerNothing } from './answer.ts';
import { day, list, object, one, orNull, type TypeOf, whole, words } from './kit.ts';
import { loadDraft } from './loadShapes.ts';
import { record } from './record.ts';

const occurrence = object(
  { day, status: one('due', 'made', 'skipped', 'failed') },
  { reason: orNull(words), load_id: orNull(whole), internal_id: orNull(words) },
);
export type LoadTemplateDay = TypeOf<typeof occurrence>;

const days = object({ coming: list(occurrence), past: list(occurrence) });

/** What the calls about copies, templates and their days answer. */
export const loadTemplateAnswers = {
  'GET /loads/copy/{id}': answer('Read the copy of a load, unsaved', loadDraft),
  'GET /load-templates/draft/{id}': answer('Read the load of a template, unsaved', loadDraft),
  'GET /load-templates/days/{id}': answer('List the days of a recurring load', days),
  'POST /load-templates/skip/{id}': answer('Skip a day', record(loadOccurrences)),
  'POST /load-templates/unskip/{id}': answerNothing('No longer skip a day'),
} as const satisfies AnswersOf<typeof loadTemplateOperations>;
