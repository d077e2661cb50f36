import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../errors.ts';

/** The verbs that a form's POST may stand for. */
const MEANT = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

interface Sent {
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  query: Record<string, unknown>;
}

/**
 * The verb that a POST stands for: from a header, else the body's `_method`, else the query's.
 * Removes `_method`, so that no record gets a field of that name. Null for a verb that no POST may
 * stand for.
 */
export function meantMethod({ headers, body, query }: Sent): string | null {
  const methods = [headers['x-http-method-override'], body._method, query._method];
  delete body._method;
  delete query._method;

  const word = methods.find(method => method !== undefined && method !== null && method !== '');
  if (typeof word !== 'string' || !/^[a-z]+$/i.test(word)) return 'POST';
  const method = word.toUpperCase();
  return MEANT.has(method) ? method : null;
}

type Verbs = { keys(): Iterable<string> };

/** The verbs of a path, for the Allow header. */
export function allowed(calls: Verbs): string {
  const verbs = [...calls.keys()];
  return [...verbs, ...(verbs.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

export function methodNotAllowed(method: string, url: string, calls: Verbs): ApiError {
  const route = url.split('?')[0]?.replace(/^\//, '');
  const supported = allowed(calls);
  return new ApiError(
    405,
    `The ${method} method is not supported for route ${route}. Supported methods: ${supported}.`,
    { allow: supported },
  );
}
