import { type DimensionKey, dimensionOf } from '../../../schema/dimensions.ts';
import {
  type MeasureKey,
  measureOf,
  measureSources,
  measures,
  STANDING,
} from '../../../schema/measures.ts';
import { figureOf, figuresIn, isAbout, isNetOf } from './figureSaid.ts';
import type { HavingUnit, Heard } from './heard.ts';
import { isAgainstLast } from './periodsSaid.ts';
import type { AssistantQuery, Misunderstanding } from './understand.ts';

/** What is wrong with the sentence. `before` is the figure that it goes on from. */
export function problemOf(heard: Heard, before?: MeasureKey): Misunderstanding | null {
  // `only the ones that made over 3000`: a limit of the figure before.
  const isMadeOf = (one: string) =>
    before !== undefined &&
    ((heard.having !== null && /^(made|make|makes|got|did)$/i.test(one)) ||
      (heard.names.length > 0 && /^freight$/i.test(one)));
  // `who ran the least`: an order of the figure before.
  const isFigureSaid =
    figureOf(heard, heard.rank === null ? undefined : before) !== null || isNetOf(heard, before);
  const unknown = [
    ...heard.unknown,
    ...(isFigureSaid ? [] : [...heard.verbs.filter(one => !isMadeOf(one)), ...heard.soft]),
    ...(heard.isWhy || heard.isVersus ? [] : heard.changes),
    // `net revenue`, of which no figure is.
    ...(isNetSaid(heard) && heard.measures.some(one => !NETTED.has(one)) ? ['net'] : []),
    ...(heard.part ? [heard.part] : []),
  ];
  if (unknown.length > 0) {
    const said = [...new Set(unknown)].map(word => `“${word}”`).join(', ');
    return { reason: `I don’t know what ${said} means here.` };
  }
  const [city] = heard.cities;
  if (city) {
    const ends = `“out of ${city}” or “into ${city}”`;
    return { reason: `A lane has two ends: say which one, ${ends}, or both.` };
  }
  const [unclear] = heard.unclear;
  if (unclear) return { reason: unclearReason(unclear) };
  if (heard.isOwing) {
    const ask = 'ask for driver pay, net pay or cost.';
    const isToDrivers = isAbout(heard, 'driver');
    const drivers =
      'The dashboard has what drivers have earned and not been paid: Unsettled drivers.';
    const reason = `What the company owes is no figure here: ${ask}`;
    return { reason: isToDrivers ? `${drivers} Or ${ask}` : reason };
  }
  const { measures: found, isSeveral, havingOf } = heard;
  if (havingOf === 'group')
    return { reason: 'Only the figure that is asked for can have a limit.' };
  const isAging = havingOf === 'overdue_balance' && found.includes('open_balance');
  if (havingOf && !isAging && found.some(one => one !== havingOf) && !isWithin(havingOf, found)) {
    const { label } = measures[havingOf];
    return { reason: `Only the figure that is asked for can have a limit: ask for ${label}.` };
  }
  const others = isSeveral ? [...new Set(found)] : figuresIn(found);
  if (others.length > 1) {
    const labels = others.map(key => measures[key].label).join(', ');
    return { reason: `Ask for one figure at a time: ${labels}.` };
  }
  return null;
}

const isNetSaid = ({ making, verbs }: Heard): boolean =>
  making === 'net' && verbs.some(verb => /^net/i.test(verb));

/** What is net anyway. */
const NETTED: ReadonlySet<MeasureKey> = new Set([...(['net_pay', 'settlements'] as const)]);

/** `canceled more than 2 loads`: the loads of the figure that is asked for. */
function isWithin(counted: MeasureKey, found: readonly MeasureKey[]): boolean {
  const [only, ...others] = figuresIn([...found, counted]);
  return only !== undefined && others.length === 0 && found.includes(only);
}

export const unclearReason = ({ said, names }: Heard['unclear'][number]) =>
  `Which one do you mean: the word “${said}”, or ${names.map(({ label }) => label).join(', ')}?`;

