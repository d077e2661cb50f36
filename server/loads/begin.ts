import { loads } from '../../schema/entities/loads.ts';
import type { Errors } from '../../schema/readRecord.ts';
import { readValue } from '../../schema/readValue.ts';
import { LOAD_STATUS, type LoadStatusId } from '../../schema/rules/loadStates.ts';
import { isBlank, refusalText } from '../../schema/rules/validation.ts';
import { type MoveDetails, moveTo, reserveIfAssigned } from './moves.ts';
import type { Tree } from './tree.ts';

const { pending, available, reserve, dispatched } = LOAD_STATUS;

/** The status that was sent with a load, if any; nothing but one of them is taken for one. */
export function statusIn(
  sent: unknown,
  before: Tree | null,
): { status: LoadStatusId | null; errors: Errors } {
  if (isBlank(sent)) return { status: null, errors: {} };
  const reading = readValue(loads.fields.status, sent);
  if (reading.refusal) return refused(refusalText(reading.refusal));
  const status = reading.value as LoadStatusId; // a choice of the field
  return before || BEGINNINGS.includes(status) ? { status, errors: {} } : refused(NO_BEGINNING);
}

const refused = (message: string) => ({ status: null, errors: { status: [message] } });

const BEGINNINGS: readonly LoadStatusId[] = [pending, available, reserve, dispatched];

const NO_BEGINNING = 'A new load is pending, available, reserved or dispatched.';

/** Puts a new load into the status that it begins in; what it lacks for it is said, not passed over. */
export function begin(tree: Tree, wanted: LoadStatusId | null, details: MoveDetails): void {
  tree.load.status = wanted === pending ? pending : available;
  reserveIfAssigned(tree, null, details);
  if (wanted !== reserve && wanted !== dispatched) return;
  // What keeps it from being reserved is said of the status that was asked for.
  if (wanted === dispatched && tree.load.status === available) tree.load.status = reserve;
  moveTo(tree, wanted, details);
}
