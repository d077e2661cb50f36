import helmet from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** The three headers that each call of the product carries, and what ours add. */
const ASKED = [
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'x-current-company-id',
  'x-http-method-override',
  'x-request-id',
  'x-user-index',
].join(', ');

const EXPOSED = [
  'content-disposition',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
].join(', ');

/** What a browser is told about every answer: run nothing but our own files, keep nothing. */
export async function addHeaders(app: App): Promise<void> {
  await app.server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(app) },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: app.config.appUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  const origins = new Set([new URL(app.config.appUrl).origin, ...app.config.corsOrigins]);
  app.server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isCall(request.url)) reply.header('cache-control', 'no-store, private');
    return crossOrigin(origins, request, reply);
  });
}

/** Calls of the product, as against files of the web app. */
export const isCall = (url: string) => /^\/(api|chatify)(\/|$|\?)/.test(url);

function policyOf({ config }: App) {
  const map = config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Emotion writes the styles of components into elements of the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...map],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Pages of other origins may call only when they are listed. No cookie is ever involved. */
async function crossOrigin(
  origins: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { origin } = request.headers;
  if (!origin) return;
  reply.header('vary', 'origin');
  if (!origins.has(origin)) return;

  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  });
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
  return reply
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': ASKED,
      'access-control-max-age': '7200',
    })
    .status(204)
    .send();
}
