import { createHash, createHmac } from 'node:crypto';

/** The signer's key, and the store's region. */
export interface Signer {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Unsigned {
  method: string;
  url: URL;
  /** Bytes of the body, or none. */
  body: Buffer;
  at: Date;
}

/**
 * The headers that sign a request by AWS Signature Version 4, which every S3-compatible store
 * supports. The body's hash is signed too, so that the store refuses altered bytes.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signedHeaders({ method, url, body, at }: Unsigned, signer: Signer) {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const headers = {
    host: url.host,
    'x-amz-content-sha256': hashOf(body),
    'x-amz-date': time,
  };
  const names = Object.keys(headers).join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n');
  const signature = hmac(keyOf(signer, day), text).toString('hex');
  return {
    ...headers,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${signer.accessKey}/${scope}, ` +
      `SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** A key for one day, region and service: the secret itself signs nothing. */
function keyOf({ secretKey, region }: Signer, day: string): Buffer {
  return ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(Buffer.from(`AWS4${secretKey}`), day), region),
  );
}

/** Sorted by name, with the strict encoding that the signature requires. */
const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&');

const strictly = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
