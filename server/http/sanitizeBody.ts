import { Invalid } from '../errors.ts';
import { limits, tooDeep, UNSAFE_KEYS } from './phpFields.ts';

/** A password keeps its spaces. Every other text is trimmed. */
const ENTERED_FIELDS = new Set(['password', 'password_confirmation', 'current_password']);

/** The database can't store a NUL or half a surrogate pair. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;

/**
 * What a person sent, as the rest of the server may rely on it: texts trimmed, an empty one null,
 * no key that reaches a prototype, nothing nested or listed without end (422 names the field). Absent
 * stays absent.
 */
export function sanitizeBody(sent: Record<string, unknown>): Record<string, unknown> {
  return sanitizeObject(sent, '', 0, { values: 0 });
}

/** How many values have been looked at. */
type Count = { values: number };

function sanitizeValue(
  value: unknown,
  path: string,
  key: string,
  depth: number,
  count: Count,
): unknown {
  count.values += 1;
  if (count.values > limits.values) throw tooMany(path.split('.')[0] ?? path);
  if (typeof value === 'string') return sanitizeText(value, path, key);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > limits.nesting) throw tooDeep(path.split('.')[0] ?? path);

  if (Array.isArray(value)) {
    return value.map((item, index) =>
      sanitizeValue(item, `${path}.${index}`, key, depth + 1, count),
    );
  }
  return sanitizeObject(value, path, depth, count);
}

function sanitizeObject(
  object: object,
  path: string,
  depth: number,
  count: Count,
): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    if (UNSAFE_KEYS.has(key)) continue;
    const own = path === '' ? key : `${path}.${key}`;
    clean[key] = sanitizeValue(value, own, key, depth + 1, count);
  }
  return clean;
}

const tooMany = (field: string) =>
  new Invalid({ [field]: [`A request may hold at most ${limits.values} values.`] });

function sanitizeText(text: string, path: string, key: string): string | null {
  if (UNKEEPABLE.test(text)) {
    throw new Invalid({ [path]: ['The field has a character that cannot be stored'] });
  }
  const kept = ENTERED_FIELDS.has(key) ? text : text.trim();
  return kept === '' ? null : kept;
}
