import type { Operations } from './operation.ts';

const READERS = ['workflows.show', 'workflows-alerts.show', 'telegram-alerts.show'] as const;

/** What workflows and alerts need in addition to their regular calls. */
export const workflowOperations = {
  'GET /model-attributes': READERS,
  'GET /model-attributes/values': READERS,
  'POST /workflows/dry-run': ['workflows.create', 'workflows.update'],
  'POST /workflows/preview': [
    'workflows.create',
    'workflows.update',
    'workflows-alerts.create',
    'workflows-alerts.update',
    'telegram-alerts.create',
    'telegram-alerts.update',
  ],
} as const satisfies Operations;
