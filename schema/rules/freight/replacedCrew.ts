import { evenSplits } from '../pay/teamSplit.ts';
import { type Finding, finder } from './findings.ts';

/** A driver row of a load, with what may have been agreed for it. */
export interface CrewRow {
  driver_id: number;
  truck_id: number | null;
  from_stop_id: number | null;
  to_stop_id: number | null;
  split_percent: number | null;
  is_manual_price: boolean;
  pay_date: string | null;
}

interface CrewedLoad {
  id: number;
  truck_id?: number | null;
  crew: readonly CrewRow[];
}

/**
 * What is lost when another crew replaces these driver rows: prices, legs, percentages and pay dates
 * that a person entered. A new crew has none of them.
 */
export function replacedCrew({ id, truck_id, crew }: CrewedLoad): Finding[] {
  const hasLeg = (row: CrewRow) =>
    row.from_stop_id !== null ||
    row.to_stop_id !== null ||
    (row.truck_id !== null && row.truck_id !== truck_id);
  const isRelay = crew.some(hasLeg);
  const lost = [
    crew.some(({ is_manual_price }) => is_manual_price) && 'agreed prices',
    isRelay && 'legs',
    // The legs of a relay divide the pay by themselves.
    !isRelay && !hasEvenSplits(crew) && 'pay percentages',
    crew.some(({ pay_date }) => pay_date !== null) && 'pay dates',
  ].filter(text => text !== false);
  const message = `The ${listed(lost)} of the present drivers are removed.`;
  return finder('load', id)(lost.length > 0, 'warn', CREW_REPLACED, message);
}

/** Whether a person is asked before the crew is replaced. */
export const asksForCrew = (findings: readonly Finding[]): boolean =>
  findings.some(({ code }) => code === CREW_REPLACED);

const CREW_REPLACED = 'crew_replaced';

function hasEvenSplits(crew: readonly CrewRow[]): boolean {
  const even = evenSplits(crew.length);
  const splits = crew.map(({ split_percent }) => Number(split_percent ?? 100));
  return splits.sort((a, b) => b - a).every((each, place) => each === even[place]);
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
