import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import type { App } from './app.ts';
import type { Handler, HandlerOf } from './handler.ts';
import { pathPattern } from './paths.ts';
import { stagesOf } from './stages.ts';

export interface CallOptions {
  /** For uploads that may be larger than others. */
  maxFileMegabytes?: number;
  /** Gives the handler what fits of a file above that limit, for a refusal of its own. */
  cutsLargeFiles?: boolean;
  /** Stores the form's files for the handler. Other calls discard them unread. */
  takesFiles?: boolean;
  /** For calls with effects before their first statement: the actor is verified first. */
  asksFirst?: boolean;
  /** Keeps the text of the body next to its values, for a signature over it. */
  keepsText?: boolean;
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

/** Mounts one call of the product, named as in its spec: `POST /loads/arrived/{id}`. */
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
    ...stagesOf(app, calls),
  });
  return calls;
}
