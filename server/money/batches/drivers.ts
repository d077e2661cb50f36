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
import { lockDrivers } from '../settlements/lockDrivers.ts';
import { payrollOf } from '../settlements/payroll.ts';
import { batchDetail, driversOfBatch, lockBatch, nameOf } from './batch.ts';
import { checkGroup, offeredDrivers, type PayrollGroup } from './offered.ts';

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
  const offered = await offeredDrivers(period, groupId, access.read);
  const rows = offered.map(({ id, first_name, last_name, number, draft_id, batch, ...rest }) => ({
    id,
    driver_id: id,
    driver: { id, first_name, last_name, number },
    settlement_id: draft_id,
    batch,
    load_count: rest.statement.load_count,
    earnings: rest.statement.earnings,
    net_pay: rest.statement.net_pay,
    carry_forward_out: rest.statement.carry_forward_out,
    exceptions: rest.statement.exceptions,
  }));
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

/** POST /batch/add-driver {batch_id, driver_id}: the batch is to be calculated again. */
export async function addDriver({ access, body }: Request) {
  const batchId = idOf(body.batch_id, 'batch_id');
  const driverId = idOf(body.driver_id, 'driver_id');
  return ok(
    await access.write(async scope => {
      const found = await rowsOf(batches, scope).first('t.id = $2', [batchId]);
      if (!found) throw new Invalid({ batch_id: ['The selected value is invalid.'] });
      const batch = await lockBatch(batchId, 'add-driver', scope);
      const drivers = await rowsOf(batchDrivers, scope).find({ batch_id: batchId });
      const facts = { ...batch, driver_ids: drivers.map(({ driver_id }) => driver_id) };
      const violation = batchDriverViolation(facts, driverId);
      if (violation) throw new Invalid({ driver_id: [violation.message] });
      await putDrivers(batchId, [driverId], 'driver_id', scope);
      await rowsOf(batches, scope).update(batchId, { status: 'open' });
      return batchDetail(batchId, scope);
    }),
  );
}

/** Puts drivers into a batch. 422 for one who is not the company's, or in another open batch. */
export async function putDrivers(
  batchId: number,
  driverIds: readonly number[],
  field: 'driver_id' | 'driver_ids',
  scope: Scope,
): Promise<void> {
  if (driverIds.length === 0) return;
  // A request that adds one of them to another batch at the same moment waits here.
  await lockDrivers(driverIds, scope);
  await refuseUnknown(driverIds, field, scope);
  await refuseTwice(driverIds, field, scope);
  await insertRows(
    scope,
    batchDrivers,
    driverIds.map(driver_id => ({ batch_id: batchId, driver_id })),
  );
}

async function refuseUnknown(ids: readonly number[], field: string, { tx, companyId }: Scope) {
  const [known] = await tx.query<{ count: number }>(
    `select count(*)::int as count from drivers
     where company_id = $1 and id = any($2::int[]) and deleted_at is null`,
    [companyId, [...ids]],
  );
  if (known?.count !== ids.length) {
    throw new Invalid({ [field]: ['The selected value is invalid.'] });
  }
}

/** A driver in two open batches would be paid for the same week by both. */
async function refuseTwice(ids: readonly number[], field: string, { tx, companyId }: Scope) {
  const [twice] = await tx.query<{ first_name: string; last_name: string; name: string }>(
    `select d.first_name, d.last_name, b.name from batch_drivers o
     join batch b on b.company_id = o.company_id and b.id = o.batch_id
     join drivers d on d.company_id = o.company_id and d.id = o.driver_id
     where o.company_id = $1 and o.driver_id = any($2::int[]) and o.deleted_at is null
       and b.deleted_at is null and b.status in ('open', 'calculated')
     order by d.last_name, d.first_name, d.id limit 1`,
    [companyId, [...ids]],
  );
  if (!twice) return;
  throw new Invalid({ [field]: [`${nameOf(twice)} is already in the open batch ${twice.name}.`] });
}

/** Takes these drivers out of a batch. */
export async function takeOut(
  batchId: number,
  driverIds: readonly number[],
  { tx, companyId }: Scope,
): Promise<void> {
  await tx.query(
    'delete from batch_drivers where company_id = $1 and batch_id = $2 and driver_id = any($3)',
    [companyId, batchId, [...driverIds]],
  );
}

export function idOf(value: unknown, field: string): number {
  const id = Number(value);
  if (Number.isInteger(id) && id > 0 && id < 2 ** 31) return id;
  throw new Invalid({ [field]: ['The selected value is invalid.'] });
}
