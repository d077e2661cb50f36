import { invoiceLines, invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { missingForInvoice } from '../../../schema/rules/billing/billing.ts';
import { type FactoringTerms, factor } from '../../../schema/rules/billing/factoring.ts';
import { dueDate } from '../../../schema/rules/billing/invoice.ts';
import { isInvoiced } from '../../../schema/rules/freight/loadLocks.ts';
import { loadMoney } from '../../../schema/rules/money/loadMoney.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { nextNumber, type Series } from '../../db/nextNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, Invalid } from '../../errors.ts';
import { billableLoad, billingRulesOf, type LoadToBill } from '../billing/billableLoad.ts';
import { setBilling } from '../billing/billingStatus.ts';
import { linesOf } from './linesOf.ts';

export type Invoice = AnsweredRecord<typeof invoices>;

/** What a request may set on an invoice. Everything else comes from the load. */
export type InvoiceInput = Partial<Pick<Invoice, 'invoice_date' | 'payment_terms' | 'memo'>>;

/** The one sequence of invoices and of summaries of several. */
export const SERIES: Series = {
  name: 'invoices',
  prefix: 'INV-',
  digits: 6,
  settings: { prefix: 'invoice_number_prefix', next: 'invoice_next_number' },
};

/** Parses the request body. Empty fields follow from the broker and the date. */
export function parseInput(body: Values): InvoiceInput {
  const { invoice_date, payment_terms, memo } = invoices.fields;
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const accepted = { ...invoices, fields: { invoice_date, payment_terms, memo } };
  const { values, errors } = readRecord(accepted, sent, {});
  if (errors) throw new Invalid(errors);
  return values as InvoiceInput; // Read by those three fields, so it has their types.
}

/** The same for an invoice that does not exist yet, with a date for the check. */
export function parseNewInput(body: Values): InvoiceInput {
  const input = parseInput(body);
  refuseDay(input.invoice_date);
  return input;
}

/** Refuses an implausible date: a typing error would distort its age forever. */
export function refuseDay(day: Invoice['invoice_date'] | undefined): void {
  const violation = day ? bookedDayViolation('The invoice date', day, dateIn('UTC')) : null;
  if (violation) throw new Invalid({ invoice_date: [violation] });
}

/**
 * Bills a load: refuses with everything that is missing, copies price, lines and address of today,
 * and assigns the next number. Two people who bill one load at once create one invoice.
 */
export async function createInvoice(
  loadId: number,
  input: InvoiceInput,
  scope: Scope,
): Promise<Invoice> {
  await rowsOf(loads, scope).lock(loadId);
  const load = await billableLoad(loadId, scope);
  if (isInvoiced(load)) throw conflict(`Load ${load.internal_id} is invoiced already.`);
  const missing = missingForInvoice(load, load.documents, billingRulesOf(load));
  if (missing.length > 0) throw new Invalid({ load_id: missing.map(({ message }) => message) });

  const values = await snapshotOf(load, input, scope);
  const number = await nextNumber(SERIES, scope);
  return writeInvoice(load, { ...values, number }, scope);
}

/** Writes the invoice of a load with its lines, and marks the load as invoiced. */
export async function writeInvoice(
  load: LoadToBill,
  values: ChangesOf<typeof invoices>,
  scope: Scope,
): Promise<Invoice> {
  const invoice = await rowsOf(invoices, scope).create(values);
  for (const line of linesOf(load)) {
    await rowsOf(invoiceLines, scope).create({ ...line, invoice_id: invoice.id, load_id: load.id });
  }
  await setBilling(load.id, { billing_status: 'invoiced' }, scope);
  return invoice;
}

/** What an invoice copies from its load, broker and factor on the day that it is issued. */
export async function snapshotOf(load: LoadToBill, input: InvoiceInput, scope: Scope) {
  const { broker } = load;
  const amounts = loadMoney(load);
  const invoiceDate = input.invoice_date ?? (await todayOf(scope));
  const terms = input.payment_terms ?? broker.payment_terms;
  const buyer = await factorOf(load, scope);
  return {
    invoice_date: invoiceDate,
    due_date: dueDate(invoiceDate, terms, broker.quick_pay_days),
    payment_terms: terms as Invoice['payment_terms'], // the broker's choices are the same list
    parent_load_id: load.id,
    broker_id: load.broker_id,
    bill_to_name: broker.name,
    bill_to_address: broker.address,
    bill_to_email: broker.billing_email ?? broker.email ?? null,
    sent_cc: broker.billing_cc,
    user_id: scope.userId ?? undefined,
    rate_by: load.rate_by,
    price: Number(load.price),
    accessorials_amount: amounts.accessorials_amount,
    invoice_total: amounts.invoice_total,
    amount_due: amounts.amount_due,
    balance: amounts.amount_due,
    memo: input.memo ?? null,
    ...saleTo(buyer, amounts.amount_due),
  };
}

/** The payee, and for a factored invoice the terms of the day and their amounts. */
function saleTo(buyer: Factor | null, amountDue: number) {
  if (!buyer) return { remit_to: 'company' as const, factoring_company_id: null };
  const { id, ...terms } = buyer;
  return {
    remit_to: 'factoring' as const,
    factoring_company_id: id,
    factoring_status: 'not_sent' as const,
    advance_rate: terms.advance_rate,
    factoring_fee_rate: terms.fee_rate,
    ...factor(amountDue, terms),
  };
}

type Factor = FactoringTerms & { id: number; advance_rate: number; fee_rate: number };

/** The invoice's factor: the load's, else the broker's, else the company's default. */
async function factorOf(load: LoadToBill, { tx, companyId }: Scope): Promise<Factor | null> {
  const { broker } = load;
  if (!broker.factorable) return null;
  const [buyer] = await tx.query<Factor>(
    `select id, advance_rate, fee_rate, fee_basis from factoring_companies
     where company_id = $1 and is_active and deleted_at is null and (id in ($2, $3) or is_default)
     order by (id = $2) desc nulls last, (id = $3) desc nulls last, id limit 1`,
    [companyId, load.factoring_company_id, broker.factoring_company_id],
  );
  return buyer ?? null;
}
