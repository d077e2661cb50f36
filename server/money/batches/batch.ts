import { batches } from '../../../schema/entities/batches.ts';
import type { BatchDriver } from '../../../schema/responses/batches.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { reviewOrder } from '../../../schema/rules/pay/batches.ts';
import { type BatchAction, batchViolation } from '../../../schema/rules/pay/settlementStates.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, notFound } from '../../errors.ts';
import { totalsOfBatches } from './totals.ts';

export type Batch = AnsweredRecord<typeof batches>;

const DRIVERS = `
  select b.driver_id, b.payroll_group_id,
    case when d.id is not null then json_build_object('id', d.id, 'first_name', d.first_name,
      'last_name', d.last_name, 'number', d.number) end as driver,
    case when g.id is not null then json_build_object('id', g.id,
      'name', coalesce(g.payee_name, g.name)) end as owner,
    case when s.id is not null then json_build_object('id', s.id, 'number', s.number,
      'status', s.status, 'review', s.review, 'made_by_batch', s.made_by_batch,
      'load_count', s.load_count, 'total_miles', s.total_miles,
      'gross', s.earnings + s.guarantee_top_up + s.additions + s.reimbursements + s.hold_released,
      'deductions', s.deductions + s.escrow + s.debt_repayment + s.advances_recovered
        - s.carry_forward_in,
      'net_pay', s.net_pay, 'carry_forward_out', s.carry_forward_out,
      'exceptions', s.exceptions, 'version', s.version) end as settlement
  from batch_drivers b
  left join drivers d on d.company_id = b.company_id and d.id = b.driver_id
  left join payroll_groups g on g.company_id = b.company_id and g.id = b.payroll_group_id
  left join driver_pay_settlements s on s.company_id = b.company_id and s.batch_id = b.batch_id
    and coalesce(s.driver_id, -s.payroll_group_id) = coalesce(b.driver_id, -b.payroll_group_id)
    and s.deleted_at is null and s.status <> 'void'
  where b.company_id = $1 and b.batch_id = $2 and b.deleted_at is null`;

/** The drivers of a batch, exceptions first. */
export async function driversOfBatch(id: number, { tx, companyId }: Scope): Promise<BatchDriver[]> {
  const rows = await tx.query<BatchDriver>(DRIVERS, [companyId, id]);
  return rows.sort((a, b) => reviewOrder(placeOf(a), placeOf(b)));
}

const placeOf = (one: BatchDriver) => ({
  name: nameOf(one),
  exceptions: one.settlement?.exceptions ?? [],
  has_settlement: one.settlement !== null,
});

/** A payee as people say it: Ana Diaz, or the name of an owner of trucks. */
export const nameOf = ({ driver, owner }: Pick<BatchDriver, 'driver' | 'owner'>): string =>
  driver ? `${driver.first_name} ${driver.last_name}` : (owner?.name ?? '');

/** A batch with its totals, its drivers, and why an action is not possible now, by action. */
export async function batchDetail(id: number, scope: Scope) {
  const batch = await rowsOf(batches, scope).get(id);
  const [totals] = await totalsOfBatches([id], scope);
  const drivers = await driversOfBatch(id, scope);
  if (!totals) throw notFound();
  return { ...batch, ...totals, drivers, violations: violationsOf(batch, drivers) };
}

const ACTIONS = ['add-driver', 'calculate', 'post', 'pay', 'cancel', 'delete'] as const;

function violationsOf(batch: Batch, drivers: readonly BatchDriver[]): Record<string, string> {
  return Object.fromEntries(
    ACTIONS.flatMap(action => {
      const message = whyRefused(action, batch, drivers);
      return message ? [[action, message]] : [];
    }),
  );
}

/** Why an action is refused now, in words, or null. */
export function whyRefused(
  action: BatchAction,
  batch: Pick<Batch, 'status'>,
  drivers: readonly BatchDriver[],
): string | null {
  const violation = batchViolation(action, batch);
  if (violation) return violation.message;
  if (action === 'post' && !drivers.some(({ settlement }) => isToPost(settlement))) {
    return 'No settlement of this batch is approved.';
  }
  const reopened = drivers.find(({ settlement }) => settlement?.status === 'draft');
  if (action === 'pay' && reopened) {
    return `${nameOf(reopened)}: the settlement is a draft again. Post it first.`;
  }
  return null;
}

/** An approved draft, or one that somebody posted by itself. */
const isToPost = (settlement: BatchDriver['settlement']): boolean =>
  settlement !== null && (settlement.status !== 'draft' || settlement.review === 'approved');

/** The batch, locked, if the action is possible now. Lock it before any driver of it. */
export async function lockBatch(id: number, action: BatchAction, scope: Scope): Promise<Batch> {
  const batch = await rowsOf(batches, scope).lock(id);
  const violation = batchViolation(action, batch);
  if (violation) throw conflict(violation.message, batch);
  return batch;
}
