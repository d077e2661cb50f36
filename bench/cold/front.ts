import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A server in front of another one, on a port of its own: another origin to the browser. */
export interface Front {
  origin: string;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Serves the packed files of a folder, and passes everything else on. Both apps are measured through
 * it, so that a call costs both the same. Without a folder everything is passed on.
 */
export async function front(behind: string, folder?: string): Promise<Front> {
  const server: Server = createServer(async (asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?');
    const file = folder && join(folder, path === '/' ? 'index.html' : path);
    if (file && existsSync(file)) {
      const isPacked = existsSync(`${file}.br`);
      answer.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': path.includes('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        ...(isPacked && { 'content-encoding': 'br' }),
      });
      answer.end(await readFile(isPacked ? `${file}.br` : file));
      return;
    }
    const passed = request(
      `${behind}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      found => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    // A page that is left ends its streams.
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
