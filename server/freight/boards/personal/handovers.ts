import { registry } from '../../../../schema/entities/index.ts';
import { staffs } from '../../../../schema/entities/staffs.ts';
import { truckHandovers } from '../../../../schema/entities/truckHandovers.ts';
import { trucks } from '../../../../schema/entities/trucks.ts';
import { readRecord, type Values } from '../../../../schema/readRecord.ts';
import { personName } from '../../../../schema/recordName.ts';
import type { AnsweredRecord } from '../../../../schema/responses/record.ts';
import { isBlank } from '../../../../schema/rules/records/validation.ts';
import { choiceInSentence } from '../../../../schema/words/entityWords.ts';
import { now } from '../../../clock.ts';
import type { Scope, Watcher } from '../../../db/access.ts';
import { touches } from '../../../db/changes.ts';
import { rowsOf } from '../../../db/rows.ts';
import { conflict, forbidden, Invalid } from '../../../errors.ts';
import type { SessionActor } from '../../../http/auth/actor.ts';
import { ok } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { listOf } from '../../../rest/list.ts';
import { userOfStaff, usersOfStaffs } from '../../../workspace/notifications/audience.ts';
import { notify } from '../../../workspace/notifications/notify.ts';
import { seesAll } from './rows.ts';

type Handover = AnsweredRecord<typeof truckHandovers>;
type Truck = AnsweredRecord<typeof trucks>;
type Decision = 'accepted' | 'declined' | 'canceled';

const MOST_TRUCKS = 500;
const INVALID = 'The selected value is invalid.';

/** GET /truck-handovers: with `to_me=1`, those that wait for this person's answer. */
export function listHandovers(request: Request) {
  const { query, actor } = request;
  if (!query.to_me || query.to_me === '0') return listOf(truckHandovers, registry, request);
  const mine = seesAll(actor) ? {} : { to_dispatcher_id: actor.staffId ?? 0 };
  return listOf(truckHandovers, registry, request, { filters: { ...mine, status: 'pending' } });
}

/** POST /truck-handovers {truck_ids, to_dispatcher_id, note?}: offers trucks, all or none. */
export async function offerTrucks({ access, actor, body }: Request) {
  checkRequired(body);
  const ids = idsOf(body, 'truck_ids');
  return ok(
    await access.write(async scope => {
      const found = await rowsOf(trucks, scope).lockAll(ids);
      if (found.length < ids.length) throw new Invalid({ truck_ids: [INVALID] });
      const receiver = await receiverOf(body, scope);
      // Who takes a truck over is asked for it: it is somebody else's to offer.
      if (receiver.id === actor.staffId) {
        throw new Invalid({ to_dispatcher_id: [`Trucks can't be handed over to yourself.`] });
      }
      const waiting = await pendingOf(ids, scope);
      const created: Handover[] = [];
      for (const truck of found) {
        if (truck.dispatcher_id === receiver.id) {
          const message = `Truck ${truck.number} is already dispatched by ${personName(receiver)}.`;
          throw new Invalid({ to_dispatcher_id: [message] });
        }
        if (waiting.has(truck.id)) {
          throw conflict(`A hand-over of truck ${truck.number} is already pending.`);
        }
        const { values, errors } = readRecord(truckHandovers, {
          truck_id: truck.id,
          from_dispatcher_id: truck.dispatcher_id,
          to_dispatcher_id: receiver.id,
          note: body.note ?? null,
        });
        if (errors) throw new Invalid(errors);
        created.push(await rowsOf(truckHandovers, scope).create(values));
      }
      await notifyReceiver(receiver.id, found, scope);
      await notifyGivers(personName(receiver), created, found, scope);
      return created;
    }),
  );
}

/** POST /truck-handovers/accept {ids}: the trucks are the receiver's from now on. */
export const acceptTrucks = decide('accepted');

/** POST /truck-handovers/decline {ids}: the trucks stay where they are. */
export const declineTrucks = decide('declined');

/** POST /truck-handovers/cancel {ids}: the person who offered them, or who has the truck, cancels the offer. */
export const cancelHandovers = decide('canceled');

/**
 * A write that gives a truck another dispatcher ends its offer: it was made of a truck that
 * its dispatcher no longer has, and the new one may offer it at once. Both sides are told.
 */
