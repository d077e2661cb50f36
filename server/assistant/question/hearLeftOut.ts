import type { Heard } from './heard.ts';
import { exclude, leftAt } from './hearExcept.ts';
import { type Name, nameAt } from './names.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

/** Verbs that take something out of the rest, with `out` or the like. */
const TAKING: ReadonlySet<string> = new Set(
  (
    'leave leaving take taking pull pulling throw throwing toss tossing keep keeping kick kicking ' +
    'cut cutting strip stripping drop dropping knock knocking carve carving filter filtering weed ' +
    'weeding cross crossing back backing net netting set setting put putting get getting push x'
  ).split(' '),
);

/** The same, done: `with fuel taken out`. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'left taken took pulled thrown threw tossed kept kicked cut stripped dropped knocked carved ' +
    'filtered weeded crossed backed netted set put'
  ).split(' '),
);

/** Where it goes. */
const AWAY: ReadonlySet<string> = new Set(['out', 'off', 'aside', 'away']);

/** `put fuel aside`, but `put fuel out` is no English. */
const ONLY_ASIDE: ReadonlySet<string> = new Set(['set', 'setting', 'put', 'putting', 'push']);

/** `pull out the tolls` may show them as well: only `pull the tolls out` takes them away. */
const SHOWING: ReadonlySet<string> = new Set([
  ...['pull', 'pulling', 'set', 'setting', 'put', 'putting', 'get', 'getting', 'push'],
]);

/** These take away by themselves at the beginning of a clause: `drop fuel`. */
const REMOVING: ReadonlySet<string> = new Set(
  'drop remove omit lose ditch scratch subtract delete eliminate strip toss nix'.split(' '),
);

/** Said by themselves behind a name: `fuel excluded`. */
const REMOVED: ReadonlySet<string> = new Set(['excluded', 'removed', 'omitted', 'ignored']);

/** A clause may begin after these. */
const BEGINNING: ReadonlySet<string> = new Set(
  'and but please pls now then just ok okay no to you can could also instead again'.split(' '),
);

const SUBJECTS: ReadonlySet<string> = new Set(
  'we i they he she you it did do does has have had who which that'.split(' '),
);
const SUPPOSING: ReadonlySet<string> = new Set(
  'if when once after should can could would'.split(' '),
);

/** What it is taken out of: all that the question is about. */
const outOfAll = phrasesOf<true>(
  ['it', 'there', 'that', 'this', 'them', 'those', 'these', 'here', 'all of it']
    .concat(
      (
        'number numbers mix total totals list report count figure figures picture average ranking ' +
        'data results math calculation'
      )
        .split(' ')
        .flatMap(one => [`the ${one}`, `that ${one}`, `our ${one}`, `those ${one}`]),
    )
    .flatMap(one => [`of ${one}`, `from ${one}`])
    .map(phrase => [phrase, true] as const),
);

/**
 * `take the fuel out of there`, `leave Ben out`, `with tolls taken out`, `drop fuel`: takes the names that
 * do not count, and returns how many words say so. 0 where nothing known is taken out.
 */
export function leftOutAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const isSupposed = words[at]?.text === 'if' && SUBJECTS.has(words[at + 1]?.text ?? '');
  const end =
    takingAt(words, isSupposed ? at + 2 : at, heard, names) ||
    removingAt(words, at, heard, names) ||
    takenOutAt(words, at, heard, names);
  return end > 0 ? end - at : 0;
}

function takingAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const verb = words[at]?.text ?? '';
  if (!TAKING.has(verb) || isReport(words, at)) return 0;
  const next = words[at + 1]?.text ?? '';
  if (AWAY.has(next)) {
    const left = SHOWING.has(verb) ? null : leftAt(words, at + 2, names);
    if (!left) return 0;
    exclude(left.own, heard);
    return endOf(words, left.end);
  }
  const left = leftAt(words, at + 1, names);
  const away = left ? (words[left.end]?.text ?? '') : '';
  if (!left || !AWAY.has(away) || (ONLY_ASIDE.has(verb) && away !== 'aside')) return 0;
  exclude(left.own, heard);
  return endOf(words, left.end + 1);
}

function removingAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !REMOVING.has(word.text) || !next || next.isAfterComma) return 0;
  const isBegun = at === 0 || word.isAfterComma || BEGINNING.has(words[at - 1]?.text ?? '');
  const left = isBegun ? leftAt(words, at + 1, names) : null;
  // `drop Kate's gross on me`
  if (!left || words[left.end - 1]?.isOwner) return 0;
  exclude(left.own, heard);
  return endOf(words, left.end);
}

