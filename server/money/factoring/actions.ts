import {
  factoringEntries,
  factoringScheduleInvoices,
  factoringSchedules,
} from '../../../schema/entities/factoringSchedules.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { ChangesOf } from '../../../schema/entity.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { FactoringTerms } from '../../../schema/rules/billing/factoring.ts';
import {
  advanceEntry,
  balancesOf,
  buyBackEntry,
  collectionEntry,
  type EntryAmounts,
  type EntryType,
  oppositeOf,
  releaseEntry,
} from '../../../schema/rules/billing/factoringLedger.ts';
import { lineViolation } from '../../../schema/rules/billing/factoringSchedules.ts';
import { giveUp } from '../../../schema/rules/billing/invoice.ts';
import { smallest, toCents } from '../../../schema/rules/money/money.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { readReason } from '../invoices/changeInvoice.ts';
import { disputeOf } from '../invoices/decisions.ts';
import { lockInvoice, recordPayment } from '../invoices/payments.ts';
import { reverseOn } from '../invoices/settleBalance.ts';
import { lockInvoices } from './offer.ts';
import { dayIn, readCollected, readReference, readRejected, wantedLines } from './readActions.ts';
import {
  entriesOf,
  type Line,
  lockSchedule,
  named,
  type Schedule,
  scheduleDetail,
  termsOf,
} from './schedule.ts';

type Entry = AnsweredRecord<typeof factoringEntries>;

/** A schedule that an action works on, locked with its invoices. */
interface Work {
  schedule: Schedule;
  lines: Line[];
  terms: FactoringTerms;
  entries: Entry[];
  day: PlainDate;
}

/**
 * POST /factoring-schedules/{id}/fund {funded_at?, funding_reference?, rejected?: [{invoice_id,
 * reason?}]}: the factor's advance came for all invoices but those it rejected.
 */
export async function fundSchedule({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'fund', body, 'funded_at', scope);
      const rejected = readRejected(body);
      const funding_reference = readReference(body);
      const { schedule, lines, day } = work;
      const refused = wantedLines([...rejected.keys()], lines, 'rejected');
      for (const line of refused) {
        await moveLine(line, { status: 'rejected', is_over: true }, scope, {
          reject_reason: rejected.get(line.invoice_id) ?? null,
        });
        await changeSale(line, { factoring_status: 'rejected', remit_to: 'company' }, scope);
      }
      const accepted = lines.filter(line => !refused.includes(line));
      for (const line of accepted) await advance(line, work, scope);
      const isOver = accepted.length === 0;
      await rowsOf(factoringSchedules, scope).update(schedule.id, {
        status: isOver ? 'closed' : 'funded',
        funded_at: isOver ? null : day,
        funding_reference,
        ...(isOver && { closed_at: day }),
      });
      return scheduleDetail(schedule.id, scope);
    }),
  );
}

/** The factor pays its advance for the balance that was offered: a payment since then stops it. */
async function advance(line: Line, work: Work, scope: Scope): Promise<void> {
  const { amount, invoice } = line;
  if (toCents(invoice.balance) !== toCents(amount) || invoice.payment_status === 'disputed') {
    const message = `${invoice.number}: its balance is no longer the amount on the schedule.`;
    throw new Invalid({ rejected: [`${message} Reject it.`] });
  }
  await moveLine(line, { status: 'funded' }, scope);
  await changeSale(line, { factoring_status: 'factored' }, scope);
  await enter('advance', line, advanceEntry({ amount, terms: work.terms }), work, scope);
}

/**
 * POST /factoring-schedules/{id}/collect {items?: [{invoice_id, amount?, short_pay_reason?}], date?,
 * release?}: brokers paid the factor, without items all of them in full. The payment goes on the
 * invoice; the fee and what was paid short come out of the reserve, and the rest of it is released
 * unless `release` is false.
 */
export async function collectSchedule({ access, body, params }: Request) {
  const isReleased = body.release !== false && body.release !== 'false' && body.release !== '0';
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'collect', body, 'date', scope);
      const items = readCollected(body);
      const ids = items ? [...items.keys()] : work.lines.filter(isOut).map(line => line.invoice_id);
      const wanted = wantedLines(ids, work.lines, 'items');
      for (const line of wanted) {
        refuseStep('collect', line);
        const item = items?.get(line.invoice_id);
        await collect(line, item?.amount ?? line.amount, item?.short_pay_reason, work, scope);
        if (isReleased) await release(line, work, scope);
      }
      return end(work.schedule, scope);
    }),
  );
}

const isOut = ({ status }: Line): boolean => status === 'funded';

