import { Agent, type IncomingMessage, request } from 'node:http';
import { APP } from '../app.ts';

interface Asked {
  method?: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Answers are zipped for browsers. */
const AS_BROWSERS = { 'accept-encoding': 'gzip' };

/**
 * One request to the API, as the status of its answer, whose body is read and dropped. `fetch` keeps bodies, and
 * what this process takes to collect them counted as the server's time.
 */
export async function statusOf(path: string, { method = 'GET', headers, body }: Asked) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      `${APP}/api${path}`,
      { agent, method, headers: { ...AS_BROWSERS, ...headers } },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
  answer.resume();
  await new Promise((resolve, reject) => answer.on('end', resolve).on('error', reject));
  return answer.statusCode ?? 0;
}

const BOUNDARY = 'linehaul-bench';

/** The body of a form with one file and a text, and its headers. */
export function formOf(
  kind: string,
  name: string,
  text: string,
): Required<Pick<Asked, 'headers'>> & { body: Buffer } {
  const body = Buffer.from(
    [
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n`,
      `content-type: text/csv\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`,
    ].join(''),
  );
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length),
    },
    body,
  };
}
