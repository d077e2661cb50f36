import { brokers } from '../../schema/entities/brokers.ts';
import type { Scope } from '../db/access.ts';
import type { Draft } from './draft.ts';

/**
 * A file may set a broker's days to pay until one of its invoices is paid. After that invoices
 * decide, and the file's value is ignored.
 */
export async function settleDaysToPay(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  drafts: readonly Draft[],
): Promise<void> {
  const telling = drafts.filter(
    ({ sheet, existing, values }) =>
      sheet.entity.name === brokers.name && existing && 'days_to_pay' in values,
  );
  if (telling.length === 0) return;
  const rows = await tx.query<{ broker_id: number }>(PAYING, [
    companyId,
    telling.map(({ existing }) => existing?.id),
  ]);
  const paying = new Set(rows.map(({ broker_id }) => broker_id));
  for (const { existing, values } of telling) {
    if (paying.has(Number(existing?.id))) delete values.days_to_pay;
  }
}

const PAYING = `
  select distinct i.broker_id from invoices i
  where i.company_id = $1 and i.broker_id = any($2::int[]) and i.status = 'issued'
    and i.payment_status = 'paid' and i.paid_date is not null and i.deleted_at is null`;
