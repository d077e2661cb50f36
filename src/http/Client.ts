import { ApiError, errorOfAnswer, noConnection } from './ApiError.ts';
import { pageFirst } from './pageFirst.ts';
import { type Query, queryOf } from './query.ts';
import { endSession, renewToken } from './refresh.ts';
import { running } from './running.ts';
import { readServerDate } from './serverClock.ts';
import { session, userIndex } from './storage.ts';

/** The product's own timeout for one request. */
const TIMEOUT_MS = 600_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Ask {
  query?: Query;
  /** An object is sent as JSON, a FormData as multipart. */
  body?: unknown;
  /** The company to act in. Null for none. */
  companyId?: number | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The request's id in the audit log. Requests with the same one are undone together. */
  requestId?: string;
  /** Without a login: neither bearer nor refresh. */
  anonymous?: boolean;
  /** A stream stays open beyond the timeout of a response. */
  isStream?: boolean;
  /** Sent even though the page closes. */
  keepalive?: boolean;
}

/** The contents of every JSON response. A list's totals are next to `data`. */
export interface Envelope<T> {
  success?: boolean;
  data: T;
  message?: string;
  [extra: string]: unknown;
}

/** A base URL of the server, with everything that each request to it includes. */
export class Client {
  constructor(
    private readonly base: string,
    private readonly refreshUrl = `${base}/auth/refresh`,
  ) {}

  /** The full JSON response of a request. Throws an ApiError for every status but 200. */
  async call<T>(method: Method, path: string, ask: Ask = {}): Promise<Envelope<T>> {
    const response = await this.fetch(method, path, ask);
    // The contract defines each request's response type. The client cannot know better.
    return (await response.json()) as Envelope<T>;
  }

  /** The raw response, for files and streams. An error is thrown, parsed from its JSON. */
  async fetch(method: Method, path: string, ask: Ask = {}): Promise<Response> {
    const url = this.urlOf(path, ask.query);
    const waits = pageFirst.waitOf(method, url);
    // What is sent as the page closes cannot wait, not even for a microtask.
    if (waits) await waits;
    const ended = pageFirst.begin(url);
    const done = running.begin(url);
    try {
      const response = await this.sendTwice(method, url, path, ask);
      if (response.ok) return response;
      const body = await response.json().catch(() => null);
      throw errorOfAnswer(
        response.status,
        response.statusText,
        body,
        path,
        secondsToWait(response),
      );
    } finally {
      done();
      ended();
    }
  }

  private async sendTwice(method: Method, url: string, path: string, ask: Ask) {
    const token = session.token();
    const first = await send(method, url, path, ask, token);
    if (first.status !== 401 || ask.anonymous) return first;

    await renewToken(token, old => send('POST', this.refreshUrl, path, {}, old));
    const second = await send(method, url, path, ask, session.token());
    // Rejected with a fresh token too: signing in again is the only option.
    if (second.status === 401) endSession(null);
    return second;
  }

  private urlOf(path: string, query: Query = {}) {
    const search = queryOf(query);
    return `${fromRoot(path) ? '' : this.base}${path}${search && (path.includes('?') ? '&' : '?')}${search}`;
  }
}

/** What the server answers as an address, a document's or a photo's, is a path from its root. */
const fromRoot = (path: string): boolean => /^\/(api|chatify\/api)\//.test(path);

/** Seconds of the Retry-After header. The product's servers send no dates in it. */
function secondsToWait({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? seconds : undefined;
}

async function send(method: Method, url: string, path: string, ask: Ask, token: string | null) {
  const { body, signal, keepalive } = ask;
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(ask, token),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: limitOf(ask),
      keepalive,
    });
    readServerDate(response.headers.get('date'));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw error instanceof ApiError ? error : noConnection(path);
  }
}

function limitOf({ signal, isStream }: Ask): AbortSignal | undefined {
  if (isStream) return signal;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function headersOf({ body, companyId, headers, anonymous }: Ask, token: string | null) {
  return {
    Accept: 'application/json',
    ...(body !== undefined &&
      !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(token && !anonymous && { Authorization: `Bearer ${token}` }),
    'X-USER-INDEX': userIndex(),
    'X-CURRENT-COMPANY-ID': String(companyId ?? null),
    ...headers,
  };
}
