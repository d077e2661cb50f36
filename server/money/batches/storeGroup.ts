import { belongsTo } from '../../../schema/fields.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { createSettlements } from '../settlements/create.ts';
import { lockPayees, payeeKey, payeeOf } from '../settlements/payees.ts';
import { type BatchInput, parseBatchInput } from './create.ts';
import { checkGroup, inputOf, type Offered, offeredPayees } from './offered.ts';

/**
 * POST /driver-pay-settlements/store-group {payroll_group_id, period_start, period_end, pay_date?,
 * note?, driver_ids?}: a draft for each driver of the group who has something due, or for the named
 * ones. Of a group of an owner's trucks: the one draft of the owner. All, or none with the driver
 * that stops it.
 */
export async function storeGroup({ access, body }: Request) {
  const input = parseBatchInput(body, belongsTo('payroll-groups', { required: true }));
  const created = await access.write(async scope => {
    const group = await checkGroup(input.payroll_group_id, scope);
    const offered = await payeesFor(group?.type === 'owner' ? ownerOf(input) : input, scope);
    return createSettlements(
      offered.map(one => inputOf(one, input)),
      scope,
    );
  });
  return ok(
    created.map(({ settlement, statement }) => ({
      id: settlement.id,
      number: settlement.number,
      driver_id: settlement.driver_id,
      payroll_group_id: settlement.payroll_group_id,
      load_count: statement.load_count,
      net_pay: statement.net_pay,
      carry_forward_out: statement.carry_forward_out,
      exceptions: statement.exceptions,
    })),
  );
}

/** Unless others are named, an owner's group has one settlement: the owner's. */
const ownerOf = (input: BatchInput): BatchInput => ({
  ...input,
  payees: input.payees ?? [payeeOf({ driver_id: null, payroll_group_id: input.payroll_group_id })],
});

/** The payees to settle, locked. 422 when one cannot be, or when there is none. */
async function payeesFor(input: BatchInput, scope: Scope): Promise<Offered[]> {
  const period: DateRange = { from: input.period_start, to: input.period_end };
  const { payroll_group_id, payees } = input;
  const known = await offeredPayees(period, payroll_group_id, scope, payees);
  await lockPayees(known, scope);
  // Another person may have settled one of them before the lock.
  const offered = await offeredPayees(period, payroll_group_id, scope, payees);
  if (payees === null) {
    const free = offered.filter(({ batch, draft_id }) => batch === null && draft_id === null);
    if (free.length > 0) return free;
    throw new Invalid({ payroll_group_id: ['There is nothing to settle in this period.'] });
  }
  for (const payee of payees) {
    const found = offered.find(one => payeeKey(one) === payeeKey(payee));
    const message = whyNot(found);
    const field = payee.owner_id === null ? 'driver_ids' : 'payroll_group_id';
    if (message) throw new Invalid({ [field]: [message] });
  }
  return offered;
}

/** Why a named payee can't be settled, or null. */
function whyNot(payee: Offered | undefined): string | null {
  if (!payee) return 'A driver is not in the group or has nothing to settle in this period.';
  if (payee.draft_id !== null) return `${payee.name} has a draft of this period already.`;
  if (payee.batch === null) return null;
  return `${payee.name} is already in the open batch ${payee.batch.name}.`;
}