/** Why a sentence that no figure is said in does not go on from the question before it. */
export function additionGapOf(heard: Heard): string | null {
  const { dimensions, names, ambiguous, periods, excluded, excludedAmbiguous } = heard;
  const { restored, restoredAmbiguous } = heard;
  const left = [excluded, excludedAmbiguous, restored, restoredAmbiguous];
  const said = [dimensions, names, ambiguous, periods, ...left];
  const isChanged =
    said.some(one => one.length > 0) ||
    [heard.rank, heard.having, heard.earlier, heard.shift].some(one => one !== null) ||
    [heard.isAverage, heard.isTrend, heard.isChange, heard.isWhy].some(Boolean) ||
    (heard.asksWho && heard.doer !== null) ||
    [heard.asksPercent, heard.inDollars, heard.isMany, heard.isWhole].some(Boolean);
  if (heard.asksCount && !heard.having) return 'Say what they did, such as “drivers by loads”.';
  return isChanged && !heard.isOwn ? null : NO_FIGURE;
}

export const NO_FIGURE = 'Say which figure you want, such as gross, miles or margin.';

const UNITS: Readonly<Record<HavingUnit, string>> = {
  money: 'dollars',
  percent: 'percent',
  days: 'days',
  rate: 'dollars a mile',
};

/** What the sentence leaves open: nothing of it is guessed. */
export function gapOf(heard: Heard, query: AssistantQuery, isFollowUp: boolean): string | null {
  const { measure, dimensions } = query;
  const { label, unit } = measureOf(measure);
  const { havingUnit } = heard;
  const payGap = payGapOf(heard, measure);
  if (payGap) return payGap;
  const { entity } = measureOf(measure);
  if (heard.isByPayDate && entity !== 'driver-pay-settlements') {
    return `${label} is counted by the ${measureSources[entity].dateLabel.toLowerCase()}, not by the pay date.`;
  }
  if (heard.isOwed && ['driver', 'dispatcher', 'truck'].some(one => isAbout(heard, one))) {
    return 'Only brokers owe: ask for the open balance by driver, dispatcher or truck instead.';
  }
  if (heard.isMuchDeadhead && measure === 'deadhead_percent' && !heard.asksPercent) {
    return 'Say which one you mean: deadhead miles or deadhead %.';
  }
  if (heard.isLong && measure !== 'days_to_pay') return 'Only days to pay tell how long it takes.';
  if (heard.isMuchOf && heard.measures.length === 0 && measure === 'cost') {
    return 'Say which one you mean: cost or gallons.';
  }
  if (heard.isForIfta && measure !== 'fuel_gallons' && !measure.startsWith('state_')) {
    return 'IFTA asks for the miles by state and the gallons of fuel by state.';
  }
  const isOfFlow = ['loads', 'load-stops'].includes(measureOf(measure).entity) && unit === 'count';
  if (heard.isNow && isOfFlow && heard.periods.length === 0 && !STANDING.has(measure)) {
    const hasStatus = query.filters.some(one => one.dimension === 'status' && !one.not);
    if (!hasStatus && !dimensions.includes('status')) {
      return 'Say which loads are meant: those of a status, such as enroute, or of a period.';
    }
  }
  const isRate = havingUnit === 'money' && unit === 'rate';
  if (query.having && havingUnit && havingUnit !== unit && !isRate) {
    return `${label} has no limit in ${UNITS[havingUnit]}.`;
  }
  if (heard.isMany && !['count', 'miles', 'gallons'].includes(unit)) {
    return `${label} is no number of things: ask how much it is.`;
  }
  if (heard.inDollars && unit !== 'money' && unit !== 'rate') return `${label} is no amount.`;
  if (heard.asksPercent && unit !== 'percent' && !query.isShare)
    return `${label} is no percentage.`;
  if (query.isAverage && dimensions.length === 0) {
    return `Say the average per what, such as “average ${label.toLowerCase()} per truck”.`;
  }
  if (query.isAverage && (query.top || query.having)) {
    const groups = dimensions.map(one => dimensionOf(one).label.toLowerCase()).join(' and ');
    return `Averages have no ranks or limits: ask for ${label.toLowerCase()} by ${groups} instead.`;
  }
  if (heard.asksWho && dimensions.length === 0) {
    return 'Say who is meant: dispatchers, drivers or brokers.';
  }
  if ((heard.rank || query.having) && dimensions.length === 0) {
    return `Say what to rank, such as “brokers by ${label.toLowerCase()}”.`;
  }
  if (heard.isOfThat && !isFollowUp && heard.periods.length === 0) {
    return 'Say which day, week or month you mean.';
  }
  if (heard.isUpTo && !STANDING.has(measure)) return ONE_END;
  return changeGapOf(heard, query) ?? periodGapOf(heard, isFollowUp);
}

