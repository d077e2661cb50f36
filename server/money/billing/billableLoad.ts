import type { BillableLoad, BillingRules } from '../../../schema/rules/billing/billing.ts';
import type { BilledLine } from '../../../schema/rules/money/loadMoney.ts';
import type { Scope } from '../../db/access.ts';
import { notFound } from '../../errors.ts';
import { documentsAtHand, REQUIRED_DOCUMENTS } from './requiredDocuments.ts';

/** A load with everything that decides whether it can be billed, and its bill. */
export type LoadToBill = Omit<BillableLoad, 'load_accessorials'> & {
  id: number;
  internal_id: string | null;
  broker_id: number;
  factoring_company_id: number | null;
  billing_status: string;
  pod_received_at: string | null;
  /** The user who agreed the rate: who booked the load, else its dispatcher, else its creator. */
  rate_by: number | null;
  load_accessorials: readonly AccessorialToBill[];
  broker: BillingRules['broker'] & BrokerToBill;
  /** The document types that the load has. */
  documents: readonly string[];
  required_documents: readonly string[];
};

export type AccessorialToBill = BilledLine & {
  id: number;
  description: string | null;
  name: string;
  quantity: number;
  rate: number;
};

export interface BrokerToBill {
  name: string;
  address: string;
  billing_cc: string | null;
  payment_terms: string;
  quick_pay_days: number | null;
  factorable: boolean;
  invoice_method: string | null;
  factoring_company_id: number | null;
}

/** The load as billing sees it, in one statement. 404 when it does not exist. */
export async function billableLoad(id: number, { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) {
  const [load] = await billableLoads([id], { tx, companyId });
  if (!load) throw notFound();
  return load;
}

/** Several loads as billing sees them, in one statement. Unknown ids are left out. */
export async function billableLoads(
  ids: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<LoadToBill[]> {
  const rows = await tx.query<{ load: LoadToBill }>(LOADS, [companyId, [...ids]]);
  return rows.map(({ load }) => ({ ...load, documents: documentsOf(load) }));
}

/** The company's and broker's settings for missingForInvoice. */
export const billingRulesOf = ({ broker, required_documents }: LoadToBill): BillingRules => ({
  broker,
  required_documents,
});

const documentsOf = (load: LoadToBill) =>
  documentsAtHand(load.documents, load.pod_received_at, billingRulesOf(load));

const BILLING_ADDRESS = `case when b.billing_same_as_physical
  then concat_ws(E'\\n', b.address,
    concat_ws(' ', concat_ws(', ', b.city, s.code), b.zip))
  else concat_ws(E'\\n', b.billing_address, 'PO Box ' || b.billing_po_box,
    nullif(concat_ws(' ', concat_ws(', ', b.billing_city, bs.code), b.billing_zip), ''))
  end`;

const LOADS = `
  select json_build_object(
    'id', l.id, 'internal_id', l.internal_id, 'reference_number', l.reference_number,
    'po_number', l.po_number, 'bol_number', l.bol_number, 'broker_id', l.broker_id,
    'factoring_company_id', l.factoring_company_id,
    'status', l.status, 'price', l.price, 'billing_status', l.billing_status,
    'billing_hold', l.billing_hold,
    'pod_received_at', l.pod_received_at,
    'rate_by', coalesce(
      (select user_id from staffs where company_id = $1 and id = coalesce(l.booked_by_id, l.dispatcher_id)),
      l.created_by),
    'load_accessorials', coalesce((
      select json_agg(json_build_object('id', x.id, 'description', x.description, 'name', a.name,
        'quantity', x.quantity, 'rate', x.rate, 'amount', x.amount,
        'billable_to_broker', x.billable_to_broker) order by x.id)
      from load_accessorials x
      join accessorials a on a.company_id = x.company_id and a.id = x.accessorial_id
      where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null), '[]'),
    'stops', coalesce((
      select json_agg(json_build_object('type', x.type) order by x.sequence)
      from load_stops x
      where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null), '[]'),
    'documents', coalesce((
      select json_agg(distinct x.document_type) from load_documents x
      where x.company_id = $1 and x.load_id = l.id and x.status = 'active'
        and x.deleted_at is null), '[]'),
    'required_documents', ${REQUIRED_DOCUMENTS},
    'broker', json_build_object('name', b.name, 'address', ${BILLING_ADDRESS},
      'required_documents', b.required_documents, 'require_po_number', b.require_po_number,
      'require_bol_number', b.require_bol_number, 'invoice_delivery', b.invoice_delivery,
      'email', b.email, 'billing_email', b.billing_email, 'billing_cc', b.billing_cc,
      'payment_terms', b.payment_terms, 'quick_pay_days', b.quick_pay_days,
      'factorable', b.factorable, 'invoice_method', b.invoice_method, 'factoring_company_id', b.factoring_company_id)
  ) as load
  from loads l
  join brokers b on b.company_id = l.company_id and b.id = l.broker_id
  left join states s on s.id = b.state_id
  left join states bs on bs.id = b.billing_state_id
  where l.company_id = $1 and l.id = any($2::int[]) and l.deleted_at is null`;
