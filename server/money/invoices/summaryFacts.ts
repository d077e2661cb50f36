import type { Scope } from '../../db/access.ts';
import { notFound } from '../../errors.ts';
import { type CompanyFacts, FACTOR, type FactorFacts, PRINTED_COMPANY } from './invoiceFacts.ts';

/** Everything on the first page of a summary. Amounts are dollars. */
export interface SummaryFacts {
  number: string;
  invoice_date: string;
  due_date: string;
  payment_terms: string;
  bill_to_name: string;
  bill_to_address: string | null;
  company: CompanyFacts;
  factor: FactorFacts | null;
  /** The invoices that are not void, in the order of their numbers. */
  members: readonly MemberFacts[];
}

export interface MemberFacts {
  id: number;
  load_id: number;
  number: string;
  reference_number: string;
  internal_id: string | null;
  amount_due: number;
  balance: number;
}

/** Reads them in one statement. 404 when there is no such summary. */
export async function summaryFacts(
  id: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<SummaryFacts> {
  const [row] = await tx.query<{ facts: SummaryFacts }>(FACTS, [companyId, id]);
  if (!row) throw notFound();
  return row.facts;
}

const FACTS = `
  select json_build_object(
    'number', s.number, 'invoice_date', s.invoice_date, 'due_date', s.due_date,
    'payment_terms', s.payment_terms, 'bill_to_name', s.bill_to_name,
    'bill_to_address', i.bill_to_address, 'company', ${PRINTED_COMPANY}, 'factor', ${FACTOR},
    'members', coalesce((
      select json_agg(json_build_object('id', m.id, 'load_id', l.id, 'number', m.number,
        'reference_number', l.reference_number, 'internal_id', l.internal_id,
        'amount_due', m.amount_due, 'balance', m.balance) order by m.id)
      from invoices m
      join loads l on l.company_id = m.company_id and l.id = m.parent_load_id
      where m.company_id = $1 and m.summary_invoice_id = s.id and m.status <> 'void'
        and m.deleted_at is null), '[]')
  ) as facts
  from summary_invoices s
  join companies c on c.id = s.company_id
  left join states cs on cs.id = c.state_id
  left join lateral (
    select x.bill_to_address, x.remit_to, x.factoring_company_id from invoices x
    where x.company_id = $1 and x.summary_invoice_id = s.id and x.deleted_at is null
    order by x.status = 'void', x.id limit 1) i on true
  left join factoring_companies f on f.company_id = s.company_id and f.id = i.factoring_company_id
  left join states fs on fs.id = f.state_id
  where s.company_id = $1 and s.id = $2 and s.deleted_at is null`;
