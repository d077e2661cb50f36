import type { Operations } from './operation.ts';

/** A person's own tasks, for those without a permission too. The regular calls are derived. */
export const taskOperations = {
  'GET /tasks/mine': 'member',
  'POST /tasks/done/{id}': 'member',
} as const satisfies Operations;
