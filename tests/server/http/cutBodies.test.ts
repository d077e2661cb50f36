import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { tokenOf } from '../../support/as.ts';
import { eventually } from '../../support/eventually.ts';
import { listening } from '../../support/listening.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let address: URL;
let who: People;
let token: string;
/** What the server has of each connection, the newest last. */
const connections: Socket[] = [];

beforeAll(async () => {
  address = new URL(await listening(app));
  app.server.server.on('connection', socket => connections.push(socket));
  who = await people(database);
  token = await tokenOf(app, who.owner.userId);
});

const MB = 1024 * 1024;
const FORM = 'content-type: multipart/form-data; boundary=x';
const CHUNKED = 'transfer-encoding: chunked';
const signedIn = () => [
  `authorization: Bearer ${token}`,
  `x-current-company-id: ${who.owner.companyId}`,
];
const filePart = (content: string, name = 'files[]') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}`;

/** Says hello to the server as HTTP does, and hears what it answers until it hangs up. */
function open(path: string, headers: readonly string[]) {
  const socket = connect(Number(address.port), address.hostname);
  let answer = '';
  socket.on('data', bytes => {
    answer += bytes;
  });
  socket.on('error', () => {});
  const ended = new Promise<string>(resolve => socket.on('close', () => resolve(answer)));
  socket.write([`POST /api${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n'));
  return { socket, ended, answered: () => answer };
}

const drained = (socket: Socket) => new Promise(resolve => socket.once('drain', resolve));

const closings = new WeakMap<Socket, Promise<void>>();

function closed(socket: Socket): Promise<void> {
  const known = closings.get(socket);
  if (known) return known;
  const closing = new Promise<void>(resolve => socket.once('close', () => resolve()));
  closings.set(socket, closing);
  return closing;
}

/** Sends a piece again and again until so much is sent or the server hangs up. */
async function pour(socket: Socket, piece: Buffer | string, mostBytes: number): Promise<void> {
  for (let sent = 0; sent < mostBytes && socket.writable; sent += piece.length) {
    if (socket.write(piece)) continue;
    await Promise.race([drained(socket), closed(socket)]);
  }
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const PIECE = chunk('a'.repeat(64 * 1024));
const taken = () => connections.at(-1)!.bytesRead;
const stillAnswers = async () =>
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);

test('a form whose file is cut off is a bad request, and the server goes on', async () => {
  for (const content of [filePart('abc'), filePart(''), filePart('abc').slice(0, -7)]) {
    for (const path of ['/login', '/load-documents']) {
      const answer = await fetch(new URL(`/api${path}`, address), {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          ...Object.fromEntries(signedIn().map(line => line.split(': ') as [string, string])),
        },
        body: content,
      });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  }
  await stillAnswers();
});

test('a sender that goes away in the middle of a file leaves nothing behind', async () => {
  const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith('linehaul-upload-'));
  const before = new Set(folders());
  const own = () => folders().filter(name => !before.has(name));
  const { socket } = open('/load-documents', [FORM, CHUNKED, ...signedIn()]);
  socket.write(chunk(filePart('a'.repeat(MB))));
  await eventually(() => expect(own()).toHaveLength(1));
  socket.destroy();
  await eventually(() => expect(own()).toEqual([]));
  await stillAnswers();
});

describe('more than a body may hold is refused while it is sent', () => {
  const cases: [string, string, string[], string, number][] = [
    ['a form where no file is taken', '/login', [FORM], filePart('', 'f'), 4],
    ['a field of a form', '/login', [FORM], filePart('').replace('; filename="a.pdf"', ''), 4],
    ['JSON', '/login', ['content-type: application/json'], '{"email":"', 4],
    ['a plain form', '/login', ['content-type: application/x-www-form-urlencoded'], 'email=', 4],
    ['files of a form', '/load-documents', [FORM, 'signed in'], filePart(''), 204],
  ];

  test.each(cases)('%s: 413', async (_, path, headers, begin, megabytes) => {
    const own = headers.flatMap(line => (line === 'signed in' ? signedIn() : line));
    const { socket, ended } = open(path, [...own, CHUNKED]);
    socket.write(chunk(begin));
    await pour(socket, PIECE, 1_200 * MB);
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('{"message":"The POST data is too large."}');
    expect(taken()).toBeLessThan((megabytes + 3) * MB);
  });

  test('what is announced as larger is not read at all', async () => {
    for (const type of [FORM, 'content-type: application/json']) {
      const { socket, ended } = open('/login', [type, `content-length: ${1_200 * MB}`]);
      await pour(socket, 'a'.repeat(64 * 1024), 1_200 * MB);
      expect(await ended).toMatch(/^HTTP\/1.1 413 /);
      expect(taken()).toBeLessThan(MB);
    }
    await stillAnswers();
  });

  test('a form of ever more parts', async () => {
    const { socket, ended } = open('/login', [FORM, CHUNKED]);
    await pour(socket, chunk('--x\r\n\r\n\r\n'.repeat(200)), 100 * MB);
    expect(await ended).toMatch(/^HTTP\/1.1 413 /);
    expect(taken()).toBeLessThan(MB);
  });
});

describe('a request that is refused before its body is read takes nothing more', () => {
  const cases: [string, string, number][] = [
    ['nobody signed in', '/load-documents', 401],
    ['a path that nobody answers', '/nothing', 404],
    ['a verb that the path does not have', '/healthz', 404],
    ['another company', '/load-documents', 403],
  ];

  test.each(cases)('%s', async (why, path, status) => {
    const bearer = why === 'another company' ? [`authorization: Bearer ${token}`] : [];
    const company = `x-current-company-id: ${who.stranger.companyId}`;
    for (const length of [CHUNKED, `content-length: ${1_200 * MB}`]) {
      const { socket, ended } = open(path, [FORM, length, ...bearer, company]);
      await pour(socket, length === CHUNKED ? PIECE : 'a'.repeat(64 * 1024), 1_200 * MB);
      const answer = await ended;
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/connection: close/i);
      expect(taken()).toBeLessThan(MB);
    }
  });

  test('a short rest is read past, and the connection serves again', async () => {
    const { socket, answered, ended } = open('/load-documents', [FORM, 'content-length: 1000']);
    await eventually(() => expect(answered()).toMatch(/^HTTP\/1.1 401 /));
    expect(answered()).not.toMatch(/connection: close/i);
    socket.write('a'.repeat(1000));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await ended).toMatch(/HTTP\/1.1 200 /);
  });
});

test('what is no HTTP is answered and hung up on, also where the sender stays', async () => {
  const socket = connect({
    port: Number(address.port),
    host: address.hostname,
    allowHalfOpen: true,
  });
  const ended = new Promise(resolve => socket.on('close', resolve));
  let answer = '';
  socket.on('data', bytes => {
    answer += bytes;
  });
  socket.on('error', () => {});
  socket.write('nonsense\r\n\r\n');
  await eventually(() => expect(answer).toMatch(/^HTTP\/1.1 400 /));
  await eventually(() => expect(connections.at(-1)!.destroyed).toBe(true));
  socket.destroy();
  await ended;
});
