import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOver } from '../../../../server/workspace/notifications/push/send.ts';
import { eventually } from '../../../support/eventually.ts';

const DEADLINE_MS = 600;
const DRIP_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'linehaul-push-'));
const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-keyout', keyFile, '-out', certFile, '-days', '2', '-subj', '/CN=push.test'],
    ...['-addext', 'subjectAltName=DNS:push.test'],
  ],
  { stdio: 'ignore' },
);
const cert = readFileSync(certFile, 'utf8');
const key = readFileSync(keyFile);
rmSync(folder, { recursive: true });

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
