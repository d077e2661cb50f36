import autocannon from 'autocannon';

export interface BenchRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** A body per request, or none. */
  body?: () => string;
  /** A path per request instead of the one in the URL. */
  path?: () => string;
}

/** Requests a second with sixteen connections. Throws when a request is refused. */
export async function rate(
  { url, method = 'GET', headers, body, path }: BenchRequest,
  seconds = 3,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        setupRequest: (request: object) => ({
          ...request,
          ...(body && { body: body() }),
          ...(path && { path: path() }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${url}: ${result.non2xx} refused, ${result.errors} failed.`);
  }
  return result.requests.average;
}

/** The median of five rounds and their spread. */
export function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `${median.toFixed(2)}  (${sorted[0]?.toFixed(2)} – ${sorted.at(-1)?.toFixed(2)})`;
}

/** Milliseconds from the start of one request to the end of its body. */
export async function timed({ url, headers }: BenchRequest): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}
