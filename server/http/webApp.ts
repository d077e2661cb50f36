import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { answerUnknown } from './failures.ts';
import { isCall } from './headers.ts';

const NOT_BUILT =
  '<!doctype html><title>Linehaul</title><p>The web app is not built yet: run <code>npm run build</code>.';

/**
 * Serves the web app: its built and compressed files, and its page for all of its own paths. Files
 * with a hash in their name never change, so browsers may cache them forever.
 */
export async function addWebApp(app: App): Promise<void> {
  const root = join(app.config.root, 'dist', 'web');
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    await app.server.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => response.setHeader('cache-control', keeping(path)),
    });
  }
  app.server.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerUnknown(request, reply);
    return isBuilt ? page(reply) : reply.type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

const keeping = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const page = (reply: FastifyReply) => reply.sendFile('index.html');

/** A path of the web app. A missing file, which has an extension, is 404. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?')[0] ?? url;
  return !isCall(path) && !/\.\w+$/.test(path);
}
