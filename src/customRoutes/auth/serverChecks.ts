/** Whether the server answers and reaches its database. */
export async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** The version of the API, from its own document. Null when none answers. */
export async function apiVersion(): Promise<string | null> {
  try {
    const { info } = await (await fetch('/api/openapi.json')).json();
    return String(info.version);
  } catch {
    return null;
  }
}
