import { createHash } from 'node:crypto';

const NAMES_MAX = 1000;
const CANDIDATES_MAX = 1000;

const names = new Map<string, string>();
const candidates = new Set<string>();

/**
 * Within a read that never stays prepared: what is a good plan depends on its values, for which it is
 * planned each time.
 */
export const PLANNED_EACH_TIME = '/* planned each time */ ';

export const isPlannedEachTime = (text: string): boolean => text.includes(PLANNED_EACH_TIME);

/**
 * The name under which a statement stays prepared, or none. A text gets a name when it comes a
 * second time, so that one-off statements don't fill each connection's memory. There are at most a
 * thousand names.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX || isPlannedEachTime(text)) return known;

  if (!candidates.delete(text)) {
    candidates.add(text);
    if (candidates.size > CANDIDATES_MAX) candidates.delete(first(candidates));
    return undefined;
  }
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

function first(texts: Set<string>): string {
  const [text = ''] = texts;
  return text;
}
