import { Agent, type IncomingMessage, request } from 'node:http';
import { APP } from '../app.ts';

interface BenchRequest {
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
export async function statusOf(path: string, { method = 'GET', headers, body }: BenchRequest) {
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

/** A form as it goes over the wire, with its headers. */
export async function sentForm(
  form: FormData,
): Promise<Required<Pick<BenchRequest, 'headers'>> & { body: Buffer }> {
  const written = new Response(form);
  const body = Buffer.from(await written.arrayBuffer());
  const type = written.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type, 'content-length': String(body.length) }, body };
}
