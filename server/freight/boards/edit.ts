import { registry } from '../../../schema/entities/index.ts';
import { truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { choice } from '../../../schema/fields.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { BoardRow } from '../../../schema/responses/boards.ts';
import {
  boardStatuses,
  loadStatusPicker,
  pickRowStatus,
} from '../../../schema/rules/freight/boardStates.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid, notFound } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { checkReferences } from '../../rest/references.ts';
import { versionOf } from '../../rest/version.ts';
import { updateLoad } from '../loads/save.ts';
import { moveAppointment } from './appointment.ts';
import { refuseInactive } from './colleagues.ts';
import { reportPlace } from './location.ts';
import { planReach } from './plans.ts';
import { readRow, readRows } from './readRows.ts';
import { refuseChanged } from './shown.ts';
import { giveUpdater } from './updater.ts';

type Json = Record<string, unknown>;

/** GET /boards/{id}: one row. Its id is the truck's. */
export async function showRow({ access, params }: Request) {
  return ok(await readRow(access.read, params.id));
}

/**
 * PUT /boards/{id}: the editable cells of a row. A stale version is answered with the current row
 * and who changed it, so that the person can choose.
 */
export async function editRow({ access, actor, params, body }: Request) {
  await access.write(async scope => {
    const row = await lockRow(scope, params.id);
    const version = versionOf(body);
    if (version !== null) refuseChanged(row, version);
    await editAssignment(scope, row, body);
    await giveUpdater(scope, row, body);
    await addNote(scope, row, body);
    await planReach(scope, row, body);
    await moveAppointment(scope, row, body, actor);
    await reportPlace(scope, row, body, actor);
    await pickStatus(scope, row, body, actor);
  });
  return ok(await readRow(access.read, params.id));
}

/** Locks the row for this transaction. Throws the reason (409) for a truck that is off the board. */
async function lockRow(scope: Scope, truckId: number): Promise<BoardRow> {
  const [truck] = await scope.tx.query<{ number: string; is_active: boolean }>(
    `select number, is_active from trucks where company_id = $1 and id = $2 and deleted_at is null
     for no key update`,
    [scope.companyId, truckId],
  );
  if (!truck) throw notFound();
  const [row] = await readRows(scope, [truckId]);
  if (row) return row;
  throw conflict(
    truck.is_active
      ? `Truck ${truck.number} was taken off the board. Put it back to change its row.`
      : `Truck ${truck.number} is inactive and not on the board.`,
  );
}

/**
 * Assigns a dispatcher, a driver, a co-driver or a trailer to the truck. Drivers and trailer leave their
 * previous one: a driver who takes the other place of the team leaves their own.
 */
async function editAssignment(scope: Scope, row: BoardRow, body: Json): Promise<void> {
  const sent = only(body, ['dispatcher_id', 'driver_id', 'second_driver_id', 'trailer_id']);
  if (Object.keys(sent).length === 0) return;

  const rows = rowsOf(trucks, scope);
  const present = { ...(await rows.get(row.id)) };
  const { values, errors } = readRecord(trucks, sent, present);
  if (errors) throw new Invalid(errors);
  await checkReferences(trucks, values, scope, registry, present);
  await refuseInactive(scope, values.dispatcher_id, present.dispatcher_id, 'dispatcher_id');
  const { driver_id: driverId, second_driver_id: secondId } = values;
  if (typeof secondId === 'number' && secondId === (driverId ?? present.driver_id)) {
    if (driverId) throw new Invalid({ second_driver_id: ['A team has two drivers.'] });
    values.driver_id = null;
  }
  if (typeof driverId === 'number') {
    const others = await rows.find({ driver_id: driverId });
    for (const { id } of others.filter(({ id }) => id !== row.id)) {
      await rows.update(id, { driver_id: null });
    }
  }
  await rows.update(row.id, values);
}

/**
 * Adds a note, which becomes the one shown: over a pinned note, it is pinned in its place. Null deletes
 * the shown one.
 */
async function addNote(scope: Scope, row: BoardRow, body: Json): Promise<void> {
  const rows = rowsOf(truckNotes, scope);
  const { note_id: shownId, note_pinned: pinned } = row;
  if (body.note === null && shownId !== null) {
    await rows.remove(shownId);
    return;
  }
  const text = typeof body.note === 'string' ? body.note.trim() : '';
  if (text === '' || text === row.note) return;
  const { values, errors } = readRecord(truckNotes, { truck_id: row.id, text, pinned });
  if (errors) throw new Invalid({ note: errors.text ?? [] });
  if (pinned && shownId !== null) {
    // A colleague who unpins it does not wait for the truck.
    const shown = await rows.lock(shownId);
    if (!shown.pinned) throw conflict('The note is no longer pinned. Your note was not saved.');
    await rows.update(shownId, { pinned: false });
  }
  await rows.create(values);
}

const LOADS_STATUS = 'The row shows the status of its load, which cannot be cleared.';

const STATUS = choice(loadStatusPicker.map(({ id }) => id));

/**
 * 2, 3 and 4 move the row's load through the state machine. 10 to 13 are the truck's own. Null
 * clears the truck's own status while it is shown: that of a load is refused (409).
 */
async function pickStatus(scope: Scope, row: BoardRow, body: Json, actor: SessionActor) {
  const { status, violation } = readStatus(body);
  if (violation) throw new Invalid({ status: [violation] });
  if (body.status === null && row.status !== null) {
    if (row.status !== row.board_status) throw conflict(LOADS_STATUS);
    await rowsOf(trucks, scope).update(row.id, { board_status: null });
    return;
  }
  if (status === null || status === row.status) return;

  // Reserving applies to a load that is only planned for the truck.
  const load = row.current_load ?? row.next_load;
  const pick = pickRowStatus({ board_status: row.board_status, current_load: load }, status);
  if (pick.kind === 'none') throw conflict(pick.violation.message);
  if (pick.kind === 'board') {
    await rowsOf(trucks, scope).update(row.id, { board_status: boardStatus(pick.board_status) });
  } else if (load) {
    await updateLoad(scope, load.id, { actor, sent: { status } });
  }
}

function readStatus({ status }: Json): { status: number | null; violation?: string } {
  const reading = readValue(STATUS, status ?? null);
  if (reading.violation) return { status: null, violation: errorText(reading.violation) };
  return { status: reading.value === null ? null : Number(reading.value) };
}

/** One of the truck's own statuses, as its field stores them. */
const boardStatus = (status: number) => boardStatuses.find(({ id }) => id === status)?.id ?? null;

const only = (body: Json, names: readonly string[]): Json =>
  Object.fromEntries(
    names.filter(name => Object.hasOwn(body, name)).map(name => [name, body[name]]),
  );
