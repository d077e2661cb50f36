import { brokers } from '../../../schema/entities/brokers.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { Scope, Watcher } from '../../db/access.ts';
import { touches } from '../../db/changes.ts';
import { refigureBrokers } from './brokerFigures.ts';

/**
 * Keeps available credit and days to pay of brokers up to date in the transaction of any call that
 * changes an invoice or a credit limit.
 */
export const creditWatcher: Watcher = {
  follows: { invoices: [], brokers: ['credit_limit', 'days_to_pay'] },
  run: refigure,
};

async function refigure(scope: Scope): Promise<void> {
  const { tx, companyId, changes } = scope;
  const billed = changes.idsOf(invoices);
  const own = changes.idsOf(
    brokers,
    change => change.action !== 'delete' && touches(change, 'credit_limit', 'days_to_pay'),
  );
  const rows = billed.length > 0 ? await tx.query<{ id: number }>(BILLED, [companyId, billed]) : [];
  const ids = new Set([...rows.map(({ id }) => id), ...own]);
  await refigureBrokers([...ids], scope);
}

const BILLED = `
  select distinct broker_id as id from invoices
  where company_id = $1 and id = any($2::int[])`;
