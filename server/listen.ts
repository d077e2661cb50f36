import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { EXIT, StartError } from './startError.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Checks before anything starts whether the port is available. */
export async function checkPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw listenError(error, { host, port });
  }
  await new Promise(closed => probe.close(closed));
}

/** Listens, and returns the address that a person can open. */
export async function listen(server: FastifyInstance, address: Address): Promise<string> {
  try {
    await server.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw listenError(error, address);
  }
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : address.port;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(address.host);
  return `http://${isLocal ? 'localhost' : address.host}:${port}`;
}

function listenError(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException; // An error of node:net.
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what listens there or set PORT to another.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[code ?? ''];
  return sentence ? new StartError(sentence, EXIT.unavailable) : error;
}
