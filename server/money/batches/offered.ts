import { payrollGroups } from '../../../schema/entities/payrollGroups.ts';
import { groupBy } from '../../../schema/groupBy.ts';
import type { BatchDriver } from '../../../schema/responses/batches.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { isEmpty, type Settlement as Statement } from '../../../schema/rules/pay/settlement.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import type { SettlementInput } from '../settlements/create.ts';
import { type DriverPay, driverPaysOf, dueDriverPays } from '../settlements/driverPay.ts';
import { dueOwnerLoads, type OwnerLoad, ownerLoadsOf } from '../settlements/ownedLoads.ts';
import { driverIdsOf, OF_PAYEE, ownerIdsOf, type Payee, payeeOf } from '../settlements/payees.ts';
import { payrollsFor } from '../settlements/payroll.ts';
import { statementsOf } from '../settlements/statement.ts';

/** A payee who may be settled for a period, and what stands in the way. */
type Candidate = Payee & {
  /** As people say it. */
  name: string;
  /** Null for an owner of trucks. */
  driver: BatchDriver['driver'];
  owner: BatchDriver['owner'];
  /** A draft of the same period, which a batch takes over. */
  draft_id: number | null;
  /** A settlement that overlaps the period is posted or paid. */
  is_settled: boolean;
  /** The open batch that has the payee. */
  batch: { id: number; name: string } | null;
};

/** A payee with something due, and the statement as it would be. */
export type Offered = Candidate & {
  driverPays: readonly DriverPay[];
  /** An owner's. */
  loads: readonly OwnerLoad[];
  statement: Statement;
};

/** What stands in the way of the payee `w`: settlements of the same days, and open batches. */
const WAY = `
  (select min(x.id) from driver_pay_settlements x
    where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
      and x.status = 'draft' and x.batch_id is null and x.period_start = $2
      and x.period_end = $3) as draft_id,
  exists (select from driver_pay_settlements x
    where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
      and x.status in ('posted', 'paid') and not x.is_imported and x.period_start <= $3
      and x.period_end >= $2) as is_settled,
  (select json_build_object('id', b.id, 'name', b.name) from batch_drivers x
    join batch b on b.company_id = x.company_id and b.id = x.batch_id
    where x.company_id = $1 and ${OF_PAYEE} and x.deleted_at is null
      and b.deleted_at is null and b.status in ('open', 'calculated') limit 1) as batch`;

const CANDIDATES = `
  select d.id as driver_id, null::int as owner_id, concat_ws(' ', d.first_name, d.last_name) as name,
    json_build_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name,
      'number', d.number) as driver, null::json as owner, ${WAY}
  from drivers d, lateral (select d.id as driver_id, null::int as owner_id) w
  where d.company_id = $1 and d.deleted_at is null
    and ($4::int is null or d.payroll_group_id = $4)
    and ($5::int[] is null or d.id = any($5))
  order by d.last_name, d.first_name, d.id`;

const OWNERS = `
  select null::int as driver_id, g.id as owner_id, coalesce(g.payee_name, g.name) as name,
    null::json as driver, json_build_object('id', g.id, 'name', coalesce(g.payee_name, g.name)) as owner,
    ${WAY}
  from payroll_groups g, lateral (select null::int as driver_id, g.id as owner_id) w
  where g.company_id = $1 and g.deleted_at is null and g.type = 'owner' and g.is_active
    and ($4::int is null or g.id = $4)
    and ($5::int[] is null or g.id = any($5))
  order by name, g.id`;

/**
 * The drivers with something due in the period, and the owners of payroll groups' trucks; of a
 * payroll group, of a list, or all: also those with deductions alone. Computed like their drafts,
 * with a number of statements that does not depend on the number of payees. `among` limits them.
 */
export async function offeredPayees(
  period: DateRange,
  groupId: number | null,
  scope: Scope,
  among: readonly Payee[] | null = null,
): Promise<Offered[]> {
  const { tx, companyId } = scope;
  const read = (sql: string, ids: readonly number[] | null) =>
    ids?.length === 0
      ? []
      : tx.query<Candidate>(sql, [companyId, period.from, period.to, groupId, ids]);
  const candidates = [
    ...(await read(CANDIDATES, among && driverIdsOf(among))),
    ...(await read(OWNERS, among && ownerIdsOf(among))),
  ];
  const offered = await withStatements(candidates, period, scope);
  return offered.filter(isDue);
}

