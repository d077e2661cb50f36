import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Config } from '../config.ts';
import { signedHeaders } from './signature.ts';
import type { FileStore } from './store.ts';
import { checkedPath, isStorePath } from './storePath.ts';

const TRIES = 3;
const PAUSE_MS = 200;
const TIMEOUT_MS = 60_000;
const NOTHING = Buffer.alloc(0);

/**
 * Files in an S3-compatible object store: AWS, MinIO, R2, Ceph and others. A put is atomic, and the
 * store verifies the hash of the received bytes. Objects stay private: they are read through the
 * server's own guard.
 */
export class S3Store implements FileStore {
  constructor(private readonly config: S3Config) {}

  async put(path: string, content: Readable | Buffer): Promise<void> {
    // Signed as a whole: an upload's size was limited before.
    const body = Buffer.isBuffer(content) ? content : await buffer(content);
    await this.ask('PUT', this.addressOf(path), body);
  }

  async get(path: string): Promise<Readable> {
    const { body } = await this.ask('GET', this.addressOf(path));
    // The same stream with two types: the web platform's and Node's.
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  }

  async remove(path: string): Promise<void> {
    await this.ask('DELETE', this.addressOf(path), NOTHING, [404]);
  }

  async *list(): AsyncGenerator<{ path: string; at: Date }> {
    for (let token: string | null = ''; token !== null; ) {
      const url = this.bucket();
      url.searchParams.set('list-type', '2');
      if (token) url.searchParams.set('continuation-token', token);
      const page = await (await this.ask('GET', url)).text();
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const [path, at] = [textIn(object, 'Key'), textIn(object, 'LastModified')];
        // Other objects in the bucket are not ours.
        if (path && at && isStorePath(path)) yield { path, at: new Date(at) };
      }
      token = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : null;
    }
  }

  private bucket(): URL {
    const { endpoint, bucket } = this.config;
    return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}`);
  }

  private addressOf(path: string): URL {
    const url = this.bucket();
    url.pathname += `/${checkedPath(path)}`;
    return url;
  }

  /** The store's answer. Retried when the store or the connection failed. */
  private async ask(
    method: string,
    url: URL,
    body: Buffer = NOTHING,
    alsoRight: readonly number[] = [],
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.askOnce(method, url, body).catch((error: unknown) => {
        if (attempt >= TRIES)
          throw new Error('The object store does not answer.', { cause: error });
        return null;
      });
      if (answer?.ok || (answer && alsoRight.includes(answer.status))) return answer;
      if (answer && (answer.status < 500 || attempt >= TRIES)) throw await storeError(answer);
      await answer?.body?.cancel();
      await sleep(PAUSE_MS * 2 ** attempt);
    }
  }

  private askOnce(method: string, url: URL, body: Buffer): Promise<Response> {
    // The signature is valid for minutes of real time, even where tests have stopped the clock.
    const at = new Date();
    const { host: _, ...headers } = signedHeaders({ method, url, body, at }, this.config);
    return fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    });
  }
}

/** The store's reason in XML: NoSuchKey, SignatureDoesNotMatch … */
async function storeError(answer: Response): Promise<Error> {
  const code = textIn(await answer.text().catch(() => ''), 'Code');
  return new Error(`The object store refused: ${[answer.status, code].filter(Boolean).join(' ')}`);
}

function textIn(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : found.replace(/&(lt|gt|quot|apos|amp);/g, named);
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

const named = (whole: string, name: string) => NAMED[name] ?? whole;
