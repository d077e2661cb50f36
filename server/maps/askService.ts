/** An external service that is queried: places of the map, routes of loads. */
export interface Service {
  /** Its name in errors: `place service`. */
  name: string;
  base: string;
  /** The longest time to wait for a response. */
  mostMs: number;
  mostBytes: number;
}

/** The service does not respond now, but may later. */
export class ServiceAway extends Error {}

/**
 * Queries a service at its fixed URL. Redirects are not followed, because they could lead into the
 * internal network. Throws when it does not respond with success.
 */
export async function askService(
  { name, base, mostMs, mostBytes }: Service,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = `${base.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(mostMs),
    headers: { accept: 'application/json', 'user-agent': 'Linehaul' },
  }).catch(() => {
    // The error of fetch contains the URL, and so the key.
    throw new ServiceAway(`The ${name} does not answer.`);
  });
  if (!answer.ok) {
    const isAway = answer.status >= 500 || answer.status === 429;
    throw new (isAway ? ServiceAway : Error)(`The ${name} answered ${answer.status}.`);
  }
  const text = await answer.text();
  if (text.length > mostBytes) throw new Error(`The ${name} answered too much.`);
  return JSON.parse(text);
}
