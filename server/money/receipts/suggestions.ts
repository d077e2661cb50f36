import { receipts } from '../../../schema/entities/receipts.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { OpenInvoice } from '../../../schema/responses/receipts.ts';
import { suggestApplications } from '../../../schema/rules/billing/applyReceipt.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { payerErrors } from './readReceipt.ts';

interface Payer {
  broker_id: number | null;
  factoring_company_id: number | null;
}

const NOBODY: Payer & { amount: number | null; reference: string | null } = {
  broker_id: null,
  factoring_company_id: null,
  amount: null,
  reference: null,
};

/** How many open invoices of a payer one answer holds. */
const MOST_OPEN = 1000;

/**
 * GET /receipts/suggestions ?broker_id or factoring_company_id=&amount=&reference=: which of the
 * payer's open invoices a payment is for, all of them oldest first, the payer's credit, and receipts
 * with the same amount and reference, which may be the same money.
 */
export async function suggestions({ access, query }: Request) {
  const { broker_id, factoring_company_id, amount, reference } = receipts.fields;
  const optional = { ...amount, options: { ...amount.options, required: false } };
  const fields = { broker_id, factoring_company_id, amount: optional, reference };
  const { values, errors } = readRecord({ ...receipts, fields }, query);
  if (errors) throw new Invalid(errors);
  const asked = { ...NOBODY, ...values }; // Read by those four fields.
  const wrong = payerErrors(asked);
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);

  const scope = access.read;
  const [open, { open_count, credit }, same] = await Promise.all([
    openInvoices(asked, scope),
    standOf(asked, scope),
    sameReceipts(asked, scope),
  ]);
  const suggestion = suggestApplications(
    open.map(withNames),
    asked.amount ?? 0,
    asked.reference ?? null,
  );
  return ok({ ...suggestion, open, open_count, credit, same });
}

/** An open invoice with the names that a payment's text may have for it. */
export const withNames = <I extends OpenInvoice>(invoice: I) => ({
  ...invoice,
  names: [invoice.load_number, invoice.reference_number],
  group: invoice.summary_number,
});

/** The open invoices of a payer, the earliest due first. */
export function openInvoices(payer: Payer, scope: Scope): Promise<OpenInvoice[]> {
  return scope.tx.query<OpenInvoice>(
    `select ${OPEN_COLUMNS} ${FROM_OPEN} and ${ofPayer(payer)}
     order by i.due_date, i.id limit ${MOST_OPEN}`,
    [scope.companyId, [...openPaymentStatuses], payer.factoring_company_id ?? payer.broker_id],
  );
}

async function standOf(payer: Payer, { tx, companyId }: Scope) {
  const [row] = await tx.query<{ open_count: number; credit: number }>(
    `select (select count(*)::int ${FROM_OPEN} and ${ofPayer(payer)}) as open_count,
      (select coalesce(sum(unapplied), 0) from receipts r where r.company_id = $1
        and r.${payer.factoring_company_id ? 'factoring_company_id' : 'broker_id'} = $3
        and r.status = 'received' and r.deleted_at is null) as credit`,
    [companyId, [...openPaymentStatuses], payer.factoring_company_id ?? payer.broker_id],
  );
  return row ?? { open_count: 0, credit: 0 };
}

interface SameReceipt {
  id: number;
  number: string;
  date: string;
}

/** Receipts of the payer with this amount and reference that were not reversed, latest first. */
async function sameReceipts(
  payer: Payer & { amount: number | null; reference: string | null },
  { tx, companyId }: Scope,
): Promise<SameReceipt[]> {
  if (!payer.amount || !payer.reference) return [];
  return tx.query<SameReceipt>(
    `select id, number, date::text from receipts
     where company_id = $1 and status = 'received' and deleted_at is null and amount = $2
       and lower(reference) = lower($3)
       and ${payer.factoring_company_id ? 'factoring_company_id' : 'broker_id'} = $4
     order by id desc limit 5`,
    [companyId, payer.amount, payer.reference, payer.factoring_company_id ?? payer.broker_id],
  );
}

/** A factor pays for what was sold to it, a broker for what it was billed. */
const ofPayer = ({ factoring_company_id }: Payer): string =>
  `i.${factoring_company_id ? 'factoring_company_id' : 'broker_id'} = $3`;

export const FROM_OPEN = `
  from invoices i join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  left join summary_invoices s on s.company_id = i.company_id and s.id = i.summary_invoice_id
  where i.company_id = $1 and i.deleted_at is null and i.status = 'issued' and i.balance > 0
    and i.payment_status = any($2::text[])`;

export const OPEN_COLUMNS = `i.id, i.number, i.invoice_date::text, i.due_date::text, i.bill_to_name,
  i.amount_due, i.received_amount,
  i.balance, i.payment_status, l.internal_id as load_number,
  l.reference_number, s.number as summary_number`;
