import {
  additionalDeductions,
  additionalDeductionTransactions,
} from '../../../schema/entities/additionalDeductions.ts';
import { registry } from '../../../schema/entities/index.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import {
  type RecurringDeduction,
  recurringDeductionFaults,
  recurringStatusViolation,
  remainingCap,
} from '../../../schema/rules/pay/recurringDeductions.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';

type Recurring = AnsweredRecord<typeof additionalDeductions>;

/** POST /additional-deductions */
export async function createRecurring({ access, body }: Request) {
  const { values, errors } = readRecord(additionalDeductions, body);
  if (errors) throw new Invalid(errors);
  refuseFaults(values);
  return ok(
    await access.write(async scope => {
      await checkReferences(additionalDeductions, values, scope, registry);
      const { id } = await rowsOf(additionalDeductions, scope).create({
        ...values,
        percent_base: baseOf(values),
        occurrences: values.occurrences_left as number | null, // an integer field
      });
      return recurringDetail(id, scope);
    }),
  );
}

/**
 * PUT /additional-deductions/{id}: what changes counts from the next settlement that is computed.
 * `status` pauses, resumes or cancels it. Whose it is stays, once settlements have taken something.
 */
export async function updateRecurring({ access, body, params }: Request) {
  return ok(
    await access.write(async scope => {
      const present = await rowsOf(additionalDeductions, scope).lock(params.id);
      const { values, errors } = readRecord(additionalDeductions, body, present);
      if (errors) throw new Invalid(errors);
      const after = { ...present, ...values };
      refuseFaults({ ...after, percent_base: 'percent' in values ? null : after.percent_base });
      refuseMoved(present, values);
      refuseStatus(present, after);
      await checkReferences(additionalDeductions, values, scope, registry, present);
      await rowsOf(additionalDeductions, scope).update(
        present.id,
        {
          ...values,
          percent_base: baseOf(after),
          occurrences: agreedTimes(present, after),
          cancel_reason: after.status === 'canceled' ? after.cancel_reason : null,
        },
        versionOf(body),
      );
      return recurringDetail(present.id, scope);
    }),
  );
}

/** A recurring deduction with its entries, oldest first, and what is left under its cap. */
export async function recurringDetail(id: number, scope: Scope) {
  const record = await rowsOf(additionalDeductions, scope).get(id);
  const transactions = await rowsOf(additionalDeductionTransactions, scope).find({
    additional_deduction_id: id,
  });
  // Each driver of a group has a cap of their own.
  const remaining = record.payroll_group_id === null ? remainingCap(record) : null;
  return { ...record, transactions, remaining };
}

function refuseFaults(values: Values): void {
  const faults = recurringDeductionFaults(values);
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/** A percentage is of the gross unless its base is named; an amount has no base. */
const baseOf = ({ percent, percent_base }: Values) =>
  (percent == null ? null : (percent_base ?? 'gross')) as Recurring['percent_base']; // a checked choice

/** The times agreed: those taken so far, and those left after a change. */
function agreedTimes(present: Recurring, { occurrences_left }: Recurring): number | null {
  if (occurrences_left === null) return null;
  const taken = (present.occurrences ?? 0) - (present.occurrences_left ?? 0);
  return taken + occurrences_left;
}

const WHOSE = ['kind', 'driver_id', 'truck_id', 'payroll_group_id'] as const;

/** Its entries are of this driver, truck or group, and were taken or paid. */
function refuseMoved(present: Recurring, values: Values): void {
  if (sumMoney([present.deducted_to_date]) === 0) return;
  const moved = WHOSE.filter(name => name in values && values[name] !== present[name]);
  if (moved.length === 0) return;
  const sentence = 'Settlements have taken it already: cancel it and enter a new one.';
  throw new Invalid(Object.fromEntries(moved.map(name => [name, [sentence]])));
}

function refuseStatus(present: Recurring, after: Recurring): void {
  const violation = recurringStatusViolation(present.status, after as RecurringDeduction);
  if (violation) throw conflict(violation.message, present);
}
