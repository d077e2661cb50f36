import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Teller = (request: Heard) => SentAnswer | Promise<SentAnswer>;

export interface Heard {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A socket on this machine that answers as given, and records its requests. */
export async function sentToServer(teller: Teller) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method!, url: request.url!, headers: request.headers, body };
    heard.push(one);
    const { status = 200, body: answer = {}, headers } = await teller(one);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;

  return {
    base: `http://127.0.0.1:${port}/api`,
    heard,
    close: () =>
      new Promise<void>(closed => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
