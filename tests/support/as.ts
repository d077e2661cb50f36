import type { App } from '../../server/http/app.ts';
import { begin } from '../../server/identity/session/sessions.ts';

/** A person in a company, or in none. */
export interface Person {
  userId: number;
  companyId: number | null;
}

export interface Answered {
  status: number;
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

const tokens = new WeakMap<App, Map<number, string>>();

/** A token of a person, as created by signing in. */
export async function tokenOf(app: App, userId: number): Promise<string> {
  const known = tokens.get(app) ?? new Map<number, string>();
  tokens.set(app, known);
  const place = { userAgent: 'test', ip: '127.0.0.1' };
  const who = { companyId: null, userId };
  const token =
    known.get(userId) ??
    (await app.database.platform.write(who, tx => begin(tx, userId, place))).access_token;
  known.set(userId, token);
  return token;
}

/** The address of a call. Those of the chat have their own base. */
export function urlOf(path: string): string {
  if (/^\/((chatify\/)?api|s)\//.test(path)) return path;
  return path.startsWith('/chatify/') ? path.replace('/chatify/', '/chatify/api/') : `/api${path}`;
}

/** Sends the app requests as a person: `as(app, owner).get('/loads')`. */
export function as(app: App, person: Person | null) {
  const ask =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (
      path: string,
      payload?: any,
      headers: Record<string, string> = {},
    ): Promise<Answered> => {
      const signed: Record<string, string> = person
        ? {
            authorization: `Bearer ${await tokenOf(app, person.userId)}`,
            'x-current-company-id': String(person.companyId),
          }
        : {};
      const url = urlOf(path);
      const answer = await app.server.inject({
        method,
        url,
        payload,
        headers: { ...signed, ...headers },
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.rawPayload,
        headers: answer.headers,
      };
    };
  return {
    get: (path: string, headers?: Record<string, string>) => ask('GET')(path, undefined, headers),
    post: ask('POST'),
    put: ask('PUT'),
    patch: ask('PATCH'),
    delete: ask('DELETE'),
  };
}
