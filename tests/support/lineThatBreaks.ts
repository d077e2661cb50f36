import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { projectRoot } from '../../server/config.ts';
import { Database } from '../../server/db/database.ts';

/**
 * A connection to the PostgreSQL of that address that breaks once, at the worst moment: a commit is
 * done, and its response is on the way.
 */
export async function lineThatBreaks(url: string) {
  let commitsToGo = Number.POSITIVE_INFINITY;
  const server = createServer(client => {
    const database = connect(placeOf(url));
    let isBreaking = false;
    client.on('data', bytes => {
      if (bytes.includes('commit\0') && --commitsToGo === 0) isBreaking = true;
      database.write(bytes);
    });
    database.on('data', bytes => {
      if (!isBreaking) return client.write(bytes);
      database.destroy();
      client.destroy();
    });
    endTogether(client, database);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const address = new URL(url);
  address.search = '';
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    /** Counted from now on, the response of this commit is lost. */
    breakAtCommit: (number: number) => {
      commitsToGo = number;
    },
    close: () => server.close(),
  };
}

function placeOf(url: string) {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function endTogether(one: Socket, other: Socket): void {
  for (const [socket, its] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on('error', () => {});
    socket.on('close', () => its.destroy());
  }
}

/** The product's database behind such a line. */
export const databaseThrough = ({ url }: { url: string }): Promise<Database> =>
  Database.open({
    databaseUrl: url,
    databaseDirectUrl: null,
    dataDir: '/nonexistent',
    root: projectRoot(),
    poolSize: 5,
  });
