import { choiceInSentence } from '../../words/entityWords.ts';
import { isInvoiced } from '../freight/loadLocks.ts';
import { LOAD_STATUS } from '../freight/loadStates.ts';
import { type BilledLine, loadMoney } from '../money/loadMoney.ts';
import { type Money, toCents } from '../money/money.ts';
import type { Violation } from '../records/violation.ts';
import { type BillingHold, holdViolation } from './holds.ts';

/** The facts that decide whether a load can be billed. */
export type BillableLoad = {
  status: number;
  price: Money;
  billing_status?: string | null;
  /** Set while a person holds it back. */
  billing_hold?: BillingHold | null;
  reference_number?: string | null;
  po_number?: string | null;
  bol_number?: string | null;
  load_accessorials?: readonly BilledLine[];
  stops?: readonly { type: string }[];
};

export type BillingRules = {
  /** Documents that the company requires before any invoice. */
  required_documents: readonly string[];
  broker: {
    required_documents?: readonly string[] | null;
    require_po_number?: boolean | null;
    require_bol_number?: boolean | null;
    invoice_delivery?: string | null;
    email?: string | null;
    billing_email?: string | null;
  };
};

/** Everything that is missing before the load can be invoiced. Empty means ready. */
export function missingForInvoice(
  load: BillableLoad,
  documents: readonly string[],
  rules: BillingRules,
): Violation[] {
  const { broker } = rules;
  const isTonu = load.status === LOAD_STATUS.tonu;
  const isDone = isTonu || load.status === LOAD_STATUS.delivered;
  return [
    ...missing(!isDone, 'not_delivered', 'The load is not delivered.'),
    ...missing(isInvoiced(load), 'invoiced', 'The load is already invoiced.'),
    ...(load.billing_hold ? [holdViolation(load.billing_hold)] : []),
    ...missing(
      toCents(loadMoney(load).amount_due) <= 0,
      'no_amount',
      'The load has nothing to bill.',
    ),
    ...missing(!load.reference_number, 'no_reference', 'The broker’s load number is missing.'),
    ...missing(
      Boolean(broker.require_po_number) && !load.po_number,
      'no_po_number',
      'This broker requires a PO number.',
    ),
    ...missing(
      Boolean(broker.require_bol_number) && !load.bol_number,
      'no_bol_number',
      'This broker requires a BOL number.',
    ),
    ...missing(
      broker.invoice_delivery === 'email' && !broker.billing_email && !broker.email,
      'no_billing_email',
      'The broker has no email address for invoices.',
    ),
    ...missingDocuments(load, documents, rules).map(document => ({
      code: `no_document_${document}`,
      message: `The ${choiceInSentence('brokers', 'required_documents', document)} is missing.`,
    })),
  ];
}

/** Documents of a trip: a TONU truck has none. */
export const documentsOfDrive = ['bol', 'pod', 'lumper_receipt', 'scale_ticket'] as const;

/** Required documents that the load lacks. The invoice itself is not counted. */
export function missingDocuments(
  load: { status: number },
  documents: readonly string[],
  { required_documents, broker }: BillingRules,
): string[] {
  const notYet: readonly string[] =
    load.status === LOAD_STATUS.tonu ? ['invoice', ...documentsOfDrive] : ['invoice'];
  const wanted = new Set([...required_documents, ...(broker.required_documents ?? [])]);
  return [...wanted].filter(
    document => !notYet.includes(document) && !documents.includes(document),
  );
}

/** Whether the load is in the list "pending": not ready yet, or done without its documents. */
export function isInPendingList(
  load: { status: number },
  documents: readonly string[],
  rules: BillingRules,
): boolean {
  if (load.status === LOAD_STATUS.pending) return true;
  const isDone = load.status === LOAD_STATUS.arrived || load.status === LOAD_STATUS.delivered;
  return isDone && missingDocuments(load, documents, rules).length > 0;
}

/**
 * The billing status by the load and its documents, while it is not invoiced. A load whose invoice
 * was voided stays spoiled until nothing is missing for the next one.
 */
export function billingStatusOf(
  load: BillableLoad,
  documents: readonly string[],
  rules: BillingRules,
): string {
  if (isInvoiced(load)) return load.billing_status ?? 'invoiced';
  if (missingForInvoice(load, documents, rules).length === 0) return 'ready_for_invoice';
  return load.billing_status === 'spoiled' ? 'spoiled' : 'not_ready';
}

function missing(fact: boolean, code: string, message: string): Violation[] {
  return fact ? [{ code, message }] : [];
}
