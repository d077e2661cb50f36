import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/**
 * One line per request, without bodies, queries or headers: they hold passwords, tokens and
 * personal data. X-USER-INDEX is the client's own marker and has no meaning here.
 */
export function addRequestLog({ server, log }: App): void {
  if (!log.isLevelEnabled('info')) return;
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        userIndex: userIndexOf(request),
      },
      'request',
    );
  });
}

/** The token of a link is as good as a password. */
const loggedPath = (url: string) => url.replace(/\?.*/s, '').replace(/^(\/s\/)[^/]+/, '$1…');

function userIndexOf({ headers }: FastifyRequest): string | undefined {
  const index = headers['x-user-index'];
  return typeof index === 'string' && /^\d{1,20}$/.test(index) ? index : undefined;
}
