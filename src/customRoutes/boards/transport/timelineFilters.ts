import type { Timeline, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { hasWords } from '../../../../schema/rules/records/searchWords.ts';
import { type Lane, ROW, type TimelinePlace, WAITING } from './lanes.ts';

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
 * What a search is about in the lanes that it leaves and in what waits: the first row that is called so, else
 * the first load whose number has what does not call its row. Null where it found nothing.
 */
export function foundPlace(
  [free, ...rows]: readonly Lane[],
  waiting: Timeline['waiting'],
  search: string,
): TimelinePlace | null {
  const called = rows.find(row => hasWords(namesOf(row), search));
  if (called) return { lane: called.key, id: ROW };
  const zone = { key: WAITING, loads: waiting.map(load => ({ load })) };
  for (const lane of [...rows, ...(free ? [free] : []), zone]) {
    const names = 'truck' in lane ? namesOf(lane) : [];
    const found = lane.loads.find(({ load }) =>
      hasWords([...names, load.internal_id ?? ''], search),
    );
    if (found) return { lane: lane.key, id: found.load.id };
  }
  return null;
}

/** What a row is called: a truck with its drivers, or a driver with the truck. */
const namesOf = ({ truck, name, second }: Lane) => [name, second, truck?.dispatcher?.name];
