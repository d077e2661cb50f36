import type { PeriodHit } from './calendar.ts';
import type { Heard } from './heard.ts';
import { changeWords } from './smallWords.ts';
import { dimensionPhrases } from './vocabulary.ts';
import { longestAt, type Word } from './words.ts';

/** Takes a period as what is asked for, or as what that is compared with. */
export function notePeriod(words: readonly Word[], at: number, hit: PeriodHit, heard: Heard): void {
  const { period, before, isOpen = false, isUpTo = false } = hit;
  heard.isUpTo ||= isUpTo;
  heard.periodUntil = at + hit.length;
  const joint = words[at - 1]?.text ?? '';
  const isPair = heard.isVersus || heard.isComparing || heard.isWhy || heard.isChange;
  // `by October 15`, or `to October 15` without a beginning.
  const isSince = words[at]?.text === 'since';
  // `which brokers did we bill detention to this quarter`
  const isStranded = words
    .slice(0, at)
    .some(
      ({ text }, place) =>
        ['which', 'who', 'whom'].includes(text) ||
        (text === 'what' && longestAt(words, place + 1, dimensionPhrases) !== null),
    );
  // `what did it come to last month`
  const isSum = /^(come|comes|came|up|amounts?|amounted)$/.test(words[at - 2]?.text ?? '');
  const isTo = joint === 'to' && !isSum && !isStranded && heard.periods.length === 0 && !isPair;
  const isEnd = !isSince && (joint === 'by' || isTo);
  heard.isOpenPeriod ||= isOpen || isEnd;
  noteUpFrom(words, at, hit, heard);
  const isAlone = words.slice(heard.versusUntil, at).every(({ text }) => OF_PERIODS.has(text));
  heard.isPeriodCompared ||= heard.isVersus && isAlone;
  heard.isPeriodsJoined ||= heard.periods.length > 0 && ['and', '&'].includes(joint);
  // `mtd vs all of October`: not only the same days of it.
  const isAll = heard.isVersus && joint === 'of' && words[at - 2]?.text === 'all';
  heard.periods.push(isAll ? { ...period, isWhole: true } : period);
  if (!before) return;
  heard.periods.push(before);
  heard.isChange = true;
}

/** `are we up or down from last week`, `margin is down from last month`: what it is compared with. */
function noteUpFrom(words: readonly Word[], at: number, { period }: PeriodHit, heard: Heard): void {
  const isFrom =
    words[at - 1]?.text === 'from' && /^(last|previous|prior|yesterday)/.test(period.label);
  const isMoved = heard.isEitherWay || changeWords.has(words[at - 2]?.text ?? '');
  if (!isFrom || !isMoved || heard.isVersus || heard.periods.length > 1) return;
  heard.isVersus = true;
  heard.periodsBefore = heard.periods.length;
  heard.versusUntil = at;
}

/** May stand between `vs` and its period. */
const OF_PERIODS: ReadonlySet<string> = new Set(['the', 'our', 'in', 'what', 'we', 'had', 'did']);
