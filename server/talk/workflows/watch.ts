import { loadDocuments } from '../../../schema/entities/documents.ts';
import { ENTITY_OF } from '../../../schema/rules/automation/attributes.ts';
import { workflowModels } from '../../../schema/rules/automation/operators.ts';
import type { Watcher } from '../../db/access.ts';

/** The watched entities. Their values come from the audit log, so no field needs to be followed. */
const follows = Object.fromEntries(
  [...workflowModels.map(model => ENTITY_OF[model]), loadDocuments.name].map(name => [name, []]),
);

/** What led to a write by a workflow: `workflow 3 load 5`. */
export type Chain = readonly string[];

/**
 * Enqueues the evaluation of a write in its transaction, with one statement, where an active rule
 * exists. The job reads what the transaction did from the audit log.
 */
export const workflowWatcher = (chain: Chain = []): Watcher => ({
  follows,
  async run({ tx, companyId }) {
    await tx.query(
      `select enqueue('run_workflows',
         jsonb_build_object('tx', audit_tx()::text, 'chain', $2::jsonb), null, null)
       where exists (select 1 from workflows
           where company_id = $1 and is_active and deleted_at is null)
         or exists (select 1 from telegram_alerts
           where company_id = $1 and is_active and deleted_at is null)`,
      [companyId, JSON.stringify(chain)],
    );
  },
});

/** The watcher of requests. Writes of a workflow have one that knows what led to them. */
export const requestWatcher = workflowWatcher();
