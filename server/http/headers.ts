import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../clock.ts';
import type { App } from './app.ts';

/** The three headers of every product call, and our additional ones. */
const ASKED = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'x-current-company-id',
  'x-previewed-rights',
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

/** Security headers of every answer: run only our own files, store nothing. */
export function addHeaders(app: App): void {
  const fixed = fixedHeaders(app);
  const origins = new Set([new URL(app.config.appUrl).origin, ...app.config.corsOrigins]);
  app.server.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed).header('x-request-id', request.id);
    if (isCall(request.url)) reply.header('cache-control', 'no-store, private');
    // A browser takes the time from it, as a set clock has it.
    if (app.config.now) reply.header('date', now().toUTCString());
    return crossOrigin(origins, request, reply);
  });
}

/** Built once: they are the same for every answer. */
function fixedHeaders(app: App): Record<string, string> {
  return {
    'content-security-policy': policyOf(app),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(app.config.appUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}

/** Calls of the product, not files of the web app. */
export const isCall = (url: string) => /^\/(api|chatify|s)(\/|$|\?)/.test(url);

function policyOf({ config }: App): string {
  const map = config.mapStyleUrl ? ` ${new URL(config.mapStyleUrl).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Emotion writes component styles into elements of the page.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self' data:",
    `connect-src 'self'${map}`,
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Other origins may call only when they are listed. Cookies are never used. */
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
