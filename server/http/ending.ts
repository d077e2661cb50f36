import type { App } from './app.ts';

/** The time a running request gets to finish when the server stops. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 20;

/**
 * A stop ends the live channels, lets other requests finish, then closes every connection: browsers
 * keep idle ones open, and those would delay the stop.
 */
export function endInGoodOrder({ server, streams }: App): void {
  let inProgress = 0;
  server.server.on('request', (_request, response) => {
    inProgress += 1;
    // It comes once. What `once` wraps would keep a closed response until all garbage is collected.
    response.on('close', () => {
      inProgress -= 1;
    });
  });
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
    const startedAt = Date.now();
    const hangUp = () => {
      if (inProgress > 0 && Date.now() - startedAt < PATIENCE_MS) setTimeout(hangUp, LOOK_MS);
      else server.server.closeAllConnections();
    };
    hangUp();
  });
}
