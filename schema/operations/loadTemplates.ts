import type { Operations } from './operation.ts';

/**
 * A template's actions in addition to its regular calls. A copy repeats the load, so it requires
 * access to the load.
 */
export const loadTemplateOperations = {
  'GET /loads/copy/{id}': { all: ['loads.create', 'loads.show'] },
  'GET /load-templates/draft/{id}': 'load-templates.show',
  'GET /load-templates/days/{id}': 'load-templates.show',
  'POST /load-templates/skip/{id}': 'load-templates.update',
  'POST /load-templates/unskip/{id}': 'load-templates.update',
} as const satisfies Operations;