export const handoverWatcher: Watcher = {
  follows: { trucks: ['dispatcher_id'] },
  run: async scope => {
    const ids = scope.changes.idsOf(trucks, change => touches(change, 'dispatcher_id'));
    if (ids.length === 0) return;
    const pending = await rowsOf(truckHandovers, scope).all(ENDED, [ids]);
    if (pending.length === 0) return;
    const { handovers, found } = await lockAll(
      pending.map(({ id }) => id),
      scope,
    );
    const waiting = handovers.filter(({ status }) => status === 'pending');
    for (const handover of waiting) await settle('canceled', handover, scope);
    await notifyOthers('canceled', waiting, found, scope);
  },
};

/** Those that wait for an answer although their giver no longer has the truck. */
const ENDED = `t.truck_id = any($2::int[]) and t.status = 'pending'
  and t.from_dispatcher_id is distinct from
    (select x.dispatcher_id from trucks x where x.company_id = $1 and x.id = t.truck_id)`;

function decide(status: Decision) {
  return async ({ access, actor, body }: Request) => {
    const ids = idsOf(body, 'ids');
    return ok(
      await access.write(async scope => {
        const { handovers, found } = await lockAll(ids, scope);
        const decided: Handover[] = [];
        for (const handover of handovers) {
          const truck = found.get(handover.truck_id);
          if (!truck) throw new Invalid({ ids: [INVALID] });
          checkDecision(status, handover, truck, actor);
          decided.push(await settle(status, handover, scope));
        }
        await notifyOthers(status, handovers, found, scope);
        return decided;
      }),
    );
  };
}

/** Trucks are locked before their hand-overs, as in every write. */
async function lockAll(ids: readonly number[], scope: Scope) {
  const rows = rowsOf(truckHandovers, scope);
  const known = await rows.all('t.id = any($2::int[])', [ids]);
  if (known.length < ids.length) throw new Invalid({ ids: [INVALID] });
  const truckIds = [...new Set(known.map(({ truck_id }) => truck_id))];
  const found = await rowsOf(trucks, scope).lockAll(truckIds);
  const handovers = await rows.lockAll(ids);
  return { handovers, found: new Map(found.map(truck => [truck.id, truck])) };
}

function checkDecision(
  status: Decision,
  handover: Handover,
  truck: Truck,
  actor: SessionActor,
): void {
  const { number } = truck;
  const isSender =
    handover.created_by === actor.userId ||
    (actor.staffId !== null &&
      [handover.from_dispatcher_id, truck.dispatcher_id].includes(actor.staffId));
  const isReceiver = actor.staffId !== null && handover.to_dispatcher_id === actor.staffId;
  if (!seesAll(actor) && !(status === 'canceled' ? isSender : isReceiver)) {
    throw forbidden(`You can't accept, decline or cancel the hand-over of truck ${number}.`);
  }
  if (handover.status !== 'pending') {
    const before = choiceInSentence('truck-handovers', 'status', handover.status);
    throw conflict(`The hand-over of truck ${number} was ${before} before.`, handover);
  }
  if (status === 'accepted' && truck.dispatcher_id !== handover.from_dispatcher_id) {
    throw conflict(`Truck ${number} has another dispatcher since it was offered.`, handover);
  }
}

async function settle(status: Decision, handover: Handover, scope: Scope): Promise<Handover> {
  if (status === 'accepted') {
    const { truck_id, to_dispatcher_id } = handover;
    await rowsOf(trucks, scope).update(truck_id, { dispatcher_id: to_dispatcher_id });
  }
  return rowsOf(truckHandovers, scope).update(handover.id, {
    status,
    decided_at: now().toISOString(),
    decided_by: scope.userId,
  });
}

function checkRequired(body: Values): void {
  const empty = ['truck_ids', 'to_dispatcher_id'].filter(name => isBlank(body[name]));
  if (empty.length === 0) return;
  throw new Invalid(Object.fromEntries(empty.map(name => [name, ['The field cannot be empty']])));
}

