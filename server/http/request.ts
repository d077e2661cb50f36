import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Access } from '../db/access.ts';
import type { Proof } from '../db/proof.ts';
import type { Who } from '../db/scope.ts';
import type { SessionActor } from '../session/actor.ts';
import type { App } from './app.ts';
import { forbidden, notFound, unauthenticated } from './errors.ts';
import type { Upload } from './multipart.ts';
import { pathParts } from './paths.ts';
import type { Query } from './query.ts';

/** A request as a handler sees it: decoded, and by somebody who may make it. */
export class Request {
  readonly id: string;
  /** The path that was asked for, without its query. */
  readonly path: string;
  /** A number where the product says `{id}`, `{load_id}` and the like. */
  readonly params: Readonly<Record<string, number>> & { readonly id: number };
  /** Parts of the path that are words, such as `{placeId}`. */
  readonly words: Readonly<Record<string, string>>;
  readonly raw: IncomingMessage;
  readonly ip: string;
  readonly method: string;
  readonly query: Query;
  readonly body: Record<string, unknown>;
  readonly files: readonly Upload[];
  /** Headers of the answer beside those that every answer has, be it a refusal or not. */
  readonly answerHeaders: Record<string, string> = {};
  readonly #takesFiles: boolean;
  readonly #actor: SessionActor | null;
  readonly #access: Access | null;
  /** What whatever is done for the actor has to prove first; null where there is nothing to prove. */
  readonly proof: Proof | null;

  constructor(request: FastifyRequest, sent: Sent, { actor, access, proof }: Asking) {
    // Fastify's params are the texts that the router cut out of the path.
    const { params, words } = pathParts(request.params as Record<string, string>);
    this.id = request.id;
    this.path = request.url.split('?')[0] ?? request.url;
    this.params = params as Request['params']; // A path without {id} has no handler that asks.
    this.words = words;
    this.raw = request.raw;
    this.ip = request.ip;
    this.method = sent.method;
    this.query = sent.query;
    this.body = sent.body;
    this.files = sent.files;
    this.#takesFiles = sent.takesFiles;
    this.#actor = actor;
    this.#access = access;
    this.proof = proof;
  }

  /** Who asks. A public call has nobody. */
  get actor(): SessionActor {
    if (!this.#actor) throw unauthenticated();
    return this.#actor;
  }

  /** The database as far as the current company goes. */
  get access(): Access {
    if (!this.#access) throw forbidden();
    return this.#access;
  }

  /** In whose name something is written that belongs to no company, or to more than one. */
  get who(): Who {
    return { companyId: null, userId: this.actor.userId, requestId: this.id, proof: this.proof };
  }

  get isInCompany(): boolean {
    return this.#access !== null;
  }

  /** The files sent under a name, alone (`logo`) or in a list (`files[]`). */
  filesOf(field: string): readonly Upload[] {
    if (!this.#takesFiles) throw new Error(`${this.path}: mount the call with takesFiles.`);
    return this.files.filter(file => file.field === field || file.field.startsWith(`${field}.`));
  }

  header(name: string): string | null {
    const value = this.raw.headers[name];
    return typeof value === 'string' ? value : null;
  }
}

interface Asking {
  actor: SessionActor | null;
  access: Access | null;
  proof: Proof | null;
}

type Sent = Pick<Request, 'method' | 'query' | 'body' | 'files'> & { takesFiles: boolean };

/** The request, bound to the company that its header names. */
export function requestOf(
  app: App,
  request: FastifyRequest,
  sent: Sent,
  { actor, proof }: Pick<Asking, 'actor' | 'proof'>,
): Request {
  const companyId = actor?.companyId ?? null;
  const access =
    actor && companyId !== null
      ? new Access(
          app.database,
          { companyId, userId: actor.userId, requestId: request.id, proof },
          app.hub,
          app.watchers,
        )
      : null;
  const made = new Request(request, sent, { actor, access, proof });
  if (companyId !== null) checkCompany(made, companyId);
  return made;
}

/** Another company in path, query or body than in the header does not exist for this request. */
function checkCompany({ params, query, body }: Request, companyId: number): void {
  for (const named of [params.company_id, query.company_id, body.company_id]) {
    if (named === undefined || named === null || named === 'null' || named === '') continue;
    if (Number(named) !== companyId) throw notFound();
  }
}
