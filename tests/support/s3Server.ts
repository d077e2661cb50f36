import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

const KEYS = { accessKey: 'AKIATESTER', secretKey: 'a secret/of+tests', region: 'eu-test-1' };
const BUCKET = 'linehaul-files';
const PAGE = 3;

interface Kept {
  content: Buffer;
  at: Date;
}

/**
 * An object store with the calls that the product uses: it speaks S3's protocol, rejects requests
 * with a wrong signature or hash, and lists a few objects per page. `state.failing` answers this
 * many of the next requests with 503.
 */
export async function s3Server() {
  const objects = new Map<string, Kept>();
  const state = { failing: 0, asked: 0 };

  const server = createServer(async (request, response) => {
    state.asked += 1;
    const body = await buffer(request);
    const answer = (status: number, content: Buffer | string = '') => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(content);
    };
    const refuse = (status: number, code: string) =>
      answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

    if (state.failing > 0) {
      state.failing -= 1;
      return refuse(503, 'SlowDown');
    }
    const wrong = wrongSignature(request, body);
    if (wrong) return refuse(403, wrong);

    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return answer(200, listOf(objects, url.searchParams));
    switch (request.method) {
      case 'PUT':
        objects.set(key, { content: body, at: new Date() });
        return answer(200);
      case 'DELETE':
        objects.delete(key);
        return answer(204);
      case 'GET': {
        const found = objects.get(key);
        return found ? answer(200, found.content) : refuse(404, 'NoSuchKey');
      }
      default:
        return refuse(405, 'MethodNotAllowed');
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise(resolve => server.close(resolve));
  afterAll(close);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return { config: { endpoint, bucket: BUCKET, ...KEYS }, objects, state, close };
}

/** The error that S3 would return for the request, computed from what arrived, line by line. */
function wrongSignature(request: IncomingMessage, body: Buffer): string | null {
  const {
    authorization = '',
    'x-amz-date': time = '',
    'x-amz-content-sha256': sent,
  } = request.headers;
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [accessKey, day = '', region = '', service, end] = credential.split('/');
  if (accessKey !== KEYS.accessKey) return 'InvalidAccessKeyId';
  if (`${service}/${end}` !== 's3/aws4_request' || region !== KEYS.region) return 'AccessDenied';
  if (!names.split(';').includes('host')) return 'AccessDenied';
  if (sent !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const at = String(time).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  if (Math.abs(Date.parse(at) - Date.now()) > 900_000) return 'RequestTimeTooSkewed';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`);
  const sorted = query.split('&').filter(Boolean).sort().join('&');
  const canonical = `${request.method}\n${path}\n${sorted}\n${headers.join('')}\n${names}\n${sent}`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const mac = (key: Buffer | string, what: string) =>
    createHmac('sha256', key).update(what).digest();
  const key = mac(mac(mac(mac(`AWS4${KEYS.secretKey}`, day), region), 's3'), 'aws4_request');
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

function listOf(objects: ReadonlyMap<string, Kept>, query: URLSearchParams): string {
  const keys = [...objects.keys()].sort();
  const after = query.get('continuation-token')?.replace('after+', '') ?? '';
  const left = keys.filter(key => key > after);
  const page = left.slice(0, PAGE);
  const more = left.length > PAGE;
  const rows = page.map(
    key =>
      `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key>` +
      `<LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  return (
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>` +
    (more ? `<NextContinuationToken>after+${page.at(-1)}</NextContinuationToken>` : '') +
    `${rows.join('')}</ListBucketResult>`
  );
}
