import { ApiError, Invalid } from '../errors.ts';

/**
 * What one request may carry: PHP's numbers, which clients of this contract rely on. `textBytes` is
 * enough for the largest form or bulk action, without its files.
 */
export const limits = {
  fields: 1000,
  nesting: 64,
  /** Texts, numbers, lists and objects in one body of JSON. */
  values: 100_000,
  files: 20,
  textBytes: 4 * 1024 * 1024,
} as const;

/** A name and its value from a query string or a form. */
export type Pair = readonly [name: string, value: unknown];

/** Names that would reach an object's prototype are dropped everywhere. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Nested values from flat names, as PHP parses them: `roles[0][name]`, `ids[]`, the last one wins.
 * Numeric keys only make a list.
 */
export function nested(pairs: readonly Pair[]): Record<string, unknown> {
  if (pairs.length > limits.fields) throw new ApiError(413, 'The request has too many fields.');

  const root: Branch = new Map();
  for (const [name, value] of pairs) {
    const path = pathOf(name);
    if (path.length > 0 && !path.some(key => UNSAFE_KEYS.has(key))) put(root, path, value);
  }
  return Object.fromEntries([...root].map(([key, node]) => [key, plain(node)]));
}

/** `a[b][]` is ['a', 'b', '']. An empty key means the next index. */
export function pathOf(name: string): string[] {
  const open = name.indexOf('[', 1);
  const bracketed = open > 0 && name.indexOf(']', open) > 0;
  const top = (bracketed ? name.slice(0, open) : name).trim();
  if (top === '') return [];

  // PHP turns top-level names into variables, which have neither dots nor spaces.
  const path = [top.replace(/[. ]/g, '_')];
  if (!bracketed) return path;

  for (const [, key] of name.slice(open).matchAll(/\[([^\]]*)\]/g)) path.push(key ?? '');
  if (path.length > limits.nesting) throw tooDeep(top);
  return path;
}

export const tooDeep = (field: string) =>
  new Invalid({ [field]: [`Fields may be nested ${limits.nesting} deep at most.`] });

/** Values are wrapped in an object, so that a Map is always a branch and never a value. */
type Leaf = { readonly value: unknown };
type Branch = Map<string, Branch | Leaf>;

function put(root: Branch, path: readonly string[], value: unknown): void {
  let branch = root;
  for (const part of path.slice(0, -1)) {
    const key = part === '' ? nextIndex(branch) : part;
    const known = branch.get(key);
    const inner: Branch = known instanceof Map ? known : new Map();
    if (inner !== known) branch.set(key, inner);
    branch = inner;
  }
  const last = path.at(-1) ?? '';
  branch.set(last === '' ? nextIndex(branch) : last, { value });
}

function nextIndex(branch: Branch): string {
  const indexes = [...branch.keys()].filter(isIndex).map(Number);
  return String(indexes.length === 0 ? 0 : Math.max(...indexes) + 1);
}

/** With more than four digits it is an id used as a key, not a list index. */
const isIndex = (key: string) => /^(0|[1-9]\d{0,3})$/.test(key);

function plain(node: Branch | Leaf): unknown {
  if (!(node instanceof Map)) return node.value;

  const entries = [...node].map(([key, inner]) => [key, plain(inner)] as const);
  if (entries.length === 0 || !entries.every(([key]) => isIndex(key))) {
    return Object.fromEntries(entries);
  }
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}
