import type {
  BoardedLoad,
  Timeline,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import { folded, hasWords, searchWords } from '../../../../schema/rules/searchWords.ts';
import { type Lane, type TimelinePlace, WAITING } from './lanes.ts';

/** Which rows of the timeline are shown. The search is not stored. */
export interface TimelineFilters {
  search: string;
  /** Null: trucks without a dispatcher. */
  dispatchers: readonly (number | null)[];
}

export const NO_FILTERS: TimelineFilters = { search: '', dispatchers: [] };

export const isFiltered = ({ search, dispatchers }: TimelineFilters): boolean =>
  search.trim() !== '' || dispatchers.length > 0;

/**
 * The timeline with the trucks and drivers that the filters leave. What nobody hauls yet stays: it can
 * be given to any of them.
 */
export function filteredTimeline(timeline: Timeline, filters: TimelineFilters): Timeline {
  if (!isFiltered(filters)) return timeline;
  const { search, dispatchers } = filters;
  const numbers = loadNumbers(timeline);
  const isOf = (truck: TimelineTruck) =>
    dispatchers.length === 0 || dispatchers.includes(truck.dispatcher?.id ?? null);
  return {
    ...timeline,
    trucks: timeline.trucks.filter(
      truck => isOf(truck) && hasWords(wordsOf(truck, numbers.get(truck.id) ?? []), search),
    ),
    // A driver without a truck has no dispatcher.
    drivers: timeline.drivers.filter(
      ({ name }) =>
        (dispatchers.length === 0 || dispatchers.includes(null)) && hasWords([name], search),
    ),
  };
}

/** The numbers of each truck's loads in the shown time. */
function loadNumbers({ loads }: Timeline): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { truck_ids, internal_id } of loads) {
    for (const id of truck_ids) found.set(id, [...(found.get(id) ?? []), internal_id ?? '']);
  }
  return found;
}

const wordsOf = ({ number, drivers, dispatcher }: TimelineTruck, loads: readonly string[]) => [
  number,
  ...drivers.map(({ name }) => name),
  dispatcher?.name ?? '',
  ...loads,
];

/**
 * The load whose number a search has, in the lanes that it leaves or among what waits. Null where the first
 * row is found without its loads: the search is about its truck or driver.
 */
export function foundLoad(
  [free, ...rows]: readonly Lane[],
  waiting: Timeline['waiting'],
  search: string,
): TimelinePlace | null {
  const [first] = rows;
  if (first && hasWords(first.truck ? wordsOf(first.truck, []) : [first.name], search)) return null;
  const words = searchWords(search).map(folded);
  const isFound = ({ internal_id }: Pick<BoardedLoad, 'internal_id'>) =>
    words.some(word => folded(internal_id ?? '').includes(word));
  const zone = { key: WAITING, loads: waiting.map(load => ({ load })) };
  for (const { key, loads } of [...rows, ...(free ? [free] : []), zone]) {
    const found = loads.find(({ load }) => isFound(load));
    if (found) return { lane: key, id: found.load.id };
  }
  return null;
}
