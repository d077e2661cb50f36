import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type ConnectionError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from '../../schema/entities/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import type { Config } from '../config.ts';
import type { Watcher } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Hub } from '../events/hub.ts';
import { Presences } from '../events/Presences.ts';
import { ActorCache } from './auth/actorCache.ts';
import type { CallPath } from './calls.ts';
import { endInGoodOrder } from './ending.ts';
import { addErrorAnswers } from './failures.ts';
import { addHeaders } from './headers.ts';
import { addRequestLog } from './requestLog.ts';
import { Turns } from './turns.ts';
import { closeOnUnreadBodies } from './unread.ts';

/** The object on which subjects register their calls, with access to the rest of the server. */
export interface App {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly hub: Hub;
  readonly log: Logger;
  /** The entities with regular calls. A test may add one. */
  readonly registry: Registry;
  /** Who may use which call: a call missing here can't be mounted. */
  readonly operations: ReadonlyMap<OperationName, Guard>;
  /** Every path with its verbs. `call` fills it. */
  readonly paths: Map<string, CallPath>;
  /** Open streams. A shutdown ends them, so that it need not wait. */
  readonly streams: Set<Readable>;
  /** Watchers of each write before the commit. A subject adds its own. */
  readonly watchers: Watcher[];
  /** Recent actors. */
  readonly actors: ActorCache;
  /** Who has which load open now. */
  readonly presences: Presences;
  /** The requests of each company that are carried out at once. */
  readonly turns: Turns;
}

export type AppParts = Omit<
  App,
  'server' | 'paths' | 'streams' | 'watchers' | 'actors' | 'presences' | 'turns'
>;

/** Fastify as a thin shell: it listens and routes. Decoding, guards and answers are ours. */
export function makeApp(parts: AppParts): App {
  const { trustedProxies } = parts.config;
  const server = Fastify({
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // Forwarding headers count only from trusted proxies.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: false,
    return503OnClosing: true,
    // Our own decoder parses the query, after the token was checked.
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: () => ({}),
      // Place ids are long.
      maxParamLength: 600,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: answerGarbage,
  });
  const app: App = {
    ...parts,
    server,
    paths: new Map(),
    streams: new Set(),
    watchers: [],
    actors: new ActorCache(parts.config.fastPath ? MOST_ACTORS : 0),
    presences: new Presences(parts.hub),
    turns: new Turns(),
  };

  server.decorateRequest('asked', null);
  server.removeAllContentTypeParsers();
  // The body stays unread until a permitted handler is found.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  addRequestLog(app);
  addHeaders(app);
  addErrorAnswers(app);
  closeOnUnreadBodies(app);
  endInGoodOrder(app);
  return app;
}

/** Actors cached between requests. Without the fast path, each request reads its own. */
const MOST_ACTORS = 4000;

/** The product's request time-out (section 9 of its spec). */
const REQUEST_TIMEOUT_MS = 600_000;

/** The URL of an export names a thousand selected rows and each column: some 20 kB. */
const MOST_HEADER_BYTES = 64 * 1024;

/** A proxy's request id is kept, so that its log and ours can be read together. */
const requestId = (given: unknown) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** How long a client that keeps sending may take to read why its connection is closed. */
const LINGER_MS = 500;

/** Answers what is not HTTP, or comes too slowly, as plainly as everything else, and closes the connection. */
function answerGarbage({ code }: ConnectionError, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isLate ? '408 Request Timeout' : '400 Bad Request';
  const body = `{"message":"${isLate ? 'Request timeout.' : 'Bad request.'}"}`;
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  // One that never closes its own side would hold the socket for ever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
