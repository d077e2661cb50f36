import { invoices } from '../../schema/entities/invoices.ts';
import type { ChangesOf } from '../../schema/entity.ts';
import { can } from '../../schema/permissions.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { factoringRefusal, releaseRefusal } from '../../schema/rules/factoringStates.ts';
import {
  decide,
  disputeStatusOf,
  type InvoiceDecision,
  invoiceDecisions,
  isAboutMoney,
} from '../../schema/rules/invoiceDecisions.ts';
import type { Refusal } from '../../schema/rules/refusal.ts';
import { conflict, forbidden, Invalid } from '../http/errors.ts';
import type { SessionActor } from '../session/actor.ts';
import type { Invoice } from './createInvoice.ts';

type Changes = ChangesOf<typeof invoices>;

/** What a body decides of an invoice that is issued: its dispute, its loss, its sale to the factor. */
export type Decisions = Pick<
  Changes,
  'payment_status' | 'dispute_note' | 'factoring_status' | 'reserve_released_at'
>;

/** Reads them; what is not said stays, and null takes a note or a release out again. */
export function readDecisions(body: Values): Decisions {
  const { payment_status, dispute_note, factoring_status, reserve_released_at } = invoices.fields;
  const fields = { payment_status, dispute_note, factoring_status, reserve_released_at };
  const { values, errors } = readRecord({ ...invoices, fields }, told(body), NOTHING_BEFORE);
  if (errors) throw new Invalid(errors);
  return values as Decisions; // read by those four fields, so of their types
}

/** What they make of the invoice, which this transaction holds: 409 and 422 in words. */
export function decided(invoice: Invoice, wish: Decisions, actor: SessionActor): Changes {
  return {
    ...('dispute_note' in wish && { dispute_note: wish.dispute_note }),
    ...paymentDecided(invoice, wish, actor),
    ...saleDecided(invoice, wish),
  };
}

function paymentDecided(invoice: Invoice, wish: Decisions, actor: SessionActor): Changes {
  const { payment_status: wanted } = wish;
  if (!wanted || wanted === invoice.payment_status) return {};
  if (!isDecision(wanted)) throw new Invalid({ payment_status: [BOOKED] });
  if (isAboutMoney(invoice, wanted) && !can(actor, 'invoices.pay')) throw forbidden(NO_RIGHT);
  const decision = decide(invoice, wanted);
  if ('refusal' in decision) throw conflict(decision.refusal.message, invoice);
  return { ...decision.change, ...disputeOf(decision.change) };
}

/** The dispute as it stands beside a payment status that is written. */
export const disputeOf = ({ payment_status }: Pick<Invoice, 'payment_status'>) => ({
  dispute_status: disputeStatusOf(payment_status),
});

function saleDecided(invoice: Invoice, wish: Decisions): Changes {
  const { factoring_status = invoice.factoring_status } = wish;
  const { reserve_released_at = invoice.reserve_released_at } = wish;
  if (factoring_status && factoring_status !== invoice.factoring_status) {
    refuse(invoice, factoringRefusal(invoice, factoring_status));
  }
  if (reserve_released_at && reserve_released_at !== invoice.reserve_released_at) {
    refuse(invoice, releaseRefusal({ ...invoice, factoring_status }));
  }
  return { factoring_status, reserve_released_at };
}

function refuse(invoice: Invoice, refusal: Refusal | null): void {
  if (refusal) throw conflict(refusal.message, invoice);
}

const isDecision = (status: string): status is InvoiceDecision =>
  invoiceDecisions.some(one => one === status);

/** A status is changed or left; it is never taken out. */
const told = (body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null || CLEARED.includes(name)),
  );

const CLEARED = ['dispute_note', 'reserve_released_at'];

const NOTHING_BEFORE = {};

const NO_RIGHT = 'User does not have the right permissions.';
const BOOKED = 'Payments are booked, and short payments closed, by actions of their own.';
