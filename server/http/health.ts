import type { App } from './app.ts';

/**
 * For supervisors and load balancers: /healthz reports that the server runs, /readyz that its
 * database is reachable. A server that listens has migrated it.
 */
export function registerHealth({ server, database }: App): void {
  server.get('/healthz', () => ({ status: 'ok' }));

  server.get('/readyz', async (_request, reply) => {
    try {
      await database.platform.read.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.status(503).header('retry-after', '5').send({ message: 'Service Unavailable' });
    }
  });
}
