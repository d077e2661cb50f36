import { receipts } from '../../../schema/entities/receipts.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import {
  applyMore,
  planPayments,
  refuseOver,
  type WantedPayment,
  writePayments,
} from './bookPayments.ts';
import { refuseCollected, refuseWrittenOff } from './collected.ts';
import { checkPayer, readReason, readReceipt, readSomeApplications } from './readReceipt.ts';
import { createReceipts, lockReceipt, type Receipt, type ReceiptFacts } from './receipt.ts';
import { receiptDetail } from './receiptDetail.ts';
import {
  paymentsOf,
  paymentsOfAll,
  reverseApplication,
  reverseReceipts,
  standing,
} from './reverseReceipts.ts';

/**
 * POST /receipts {broker_id or factoring_company_id, amount, date, method, reference?,
 * applications: [{invoice_id, amount, short_pay_reason?}]}: all or nothing. What is not applied is
 * the payer's credit.
 */
export async function createReceipt({ access, body }: Request) {
  const { facts, applications } = readReceipt(body);
  refuseOver(facts, applications);
  return ok(
    await access.write(async scope => {
      await checkPayer(facts, scope);
      const [id = 0] = await receive([{ facts, applications }], scope);
      return receiptDetail(id, scope);
    }),
  );
}

/** Writes receipts with what is applied of each, all or none. Returns their ids in order. */
export async function receive(
  received: readonly { facts: ReceiptFacts; applications: readonly WantedPayment[] }[],
  scope: Scope,
): Promise<number[]> {
  const plan = await planPayments(
    received.map(({ facts, applications }) => ({ receipt: facts, applications })),
    scope,
  );
  const ids = await createReceipts(
    received.map(({ facts, applications }) => ({ ...facts, appliedCents: centsOf(applications) })),
    scope,
  );
  const byFacts = new Map(received.map(({ facts }, index) => [facts, ids[index] ?? 0]));
  await writePayments(plan, ({ receipt }) => byFacts.get(receipt) ?? 0, scope);
  return ids;
}

/** POST /receipts/{id}/apply {applications}: applies more of what is left. */
export async function applyReceipt({ access, body, params }: Request) {
  await rowsOf(receipts, access.read).get(params.id);
  const applications = readSomeApplications(body.applications);
  return ok(
    await access.write(async scope => {
      const receipt = await lockStanding(params.id, versionOf(body), scope);
      refuseOver(receipt, applications);
      await applyMore(receipt, applications, scope);
      return receiptDetail(receipt.id, scope);
    }),
  );
}

/** POST /receipts/{id}/unapply {payment_id, reason}: takes one application back, as credit. */
export async function unapplyReceipt({ access, actor, body, params }: Request) {
  const reason = readReason(body);
  const paymentId = Number(body.payment_id);
  return ok(
    await access.write(async scope => {
      const receipt = await lockStanding(params.id, versionOf(body), scope);
      const payments = await paymentsOf(receipt, scope);
      const payment = standing(payments).find(({ id }) => id === paymentId);
      if (!payment) {
        const isKnown = payments.some(({ id }) => id === paymentId);
        if (isKnown) throw conflict('The payment was already reversed.', receipt);
        throw new Invalid({ payment_id: ['The selected value is invalid.'] });
      }
      await refuseCollected([payment.id], scope);
      await refuseWrittenOff([payment.id], actor, scope);
      await reverseApplication(receipt, payment, reason, scope);
      return receiptDetail(receipt.id, scope);
    }),
  );
}

/** POST /receipts/{id}/reverse {reason}: the check bounced. All its invoices are open again. */
export async function reverseReceipt({ access, actor, body, params }: Request) {
  const reason = readReason(body);
  return ok(
    await access.write(async scope => {
      const receipt = await lockStanding(params.id, versionOf(body), scope);
      await refuseReversal([receipt], actor, scope);
      await reverseReceipts([receipt], reason, scope);
      return receiptDetail(receipt.id, scope);
    }),
  );
}

/**
 * Refuses to reverse locked receipts: 409 where a factor collected one of their payments, 403 where the
 * person may not undo the write-off of what they pay.
 */
export async function refuseReversal(
  locked: readonly Receipt[],
  actor: SessionActor,
  scope: Scope,
): Promise<void> {
  const payments = await paymentsOfAll(locked, scope);
  const ids = standing(payments).map(({ id }) => id);
  await refuseCollected(ids, scope);
  await refuseWrittenOff(ids, actor, scope);
}

async function lockStanding(id: number, version: number | null, scope: Scope): Promise<Receipt> {
  const receipt = await lockReceipt(id, version, scope);
  if (receipt.status === 'reversed') throw conflict('The receipt was reversed.', receipt);
  return receipt;
}

const centsOf = (applications: readonly WantedPayment[]): number =>
  applications.reduce((sum, { amount }) => sum + toCents(amount), 0);
