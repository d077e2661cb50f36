import { registry } from '../../../schema/entities/index.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { receipts } from '../../../schema/entities/receipts.ts';
import type { Entity } from '../../../schema/entity.ts';
import { belongsTo, money, text } from '../../../schema/fields.ts';
import { MAX_LINES } from '../../../schema/limits.ts';
import { type Errors, nestedErrors, readRecord, type Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { bookedDayViolation } from '../../../schema/rules/time/typedDays.ts';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { checkReferences } from '../../rest/references.ts';
import type { WantedPayment } from './bookPayments.ts';
import type { ReceiptFacts } from './receipt.ts';

const { broker_id, factoring_company_id, amount, date, method, reference } = receipts.fields;
const sentFields = { broker_id, factoring_company_id, amount, date, method, reference };

/** What came in, of a request's body. 422 names every field that is wrong. */
export function readReceipt(body: Values): {
  facts: ReceiptFacts;
  applications: WantedPayment[];
} {
  const { values, errors = {} } = readRecord({ ...receipts, fields: sentFields }, body);
  const facts = values as ReceiptFacts | undefined; // Read by those six fields.
  // A field that can't be read has its own error, which comes first.
  const { date } = body;
  const day = errors.date || !isPlainDate(date) ? {} : dayErrors(date);
  for (const [name, found] of Object.entries({ ...payerErrors(facts ?? given(body)), ...day })) {
    errors[name] ??= found;
  }
  const read = readApplications(body.applications ?? []);
  Object.assign(errors, read.errors);
  if (!facts || Object.keys(errors).length > 0) throw new Invalid(errors);
  return { facts, applications: read.applications };
}

/** The payers that a body names, where it can't be read as a whole. */
const given = ({ broker_id, factoring_company_id }: Values) => ({
  broker_id: isGiven(broker_id) ? Number(broker_id) : null,
  factoring_company_id: isGiven(factoring_company_id) ? Number(factoring_company_id) : null,
});

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** The same for one of a file's receipts, under the path of its fields. */
export function payerErrors(
  facts: Partial<Pick<ReceiptFacts, 'broker_id' | 'factoring_company_id'>>,
): Errors {
  const payers = [facts.broker_id, facts.factoring_company_id].filter(id => id != null);
  if (payers.length === 1) return {};
  if (payers.length === 0) return { broker_id: ['Choose the broker or factoring company.'] };
  return { factoring_company_id: ['Either a broker or a factoring company pays.'] };
}

/** A date that is wrong by a year would distort days to pay for good. */
export function dayErrors(day: ReceiptFacts['date']): Errors {
  const violation = bookedDayViolation('The payment date', day, dateIn('UTC'));
  return violation ? { date: [violation] } : {};
}

/** 422 where the payer is not a record of the company. */
export const checkPayer = (facts: ReceiptFacts, scope: Scope): Promise<void> =>
  checkReferences(
    receipts,
    { broker_id: facts.broker_id, factoring_company_id: facts.factoring_company_id },
    scope,
    registry,
  );

/** The applications of a body that has nothing else. 422 without any. */
export function readSomeApplications(sent: unknown): WantedPayment[] {
  const { applications, errors } = readApplications(sent);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (applications.length > 0) return applications;
  throw new Invalid({ applications: [sentence('requiredList')] });
}

/** Reads a list of `{invoice_id, amount, short_pay_reason?}`; each invoice may be in it once. */
export function readApplications(
  sent: unknown,
  path = 'applications',
): { applications: WantedPayment[]; errors: Errors } {
  if (!Array.isArray(sent)) {
    return { applications: [], errors: { [path]: ['The value must be a list.'] } };
  }
  if (sent.length > MAX_LINES) {
    return { applications: [], errors: { [path]: [`At most ${MAX_LINES} invoices at once.`] } };
  }
  const errors: Errors = {};
  const seen = new Set<number>();
  const applications = sent.flatMap((one: unknown, index) => {
    const field = `${path}.${index}`;
    const row = typeof one === 'object' && one !== null ? (one as Values) : {};
    const { values, errors: own } = readRecord(application, row);
    if (own) {
      Object.assign(errors, nestedErrors(field, own));
      return [];
    }
    const wanted = { ...(values as Omit<WantedPayment, 'field'>), field }; // Read by its fields.
    if (seen.has(wanted.invoice_id)) errors[`${field}.invoice_id`] = ['Choose each invoice once.'];
    seen.add(wanted.invoice_id);
    return [wanted];
  });
  return { applications, errors };
}

/** One application as a request names it. */
const application: Entity = {
  name: 'applications',
  represent: 'invoice_id',
  fields: {
    invoice_id: belongsTo('invoices', { required: true }),
    amount: money({ required: true, min: 0.01 }),
    short_pay_reason: invoices.fields.short_pay_reason,
  },
};

/** The reason of a reversal. 422 without one. */
export function readReason(body: Values): string {
  const { values, errors } = readRecord(reasons, body);
  if (errors) throw new Invalid(errors);
  return String(values.reason);
}

const reasons: Entity = {
  name: 'reasons',
  represent: 'reason',
  fields: { reason: text({ required: true, max: 500 }) },
};
