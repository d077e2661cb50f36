import type { Scope, Watcher } from '../db/access.ts';
import { refigureBrokers } from './brokerFigures.ts';

/**
 * Whoever changes an invoice, or a broker's limit, by whatever call: what is left of the limit and
 * how long the broker takes to pay follow in the same transaction.
 */
export const creditWatcher: Watcher = { entities: ['invoices', 'brokers'], run: refigure };

async function refigure(scope: Scope): Promise<void> {
  const { tx, companyId } = scope;
  const touched = await tx.query<{ id: number }>(TOUCHED, [companyId]);
  await refigureBrokers(
    touched.map(({ id }) => id),
    scope,
  );
}

const TOUCHED = `
  select i.broker_id as id from audit a
  join invoices i on i.company_id = a.company_id and i.id = a.record_id
  where a.company_id = $1 and a.tx = audit_tx() and a.entity = 'invoices' and a.action <> 'read'
  union
  select a.record_id::int from audit a
  where a.company_id = $1 and a.tx = audit_tx() and a.entity = 'brokers'
    and a.action in ('create', 'update') and a.after ?| array['credit_limit', 'days_to_pay']`;
