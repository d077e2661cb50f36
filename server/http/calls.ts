import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import type { Answer } from './answers.ts';
import type { App } from './app.ts';
import { companyInPath, namedCompany, type SessionActor } from './auth/actor.ts';
import { ActorResolver } from './auth/actorResolver.ts';
import { checkPreview, lookingAs, PREVIEWED, previewedIn } from './auth/preview.ts';
import { bearerOf } from './auth/token.ts';
import { type Decoded, isMultipart, readBody } from './body.ts';
import { checkGuard } from './guards.ts';
import type { Handler, HandlerOf } from './handler.ts';
import { answeredOnce } from './idempotency.ts';
import { allowed, meantMethod, methodNotAllowed } from './methods.ts';
import { pathPattern } from './paths.ts';
import { queryOf } from './query.ts';
import { requestOf } from './request.ts';
import { send } from './send.ts';

export interface CallOptions {
  /** For uploads that may be larger than others. */
  maxFileMegabytes?: number;
  /** Gives the handler what fits of a file above that limit, for a refusal of its own. */
  cutsLargeFiles?: boolean;
  /** Stores the form's files for the handler. Other calls discard them unread. */
  takesFiles?: boolean;
  /** For calls with effects before their first statement: the actor is verified first. */
  asksFirst?: boolean;
  /** Asked again it answers the same, so its answer is not kept: it has a secret. */
  keepsNoAnswer?: boolean;
}

/** One verb of a path: who may use it, and its handler. */
export interface Call extends CallOptions {
  readonly name: OperationName;
  readonly method: string;
  readonly guard: Guard;
  readonly handler: Handler;
}

/** The calls of a path by verb. */
export type CallPath = Map<string, Call>;

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Mounts one call of the product, named as in its spec: `POST /loads/arrived/{id}`. The steps of a
 * request: token, actor, company, permission, decoding, handler, answer.
 */
export function call<N extends OperationName>(
  app: App,
  name: N,
  handler: HandlerOf<N>,
  options: CallOptions = {},
): void {
  const guard = app.operations.get(name);
  if (guard === undefined) {
    throw new Error(`Nobody said who may use ${name}: add it to schema/operations.`);
  }
  const [method = '', path = ''] = name.split(' ');
  const calls = app.paths.get(path) ?? mounted(app, path);
  if (calls.has(method)) throw new Error(`${name} is mounted twice.`);
  calls.set(method, { ...options, name, method, guard, handler: handler as Handler });
}

function mounted(app: App, path: string): CallPath {
  const calls: CallPath = new Map();
  app.paths.set(path, calls);
  app.server.route({
    method: [...VERBS],
    url: pathPattern(path),
    handler: (request, reply) => answer(app, calls, request, reply),
  });
  return calls;
}

async function answer(app: App, calls: CallPath, request: FastifyRequest, reply: FastifyReply) {
  const verb = request.method === 'HEAD' ? 'GET' : request.method;
  if (verb === 'OPTIONS') return reply.header('allow', allowed(calls)).send();

  const candidates = candidatesOf(calls, verb);
  if (candidates.length === 0) throw methodNotAllowed(verb, request.url, calls);

  const actorResolver = resolveActor(app, request);
  checkPreview(actorResolver.previewed, candidates);
  if (candidates.every(({ guard }) => guard !== 'public')) await actorResolver.actor();
  const [first] = candidates;
  const only = candidates.length === 1 ? first : undefined;
  if (only) await checked(only, actorResolver);

  const takesFiles = candidates.some(candidate => candidate.takesFiles);
  const decoded = await decodedFor(request, actorResolver, { ...first, takesFiles }, only);
  try {
    const given = await answered(app, calls, request, {
      reply,
      verb,
      decoded,
      asker: actorResolver,
    });
    return await send(reply, request, given);
  } finally {
    await decoded.discard();
  }
}

/**
 * A POST may stand for another verb given in its body: then the permission is known only after
 * decoding.
 */
function candidatesOf(calls: CallPath, verb: string): Call[] {
  const verbs = verb === 'POST' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : [verb];
  return verbs.flatMap(name => calls.get(name) ?? []);
}

/** In the header's company. Without one, in the path's company. */
function resolveActor(app: App, request: FastifyRequest): ActorResolver {
  const token = bearerOf(request.headers.authorization);
  const previewed = previewedIn(request.headers[PREVIEWED]);
  const inHeader = namedCompany(request.headers['x-current-company-id']);
  if (inHeader !== null)
    return new ActorResolver(app, token, { id: inHeader, namedBy: 'header' }, previewed);
  // Fastify's params are the texts that the router took from the path.
  const inPath = companyInPath(request.params as Record<string, string>);
  return new ActorResolver(app, token, { id: inPath, namedBy: 'path' }, previewed);
}

/** The actor, if the call needs one and it may use the call: from the cache, else current. */
async function checked(
  { guard }: Call,
  actorResolver: ActorResolver,
): Promise<SessionActor | null> {
  if (guard === 'public') return null;
  const actor = lookingAs(await actorResolver.actor(), actorResolver.previewed);
  if (passes(guard, actor)) return actor;
  const present = lookingAs(await actorResolver.present(), actorResolver.previewed);
  checkGuard(guard, present);
  return present;
}

/**
 * Decodes the body. People without the permission learn nothing about it, and none of their files
 * are stored.
 */
async function decodedFor(
  { raw }: FastifyRequest,
  actorResolver: ActorResolver,
  options: CallOptions,
  only: Call | undefined,
): Promise<Decoded> {
  const beSure = async () => {
    if (await actorResolver.isProven()) return;
    await actorResolver.reload();
    if (only) await checked(only, actorResolver);
  };
  if (options.asksFirst || isMultipart(raw)) await beSure();
  try {
    return await readBody(raw, options);
  } catch (error) {
    await beSure();
    throw error;
  }
}

interface Asked {
  reply: FastifyReply;
  verb: string;
  decoded: Decoded;
  asker: ActorResolver;
}

async function answered(
  app: App,
  calls: CallPath,
  request: FastifyRequest,
  { reply, verb, decoded, asker: actorResolver }: Asked,
): Promise<Answer> {
  const query = queryOf(request.url);
  const { headers } = request;
  const meant = verb === 'POST' ? meantMethod({ headers, body: decoded.body, query }) : verb;
  const chosen = meant === null ? undefined : calls.get(meant);
  if (!chosen) throw methodNotAllowed(meant ?? 'overriding', request.url, calls);

  await checked(chosen, actorResolver);
  return actorResolver.carry(async () => {
    const actor = await checked(chosen, actorResolver);
    const { method, takesFiles = false } = chosen;
    const sent = { ...decoded, query, method, takesFiles };
    const made = requestOf(app, request, sent, { actor, proof: actorResolver.proof });
    try {
      return await answeredOnce(made, chosen);
    } finally {
      reply.headers(made.answerHeaders);
    }
  });
}
