import type { MeasureKey } from '../../../schema/measures.ts';
import type { Period, Unit } from './calendar.ts';
import type { Name } from './names.ts';
import type { Rank, SpokenDimension } from './vocabulary.ts';
import { MOST_WORDS } from './words.ts';

export interface Having {
  operator: 'over' | 'under' | 'at_least' | 'at_most' | 'between';
  value: number;
  /** The other end of `between`. */
  most?: number;
}

/** What the number of a limit is said to be in. */
export type HavingUnit = 'percent' | 'days' | 'rate' | 'money';

/** What the sentence says, before it is checked. */
export interface Heard {
  measures: MeasureKey[];
  dimensions: SpokenDimension[];
  names: Name[];
  /** Names that fit several records: the figure may tell which. */
  ambiguous: Name[][];
  /** Names that do not count: `without fuel`, `except Kate`. */
  excluded: Name[];
  excludedAmbiguous: Name[][];
  /** Names that did not count, and do again: `put fuel back in`. */
  restored: Name[];
  restoredAmbiguous: Name[][];
  /** What the names before `whatever` are examples of. */
  examplesOf: Name['dimension'] | null;
  /** Cities that are named without saying which end of a lane they are. */
  cities: string[];
  periods: Period[];
  rank: Rank | null;
  count: number | null;
  having: Having | null;
  havingUnit: HavingUnit | null;
  /** What the number of a limit counts, where the words after it say so: `more than 5 trucks`. */
  havingOf: MeasureKey | 'group' | null;
  isWhy: boolean;
  /** Asks to compare, without the word that stands between the two. */
  isComparing: boolean;
  isVersus: boolean;
  /** How many periods were said before `vs`. */
  periodsBefore: number;
  /** `the week before`: the one before the period that is named, or that was asked for before. */
  earlier: Unit | 'period' | null;
  /** `the same period last year`: the days of the period, that much earlier. */
  shift: Unit | 'weeks of a year' | null;
  /** A figure that is meant where no other is said: `bring in`. */
  implied: MeasureKey[];
  /** `make`, `earn`, `net`: what that is of depends on whose it is. */
  making: 'made' | 'net' | null;
  /** `we`, before anything that is made or run. */
  isOfUs: boolean;
  /** `right now`: what is on the way, not what a period counts. */
  isNow: boolean;
  /** `for IFTA`: by the states that miles were driven and fuel was bought in. */
  isForIfta: boolean;
  /** Where the words of a comparison ended. */
  versusUntil: number;
  /** A period stands right after the words of a comparison. */
  isPeriodCompared: boolean;
  /** Asks `who`, and whom by what they did. */
  asksWho: boolean;
  doer: SpokenDimension | null;
  /** `how many drivers`: asks for the number of groups. */
  asksCount: boolean;
  /** `how many` right before a figure. */
  isMany: boolean;
  asksPercent: boolean;
  /** `in dollars`: the amount, not the number. */
  inDollars: boolean;
  isAverage: boolean;
  isTrend: boolean;
  /** Asks how the figure changed. */
  isChange: boolean;
  /** `is it up or down`: which of the two, which rows by time show. */
  isEitherWay: boolean;
  /** `total`, `our company`: not only the records of the question before. */
  isWhole: boolean;
  /** `how much do we have`: begins a question of its own. */
  isOwn: boolean;
  /** Only one end of a period can be read. */
  isOpenPeriod: boolean;
  /** `between Texas and California`, which says no direction. */
  isBetweenStates: boolean;
  /** Words that may be a name or mean what they say. */
  unclear: { said: string; names: Name[] }[];
  /** Names that a figure of one word may have been, had it no figure to say. */
  doubtful: { said: string; names: Name[] }[];
  /** Begins like an addition to the question before. */
  isGoingOn: boolean;
  /** `pay` alone, which drivers get and brokers do. */
  isBarePay: boolean;
  /** Pay whose way is not said: to drivers, or from brokers. */
  isPayOpen: boolean;
  /** What brokers pay: `we got paid`, `paid us`. */
  isPaidToUs: boolean;
  /** `our biggest customers` */
  isBiggest: boolean;
  /** `how much deadhead`: its miles, or its part of them. */
  isMuchDeadhead: boolean;
  /** `how much fuel`: of what is bought. */
  isMuchOf: boolean;
  /** `how long`, of paying. */
  isLong: boolean;
  /** `paying`, without saying what. */
  isPaying: boolean;
  /** Says the open balance by who owes. */
  isOwed: boolean;
  /** Says what the company owes to others. */
  isOwing: boolean;
  /** A state by `in`, or the states as groups: not where loads begin or end. */
  isInState: boolean;
  /** Where the last name ended. */
  namedUntil: number;
  /** Where the last figure was said, and whether two were joined by `and`. */
  measuredAt: number;
  isSeveral: boolean;
  /** Words that mean nothing here unless a figure is said. */
  verbs: string[];
  /** Words for a change, which only a question for reasons has. */
  changes: string[];
  unknown: string[];
  /** Words that choose nothing, which an answer names. */
  soft: string[];
  /** `better than`, `worse than`: which side of a limit that is depends on the figure. */
  betterThan: 'better' | 'worse' | null;
  /** `whatever the status`: not only delivered loads. */
  isEveryStatus: boolean;
  /** `how did Kate do`: what she grossed. */
  isDone: boolean;
  /** `to load out of`: states are those that loads begin in. */
  isOutbound: boolean;
  /** `September and October` */
  isPeriodsJoined: boolean;
  /** `thinnest`: of margins the percentage. */
  isThin: boolean;
  /** `how much` */
  isMuch: boolean;
  /** `loaded`, `empty`: which part of the miles. */
  part: 'loaded' | 'empty' | null;
  /** Where the last period ended. */
  periodUntil: number;
  /** `before November`: all up to then. */
  isUpTo: boolean;
  /** `for pay dates in October` */
  isByPayDate: boolean;
  /** `what are we spending the most on` */
  isSpentOn: boolean;
  /** `this time last year`: the year so far, where no period is said. */
  isYearSoFar: boolean;
  /** `has Copperkite paid us`: what came in. */
  hasBeenPaid: boolean;
  /** `that day`: the period of the question before. */
  isOfThat: boolean;
}

