import { batches } from '../../../schema/entities/batches.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { can } from '../../../schema/permissions.ts';
import { isPresenceTopic, type PresenceTopic, presenceTopics } from '../../../schema/presence.ts';
import { now } from '../../clock.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid, lacksPermission } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { personOf } from '../../http/auth/actor.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

/** Who is viewing a load, a batch or a board now, and in which field. None of it is stored. */
export function registerPresence(app: App): void {
  // Other users are notified before any database query for a board.
  call(app, 'POST /presence', request => sign(app, request), { asksFirst: true });
}

/**
 * POST /presence {client, topic, place?, is_there?}: sent every few seconds by a tab that shows a
 * load, a batch or a board, at once when its field changes, and with `is_there: false` when it closes.
 * Returns everyone who is there.
 */
async function sign({ presences }: App, { access, actor, body }: Request) {
  const { topic, id } = topicOf(body.topic);
  if (!presenceTopics[topic].some(permission => can(actor, permission))) throw lacksPermission();
  const { companyId, userId } = access.member;
  const client = textOf(body.client, 'client', /^[\w-]{8,40}$/);
  const place = body.place == null ? null : textOf(body.place, 'place', /^[\w.@-]{1,80}$/);
  const of = RECORDS[topic];
  if (of) await rowsOf(of, access.readByKey).get(id);

  presences.sign({
    companyId,
    topic,
    id,
    client,
    place,
    user: { ...personOf(actor), id: userId ?? actor.userId },
    isThere: body.is_there !== false,
    at: now().toISOString(),
  });
  return ok({ people: presences.of(companyId, topic, id) });
}

/** What a topic's id names. A board has none. */
const RECORDS: Partial<Record<PresenceTopic, typeof loads | typeof batches>> = {
  'load-presence': loads,
  'batch-presence': batches,
};

function topicOf(sent: unknown): { topic: PresenceTopic; id: number } {
  const [, topic = '', id] = /^([a-z-]{1,50})(?:\/(\d{1,9}))?$/.exec(String(sent ?? '')) ?? [];
  if (!isPresenceTopic(topic) || (RECORDS[topic] === undefined) !== (id === undefined)) {
    throw new Invalid({ topic: ['Name a load, a batch or a board: load-presence/12'] });
  }
  return { topic, id: Number(id ?? 0) };
}

function textOf(sent: unknown, field: string, form: RegExp): string {
  if (typeof sent === 'string' && form.test(sent)) return sent;
  throw new Invalid({ [field]: ['The selected value is invalid.'] });
}
