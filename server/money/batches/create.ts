import { batches } from '../../../schema/entities/batches.ts';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { Field } from '../../../schema/fields.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { batchName } from '../../../schema/rules/pay/batches.ts';
import { payDateOf } from '../../../schema/rules/pay/payPeriod.ts';
import type { DateRange, PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { refuseOverlong } from '../settlements/create.ts';
import { idsOf } from '../settlements/idsOf.ts';
import type { Payee } from '../settlements/payees.ts';
import { payrollOf } from '../settlements/payroll.ts';
import { batchDetail } from './batch.ts';
import { putPayees } from './drivers.ts';
import { checkGroup, offeredPayees, payeeIn } from './offered.ts';

/** The input for a new batch. Null payees: everybody with something due. */
export interface BatchInput {
  name: string | null;
  period_start: PlainDate;
  period_end: PlainDate;
  pay_date: PlainDate | null;
  payroll_group_id: number | null;
  note: string | null;
  payees: readonly Payee[] | null;
}

/**
 * POST /batch {name?, period_start, period_end, pay_date?, payroll_group_id?, note?, driver_ids?,
 * owner_ids?}: without drivers and owners (payroll groups of type owner), all of the group, or of the
 * company, who have something due.
 */
export async function createBatch({ access, body }: Request) {
  const input = parseBatchInput(body);
  return ok(
    await access.write(async scope => batchDetail(await createBatchWithin(input, scope), scope)),
  );
}

/** The same in a transaction that is open. Returns the batch's id. */
export async function createBatchWithin(input: BatchInput, scope: Scope): Promise<number> {
  const { payees, payroll_group_id, ...values } = input;
  const period = { from: input.period_start, to: input.period_end };
  const group = await checkGroup(payroll_group_id, scope);
  const members = payees ?? (await dueFor(period, payroll_group_id, scope));
  const { id } = await rowsOf(batches, scope).create({
    ...values,
    payroll_group_id,
    name: input.name ?? batchName(input, group?.name ?? null),
    pay_date: input.pay_date ?? payDateOf(period, group ?? (await payrollOf(null, scope))),
  });
  await putPayees(id, members, payees ? 'driver_ids' : 'driver_id', scope);
  return id;
}

/** Who is offered and in no other open batch. */
async function dueFor(period: DateRange, groupId: number | null, scope: Scope): Promise<Payee[]> {
  const offered = await offeredPayees(period, groupId, scope);
  return offered.filter(({ batch }) => batch === null).map(payeeIn);
}

/** The input of a batch or a group. 422 with the invalid field. */
export function parseBatchInput(
  body: Values,
  payroll_group_id: Field = batches.fields.payroll_group_id,
): BatchInput {
  const { name, period_start, period_end, pay_date, note } = batches.fields;
  const asked = {
    ...batches,
    fields: {
      name: { ...name, options: { ...name.options, required: false } },
      period_start,
      period_end,
      pay_date: { ...pay_date, options: {} },
      payroll_group_id,
      note,
    },
  };
  const { values, errors } = readRecord(asked, body);
  if (errors) throw new Invalid(errors);
  const input = values as Omit<BatchInput, 'payees'>; // the six fields above
  refuseOverlong({ from: input.period_start, to: input.period_end });
  return { ...input, payees: payeesIn(body) };
}

/** The named drivers and owners. Null when the request names none. */
function payeesIn(body: Values): Payee[] | null {
  const named = (name: string) => (body[name] == null ? [] : idsOf(body, name));
  if (body.driver_ids == null && body.owner_ids == null) return null;
  return [
    ...named('driver_ids').map(driver_id => ({ driver_id, owner_id: null })),
    ...named('owner_ids').map(owner_id => ({ driver_id: null, owner_id })),
  ];
}

/** PUT /batch/{id}: its name and note, and until it is posted the pay date, also of its drafts. */
export async function changeBatch({ access, body, params }: Request) {
  const { name, pay_date, note } = batches.fields;
  return ok(
    await access.write(async scope => {
      const batch = await rowsOf(batches, scope).lock(params.id);
      const isOpen = batch.status === 'open' || batch.status === 'calculated';
      const changeable = { ...batches, fields: { name, note, ...(isOpen && { pay_date }) } };
      if (!isOpen && body.pay_date !== undefined && body.pay_date !== batch.pay_date) {
        throw conflict('The pay date is fixed once the batch is posted.', batch);
      }
      const { values, errors } = readRecord(changeable, body, batch);
      if (errors) throw new Invalid(errors);
      await rowsOf(batches, scope).update(batch.id, values, versionOf(body));
      if (isOpen) await datePay(batch.id, scope);
      return batchDetail(batch.id, scope);
    }),
  );
}

/** The drafts are paid on the batch's pay date. */
async function datePay(batchId: number, scope: Scope): Promise<void> {
  await writeRows(scope, DATE_PAY, [scope.companyId, batchId]);
}

const DATE_PAY = updating(
  driverPaySettlements,
  `update driver_pay_settlements s set pay_date = b.pay_date, version = s.version + 1,
     updated_at = now()
   from batch b
   where s.company_id = $1 and s.batch_id = $2 and s.status = 'draft' and s.deleted_at is null
     and b.company_id = $1 and b.id = $2 and s.pay_date <> b.pay_date
   returning s.id, json_build_object('pay_date', s.pay_date) as after`,
);