/** Nothing was said yet. */
export const silence = (): Heard => ({
  measures: [],
  dimensions: [],
  names: [],
  ambiguous: [],
  excluded: [],
  excludedAmbiguous: [],
  restored: [],
  restoredAmbiguous: [],
  examplesOf: null,
  cities: [],
  periods: [],
  rank: null,
  count: null,
  having: null,
  havingUnit: null,
  havingOf: null,
  isWhy: false,
  isComparing: false,
  isVersus: false,
  periodsBefore: 0,
  earlier: null,
  shift: null,
  implied: [],
  making: null,
  isOfUs: false,
  isNow: false,
  isForIfta: false,
  versusUntil: -1,
  isPeriodCompared: false,
  asksWho: false,
  doer: null,
  asksCount: false,
  isMany: false,
  asksPercent: false,
  inDollars: false,
  isAverage: false,
  isTrend: false,
  isChange: false,
  isEitherWay: false,
  isWhole: false,
  isOwn: false,
  isOpenPeriod: false,
  isBetweenStates: false,
  unclear: [],
  doubtful: [],
  isGoingOn: false,
  isBarePay: false,
  isPayOpen: false,
  isPaidToUs: false,
  isBiggest: false,
  isMuchDeadhead: false,
  isMuchOf: false,
  isLong: false,
  isPaying: false,
  isOwed: false,
  isOwing: false,
  isInState: false,
  namedUntil: -1,
  measuredAt: MOST_WORDS,
  isSeveral: false,
  verbs: [],
  changes: [],
  unknown: [],
  soft: [],
  betterThan: null,
  isEveryStatus: false,
  isDone: false,
  isOutbound: false,
  isPeriodsJoined: false,
  isThin: false,
  isMuch: false,
  part: null,
  periodUntil: -1,
  isUpTo: false,
  isByPayDate: false,
  isSpentOn: false,
  isYearSoFar: false,
  hasBeenPaid: false,
  isOfThat: false,
});
