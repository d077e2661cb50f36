import { z } from 'zod';
import { payrollGroups } from '../../../schema/entities/payrollGroups.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { draftPeriod, type PayPeriod } from '../../../schema/rules/pay/payPeriod.ts';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { ApiError } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openCompanies } from '../../jobs/openCompanies.ts';
import type { Log } from '../../log.ts';
import { createSettlements } from '../settlements/create.ts';
import { lockPayees, payeeOf } from '../settlements/payees.ts';
import { payrollOf } from '../settlements/payroll.ts';
import { inputOf, offeredPayees } from './offered.ts';

type Group = AnsweredRecord<typeof payrollGroups>;

/** Each hour, one job per company: it is morning at another time in each zone. */
export function registerGroupDrafts(jobs: Jobs): void {
  jobs.task('watch_pay_periods', z.looseObject({}), async (_payload, { database }) => {
    for (const id of await openCompanies(database)) {
      const who = { companyId: id, userId: null };
      const key = `draft_pay_groups ${id}`;
      await database.write(who, tx => enqueue(tx, 'draft_pay_groups', {}, { key }));
    }
  });
  jobs.task('draft_pay_groups', z.looseObject({}), async (_payload, context) => {
    const created = await draftPayGroups(context.ownAccess(), context.log);
    if (created > 0) context.log.info({ created }, 'Settlements of payroll groups were drafted.');
  });
  jobs.schedule('watch_pay_periods', '10 * * * *');
}

/**
 * Drafts the last period of each group that does so by itself, on the morning after it, and returns
 * how many. Safe to run any time, on any server: the group remembers the period in the transaction
 * that makes its drafts, so there are all of them or none, and once. One group that is refused keeps
 * no other from its drafts, and is tried again in an hour.
 */
export async function draftPayGroups(access: Access, log?: Log): Promise<number> {
  const groups = await rowsOf(payrollGroups, access.read).find({
    auto_generate: true,
    is_active: true,
  });
  if (groups.length === 0) return 0;
  const { zone } = await payrollOf(null, access.read);
  const here = localTimeOf(now().toISOString(), zone);
  let created = 0;
  for (const group of groups) {
    if (!draftPeriod(here, group)) continue;
    try {
      created += await access.write(scope => draftGroup(group.id, here, scope));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      log?.warn({ err: error, payroll_group_id: group.id }, 'A payroll group was not drafted.');
    }
  }
  return created;
}

async function draftGroup(
  id: number,
  here: { date: string; time: string },
  scope: Scope,
): Promise<number> {
  // Another server waits here, and then finds the period made.
  const group = await rowsOf(payrollGroups, scope).lock(id);
  const period = group.auto_generate && group.is_active ? draftPeriod(here, group) : null;
  if (!period) return 0;
  await rowsOf(payrollGroups, scope).update(id, { drafted_through: period.to });
  const due = await freePayees(group, period, scope);
  await lockPayees(due, scope);
  // A person may have settled one of them before the lock.
  const free = await freePayees(group, period, scope);
  const { from: period_start, to: period_end, pay_date } = period;
  const inputs = free.map(one => inputOf(one, { period_start, period_end, pay_date, note: null }));
  return inputs.length === 0 ? 0 : (await createSettlements(inputs, scope)).length;
}

/** Who of the group has something due, and no draft yet. Of an owner's group: the owner. */
async function freePayees({ id, type }: Group, period: PayPeriod, scope: Scope) {
  const owner = type === 'owner' ? [payeeOf({ driver_id: null, payroll_group_id: id })] : null;
  const offered = await offeredPayees(period, id, scope, owner);
  return offered.filter(({ draft_id, batch }) => draft_id === null && batch === null);
}
