import type { Colleague } from './Update.ts';

/** The name being typed: the position of its @, and the text after it. */
export interface Naming {
  from: number;
  query: string;
}

const LONGEST_NAME = 40;

/**
 * The text before the caret, if it is a mention: an @ at the start of a word, without a line break.
 */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(Math.max(0, caret - LONGEST_NAME), caret);
  const [, query] = /(?:^|[\s(])@([^@\n]*)$/.exec(before) ?? [];
  return query === undefined ? null : { from: caret - query.length - 1, query };
}

/** The people whose name, or a word of it, starts with this text. */
export function namedLike(query: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = query.toLowerCase();
  return colleagues.filter(({ name }) => {
    const known = name.toLowerCase();
    return known.startsWith(wanted) || known.split(/\s+/).some(word => word.startsWith(wanted));
  });
}

/** The text with the chosen name, and the new caret position. */
export function withName(text: string, { from, query }: Naming, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  const after = text.slice(from + 1 + query.length).replace(/^ /, '');
  return { text: before + after, caret: before.length };
}

/** A part of a text: plain, or a person's name. */
export interface Piece {
  text: string;
  colleague: Colleague | null;
}

/** Splits a text at the names in it. Of two names with the same start, the longer one matches. */
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

/** The users that a text mentions. */
export const namedIn = (text: string, colleagues: readonly Colleague[]): number[] => [
  ...new Set(piecesOf(text, colleagues).flatMap(({ colleague }) => colleague?.user_id ?? [])),
];
