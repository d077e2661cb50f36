import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Guard } from '../../schema/operations/operation.ts';
import { passes, takesPermissions } from '../../schema/operations/passes.ts';
import type { Actor } from '../../schema/permissions.ts';
import { forbidden, NO_RIGHT } from '../errors.ts';
import type { Answer } from './answers.ts';
import type { App } from './app.ts';
import { companyInPath, namedCompany, type SessionActor } from './auth/actor.ts';
import { ActorResolver } from './auth/actorResolver.ts';
import { checkPreview, lookingAs, PREVIEWED, previewedIn } from './auth/preview.ts';
import { bearerOf } from './auth/token.ts';
import { type Decoded, isMultipart, readBody } from './body.ts';
import type { Call, CallOptions, CallPath } from './calls.ts';
import { answeredOnce } from './idempotency.ts';
import { allowed, meantMethod, methodNotAllowed } from './methods.ts';
import { queryOf } from './query.ts';
import { requestOf } from './request.ts';
import { send } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks for what, from the first stage on. */
    found: FoundCall | null;
  }
}

interface FoundCall {
  verb: string;
  /** The calls that it may be: a POST may stand for another verb given in its body. */
  candidates: readonly Call[];
  actorResolver: ActorResolver;
}

/**
 * The three stages of every call of a path, on Fastify's hooks: `who` asks (token, actor, company),
 * whether they `may` (the permission), and `carryOut` (decoding, handler, answer). Nothing of the
 * body is read before the second has passed.
 */
export function stagesOf(app: App, calls: CallPath) {
  const handler: RouteHandlerMethod = (request, reply) => carryOut(app, calls, request, reply);
  return {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => who(app, calls, request, reply),
    preHandler: can,
    handler,
  };
}

async function who(app: App, calls: CallPath, request: FastifyRequest, reply: FastifyReply) {
  const verb = request.method === 'HEAD' ? 'GET' : request.method;
  if (verb === 'OPTIONS') return reply.header('allow', allowed(calls)).send();

  const candidates = candidatesOf(calls, verb);
  if (candidates.length === 0) throw methodNotAllowed(verb, request.url, calls);

  const actorResolver = resolveActor(app, request);
  checkPreview(actorResolver.previewed, candidates);
  if (candidates.every(({ guard }) => guard !== 'public')) await actorResolver.actor();
  request.found = { verb, candidates, actorResolver };
}

/** Of several candidates, the one that is meant is known only after decoding, and checked then. */
async function can(request: FastifyRequest): Promise<void> {
  const { candidates, actorResolver } = arrived(request);
  const only = onlyOf(candidates);
  if (only) await checked(only, actorResolver);
}

async function carryOut(app: App, calls: CallPath, request: FastifyRequest, reply: FastifyReply) {
  const found = arrived(request);
  const decoded = await decodedFor(request, found);
  try {
    const given = await answered(app, calls, request, { reply, decoded, ...found });
    return await send(reply, request, given);
  } finally {
    await decoded.discard();
  }
}

function arrived({ found }: FastifyRequest): FoundCall {
  if (!found) throw new Error('No call was found: the first stage was left out.');
  return found;
}

const onlyOf = (candidates: readonly Call[]) =>
  candidates.length === 1 ? candidates[0] : undefined;

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
  { candidates, actorResolver }: FoundCall,
): Promise<Decoded> {
  const only = onlyOf(candidates);
  const takesFiles = candidates.some(candidate => candidate.takesFiles);
  const options: CallOptions = Object.assign({}, candidates[0], { takesFiles });
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

interface Sent extends FoundCall {
  reply: FastifyReply;
  decoded: Decoded;
}

async function answered(
  app: App,
  calls: CallPath,
  request: FastifyRequest,
  { reply, verb, decoded, actorResolver }: Sent,
): Promise<Answer> {
  const query = queryOf(request.url);
  const { headers } = request;
  const meant = verb === 'POST' ? meantMethod({ headers, body: decoded.body, query }) : verb;
  const chosen = meant === null ? undefined : calls.get(meant);
  if (!chosen) throw methodNotAllowed(meant ?? 'overriding', request.url, calls);

  await checked(chosen, actorResolver);
  const { method, takesFiles = false } = chosen;
  const sent = { query, method, takesFiles, ...decoded };
  return actorResolver.carry(async () => {
    const asking = await checked(chosen, actorResolver);
    return app.turns.take(asking?.companyId ?? null, async waited => {
      // What was proved before the wait may have changed during it.
      if (waited) await actorResolver.reload();
      const actor = waited ? await checked(chosen, actorResolver) : asking;
      const made = requestOf(app, request, sent, { actor, proof: actorResolver.proof });
      try {
        return await answeredOnce(made, chosen);
      } finally {
        reply.headers(made.answerHeaders);
      }
    });
  });
}

/** Refuses an actor whom the table of operations does not admit. */
function checkGuard(guard: Guard, actor: Actor): void {
  if (!passes(guard, actor)) throw forbidden(takesPermissions(guard) ? NO_RIGHT : undefined);
}