async function collect(
  line: Line,
  amount: number,
  reason: AnsweredRecord<typeof invoices>['short_pay_reason'] | undefined,
  work: Work,
  scope: Scope,
): Promise<void> {
  const { schedule, terms, day } = work;
  const sale = { amount: line.amount, funded_at: schedule.funded_at ?? day, terms };
  const collection = collectionEntry(sale, amount, day);
  if ('violation' in collection) {
    throw new Invalid({ items: [`${line.invoice.number}: ${collection.violation.message}`] });
  }
  const { entry } = collection;
  if (entry.short_pay > 0 && !reason) {
    const message = `${line.invoice.number}: choose why the broker paid short.`;
    throw new Invalid({ short_pay_reason: [message] });
  }
  const invoice = await lockInvoice(line.invoice_id, scope);
  // Where the broker paid the company by mistake, the invoice needs no second payment.
  const paid = smallest(amount, invoice.balance);
  const payment =
    toCents(paid) > 0
      ? await recordPayment(
          invoice,
          {
            amount: paid,
            paid_date: day,
            payment_method: 'factoring',
            payment_reference: schedule.number,
          },
          scope,
        )
      : null;
  const left = await giveUpShort(line, entry.short_pay, reason ?? 'other', scope);
  await moveLine(line, { status: 'collected' }, scope);
  await changeSale(
    line,
    {
      factoring_status: 'collected',
      factoring_fee: entry.fee,
      // The factor bought no more than it collected: what is still open is the company's.
      ...(left > 0 && { remit_to: 'company' as const }),
    },
    scope,
  );
  await enter('collection', line, entry, work, scope, { payment_id: payment?.id ?? null });
}

/**
 * Gives up what the broker paid the factor short, and answers what is still open: more than was sold
 * may be, where a payment of before the sale was reversed.
 */
async function giveUpShort(
  line: Line,
  amount: number,
  short_pay_reason: AnsweredRecord<typeof invoices>['short_pay_reason'],
  scope: Scope,
): Promise<number> {
  const open = await lockInvoice(line.invoice_id, scope);
  if (toCents(open.balance) <= 0 || toCents(amount) <= 0) return Number(open.balance);
  const given = giveUp(open, amount);
  if ('violation' in given) throw conflict(given.violation.message, open);
  const { change } = given;
  await changeSale(line, { ...change, ...disputeOf(change), short_pay_reason }, scope);
  return change.balance;
}

/** POST /factoring-schedules/{id}/release {invoice_ids?, date?}: the factor pays out reserves. */
export async function releaseReserves({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'release', body, 'date', scope);
      const held = work.lines.filter(line => isHeld(line, work.entries));
      const ids = body.invoice_ids === undefined ? held.map(({ invoice_id }) => invoice_id) : null;
      for (const line of wantedLines(ids ?? body.invoice_ids, work.lines, 'invoice_ids')) {
        refuseStep('release', line);
        await release(line, work, scope);
      }
      return end(work.schedule, scope);
    }),
  );
}

const isHeld = (line: Line, entries: readonly Entry[]): boolean =>
  line.status === 'collected' && toCents(reserveOf(line, entries)) !== 0;

const reserveOf = ({ id }: Line, entries: readonly Entry[]): number =>
  balancesOf(entries.filter(({ schedule_invoice_id }) => schedule_invoice_id === id)).reserve;

/** Nothing, where the reserve was released before. Below zero, the company pays the factor. */
async function release(line: Line, work: Work, scope: Scope): Promise<void> {
  const held = reserveOf(line, work.entries);
  if (toCents(held) === 0) return;
  await enter('release', line, releaseEntry(held), work, scope);
  await changeSale(line, { reserve_released_at: now().toISOString() }, scope);
}

/**
 * POST /factoring-schedules/{id}/buy-back {invoice_ids, date?}: the company returns the advance and
 * pays the fee. The invoice is the company's again, unpaid.
 */
export async function buyBackInvoices({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'buy-back', body, 'date', scope);
      const { schedule, terms, day } = work;
      for (const line of wantedLines(body.invoice_ids, work.lines, 'invoice_ids')) {
        refuseStep('buy-back', line);
        const sale = { amount: line.amount, funded_at: schedule.funded_at ?? day, terms };
        const entry = buyBackEntry(sale, day);
        await moveLine(line, { status: 'bought_back', is_over: true }, scope);
        await changeSale(
          line,
          { factoring_status: 'bought_back', remit_to: 'company', factoring_fee: entry.fee },
          scope,
        );
        await enter('buy_back', line, entry, work, scope);
      }
      return end(schedule, scope);
    }),
  );
}

/**
 * POST /factoring-schedules/{id}/reverse {invoice_id, reason}: reverses a collection or a
 * buy-back, with the payment on the invoice and the release of its reserve.
 */
