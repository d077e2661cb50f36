import type { App } from './app.ts';

/** A request that was begun may take this long to finish when the server stops. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 20;

/**
 * A stop ends the live channels, lets other requests finish, then hangs up on everybody: browsers
 * keep connections open that they have not asked anything on, and those would hold the stop up.
 */
export function endInGoodOrder({ server, streams }: App): void {
  let underWay = 0;
  server.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
    const startedAt = Date.now();
    const hangUp = () => {
      if (underWay > 0 && Date.now() - startedAt < PATIENCE_MS) setTimeout(hangUp, LOOK_MS);
      else server.server.closeAllConnections();
    };
    hangUp();
  });
}
