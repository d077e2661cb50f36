import type { Operations } from './operation.ts';

/**
 * What is done with a template beside its regular calls. A copy says what the load says, so it is for
 * those who may open it.
 */
export const loadTemplateOperations = {
  'GET /loads/copy/{id}': { all: ['loads.create', 'loads.show'] },
  'GET /load-templates/draft/{id}': 'load-templates.show',
  'GET /load-templates/days/{id}': 'load-templates.show',
  'POST /load-templates/skip/{id}': 'load-templates.update',
  'POST /load-templates/unskip/{id}': 'load-templates.update',
} as const satisfies Operations;