/** A list of ids without repetition. */
function idsOf(body: Values, name: string): number[] {
  const sent = body[name];
  if (!Array.isArray(sent) || sent.length === 0) {
    throw new Invalid({ [name]: ['The field cannot be empty'] });
  }
  if (sent.length > MOST_TRUCKS) {
    throw new Invalid({ [name]: [`Send at most ${MOST_TRUCKS} at once.`] });
  }
  if (!sent.every(id => /^[1-9]\d{0,8}$/.test(String(id))))
    throw new Invalid({ [name]: [INVALID] });
  return [...new Set(sent.map(Number))];
}

async function receiverOf({ to_dispatcher_id: sent }: Values, scope: Scope) {
  const id = /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : 0;
  const [staff] = await rowsOf(staffs, scope).find({ id });
  if (!staff) throw new Invalid({ to_dispatcher_id: [INVALID] });
  if (!staff.is_active) throw new Invalid({ to_dispatcher_id: ['The dispatcher is inactive.'] });
  return staff;
}

async function pendingOf(ids: readonly number[], scope: Scope): Promise<ReadonlySet<number>> {
  const rows = await rowsOf(truckHandovers, scope).all(
    `t.truck_id = any($2::int[]) and t.status = 'pending'`,
    [ids],
  );
  return new Set(rows.map(({ truck_id }) => truck_id));
}

async function notifyReceiver(staffId: number, found: readonly Truck[], scope: Scope) {
  const user = await userOfStaff(staffId, scope);
  if (user === null) return;
  await tell(user, 'Hand-over to accept', found, scope);
}

/** The dispatchers whose trucks somebody else offers. */
async function notifyGivers(
  receiver: string,
  created: readonly Handover[],
  found: readonly Truck[],
  scope: Scope,
): Promise<void> {
  const trucksOf = new Map(found.map(truck => [truck.id, truck]));
  for (const [user, theirs] of await byUser(created, ['from_dispatcher_id'], scope)) {
    await tell(user, `Hand-over to ${receiver} offered`, trucksIn(theirs, trucksOf), scope);
  }
}

/**
 * Those who offered the trucks, and the dispatchers who give them. Of what was canceled also those who
 * were asked to accept it.
 */
async function notifyOthers(
  status: Decision,
  handovers: readonly Handover[],
  found: ReadonlyMap<number, Truck>,
  scope: Scope,
): Promise<void> {
  const staff: readonly Side[] =
    status === 'canceled' ? ['from_dispatcher_id', 'to_dispatcher_id'] : ['from_dispatcher_id'];
  const ofUsers = await byUser(handovers, staff, scope, ({ created_by }) => created_by);
  for (const [user, theirs] of ofUsers) {
    await tell(user, `Hand-over ${status}`, trucksIn(theirs, found), scope);
  }
}

type Side = 'from_dispatcher_id' | 'to_dispatcher_id';

/** The hand-overs by user who is notified of them, on these sides. One's own acts are no news. */
async function byUser(
  handovers: readonly Handover[],
  sides: readonly Side[],
  scope: Scope,
  alsoOf: (handover: Handover) => number | null = () => null,
) {
  const staffOf = (handover: Handover) => sides.flatMap(side => handover[side] ?? []);
  const users = await usersOfStaffs(handovers.flatMap(staffOf), scope);
  const ofUsers = new Map<number, Handover[]>();
  for (const handover of handovers) {
    const theirs = staffOf(handover).map(id => users.get(id) ?? null);
    for (const user of new Set([alsoOf(handover), ...theirs])) {
      if (user !== null) ofUsers.set(user, [...(ofUsers.get(user) ?? []), handover]);
    }
  }
  return ofUsers;
}

const trucksIn = (handovers: readonly Handover[], found: ReadonlyMap<number, Truck>) =>
  handovers.flatMap(({ truck_id }) => found.get(truck_id) ?? []);

/** Notifies a person about trucks, unless it is the one who acts. */
async function tell(user: number, title: string, found: readonly Truck[], scope: Scope) {
  if (user === scope.userId) return;
  await notify(scope, [user], {
    kind: 'assignment',
    title: `${title}: ${unitsOf(found)}`,
    subject: 'trucks',
    subject_id: found[0]?.id ?? null,
  });
}

const unitsOf = (found: readonly Truck[]): string =>
  `${found.length === 1 ? 'truck' : 'trucks'} ${found.map(({ number }) => number).join(', ')}`;
