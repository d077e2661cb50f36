import { batchDrivers, batches } from '../../../schema/entities/batches.ts';
import { lastPayPeriod } from '../../../schema/rules/pay/payPeriod.ts';
import { batchDriverViolation } from '../../../schema/rules/pay/settlementStates.ts';
import { type DateRange, isPlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { detailList } from '../../rest/detailList.ts';
import { refuseOverlong } from '../settlements/create.ts';
import {
  driverIdsOf,
  lockPayees,
  ownerIdsOf,
  type Payee,
  payeeKey,
  payeeOf,
  storedPayee,
} from '../settlements/payees.ts';
import { payrollOf } from '../settlements/payroll.ts';
import { batchDetail, driversOfBatch, lockBatch } from './batch.ts';
import { checkGroup, offeredPayees, type PayrollGroup } from './offered.ts';

/**
 * GET /batch/drivers-list-for-settlements?period_start&period_end&payroll_group_id: who has
 * something due, with the net as it would be. Those in another open batch name it.
 */
export async function listOffered(request: Request) {
  const { access, query } = request;
  const { payroll_group_id } = query;
  const groupId = payroll_group_id ? idOf(payroll_group_id, 'payroll_group_id') : null;
  const group = await checkGroup(groupId, access.read);
  const period = await periodIn(query, group, access.read);
  const offered = await offeredPayees(period, groupId, access.read);
  const rows = offered.map(
    ({ driver_id, owner_id, driver, owner, draft_id, batch, statement }) => ({
      id: driver_id ?? -(owner_id ?? 0),
      driver_id,
      driver,
      payroll_group_id: owner_id,
      owner,
      settlement_id: draft_id,
      batch,
      load_count: statement.load_count,
      earnings: statement.earnings,
      net_pay: statement.net_pay,
      carry_forward_out: statement.carry_forward_out,
      exceptions: statement.exceptions,
    }),
  );
  return detailList(rows, request, { period });
}

/** The requested period, or the last one of the group's calendar, or the company's, that has ended. */
async function periodIn(
  { period_start, period_end }: Query,
  group: PayrollGroup | null,
  scope: Scope,
): Promise<DateRange> {
  if (period_start === undefined && period_end === undefined) {
    const payroll = await payrollOf(null, scope);
    const { from, to } = lastPayPeriod(payroll.today, group ?? payroll);
    return { from, to };
  }
  const errors: Record<string, string[]> = {};
  if (!isPlainDate(period_start)) errors.period_start = ['The date is invalid.'];
  if (!isPlainDate(period_end)) errors.period_end = ['The date is invalid.'];
  if (!isPlainDate(period_start) || !isPlainDate(period_end)) throw new Invalid(errors);
  const period = { from: period_start, to: period_end };
  refuseOverlong(period);
  return period;
}

/** GET /batch/drivers-list/{batch_id}: its drivers with their settlements, exceptions first. */
export async function listDrivers(request: Request) {
  const { access, params } = request;
  const id = Number(params.batch_id);
  await rowsOf(batches, access.read).get(id);
  return detailList(await driversOfBatch(id, access.read), request);
}

/**
 * POST /batch/add-driver {batch_id, driver_id}, or {batch_id, payroll_group_id} for an owner of
 * trucks: the batch is to be calculated again.
 */
export async function addDriver({ access, body }: Request) {
  const batchId = idOf(body.batch_id, 'batch_id');
  const isOwner = body.driver_id == null && body.payroll_group_id != null;
  const field = isOwner ? 'payroll_group_id' : 'driver_id';
  const id = idOf(body[field], field);
  const payee = payeeOf({
    driver_id: isOwner ? null : id,
    payroll_group_id: isOwner ? id : null,
  });
  return ok(
    await access.write(async scope => {
      const found = await rowsOf(batches, scope).first('t.id = $2', [batchId]);
      if (!found) throw new Invalid({ batch_id: ['The selected value is invalid.'] });
      const batch = await lockBatch(batchId, 'add-driver', scope);
      const members = await rowsOf(batchDrivers, scope).find({ batch_id: batchId });
      const names = members.map(payeeOf).map(payeeKey);
      const violation = batchDriverViolation({ ...batch, payees: names }, payeeKey(payee));
      if (violation) throw new Invalid({ [field]: [violation.message] });
      await putPayees(batchId, [payee], field, scope);
      await rowsOf(batches, scope).update(batchId, { status: 'open' });
      return batchDetail(batchId, scope);
    }),
  );
}

/** Puts payees into a batch. 422 for one who is not the company's, or in another open batch. */
export async function putPayees(
  batchId: number,
  payees: readonly Payee[],
  field: 'driver_id' | 'driver_ids' | 'payroll_group_id',
  scope: Scope,
): Promise<void> {
  if (payees.length === 0) return;
  // A request that adds one of them to another batch at the same moment waits here.
  await lockPayees(payees, scope);
  await refuseUnknown(payees, field, scope);
  await refuseTwice(payees, field, scope);
  await insertRows(
    scope,
    batchDrivers,
    payees.map(payee => ({ batch_id: batchId, ...storedPayee(payee) })),
  );
}

async function refuseUnknown(
  payees: readonly Payee[],
  field: string,
  { tx, companyId }: Scope,
): Promise<void> {
  const [known] = await tx.query<{ drivers: number; owners: number }>(
    `select (select count(*)::int from drivers
       where company_id = $1 and id = any($2::int[]) and deleted_at is null) as drivers,
       (select count(*)::int from payroll_groups
         where company_id = $1 and id = any($3::int[]) and type = 'owner'
           and deleted_at is null) as owners`,
    [companyId, driverIdsOf(payees), ownerIdsOf(payees)],
  );
  const wrong = { [field]: ['The selected value is invalid.'] };
  if (known?.drivers !== driverIdsOf(payees).length) throw new Invalid(wrong);
  if (known.owners !== ownerIdsOf(payees).length) {
    throw new Invalid(field === 'driver_ids' ? { owner_ids: wrong[field] ?? [] } : wrong);
  }
}

/** A payee in two open batches would be paid for the same week by both. */
async function refuseTwice(
  payees: readonly Payee[],
  field: string,
  { tx, companyId }: Scope,
): Promise<void> {
  const [twice] = await tx.query<{ payee: string; name: string }>(
    `select coalesce(d.first_name || ' ' || d.last_name, g.payee_name, g.name) as payee,
       b.name
     from batch_drivers o
     join batch b on b.company_id = o.company_id and b.id = o.batch_id
     left join drivers d on d.company_id = o.company_id and d.id = o.driver_id
     left join payroll_groups g on g.company_id = o.company_id and g.id = o.payroll_group_id
     where o.company_id = $1 and o.deleted_at is null
       and (o.driver_id = any($2::int[]) or o.payroll_group_id = any($3::int[]))
       and b.deleted_at is null and b.status in ('open', 'calculated')
     order by d.last_name, d.first_name, d.id, g.id limit 1`,
    [companyId, driverIdsOf(payees), ownerIdsOf(payees)],
  );
  if (!twice) return;
  throw new Invalid({ [field]: [`${twice.payee} is already in the open batch ${twice.name}.`] });
}

/** Takes these payees out of a batch. */
export async function takeOut(
  batchId: number,
  payees: readonly Payee[],
  { tx, companyId }: Scope,
): Promise<void> {
  await tx.query(
    `delete from batch_drivers where company_id = $1 and batch_id = $2
       and (driver_id = any($3::int[]) or payroll_group_id = any($4::int[]))`,
    [companyId, batchId, driverIdsOf(payees), ownerIdsOf(payees)],
  );
}

export function idOf(value: unknown, field: string): number {
  const id = Number(value);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new Invalid({ [field]: ['The selected value is invalid.'] });
}
