import { notFound } from '../errors.ts';

/** PostgreSQL's maximum integer: no record can have a greater id. */
const MAX_ID = 2_147_483_647;

/** Chat has its own base. Every other path of the product is relative to /api. */
const CHAT = '/chatify/';

/** What people without an account open, by a link that was sent to them. */
const SENT = '/s/';

/**
 * The router pattern of a path. `{id}`, `{load_id}` and similar match only digits, so that
 * `/boards/status-count` never matches `/boards/{id}`.
 */
export function pathPattern(path: string): string {
  return addressOf(path)
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (isId(name) ? `:${name}(^\\d+$)` : `:${name}`));
}

function addressOf(path: string): string {
  if (path.startsWith(SENT)) return path;
  return path.startsWith(CHAT) ? `/chatify/api/${path.slice(CHAT.length)}` : `/api${path}`;
}

const isId = (name: string) => name === 'id' || name.endsWith('_id');

/** The ids of a path as numbers, and its other parts as texts. */
export function pathParts(parts: Readonly<Record<string, string>>) {
  const params: Record<string, number> = {};
  const words: Record<string, string> = {};
  for (const [name, text] of Object.entries(parts)) {
    if (!isId(name)) {
      words[name] = text;
      continue;
    }
    params[name] = Number(text);
    if (params[name] > MAX_ID) throw notFound();
  }
  return { params, words };
}