export async function reverseLine({ access, body, params }: Request) {
  const reason = readReason(body);
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'reverse', body, null, scope);
      const [line] = wantedLines([body.invoice_id], work.lines, 'invoice_id');
      if (!line) throw new Invalid({ invoice_id: [sentence('required')] });
      refuseStep('reverse', line);
      if ((await lockInvoice(line.invoice_id, scope)).status === 'void') {
        throw conflict(`Invoice ${line.invoice.number} is void.`, work.schedule);
      }
      if (work.schedule.status === 'closed') {
        const open = { status: 'funded', closed_at: null } as const;
        await rowsOf(factoringSchedules, scope).update(work.schedule.id, open);
      }
      await moveLine(line, { status: 'funded', is_over: false }, scope);
      await changeSale(
        line,
        { factoring_status: 'factored', remit_to: 'factoring', reserve_released_at: null },
        scope,
      );
      for (const entry of standing(line, work.entries)) {
        if (entry.type === 'advance') continue;
        const { type, id: reverses_id, payment_id } = entry;
        if (payment_id !== null) {
          const invoice = await lockInvoice(line.invoice_id, scope);
          await reverseOn(invoice, payment_id, reason, scope);
        }
        await enter(type, line, oppositeOf(entry), work, scope, { reverses_id, reason });
      }
      return end(work.schedule, scope);
    }),
  );
}

/** The entries of an invoice that were not reversed, oldest first. */
const standing = ({ id }: Line, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    entry =>
      entry.schedule_invoice_id === id &&
      entry.reverses_id === null &&
      !entries.some(({ reverses_id }) => reverses_id === entry.id),
  );

/** POST /factoring-schedules/{id}/close {date?}: nothing is out. Reserves still held are released. */
export async function closeSchedule({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const work = await begin(params.id, 'close', body, 'date', scope);
      for (const line of work.lines.filter(one => isHeld(one, work.entries))) {
        await release(line, work, scope);
      }
      await rowsOf(factoringSchedules, scope).update(work.schedule.id, {
        status: 'closed',
        closed_at: work.day,
      });
      return scheduleDetail(work.schedule.id, scope);
    }),
  );
}

/** The schedule with its invoices, locked, and the day of the action, by default today. */
async function begin(
  id: number,
  action: Parameters<typeof lockSchedule>[1],
  body: Values,
  dayField: string | null,
  scope: Scope,
): Promise<Work> {
  const { schedule, lines } = await lockSchedule(id, action, versionOf(body), scope);
  await lockInvoices(
    lines.map(({ invoice_id }) => invoice_id),
    scope,
  );
  // The lock may have waited for a payment: the lines are read again behind it.
  const current = await lockSchedule(id, action, null, scope);
  const day = await dayIn(body, dayField, schedule.funded_at, scope);
  const [terms, entries] = [await termsOf(schedule, scope), await entriesOf(id, scope)];
  return { schedule, lines: current.lines, terms, entries, day };
}

/** The schedule gets a new version, so that a second person sees that it changed. */
async function end(schedule: Schedule, scope: Scope) {
  await rowsOf(factoringSchedules, scope).update(schedule.id, {});
  return scheduleDetail(schedule.id, scope);
}

function refuseStep(action: Parameters<typeof lineViolation>[0], line: Line): void {
  const violation = lineViolation(action, named(line));
  if (violation) throw conflict(violation.message);
}

type LineChanges = ChangesOf<typeof factoringScheduleInvoices>;

const moveLine = ({ id }: Line, changes: LineChanges, scope: Scope, more: LineChanges = {}) =>
  rowsOf(factoringScheduleInvoices, scope).update(id, { ...changes, ...more });

const changeSale = ({ invoice_id }: Line, changes: ChangesOf<typeof invoices>, scope: Scope) =>
  rowsOf(invoices, scope).update(invoice_id, changes);

/** Writes an entry, and adds it to those the action works with. */
async function enter(
  type: EntryType,
  line: Line,
  amounts: EntryAmounts,
  { schedule, day, entries }: Work,
  scope: Scope,
  more: ChangesOf<typeof factoringEntries> = {},
): Promise<void> {
  const { advance, reserve, cash, fee, short_pay } = amounts;
  entries.push(
    await rowsOf(factoringEntries, scope).create({
      schedule_id: schedule.id,
      schedule_invoice_id: line.id,
      factoring_company_id: schedule.factoring_company_id,
      invoice_id: line.invoice_id,
      type,
      date: day,
      advance,
      reserve,
      cash,
      fee,
      short_pay,
      ...more,
    }),
  );
}