/** `with fuel and tolls taken out`, `fuel excluded`. */
function takenOutAt(
  words: readonly Word[],
  at: number,
  heard: Heard,
  names: readonly Name[],
): number {
  const isGone = (place: number) =>
    REMOVED.has(words[place]?.text ?? '') ||
    (TAKEN.has(words[place]?.text ?? '') && AWAY.has(words[place + 1]?.text ?? ''));
  if (!words.some((_, place) => place > at && isGone(place))) return 0;
  const left = leftAt(words, words[at]?.text === 'with' ? at + 1 : at, names);
  if (!left) return 0;
  const said = words[left.end]?.text === 'all' ? left.end + 1 : left.end;
  if (!isGone(said)) return 0;
  const end = REMOVED.has(words[said]?.text ?? '') ? said + 1 : said + 2;
  // `what was Marcus held out of`: of something else.
  if (words[end]?.text === 'of' && endOf(words, end) === end) return 0;
  exclude(left.own, heard);
  return endOf(words, end);
}

/**
 * `what did we take out`, `miles did Pavel take 507 out for`: tells what happened. `if we take out fuel`
 * supposes it, and `I want to leave Ben out` asks for it.
 */
function isReport(words: readonly Word[], at: number): boolean {
  const [verb, before] = [words[at], words[at - 1]?.text ?? ''];
  if (verb?.isAfterComma || verb?.text.endsWith('ing')) return false;
  if (BEGINNING.has(before) || SUPPOSING.has(words[at - 2]?.text ?? '')) return false;
  for (let place = at - 1; place >= 0; place--) {
    if (SUBJECTS.has(words[place]?.text ?? '')) return true;
    if (words[place]?.isAfterComma) return false;
  }
  return false;
}

/** The end of what was said to be taken out, with what it is taken out of. */
const endOf = (words: readonly Word[], at: number): number =>
  at + (longestAt(words, at, outOfAll)?.length ?? 0);

/** What moves something, in each form. */
const MOVING =
  /^(leav(e|es|ing)|left|tak(e|es|ing|en)|took|pull(s|ed|ing)?|throw(s|ing|n)?|threw|toss(es|ed|ing)?|keep(s|ing)?|kept|kick(s|ed|ing)?|cut(s|ting)?|strip(s|ped|ping)?|knock(s|ed|ing)?|hold(s|ing)?|held|drag(s|ged|ging)?|push(es|ed|ing)?|roll(s|ed|ing)?|set(s|ting)?|put(s|ting)?|mov(e|es|ed|ing)|carr(y|ies|ied))$/;

/** What does nothing to a name behind it but take it away or keep it. */
const PARTING =
  /^(leav(e|es|ing)|throw(s|ing|n)?|threw|toss(es|ed|ing)?|keep(s|ing)?|kept|kick(s|ed|ing)?|cut|strip(s|ped|ping)?|knock(s|ed|ing)?|hold(s|ing)?|held|dropp?(ed|ing|s)?)$/;

/** `put fuel back in`, `add Kate in`: what counts again is more than that alone. */
function isPuttingBack(words: readonly Word[], at: number, names: readonly Name[]): boolean {
  if (!/^(add|put|bring|get|throw|include|count|toss)$/.test(words[at]?.text ?? '')) return false;
  const left = leftAt(words, at + 1, names);
  const behind = words[left?.end ?? 0]?.text ?? '';
  if (!left || !['back', 'in', 'too', 'again'].includes(behind)) return false;
  const next = words[left.end + 1];
  return behind !== 'in' || !next || next.isAfterComma === true || next.text === 'there';
}

/** A verb that may take something away. */
export const takesAway = (text: string): boolean =>
  PARTING.test(text) || MOVING.test(text) || REMOVING.has(text);

/**
 * Whether the verb takes something away here: then it is never passed over. `loads pulled out of Texas`
 * is where they begin.
 */
export function isTakingAway(words: readonly Word[], at: number, names: readonly Name[]): boolean {
  const verb = words[at]?.text ?? '';
  if (isPuttingBack(words, at, names)) return true;
  if (!MOVING.test(verb) && !PARTING.test(verb)) return false;
  // `why did it drop off`: a change, which needs a question for reasons anyway.
  const isChange = verb.startsWith('drop') && words[at + 1]?.text === 'off';
  if (isChange && !nameAt(words, at + 2, names)) return false;
  const isState = (place: number) =>
    nameAt(words, place, names)?.names.every(one => one.dimension.endsWith('state')) === true;
  const next = at + (['the', 'our', 'all'].includes(words[at + 1]?.text ?? '') ? 2 : 1);
  const isNamed = PARTING.test(verb) && words[next]?.isAfterComma !== true;
  if (isNamed && nameAt(words, next, names) && !isState(next)) return true;
  for (let place = at + 1; place < words.length && !words[place]?.isAfterComma; place++) {
    if (!AWAY.has(words[place]?.text ?? '')) continue;
    const isOrigin = ['of', 'from'].includes(words[place + 1]?.text ?? '') && isState(place + 2);
    // `what did we take out in deductions`
    const isDeducted = /^(in|for|as)$/.test(words[place + 1]?.text ?? '');
    if (isDeducted && words[place + 2]?.text.startsWith('deduct')) continue;
    // `put out by truck`: shown so.
    if (!isOrigin && words[place + 1]?.text !== 'by') return true;
  }
  return false;
}
