import { PassThrough } from 'node:stream';
import { MOST_SINCE_MS } from '../../../schema/liveStream.ts';
import { forbidden, Invalid } from '../../errors.ts';
import type { LiveEvent } from '../../events/hub.ts';
import { Live } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { namedCompany, signedIn } from '../../http/auth/actor.ts';
import { bearerOf } from '../../http/auth/token.ts';
import { call } from '../../http/calls.ts';
import type { Request } from '../../http/request.ts';
import { tellerOf } from './teller.ts';
import { bytesOf, canSubscribe, passedText, type Topic, topicsOf } from './topics.ts';

/** Often enough that no proxy closes the stream, and that revoked access ends soon. */
const HEARTBEAT_MS = 15_000;

/**
 * GET /events?topics=loads,boards/12: the company's changes as server-sent events, read with fetch
 * because the bearer token is in a header. With Last-Event-ID the missed ones come first. A page that
 * has no such id yet names the milliseconds `since` it began to read its data: it hears what changed
 * meanwhile, and the id to resume from. An event named `reset` means: reload everything.
 */
export function registerEvents(app: App): void {
  const open = (request: Request) => {
    const { companyId, userId } = request.actor;
    if (companyId === null) throw forbidden();

    const topics = topicsOf(request.query.topics, request.actor);
    const stream = new PassThrough();
    stream.write('retry: 2000\n\n');
    const teller = tellerOf(stream, event => bytesOf(event, topics, userId));
    const since = sinceIn(request.query.since);
    const last = request.header('last-event-id');
    const missed: LiveEvent[] = [];
    let take = (event: LiveEvent): unknown => missed.push(event);
    const unsubscribe = app.hub.subscribe(companyId, last, event => take(event), since ?? 0);
    take = teller.tell;
    teller.sendMissed(missed);
    if (since !== null) stream.write(passedText(app.hub.lastIdOf(companyId)));
    const leave = () => {
      unsubscribe();
      teller.stop();
    };
    endWithTheSession(app, request, topics, stream, leave);
    return new Live(stream, 'text/event-stream; charset=utf-8');
  };
  // A stream opens before any query.
  call(app, 'GET /events', open, { asksFirst: true });
}

function sinceIn(since: unknown): number | null {
  if (since === undefined) return null;
  const milliseconds = Number(since);
  const isRight = Number.isInteger(milliseconds) && milliseconds >= 0;
  if (isRight && milliseconds <= MOST_SINCE_MS) return milliseconds;
  throw new Invalid({ since: [`The since must be an integer between 0 and ${MOST_SINCE_MS}.`] });
}

/** The stream lasts as long as the session and its permissions: both are checked again. */
function endWithTheSession(
  app: App,
  request: Request,
  topics: readonly Topic[],
  stream: PassThrough,
  leave: () => void,
): void {
  const { actor } = request;
  const heartbeat = setInterval(() => {
    stillMay(app, request, topics).then(
      can => (can ? stream.write(': still here\n\n') : stream.end()),
      () => stream.end(),
    );
  }, HEARTBEAT_MS);
  const stopEnding = app.hub.onSessionsEnded(({ userId, familyId, companyId }) => {
    if (companyId !== undefined && companyId !== actor.companyId) return;
    if (userId === actor.userId || familyId === actor.familyId) stream.end();
  });
  // A session that ended between its proof and this moment was reported to nobody here.
  stillMay(app, request, topics).then(
    can => can || stream.end(),
    () => stream.end(),
  );
  const close = () => {
    clearInterval(heartbeat);
    stopEnding();
    leave();
    app.streams.delete(stream);
  };
  app.streams.add(stream);
  stream.once('close', close);
  stream.once('error', close);
  request.raw.once('close', () => {
    // A request also closes after it is read. Only a closed socket ends the stream.
    if (request.raw.destroyed && request.raw.socket?.destroyed) stream.destroy();
  });
}

async function stillMay(app: App, request: Request, topics: readonly Topic[]): Promise<boolean> {
  const token = bearerOf(request.header('authorization') ?? undefined);
  const company = namedCompany(request.raw.headers['x-current-company-id']);
  const actor = await signedIn(app.database, token, company);
  return topics.every(topic => canSubscribe(topic.entity, actor));
}
