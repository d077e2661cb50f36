import { receiptImports, receipts } from '../../../schema/entities/receipts.ts';
import { nestedErrors, readRecord, type Values } from '../../../schema/readRecord.ts';
import { applyViolation } from '../../../schema/rules/billing/applyReceipt.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { conflict, type FieldErrors, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import type { WantedPayment } from '../../money/receipts/bookPayments.ts';
import {
  checkPayer,
  payerErrors,
  readApplications,
  readReason,
} from '../../money/receipts/readReceipt.ts';
import type { ReceiptFacts } from '../../money/receipts/receipt.ts';
import { receive, refuseReversal } from '../../money/receipts/receiptCalls.ts';
import { reverseReceipts } from '../../money/receipts/reverseReceipts.ts';
import { versionOf } from '../../rest/version.ts';
import { lockDraft } from './calls.ts';
import { columnsOf, importForReview, type ReceiptImport, seenLines, tableOf } from './detail.ts';
import { type FileReceipt, receiptsIn } from './lines.ts';

/**
 * POST /receipt-imports/{id}/apply {receipts: [{key, broker_id or factoring_company_id,
 * applications, again?}]}: writes the reviewed receipts, all or none. Amount, date and reference are
 * the file's. A line that an earlier file had is refused, unless `again` says that it is another.
 */
export async function applyReceiptImport({ access, body, params }: Request) {
  await rowsOf(receiptImports, access.read).get(params.id);
  const reviewed = readReviewed(body.receipts);
  await access.write(async scope => {
    const draft = await lockDraft(params.id, versionOf(body), scope);
    const received = await receivedOf(draft, reviewed, scope);
    await receive(received, scope);
    await rowsOf(receiptImports, scope).update(draft.id, {
      status: 'applied',
      applied_at: now().toISOString(),
      receipt_count: received.length,
      total_amount: sumMoney(received.map(({ facts }) => facts.amount)),
    });
  });
  return ok(await importForReview(params.id, access.read));
}

/** POST /receipt-imports/{id}/undo {reason}: reverses all receipts of the file in one step. */
export async function undoReceiptImport({ access, actor, body, params }: Request) {
  const reason = readReason(body);
  await access.write(async scope => {
    const done = await rowsOf(receiptImports, scope).lock(params.id);
    if (done.status !== 'applied') throw conflict('The file is not applied.');
    const rows = rowsOf(receipts, scope);
    const written = await rows.find({ receipt_import_id: done.id });
    const locked = await rows.lockAll(written.map(({ id }) => id));
    const received = locked.filter(({ status }) => status === 'received');
    await refuseReversal(received, actor, scope);
    await reverseReceipts(received, reason, scope);
    await rowsOf(receiptImports, scope).update(done.id, {
      status: 'undone',
      undone_at: now().toISOString(),
      undo_reason: reason,
    });
  });
  return ok(await importForReview(params.id, access.read));
}

interface Reviewed {
  key: number;
  payer: Pick<ReceiptFacts, 'broker_id' | 'factoring_company_id'>;
  applications: WantedPayment[];
  again: boolean;
  path: string;
}

function readReviewed(sent: unknown): Reviewed[] {
  if (!Array.isArray(sent) || sent.length === 0) {
    throw new Invalid({ receipts: [sentence('requiredList')] });
  }
  const { broker_id, factoring_company_id } = receipts.fields;
  const errors: FieldErrors = {};
  const keys = new Set<number>();
  const reviewed = sent.map((one: unknown, index): Reviewed => {
    const path = `receipts.${index}`;
    const row = typeof one === 'object' && one !== null ? (one as Values) : {};
    const fields = { broker_id, factoring_company_id };
    const { values = {}, errors: own } = readRecord({ ...receipts, fields }, row);
    const payer = values as Reviewed['payer']; // Read by those two fields.
    const read = readApplications(row.applications ?? [], `${path}.applications`);
    Object.assign(errors, nestedErrors(path, own ?? payerErrors(payer)), read.errors);
    const key = Number(row.key);
    if (keys.has(key)) errors[`${path}.key`] = ['Choose each line once.'];
    keys.add(key);
    return { key, payer, applications: read.applications, again: row.again === true, path };
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return reviewed;
}

/** The receipts to write, with what the file says of each. 422 names those that can't be. */
async function receivedOf(draft: ReceiptImport, reviewed: readonly Reviewed[], scope: Scope) {
  const lines = receiptsIn(tableOf(draft), columnsOf(draft), await todayOf(scope));
  const byKey = new Map(lines.map(line => [line.key, line]));
  const seen = await seenLines(lines, scope);
  const errors: FieldErrors = {};
  const received = reviewed.flatMap(({ key, payer, applications, again, path }) => {
    const line = byKey.get(key);
    const known = line && seen.get(line.fingerprint);
    if (!line || line.problem !== null) {
      errors[`${path}.key`] = [line?.problem ?? 'The selected value is invalid.'];
      return [];
    }
    if (known && !again) {
      errors[`${path}.key`] = [`Receipt ${known.number} is from the same line of an earlier file.`];
      return [];
    }
    const facts = factsOf(draft, line, payer, known !== undefined);
    const violation = applyViolation(
      facts,
      applications.map(({ amount }) => amount),
    );
    if (violation) errors[`${path}.applications`] = [violation.message];
    return [{ facts, applications }];
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const payers = new Map(received.map(({ facts }) => [payerKey(facts), facts]));
  for (const facts of payers.values()) await checkPayer(facts, scope);
  return received;
}

const payerKey = ({ broker_id, factoring_company_id }: ReceiptFacts) =>
  `${broker_id}|${factoring_company_id}`;

function factsOf(
  draft: ReceiptImport,
  line: FileReceipt,
  payer: Reviewed['payer'],
  isAgain: boolean,
): ReceiptFacts {
  return {
    broker_id: payer.broker_id ?? null,
    factoring_company_id: payer.factoring_company_id ?? null,
    amount: line.amount ?? 0,
    date: line.date as ReceiptFacts['date'], // a line without a problem has a date
    method: draft.method,
    reference: line.reference,
    receipt_import_id: draft.id,
    import_line: isAgain ? null : line.fingerprint,
  };
}
