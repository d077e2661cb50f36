import { spoken } from './vocabulary.ts';
import { phrasesOf } from './words.ts';

/** Words that carry no part of the query. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'what whats is was were are the of for in on our my me show how much many did do does we have ' +
    'has had a an by per each every give tell and with from to who which list all ' +
    'please get got us i it that be been can you see find during over between ' +
    'at amount number value did so far across compare now only just about ' +
    'any there whose report breakdown split grouped broken down ' +
    'their his her they them ' +
    'into onto yet dated whom ' +
    'hey hi hello pls plz thanks thank kindly could would id like need want know look display ' +
    'again still right currently also then instead those these chart graph table figures ' +
    'numbers ranked rank ranking sorted sort ordered order performing individual individually ' +
    'going headed bound destined one ones ' +
    'morning afternoon evening guys folks everything anything board boards whether'
  ).split(' '),
);

/** What is done to a figure: these carry no part of a question that names its figure. */
export const verbs: ReadonlySet<string> = new Set(
  (
    'gave give given giving sent send sending posted post issued issue bought buy pulled pull ' +
    'took take takes taken taking come came go goes went charged charge fee fees put bring ' +
    'generated generate produced produce added add racked rack moved move covered handled handle ' +
    'waiting doing done paying make makes making made bring bringing brought brings money cash ' +
    'dollars earn earned earning deliver delivered delivering ran run drove drive hauled haul ' +
    'completed gets getting costing handles moves moving hauling driving delivers running runs gotten ' +
    'burn burns burning burned use used uses purchase purchases purchased ' +
    'averaging averages sold net nets netted clear cleared clears freight out visit visited ' +
    'visiting entered buying netting eating eats eat caused causes cause wrote write written ' +
    'remain remains remaining remained cover covers'
  ).split(' '),
);

/** Fillers of several words. */
export const fillerPhrases = phrasesOf<true>([
  ...spoken(true as const, 'out of', 'in order of', 'wondering'),
  ...spoken(true as const, 'ran them up', 'add up to', 'come up to', 'come out to', 'came out to'),
  ...spoken(true as const, 'am i', 'i am'),
  ...spoken(true as const, 'came to', 'come to', 'comes to', 'adds up to', 'amount to'),
  ...spoken(true as const, 'as of today', 'as of now', 'as a', 'as an', 'so far', 'to us'),
  ...spoken(true as const, 'highest to lowest', 'most to least', 'highest first', 'descending'),
  ...spoken(
    true as const,
    'biggest first',
    'more or less',
    'broken out',
    'broken out by',
    'break out',
    'break down',
    'break it down',
    'break that down',
    'break them down',
    'break this down',
    'split it',
    'split that',
    'came off',
    'come off',
    'comes off',
    'off of',
    'including everything',
    'including all',
    'breaking down',
    'out by',
    'largest first',
    'most first',
    'out there',
    'side by side',
    'nothing else',
    'caused it',
    'caused this',
    'caused that',
    'nothing more',
    'of the time',
    'where are we',
    'where are we at',
    'where do we stand',
    'where we stand',
    'where we are',
    'how are we doing',
    'in full',
    'max to min',
    'i mean',
    'is what i meant',
    'is what i mean',
    'was what i meant',
    'i meant',
    'end up',
    'ends up',
    'ended up',
    'wind up',
    'wound up',
    'or is it just me',
    'or so',
    'if you can',
    'if i may',
    'if so',
    'if possible',
    'if any',
    'by any chance',
    'out of curiosity',
    'just curious',
    'back in',
    'not counting anything else',
    'and nothing else',
    'counted as well',
    'at the moment',
    'these days',
    'pull up',
    'pulled up',
    'bring up',
    'one against the other',
    'against each other',
    'against one another',
    ...['bad', 'good', 'high', 'low', 'big', 'steep'].flatMap(how =>
      ['is', 'was', 'are', 'were'].map(verb => `how ${how} ${verb}`),
    ),
    'would you mind telling me',
    'would you mind',
    'do you mind telling me',
    'stack up',
    'stacks up',
    'measure up',
    'as far as',
    'when it comes to',
    'in terms of',
    'with regard to',
    'in regard to',
    'with respect to',
    'month end',
    'year end',
    'head to head',
  ),
]);

/** Asks for everything, not for the records of the question before. */
export const wholePhrases = phrasesOf<true>([
  ...spoken(true as const, 'total', 'totals', 'overall', 'in total', 'altogether'),
  ...spoken(true as const, 'our company', 'the company', 'company wide', 'companywide'),
  ...spoken(true as const, 'as a company', 'the whole company', 'our whole company'),
  ...spoken(
    true as const,
    'fleet',
    'the fleet',
    'whole fleet',
    'fleet wide',
    'fleetwide',
    'our fleet',
  ),
  ...spoken(true as const, 'the whole fleet', 'the entire fleet'),
  ...spoken(true as const, 'whole company', 'entire company', 'all of the company'),
  ...spoken(true as const, 'the entire company', 'company total', 'the company total'),
]);

