import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from '../../schema/entities/index.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import type { Config } from '../config.ts';
import type { Watcher } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Hub } from '../events/hub.ts';
import { Presences } from '../events/Presences.ts';
import { KeptActors } from '../session/keptActors.ts';
import type { CallPath } from './calls.ts';
import { endInGoodOrder } from './ending.ts';
import { addErrorAnswers } from './failures.ts';
import { addHeaders } from './headers.ts';
import { addRequestLog } from './requestLog.ts';

/** What a subject registers its calls on, and finds the rest of the server through. */
export interface App {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly hub: Hub;
  readonly log: Logger;
  /** The entities whose regular calls are answered; a test may add one. */
  readonly registry: Registry;
  /** Who may use what: a call that is missing here cannot be mounted. */
  readonly operations: ReadonlyMap<OperationName, Guard>;
  /** Every path that is answered, with its verbs. `call` fills it. */
  readonly paths: Map<string, CallPath>;
  /** Answers that go on; a stop ends them, so that it need not wait. */
  readonly streams: Set<Readable>;
  /** Who looks at each write before it is committed; a subject adds its own. */
  readonly watchers: Watcher[];
  /** Who asked of late. */
  readonly actors: KeptActors;
  /** Who is in which load now. */
  readonly presences: Presences;
}

export type AppParts = Omit<
  App,
  'server' | 'paths' | 'streams' | 'watchers' | 'actors' | 'presences'
>;

/** Fastify as a thin shell: it listens and routes; decoding, guards and answers are ours. */
export function makeApp(parts: AppParts): App {
  const { trustedProxies } = parts.config;
  const server = Fastify({
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // Of nobody else's request a header says where it came from.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    exposeHeadRoutes: false,
    return503OnClosing: true,
    // A query is read by our own decoder, after the bearer was checked.
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: () => ({}),
      // Ids of places are long.
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
    actors: new KeptActors(),
    presences: new Presences(parts.hub),
  };

  server.removeAllContentTypeParsers();
  // The body stays unread until a handler that may be used is found.
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  addRequestLog(app);
  addHeaders(app);
  addErrorAnswers(app);
  endInGoodOrder(app);
  return app;
}

/** The product's own time-out for a request (section 9 of its specification). */
const REQUEST_TIMEOUT_MS = 600_000;

/** The address of an export names a thousand ticked rows and each column: some 20 kB. */
const MOST_HEADER_BYTES = 64 * 1024;

/** An id that a proxy gave is kept, so that its log and ours can be read together. */
const requestId = (given: unknown) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** What is no HTTP at all: answered as plainly as everything else, then hung up. */
function answerGarbage(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = '{"message":"Bad request."}';
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}
