import { Invalid } from './errors.ts';
import { limits, tooDeep, UNSAFE_KEYS } from './phpFields.ts';

/** A password keeps its spaces; every other text is trimmed. */
const KEPT_AS_TYPED = new Set(['password', 'password_confirmation', 'current_password']);

/** A NUL or half a surrogate pair is no text that the database could keep. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;

/**
 * What a person sent, as the rest of the server may rely on it: texts trimmed, an empty one null,
 * no key that reaches a prototype, nothing nested without end. Absent stays absent.
 */
export function cleaned(sent: Record<string, unknown>): Record<string, unknown> {
  return cleanedObject(sent, '', 0);
}

function cleanedValue(value: unknown, path: string, key: string, depth: number): unknown {
  if (typeof value === 'string') return cleanedText(value, path, key);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > limits.nesting) throw tooDeep(path.split('.')[0] ?? path);

  if (Array.isArray(value)) {
    return value.map((item, index) => cleanedValue(item, `${path}.${index}`, key, depth + 1));
  }
  return cleanedObject(value, path, depth);
}

function cleanedObject(object: object, path: string, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    if (UNSAFE_KEYS.has(key)) continue;
    clean[key] = cleanedValue(value, path === '' ? key : `${path}.${key}`, key, depth + 1);
  }
  return clean;
}

function cleanedText(text: string, path: string, key: string): string | null {
  if (UNKEEPABLE.test(text)) {
    throw new Invalid({ [path]: ['The field holds a character that cannot be kept'] });
  }
  const kept = KEPT_AS_TYPED.has(key) ? text : text.trim();
  return kept === '' ? null : kept;
}
