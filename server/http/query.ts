import { badRequest } from '../errors.ts';
import { nested, type Pair } from './phpFields.ts';
import { sanitizeBody } from './sanitizeBody.ts';

export type Query = Record<string, unknown>;

/** Filters that may repeat under their bare name: `status=2&status=3`. */
const LISTS = new Set(['status', 'broker_id', 'created_by', 'state_id', 'department_id']);

/** The parameters of a URL. For other repeated names the last one counts. */
export function queryOf(url: string): Query {
  const start = url.indexOf('?');
  if (start < 0 || start === url.length - 1) return {};

  return sanitizeBody(nested(withLists(pairsOf(url.slice(start + 1)))));
}

/** Name and value pairs of a query string or a urlencoded form. */
export function pairsOf(text: string): (readonly [string, string])[] {
  return text
    .split('&')
    .filter(part => part !== '')
    .map(part => {
      const equals = part.indexOf('=');
      return equals < 0
        ? ([decoded(part), ''] as const)
        : ([decoded(part.slice(0, equals)), decoded(part.slice(equals + 1))] as const);
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badRequest();
  }
}

function withLists(pairs: readonly Pair[]): Pair[] {
  const repeated = (name: string) => pairs.filter(([other]) => other === name).length > 1;
  return pairs.map(([name, value]) =>
    LISTS.has(name) && repeated(name) ? [`${name}[]`, value] : [name, value],
  );
}
