import { ONE_PERSON } from './asideWords.ts';

/*
 * Words next to a question that choose where they describe what is counted (`the new guys`, `they were
 * late`), and say nothing of it where they describe who asks or whom they talk about (`I am late`, `my old
 * boss`).
 */

const CHOOSING: ReadonlySet<string> = new Set(
  (
    'new old young late early free ready home retired good bad great nice terrible busy lazy tired sick ' +
    'ill alone stuck friendly certain'
  ).split(' '),
);

const ONE: ReadonlySet<string> = new Set(ONE_PERSON.split(' '));

const SEVERAL: ReadonlySet<string> = new Set(
  'they them these those we us ones who that which'.split(' '),
);

/** Stand between somebody and what they are. */
const BEING: ReadonlySet<string> = new Set(
  (
    'am is are was were be been being feel feels felt feeling get gets got getting gotten run running ran ' +
    'look looks looked looking stay stays stayed staying go goes going went gone come comes coming came ' +
    'sound sounds arrive at from'
  ).split(' '),
);

const DEGREES: ReadonlySet<string> = new Set(
  'very really so too quite kind kinda of pretty always still already just also a bit little all not'.split(
    ' ',
  ),
);

/** What is no part of any figure: `my old laptop`, `a bad day`. */
const THINGS: ReadonlySet<string> = new Set(
  (
    'morning afternoon evening night day time idea question news story lunch dinner breakfast phone laptop ' +
    'computer printer desk office house car job joke luck thing mood ' +
    'vacation meeting party weather spreadsheet notebook password'
  ).split(' '),
);

/** `I'm` and `she's` with the verb apart. */
const wordsIn = (clause: string): string[] =>
  clause
    .toLowerCase()
    .replace(/['’](m|s|re)\b/g, ' is')
    .split(/[^a-z]+/)
    .filter(Boolean);

/**
 * Whether a word of a clause next to a question may choose what is counted. `isOfName`: the clause names
 * somebody, whom it may describe.
 */
export function hasChoosingWord(clause: string, isOfName: boolean): boolean {
  const words = wordsIn(clause);
  return words.some((word, at) => CHOOSING.has(word) && !isOfOne(words, at, isOfName));
}

/** `I am running late`, `my old boss`, `a bad day`. */
function isOfOne(words: readonly string[], at: number, isOfName: boolean): boolean {
  const next = words[at + 1] ?? '';
  if (ONE.has(next) || THINGS.has(next)) return true;
  let before = at - 1;
  while (DEGREES.has(words[before] ?? '')) before--;
  if (!BEING.has(words[before] ?? '')) return false;
  for (let place = before; place >= 0; place--) {
    const word = words[place] ?? '';
    if (ONE.has(word)) return true;
    if (SEVERAL.has(word)) return false;
  }
  return isOfName;
}
