import { type Actor, can } from '../../../schema/permissions.ts';
import type { Errors } from '../../../schema/readRecord.ts';
import { creditConcerns, NEEDS_OVERRIDE } from '../../../schema/rules/billing/brokerCredit.ts';
import { isPlannedStatus, LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { noPermissionTo } from '../../../schema/words/permissionWords.ts';
import type { Facts } from './facts.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { SENT } from './unfit.ts';

/** The permission to haul a load although its broker has no credit. */
export const OVERRIDE_CREDIT = 'loads.override_credit';

/**
 * A broker without credit, where the company refuses its loads: when a load is booked with it, gets
 * a truck or a driver, or is dispatched. A reason on the load overrides it. What is on the road, and
 * other corrections, are never refused.
 */
export function creditErrors(
  before: LoadAggregate | null,
  aggregate: LoadAggregate,
  { brokers, broker_credit_policy: policy }: Facts,
): Errors {
  const { load } = aggregate;
  if (policy !== 'refuse' || load.credit_override_reason) return {};
  if (!isPlannedStatus(load.status) || !isCommitment(before, aggregate)) return {};
  const broker = brokers.find(({ id }) => id === load.broker_id);
  const concerns = broker ? creditConcerns(broker) : [];
  if (concerns.length === 0) return {};
  return { broker_id: concerns.map(({ message }) => `${message} ${NEEDS_OVERRIDE}`) };
}

/** Whether this change commits the company to haul for the broker. */
function isCommitment(before: LoadAggregate | null, aggregate: LoadAggregate): boolean {
  if (!before || before.load.broker_id !== aggregate.load.broker_id) return true;
  const { dispatched } = LOAD_STATUS;
  const isSent = aggregate.load.status === dispatched && !SENT.includes(before.load.status);
  return isSent || unitsOf(aggregate).some(unit => !unitsOf(before).includes(unit));
}

/** The trucks and drivers of a load, by kind and id. */
const unitsOf = ({ load, load_drivers }: LoadAggregate): string[] =>
  [
    load.truck_id && `truck ${load.truck_id}`,
    ...load_drivers.map(({ driver_id }) => `driver ${driver_id}`),
  ].filter(unit => typeof unit === 'string');

/** Only people with the permission give, change or remove the reason of an override. */
export function overrideErrors(
  actor: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>,
  before: LoadAggregate | null,
  aggregate: LoadAggregate,
): Errors {
  const had = before?.load.credit_override_reason ?? null;
  const reason = aggregate.load.credit_override_reason ?? null;
  if (had === reason || can(actor, OVERRIDE_CREDIT)) return {};
  // The reason goes with the broker that it was given for.
  if (reason === null && before?.load.broker_id !== aggregate.load.broker_id) return {};
  return { credit_override_reason: [NOT_ALLOWED] };
}

const NOT_ALLOWED = `${noPermissionTo('override a broker’s credit')}.`;
