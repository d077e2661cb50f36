/** A service on the net that is asked for something: the map's places, the ways of loads. */
export interface Service {
  /** As errors call it: `place service`. */
  name: string;
  base: string;
  /** Longer than this nobody waits for an answer. */
  mostMs: number;
  mostBytes: number;
}

/** The service does not answer now; later it may. */
export class ServiceAway extends Error {}

/**
 * Asks a service by its fixed address. Redirects are not followed: they could lead into the own
 * network. Throws when it does not answer well.
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
    // The error of fetch names the address, and so the key.
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
