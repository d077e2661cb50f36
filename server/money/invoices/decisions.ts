import { invoices } from '../../../schema/entities/invoices.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import { can } from '../../../schema/permissions.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import {
  factoringViolation,
  releaseViolation,
} from '../../../schema/rules/billing/factoringStates.ts';
import {
  decide,
  disputeStatusOf,
  type InvoiceDecision,
  invoiceDecisions,
  isWriteOff,
} from '../../../schema/rules/billing/invoiceDecisions.ts';
import type { Violation } from '../../../schema/rules/records/violation.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, Invalid, lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { Invoice } from './createInvoice.ts';

type Changes = ChangesOf<typeof invoices>;

/** Decisions in a request body about an issued invoice: dispute, write-off, sale to the factor. */
export type Decisions = Pick<
  Changes,
  | 'payment_status'
  | 'dispute_note'
  | 'write_off_reason'
  | 'factoring_status'
  | 'reserve_released_at'
>;

/** Parses them. Missing ones stay, and null removes a note or a release. */
export function readDecisions(body: Values): Decisions {
  const { payment_status, dispute_note, write_off_reason } = invoices.fields;
  const { factoring_status, reserve_released_at } = invoices.fields;
  const fields = {
    payment_status,
    dispute_note,
    write_off_reason,
    factoring_status,
    reserve_released_at,
  };
  const { values, errors } = readRecord(
    { ...invoices, fields },
    withoutBlanks(body),
    NOTHING_BEFORE,
  );
  if (errors) throw new Invalid(errors);
  return values as Decisions; // Read by those five fields, so it has their types.
}

/** Whether they change its sale to the factor. */
export const isAboutSale = (input: Decisions): boolean =>
  'factoring_status' in input || 'reserve_released_at' in input;

/** While an invoice is on a schedule, the schedule decides about its sale: 409 with its number. */
export async function refuseScheduled(
  invoice: Invoice,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<void> {
  const [found] = await tx.query<{ number: string }>(
    `select s.number from factoring_schedule_invoices x
     join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
     where x.company_id = $1 and x.invoice_id = $2 and not x.is_over and x.deleted_at is null`,
    [companyId, invoice.id],
  );
  if (found) throw conflict(`The invoice is on factoring schedule ${found.number}.`, invoice);
}

/** The invoice after the decisions, locked by this transaction. 409 and 422 with the reason. */
export function decided(invoice: Invoice, input: Decisions, actor: SessionActor): Changes {
  return {
    ...('dispute_note' in input && { dispute_note: input.dispute_note }),
    ...paymentDecided(invoice, input, actor),
    ...saleDecided(invoice, input, actor),
  };
}

function paymentDecided(invoice: Invoice, input: Decisions, actor: SessionActor): Changes {
  const { payment_status: wanted, write_off_reason = null } = input;
  if (write_off_reason !== null && wanted !== 'written_off') {
    throw new Invalid({ write_off_reason: ['Only a write-off has this reason.'] });
  }
  if (!wanted) return {};
  if (wanted === invoice.payment_status) {
    if (write_off_reason === null || write_off_reason === invoice.write_off_reason) return {};
    requireWriteOff(actor);
    return { write_off_reason };
  }
  if (!isDecision(wanted)) throw new Invalid({ payment_status: [BOOKED] });
  if (isWriteOff(invoice, wanted)) requireWriteOff(actor);
  const decision = decide(invoice, wanted);
  if ('violation' in decision) throw conflict(decision.violation.message, invoice);
  return { ...decision.change, ...disputeOf(decision.change), write_off_reason };
}

/** 403 where a write-off would be made or undone by a person who may not write off. */
export function requireWriteOff(actor: SessionActor): void {
  if (!can(actor, 'invoices.write_off')) throw lacksPermission();
}

/** The dispute status that fits a payment status being written. */
export const disputeOf = ({ payment_status }: Pick<Invoice, 'payment_status'>) => ({
  dispute_status: disputeStatusOf(payment_status),
});

function saleDecided(invoice: Invoice, input: Decisions, actor: SessionActor): Changes {
  const { factoring_status = invoice.factoring_status } = input;
  const { reserve_released_at = invoice.reserve_released_at } = input;
  const isSale = factoring_status !== invoice.factoring_status;
  const isRelease = reserve_released_at !== invoice.reserve_released_at;
  if ((isSale || isRelease) && !can(actor, 'invoices.factor')) throw lacksPermission();
  if (factoring_status && isSale) {
    refuse(invoice, factoringViolation(invoice, factoring_status));
  }
  if (reserve_released_at && isRelease) {
    refuse(invoice, releaseViolation({ ...invoice, factoring_status }));
  }
  // What the factor gave back is the company's to collect.
  const isBack = isSale && (factoring_status === 'bought_back' || factoring_status === 'rejected');
  return { factoring_status, reserve_released_at, ...(isBack && { remit_to: 'company' as const }) };
}

function refuse(invoice: Invoice, violation: Violation | null): void {
  if (violation) throw conflict(violation.message, invoice);
}

const isDecision = (status: string): status is InvoiceDecision =>
  invoiceDecisions.some(one => one === status);

/** A status is changed or left, never emptied. */
const withoutBlanks = (body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || CLEARED.includes(name)),
  );

const CLEARED = ['dispute_note', 'reserve_released_at'];

const NOTHING_BEFORE = {};

const BOOKED = 'Record payments and close short payments with their own actions.';
