import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { passes } from '../../schema/operations/passes.ts';
import { companyInPath, namedCompany, type SessionActor } from '../session/actor.ts';
import { Asker } from '../session/asker.ts';
import { checkPreview, lookingAs, PREVIEWED, previewedIn } from '../session/previewed.ts';
import { bearerOf } from '../session/token.ts';
import type { Answer } from './answers.ts';
import type { App } from './app.ts';
import { type Decoded, isMultipart, readBody } from './body.ts';
import { checkGuard } from './guards.ts';
import { answeredOnce } from './idempotency.ts';
import { allowed, meantMethod, methodNotAllowed } from './methods.ts';
import { pathPattern } from './paths.ts';
import { queryOf } from './query.ts';
import { type Request, requestOf } from './request.ts';
import { send } from './send.ts';

export type Handler = (request: Request) => Promise<Answer> | Answer;

export interface CallOptions {
  /** For uploads that may be larger than others. */
  maxFileMegabytes?: number;
  /** Files of a form are kept for it to look at; to other calls they are not even written down. */
  takesFiles?: boolean;
  /** Does something before its first statement that must be done by nobody who may not. */
  asksFirst?: boolean;
}

/** One verb of a path: who may use it, and what it does. */
export interface Call extends CallOptions {
  readonly name: OperationName;
  readonly method: string;
  readonly guard: Guard;
  readonly handler: Handler;
}

/** The calls that a path answers, by verb. */
export type CallPath = Map<string, Call>;

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Mounts one call of the product, named as its specification does: `POST /loads/arrived/{id}`.
 * The way of a request: bearer, who, company, may they, decode, handler, answer.
 */
export function call(
  app: App,
  name: OperationName,
  handler: Handler,
  options: CallOptions = {},
): void {
  const guard = app.operations.get(name);
  if (guard === undefined) {
    throw new Error(`Nobody said who may use ${name}: add it to schema/operations.`);
  }
  const [method = '', path = ''] = name.split(' ');
  const calls = app.paths.get(path) ?? mounted(app, path);
  if (calls.has(method)) throw new Error(`${name} is mounted twice.`);
  calls.set(method, { ...options, name, method, guard, handler });
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

  const asker = askerOf(app, request);
  checkPreview(asker.previewed, candidates);
  if (candidates.every(({ guard }) => guard !== 'public')) await asker.actor();
  const [first] = candidates;
  const only = candidates.length === 1 ? first : undefined;
  if (only) await checked(only, asker);

  const takesFiles = candidates.some(candidate => candidate.takesFiles);
  const decoded = await decodedFor(request, asker, { ...first, takesFiles }, only);
  try {
    const given = await answered(app, calls, request, { reply, verb, decoded, asker });
    return await send(reply, request, given);
  } finally {
    await decoded.discard();
  }
}

/** A POST may stand for another verb, said in its body: then who may is known only after it. */
function candidatesOf(calls: CallPath, verb: string): Call[] {
  const verbs = verb === 'POST' ? ['POST', 'PUT', 'PATCH', 'DELETE'] : [verb];
  return verbs.flatMap(name => calls.get(name) ?? []);
}

/** In the company of the header; without one, in the company that the path is about. */
function askerOf(app: App, request: FastifyRequest): Asker {
  const token = bearerOf(request.headers.authorization);
  const previewed = previewedIn(request.headers[PREVIEWED]);
  const inHeader = namedCompany(request.headers['x-current-company-id']);
  if (inHeader !== null)
    return new Asker(app, token, { id: inHeader, namedBy: 'header' }, previewed);
  // Fastify's params are the texts that the router cut out of the path.
  const inPath = companyInPath(request.params as Record<string, string>);
  return new Asker(app, token, { id: inPath, namedBy: 'path' }, previewed);
}

/** The actor, if the call wants one and this one may make it: as kept, or else as of now. */
async function checked({ guard }: Call, asker: Asker): Promise<SessionActor | null> {
  if (guard === 'public') return null;
  const actor = lookingAs(await asker.actor(), asker.previewed);
  if (passes(guard, actor)) return actor;
  const present = lookingAs(await asker.present(), asker.previewed);
  checkGuard(guard, present);
  return present;
}

/** The body. Nothing is told about it, and no file of it is kept, for somebody who may not. */
async function decodedFor(
  { raw }: FastifyRequest,
  asker: Asker,
  options: CallOptions,
  only: Call | undefined,
): Promise<Decoded> {
  const beSure = async () => {
    if (await asker.isProven()) return;
    await asker.anew();
    if (only) await checked(only, asker);
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
  asker: Asker;
}

async function answered(
  app: App,
  calls: CallPath,
  request: FastifyRequest,
  { reply, verb, decoded, asker }: Asked,
): Promise<Answer> {
  const query = queryOf(request.url);
  const { headers } = request;
  const meant = verb === 'POST' ? meantMethod({ headers, body: decoded.body, query }) : verb;
  const chosen = meant === null ? undefined : calls.get(meant);
  if (!chosen) throw methodNotAllowed(meant ?? 'overriding', request.url, calls);

  await checked(chosen, asker);
  return asker.carry(async () => {
    const actor = await checked(chosen, asker);
    const { method, takesFiles = false } = chosen;
    const sent = { ...decoded, query, method, takesFiles };
    const made = requestOf(app, request, sent, { actor, proof: asker.proof });
    try {
      return await answeredOnce(made, chosen);
    } finally {
      reply.headers(made.answerHeaders);
    }
  });
}
