import { createECDH } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSecretKey } from '../../../../server/secrets.ts';
import { postOver, sendPush } from '../../../../server/workspace/notifications/push/send.ts';
import { eventually } from '../../../support/eventually.ts';
import { cert, key } from '../../../support/pushCertificate.ts';

setSecretKey('a key for tests');

const DEADLINE_MS = 600;
const DRIP_MS = 50;

let answer = '';
const sockets = new Set<TLSSocket>();
/** A push service that says its answer at once, and then a byte now and then for ever. */
const service = createServer({ key, cert }, socket => {
  sockets.add(socket);
  socket.on('error', () => {}); // The other side hung up.
  socket.once('data', () => socket.write(answer));
  const drip = setInterval(() => socket.write('x'), DRIP_MS);
  socket.on('close', () => {
    clearInterval(drip);
    sockets.delete(socket);
  });
});
beforeAll(() => new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  service.close();
});

const post = () => {
  const { port } = service.address() as AddressInfo;
  const reaching = postOver({
    lookup: (_name, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    timeoutMs: DEADLINE_MS,
    ca: cert,
  });
  return reaching(new URL(`https://push.test:${port}/send`), {}, Buffer.from('x'));
};

test('a push service that never ends its answer’s head is left at the deadline', async () => {
  answer = 'HTTP/1.1 201 Created\r\nx-slow: ';
  const from = performance.now();
  await expect(post()).rejects.toThrow(/abort|timeout/i);
  expect(performance.now() - from).toBeLessThan(DEADLINE_MS * 4);
  await eventually(() => expect(sockets.size).toBe(0));
});

test('the status is enough: an answer without an end is not read', async () => {
  answer = 'HTTP/1.1 201 Created\r\ncontent-length: 100000000\r\n\r\n';
  expect(await post()).toBe(201);
  await eventually(() => expect(sockets.size).toBe(0));
});

test.each([
  301, 302, 307, 308,
])('a push service that redirects with status %s is not followed, and refused for good', async status => {
  answer = `HTTP/1.1 ${status} Elsewhere\r\nlocation: https://push.test/inside\r\ncontent-length: 0\r\n\r\n`;
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  service.on('secureConnection', count);
  expect(await post()).toBe(status);
  service.off('secureConnection', count);
  expect(connections).toBe(1);
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const browser = {
    endpoint: 'https://push.example.com/x',
    p256dh: curve.getPublicKey('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const message = { title: 'x', body: '', url: '', tag: '' };
  expect(await sendPush(browser, message, 'mailto:a@b.c', async () => status)).toBe('refused');
  await eventually(() => expect(sockets.size).toBe(0));
});