/** What only brokers, lanes and the like pay, and what drivers are paid. */
function payGapOf(heard: Heard, measure: MeasureKey): string | null {
  if (!heard.isPayOpen) return null;
  const isByPayer = PAYERS.some(one => isAbout(heard, one));
  if (!isByPayer && !heard.isPaidToUs) return null;
  if (measure === 'driver_pay') {
    return 'Say which one you mean: driver pay, received, or days to pay.';
  }
  if (measure !== 'detention_paid' && measure !== 'accessorials_paid') return null;
  const what = measure === 'detention_paid' ? 'detention' : 'accessorials';
  return `Say which one you mean: ${what} billed, or ${what} paid to drivers.`;
}

const PAYERS: readonly DimensionKey[] = [
  ...(['broker', 'lane', 'city_lane', 'equipment'] as const),
  ...(['facility', 'pickup_state', 'delivery_state', 'pickup_city', 'delivery_city'] as const),
];

/** The groups of a comparison have no order by their change, and no change from row to row. */
function changeGapOf(heard: Heard, { top, having, dimensions }: AssistantQuery): string | null {
  if (!heard.isChange) return null;
  if (top || having || heard.asksCount) {
    return 'Groups can’t be ranked by how a figure changed: ask for the figure of both periods.';
  }
  const dated = dimensions.find(key => dimensionOf(key).kind === 'date');
  const isShown = heard.isEitherWay && heard.periods.length < 2;
  return dated && !isShown ? `Ask for the figure by ${dated}: the rows show how it changed.` : null;
}

const ONE_END = 'Say both ends of the period, such as “from October 1 to October 15”.';

function periodGapOf(heard: Heard, isFollowUp: boolean): string | null {
  const { periods, isVersus } = heard;
  if (heard.isOpenPeriod) {
    return ONE_END;
  }
  if (heard.isBetweenStates) return 'Say the direction, such as “from Texas to California”.';
  const isPair = isVersus || heard.isComparing || heard.isChange;
  if (periods.length === 2 && !isPair && !heard.isWhy) {
    return 'Say “vs” between two periods, or “from … to …” for one.';
  }
  const isOpen = isVersus && heard.periodsBefore === 0 && periods.length === 1;
  const isAfter = periods.length > heard.periodsBefore || (heard.earlier ?? heard.shift) !== null;
  if (isVersus && !isAfter && !isComparedByName(heard)) {
    return 'Say what to compare with, such as “this week vs last week” or “Kate vs Ben”.';
  }
  if (
    (isOpen && !isFollowUp && !isComparedByName(heard) && !isAgainstLast(heard)) ||
    (heard.shift && !isPair)
  ) {
    return 'Say both periods, such as “this week vs last week”.';
  }
  if (heard.earlier && !isPair && (periods.length > 0 || !isFollowUp)) {
    return 'Say which period comes after it, such as “last week vs the week before”.';
  }
  return null;
}

/** `Kate vs Ben`, `compare Kate and Ben`: two of a kind side by side. */
export const isComparedByName = ({ names, isVersus, isComparing }: Heard): boolean =>
  (isVersus || isComparing) &&
  names.length > 1 &&
  names.every(({ dimension }) => dimension === names[0]?.dimension);
