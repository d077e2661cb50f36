import type { Colleague } from './Update.ts';

/** The name that is being typed: where its @ stands, and what follows it. */
export interface Naming {
  from: number;
  query: string;
}

const LONGEST_NAME = 40;

/** What is typed before the caret, if it is a name: an @ at a word's begin, and no line's end. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(Math.max(0, caret - LONGEST_NAME), caret);
  const [, query] = /(?:^|[\s(])@([^@\n]*)$/.exec(before) ?? [];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}

/** Those whose name, or a word of it, begins so. */
export function namedLike(query: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = query.toLowerCase();
  return colleagues.filter(({ name }) => {
    const known = name.toLowerCase();
    return known.startsWith(wanted) || known.split(/\s+/).some(word => word.startsWith(wanted));
  });
}

/** The text with the name that was picked, and where the caret goes. */
export function withName(text: string, { from, query }: Naming, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  const after = text.slice(from + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** A stretch of a text: plain, or somebody's name. */
export interface Piece {
  text: string;
  colleague: Colleague | null;
}

/** A text with the names in it apart; of two names that begin alike, the longer one counts. */
export function piecesOf(text: string, colleagues: readonly Colleague[]): Piece[] {
  const byLength = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const colleague = byLength.find(({ name }) => isNameAt(text, at, name));
    if (!colleague) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain, colleague: null });
    plain = '';
    const length = colleague.name.length + 1;
    pieces.push({ text: text.slice(at, at + length), colleague });
    at += length;
  }
  if (plain !== '') pieces.push({ text: plain, colleague: null });
  return pieces;
}

function isNameAt(text: string, at: number, name: string): boolean {
  if (text[at] !== '@' || /\w/.test(text[at - 1] ?? ' ')) return false;
  const end = at + 1 + name.length;
  if (text.slice(at + 1, end).toLowerCase() !== name.toLowerCase()) return false;
  return !/[\p{L}\p{N}]/u.test(text[end] ?? ' ');
}

/** The users whom a text names. */
export const namedIn = (text: string, colleagues: readonly Colleague[]): number[] => [
  ...new Set(piecesOf(text, colleagues).flatMap(({ colleague }) => colleague?.user_id ?? [])),
];