/** With these a question goes on from the one before it. */
export const goingOn = phrasesOf<true>([
  ...spoken(true as const, 'and', 'what about', 'how about', 'also', 'only', 'just', 'then', 'now'),
  ...spoken(true as const, 'same for', 'same with', 'same but', 'same thing', 'same question'),
  ...spoken(true as const, 'the same for', 'the same but', 'do the same', 'same by', 'ok', 'okay'),
  ...spoken(
    true as const,
    'same thing but',
    'the same thing but',
    'the same thing',
    'same one but',
  ),
  ...['break', 'split', 'group', 'sort', 'show', 'give me', 'list'].flatMap(verb =>
    ['it', 'that', 'this', 'them', 'those'].flatMap(what => [
      [`${verb} ${what}`, true] as const,
      [`${verb} ${what} out`, true] as const,
      [`${verb} ${what} down`, true] as const,
      [`${verb} ${what} up`, true] as const,
    ]),
  ),
  ...spoken(true as const, 'oh and', 'oh', 'now split', 'no wait', 'wait', 'i meant', 'i mean'),
  ...spoken(true as const, 'actually', 'sorry i meant', 'oh i meant', 'ok now', 'okay now'),
  ...['restrict', 'limit', 'narrow', 'filter', 'change', 'switch', 'cut'].flatMap(verb =>
    ['', ' it', ' that', ' this', ' down', ' it down', ' that down', ' this down'].map(
      what => [`${verb}${what} to`, true] as const,
    ),
  ),
  ...spoken(
    true as const,
    'just show',
    'only show',
    'show only',
    'show just',
    'make it',
    'make that',
  ),
  ...spoken(true as const, 'same question but', 'same thing for', 'same report but', 'ok but'),
]);

/** What asks for reasons. */
export const whyPhrases = phrasesOf<true>([
  ...spoken(true as const, 'why', 'what explains', 'explain', 'how come', 'what caused'),
  ...spoken(true as const, 'what happened to', 'what drove', 'what changed in', 'reason for'),
  ...spoken(true as const, 'where did the drop', 'where did the increase', 'whats driving'),
  ...spoken(true as const, 'what is driving', 'what is dragging', 'whats dragging', 'what hurt'),
  ...spoken(
    true as const,
    'reasons for',
    'what causes',
    'reason why',
    'reasons the',
    'reasons our',
    'reasons why',
    'reason the',
    'reason our',
    'the cause of',
    'cause of',
  ),
  ...spoken(
    true as const,
    'what is behind',
    'what was behind',
    'whats behind',
    'what behind',
    'what explained',
  ),
]);

/** What a change is called in a question for its reasons. */
export const changeWords: ReadonlySet<string> = new Set(
  (
    'down up lower higher dropped drop fell fall fallen rose rise declined decline increased increase ' +
    'decreased decrease changed change grew dip dipped slipped low high bad worse better off ' +
    'more less little fewer ahead behind stronger weaker bigger smaller faster slower slip tank tanked ' +
    'shrink shrinks shrank shrunk shrinking jump jumped spike spiked climb climbed sink sank crash crashed'
  ).split(' '),
);

/** Those of them that say which way it was. `low` and `bad` are no change. */
export const FALLING: ReadonlySet<string> = new Set(
  (
    'down lower dropped drop fell fall fallen declined decline decreased decrease dip dipped slipped slip ' +
    'tank tanked shrink shrinks shrank shrunk shrinking sink sank crash crashed'
  ).split(' '),
);
export const RISING: ReadonlySet<string> = new Set(
  'up higher rose rise increased increase grew jump jumped spike spiked climb climbed'.split(' '),
);

/** Asks how a figure changed: from the period before, unless it names two. */
export const changeNouns: ReadonlySet<string> = new Set(
  (
    'change changes changed changing growth grow grows grew grown difference increase increased ' +
    'increases decrease decreased decreases decline declined declines improve improved improves ' +
    'improving worsen worsened worsens worsening'
  ).split(' '),
);

/** What sets two periods against each other. */
export const versusPhrases = phrasesOf<true>([
  ...spoken(true as const, 'vs', 'versus', 'compared to', 'compared with', 'against', 'than'),
  ...spoken(true as const, 'relative to', 'in comparison to', 'in comparison with', 'compares to'),
  ...spoken(true as const, 'compare to', 'as opposed to', 'versus the', 'v', 'ahead of'),
  ...spoken(
    true as const,
    'next to',
    'ahead of where we were',
    'behind where we were',
    'than where we were',
  ),
]);
