import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { tokenOf } from '../../support/as.ts';
import { listening } from '../../support/listening.ts';
import { people } from '../../support/people.ts';

/** Enough for a look at everything; FUZZ_FORMS=50000 takes some minutes and looks longer. */
const FORMS = Number(process.env.FUZZ_FORMS ?? 1200);
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const AT_ONCE = 16;
/** A form that is whole, cut or twisted is answered at once; a machine may be busy. */
const PATIENCE_MS = 30_000;

const { app, database } = await testApp();
const address = new URL(await listening(app));
const { owner } = await people(database);
const signedIn = {
  authorization: `Bearer ${await tokenOf(app, owner.userId)}`,
  'x-current-company-id': String(owner.companyId),
};
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);
process.on('uncaughtException', hear);
process.on('unhandledRejection', hear);
afterAll(() => {
  process.off('uncaughtException', hear);
  process.off('unhandledRejection', hear);
  agent.destroy();
});

/** The same numbers for the same seed, so that a finding can be repeated. */
let state = SEED;
function below(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % limit;
}
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;

const part = (disposition: string, content: string, more = '') =>
  `--x\r\nContent-Disposition: form-data${disposition}\r\n${more}\r\n${content}\r\n`;

const SOUND = [
  `${part('; name="email"', 'a')}${part('; name="password"', 'b')}--x--\r\n`,
  `${part('; name="f"; filename="a"', 'abc')}--x--\r\n`,
  `${part('; name="files[]"; filename="a.pdf"', '%PDF-1.4', 'Content-Type: application/pdf\r\n')}` +
    `${part('; name="a[b][0]"', '1')}--x--\r\n`,
  `preamble\r\n${part('; name="email"', '')}${part('; name="photo"; filename=""', '')}` +
    `${part('; name="file"; filename*=utf-8\'\'%e2%82%ac.png', 'x'.repeat(300))}--x--\r\nepilogue`,
  `--x\r\n\r\n\r\n--x\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--x--`,
].map(text => Buffer.from(text));

const SIGNS = ['\r', '\n', '\r\n', '\r\n--x', '--', '"', ';', ':', '=', '%', '[', ']', '\0', '\xff']
  .concat(
    'filename="',
    '\r\n\r\n',
    'Content-Disposition: ',
    'Content-Transfer-Encoding: base64\r\n',
  )
  .map(sign => Buffer.from(sign, 'latin1'));

const TWISTS: readonly ((form: Buffer, at: number) => Buffer)[] = [
  (form, at) => form.subarray(0, at),
  (form, at) => form.subarray(at),
  (form, at) => Buffer.concat([form.subarray(0, at), form.subarray(at + 1)]),
  (form, at) => Buffer.concat([form.subarray(0, at), one(SIGNS), form.subarray(at)]),
  (form, at) => Buffer.concat([form.subarray(0, at), one(SIGNS), form.subarray(at + 1)]),
  (form, at) => Buffer.concat([form.subarray(0, at), one(SOUND)]),
  (form, at) => Buffer.concat([form, form.subarray(at)]),
];

const TYPES = [
  ...Array.from({ length: 20 }, () => 'multipart/form-data; boundary=x'),
  'multipart/form-data; boundary="x"',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x; charset=nonsense',
  "multipart/form-data; boundary*=utf-8''x",
];

/** Every form, cut and twisted at its every byte, one after the other. */
function bodyOf(count: number): Buffer {
  const form = SOUND[count % SOUND.length]!;
  const round = Math.floor(count / SOUND.length);
  const twist = TWISTS[Math.floor(round / form.length) % TWISTS.length]!;
  return twist(form, round % form.length);
}

interface Target {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** All that nobody needs to sign in for, and, with a session, all that take files. */
function targets(): Target[] {
  const url = (path: string) => `/api${path.replace(/\{\w+\}/g, '1')}`;
  const open = [...app.operations]
    .filter(([, guard]) => guard === 'public')
    .map(([name]) => name.split(' ') as [string, string])
    .map(([method, path]) => ({ method, url: url(path), headers: {} }));
  const taking = [...app.paths].flatMap(([path, calls]) =>
    [...calls.values()]
      .filter(({ takesFiles }) => takesFiles)
      .map(({ method }) => ({ method, url: url(path), headers: signedIn })),
  );
  return [...open, ...open, ...taking];
}

interface Sent extends Target {
  type: string;
  body: Buffer;
  /** In how many pieces it is sent, and whether its sender goes away before the end. */
  splitAt: number;
  goesAway: boolean;
}

/** The status of the answer; null where the sender went away. */
function send({ method, url, headers, type, body, splitAt, goesAway }: Sent) {
  return new Promise<number | null>((resolve, reject) => {
    const length = { 'content-length': String(body.length + (goesAway ? 10 : 0)) };
    const asking = request(new URL(url, address), {
      method,
      agent,
      timeout: PATIENCE_MS,
      headers: {
        ...headers,
        'content-type': type,
        ...(splitAt % 2 === 0 || goesAway ? length : {}),
      },
    });
    asking.once('response', (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(goesAway ? null : 0));
    });
    asking.once('timeout', () => asking.destroy(new Error('no answer')));
    asking.once('error', error => (goesAway ? resolve(null) : reject(error)));
    asking.write(body.subarray(0, splitAt));
    if (goesAway) setTimeout(() => asking.destroy(), below(3));
    else setImmediate(() => asking.end(body.subarray(splitAt)));
  });
}

test(`${FORMS} forms, cut and twisted at every byte, are answered without a failure`, async () => {
  const all = targets();
  const faults: unknown[] = [];
  const statuses = new Map<number | null, number>();
  let count = 0;
  const sendSome = async () => {
    while (count < FORMS) {
      const number = count++;
      const body = bodyOf(number);
      const sent: Sent = {
        ...all[below(all.length)]!,
        type: one(TYPES),
        body,
        splitAt: below(body.length + 1),
        goesAway: below(25) === 0,
      };
      const status = await send(sent).catch((error: Error) => error);
      const isRight = status === null || (typeof status === 'number' && status > 0 && status < 500);
      if (isRight) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      else faults.push([number, sent.method, sent.url, sent.type, String(status), String(body)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));

  if (process.env.FUZZ_FORMS) console.log(Object.fromEntries(statuses));
  expect(faults.slice(0, 20)).toEqual([]);
  expect(uncaught).toEqual([]);
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
  const states = await fetch(new URL('/api/states', address), { headers: signedIn });
  expect(states.status).toBe(200);
}, 3_600_000);
