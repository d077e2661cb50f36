/** Longer than this nobody waits for a suggestion. */
const MOST_MS = 4_000;
const MOST_BYTES = 1_000_000;

/**
 * Asks a service by its fixed address. Redirects are not followed: they could lead into the own
 * network. Throws when it does not answer well.
 */
export async function askService(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = `${base.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
    headers: { accept: 'application/json', 'user-agent': 'Linehaul' },
  }).catch(() => {
    // The error of fetch names the address, and so the key.
    throw new Error('The place service does not answer.');
  });
  if (!answer.ok) throw new Error(`The place service answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error('The place service answered too much.');
  return JSON.parse(text);
}
