import { loads } from '../../../schema/entities/loads.ts';
import type { Errors } from '../../../schema/readRecord.ts';
import { readValue } from '../../../schema/readValue.ts';
import { LOAD_STATUS, type LoadStatusId } from '../../../schema/rules/freight/loadStates.ts';
import { errorText, isBlank } from '../../../schema/rules/records/validation.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { type MoveDetails, moveTo, reserveIfAssigned } from './moves.ts';

const { pending, available, reserve, dispatched } = LOAD_STATUS;

/** The status in a load's request body, if any. Only valid ones count. */
export function statusIn(
  sent: unknown,
  before: LoadAggregate | null,
): { status: LoadStatusId | null; errors: Errors } {
  if (isBlank(sent)) return { status: null, errors: {} };
  const reading = readValue(loads.fields.status, sent);
  if (reading.violation) return refused(errorText(reading.violation));
  const status = reading.value as LoadStatusId; // A choice of the field.
  return before || BEGINNINGS.includes(status) ? { status, errors: {} } : refused(NO_BEGINNING);
}

const refused = (message: string) => ({ status: null, errors: { status: [message] } });

const BEGINNINGS: readonly LoadStatusId[] = [pending, available, reserve, dispatched];

const NO_BEGINNING = 'A new load must be pending, available, reserved or dispatched.';

/** Sets the initial status of a new load. Missing requirements are reported, not ignored. */
export function begin(
  aggregate: LoadAggregate,
  wanted: LoadStatusId | null,
  details: MoveDetails,
): void {
  aggregate.load.status = wanted === pending ? pending : available;
  reserveIfAssigned(aggregate, null, details);
  if (wanted !== reserve && wanted !== dispatched) return;
  // What prevents reserving it is reported at the requested status.
  if (wanted === dispatched && aggregate.load.status === available) aggregate.load.status = reserve;
  moveTo(aggregate, wanted, details);
}
