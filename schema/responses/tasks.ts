import { tasks } from '../entities/tasks.ts';
import type { taskOperations } from '../operations/tasks.ts';
import { type AnswersOf, answer, answerPage } from './answer.ts';
import { record } from './record.ts';

/** What the calls about one's own tasks answer. */
export const taskAnswers = {
  'GET /tasks/mine': answerPage('List one’s own tasks, the open ones by their time', record(tasks)),
  'POST /tasks/done/{id}': answer('Mark one’s own task as done', record(tasks)),
} as const satisfies AnswersOf<typeof taskOperations>;