async function withStatements(
  candidates: readonly Candidate[],
  period: DateRange,
  scope: Scope,
): Promise<Offered[]> {
  const payrollFor = await payrollsFor(candidates, scope);
  const draftsOf = (isOwner: boolean) =>
    candidates
      .filter(({ owner_id }) => (owner_id !== null) === isOwner)
      .flatMap(({ draft_id }) => draft_id ?? []);
  const held = groupBy(
    await driverPaysOf(draftsOf(false), scope),
    ({ settlement_id }) => settlement_id,
  );
  const due = groupBy(
    await dueDriverPays(
      candidates.flatMap(one => {
        const { driver_id } = one;
        if (driver_id === null) return [];
        return [{ driver_id, period, pay_trigger: payrollFor(one).pay_trigger }];
      }),
      scope,
    ),
    ({ driver_id }) => driver_id,
  );
  const heldLoads = groupBy(
    await ownerLoadsOf(draftsOf(true), scope),
    ({ settlement_id }) => settlement_id,
  );
  const dueLoads = groupBy(
    await dueOwnerLoads(
      candidates.flatMap(one => {
        const { owner_id } = one;
        if (owner_id === null) return [];
        const { pay_trigger } = payrollFor(one);
        return [{ owner_id, period_end: period.to, pay_trigger }];
      }),
      scope,
    ),
    ({ owner_id }) => owner_id,
  );
  const parts = candidates.map(({ driver_id, owner_id, draft_id }) => ({
    driverPays:
      (driver_id !== null && (draft_id === null ? due.get(driver_id) : held.get(draft_id))) || [],
    loads:
      (owner_id !== null &&
        (draft_id === null ? dueLoads.get(owner_id) : heldLoads.get(draft_id))) ||
      [],
  }));
  const statements = await statementsOf(
    candidates.map((one, index) => ({
      ...payeeIn(one),
      period_start: period.from,
      period_end: period.to,
      settlement_id: one.draft_id,
      driverPays: parts[index]?.driverPays ?? [],
      loads: parts[index]?.loads ?? [],
      payroll: payrollFor(one),
    })),
    scope,
  );
  return candidates.flatMap((one, index) => {
    const [part, statement] = [parts[index], statements[index]];
    return part && statement ? [{ ...one, ...part, statement }] : [];
  });
}

/** The payee alone. */
export const payeeIn = ({ driver_id, owner_id }: Payee): Payee =>
  payeeOf({ driver_id, payroll_group_id: owner_id });

/**
 * Who has a draft is offered with it. Who is settled already is only offered for what came since:
 * loads and adjustments, not the week's installments once more.
 */
function isDue({ draft_id, is_settled, statement, driverPays, loads }: Offered): boolean {
  if (draft_id !== null) return true;
  if (isEmpty(statement)) return false;
  if (!is_settled || driverPays.length > 0 || loads.length > 0) return true;
  return statement.lines.some(({ adjustment_id }) => adjustment_id !== null);
}

/** The input for a new draft of an offered payee: everything that was offered. */
export const inputOf = (
  offered: Offered,
  period: Pick<SettlementInput, 'period_start' | 'period_end' | 'pay_date' | 'note'>,
): SettlementInput => ({
  ...payeeIn(offered),
  ...period,
  load_driver_ids: offered.driverPays.map(({ id }) => id),
  load_ids: offered.loads.map(({ id }) => id),
  adjustments: [],
});

/** A payroll group as a batch needs it: who is in it, and its calendar. */
export type PayrollGroup = Pick<
  AnsweredRecord<typeof payrollGroups>,
  'id' | 'name' | 'type' | 'pay_frequency' | 'period_end_day' | 'pay_delay_days'
>;

/** 422 unless the company has the group. Null for everybody. */
export async function checkGroup(
  groupId: number | null,
  scope: Scope,
): Promise<PayrollGroup | null> {
  if (groupId === null) return null;
  const group = await rowsOf(payrollGroups, scope).first('t.id = $2', [groupId]);
  if (!group) throw new Invalid({ payroll_group_id: ['The selected value is invalid.'] });
  return group;
}
