import type { Box } from '../../../schema/rateConfirmation.ts';
import type { Page, Run } from './place.ts';

/** One word and its position. y is the top of its characters. */
export type Word = Box & {
  text: string;
  size: number;
  base: number;
  /** Leaders or wide spaces precede it: it begins its own cell. */
  apart: boolean;
  /** In monospaced type, a single space is as wide as a character. */
  monospaced: boolean;
};

/** The words of a page, in drawing order. Ligatures drawn alone are put back. */
export function wordsOf(page: Page): Word[] {
  const words: Word[] = [];
  for (const run of page.runs) {
    for (const word of split(run)) {
      const last = words.at(-1);
      if (last && continues(last, word)) join(last, word);
      else words.push(word);
    }
  }
  return words.flatMap(withoutLeaders);
}

function* split(run: Run): Generator<Word> {
  const edges = emailEdges(run);
  const pieces = run.text.matchAll(/\S+/g);
  let end = 0;
  let ended = false;
  for (const { 0: text, index } of pieces) {
    const spaces = index - end;
    const [left = 0, right = left] = [edges[index], edges[index + text.length]];
    const [from, w] = [run.x + left, right - left];
    const box = { x: from, y: run.y - run.size * 0.8, w, h: run.size };
    const apart = end > 0 && spaces >= (run.monospaced ? 2 : 3) && !(spaces === 2 && ended);
    yield { ...box, text, size: run.size, base: run.y, apart, monospaced: run.monospaced };
    ended = /[.!?]$/.test(text);
    end = index + text.length;
  }
}

/**
 * How far from the left of a run each letter begins, and at last where the run ends: the widths are
 * guessed by the kind of letter and scaled to the width of the whole.
 */
function emailEdges({ text, w, monospaced }: Run): number[] {
  const shares = [...text].flatMap(letter => {
    const share = monospaced ? 1 : NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.45 : 1;
    return letter.length === 2 ? [share / 2, share / 2] : [share];
  });
  const total = shares.reduce((all, share) => all + share, 0);
  const edges = [0];
  for (const share of shares) edges.push((edges.at(-1) ?? 0) + (share / total) * w);
  return edges;
}

const NARROW = /[iljtfI.,:;'|!()[\]/\s-]/;
const WIDE = /[mwA-HK-Z@%&]/;

/** Some programs draw "fi" as a separate character between the halves of a word. */
function continues(last: Word, word: Word): boolean {
  const gap = word.x - (last.x + last.w);
  const near = 0.12 * Math.min(last.size, word.size);
  return !word.apart && Math.abs(last.base - word.base) < 1 && Math.abs(gap) < near;
}

function join(last: Word, word: Word): void {
  last.w = word.x + word.w - last.x;
  last.text += word.text;
}

const LEADERS = /(?:^\|+$|\.{3,}|_{2,}|-{3,}|={3,}|\*{3,}|…+|·{3,})/;

/** Dots, lines and strokes only lead the eye; what follows is its own cell. */
function withoutLeaders(word: Word): Word[] {
  if (!LEADERS.test(word.text)) return [word];
  const share = word.w / word.text.length;
  const words: Word[] = [];
  let at = 0;
  for (const text of word.text.split(new RegExp(`(${LEADERS.source})`))) {
    const isLeader = text === '' || LEADERS.test(text);
    const apart = at > 0 || word.apart;
    const box = { ...word, text, x: word.x + at * share, w: text.length * share, apart };
    at += text.length;
    words.push({ ...box, text: isLeader ? '' : text });
  }
  return words;
}
