import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Access } from '../db/access.ts';
import type { Proof } from '../db/fast/proof.ts';
import type { Who } from '../db/scope.ts';
import { forbidden, notFound, unauthenticated } from '../errors.ts';
import type { App } from './app.ts';
import type { SessionActor } from './auth/actor.ts';
import { pathParts } from './paths.ts';
import type { Query } from './query.ts';
import type { Upload } from './uploads.ts';

/** A request as a handler sees it: decoded and permitted. */
export class Request {
  readonly id: string;
  /** The requested path, without its query. */
  readonly path: string;
  /** A number where the product spec has `{id}`, `{load_id}` and similar. */
  readonly params: Readonly<Record<string, number>> & { readonly id: number };
  /** Text parts of the path, such as `{placeId}`. */
  readonly words: Readonly<Record<string, string>>;
  readonly raw: IncomingMessage;
  readonly ip: string;
  readonly method: string;
  readonly query: Query;
  readonly body: Record<string, unknown>;
  /** The body as it was sent, for a call that keeps it. */
  readonly text: string;
  readonly files: readonly Upload[];
  /** Additional response headers, for refusals as well. */
  readonly answerHeaders: Record<string, string> = {};
  readonly #takesFiles: boolean;
  readonly #actor: SessionActor | null;
  readonly #access: Access | null;
  /**
   * The proof to verify before anything is done for the actor. Null when there is nothing to
   * verify.
   */
  readonly proof: Proof | null;

  constructor(request: FastifyRequest, sent: Sent, { actor, access, proof }: Asking) {
    // Fastify's params are the texts that the router took from the path.
    const { params, words } = pathParts(request.params as Record<string, string>);
    this.id = request.id;
    this.path = request.url.split('?')[0] ?? request.url;
    this.params = params as Request['params']; // A path without {id} has no handler that reads it.
    this.words = words;
    this.raw = request.raw;
    this.ip = request.ip;
    this.method = sent.method;
    this.query = sent.query;
    this.body = sent.body;
    this.text = sent.text;
    this.files = sent.files;
    this.#takesFiles = sent.takesFiles;
    this.#actor = actor;
    this.#access = access;
    this.proof = proof;
  }

  /** The actor. Null for a public call. */
  get actor(): SessionActor {
    if (!this.#actor) throw unauthenticated();
    return this.#actor;
  }

  /** The database within the current company. */
  get access(): Access {
    if (!this.#access) throw forbidden();
    return this.#access;
  }

  /** The author of writes that belong to no company, or to more than one. */
  get who(): Who {
    return { companyId: null, userId: this.actor.userId, requestId: this.id, proof: this.proof };
  }

  get isInCompany(): boolean {
    return this.#access !== null;
  }

  /** The files uploaded under a name, single (`logo`) or in a list (`files[]`). */
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

type Sent = Pick<Request, 'method' | 'query' | 'body' | 'text' | 'files'> & { takesFiles: boolean };

/** The request, bound to its header's company. */
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
          next => app.turns.piece(companyId, next),
        )
      : null;
  const made = new Request(request, sent, { actor, access, proof });
  if (companyId !== null) checkCompany(made, companyId);
  return made;
}

/**
 * A company in path, query or body that differs from the header's does not exist for this request.
 */
function checkCompany({ params, query, body }: Request, companyId: number): void {
  for (const named of [params.company_id, query.company_id, body.company_id]) {
    if (named === undefined || named === null || named === 'null' || named === '') continue;
    if (Number(named) !== companyId) throw notFound();
  }
}
