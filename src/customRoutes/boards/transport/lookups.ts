import type { BoardedLoad, Timeline, TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { conflictsByLoad, type PlacedLoad } from './lanes.ts';

/** What the loads of a timeline are found by. */
export interface Lookups {
  /** A load with a place in time. */
  loadOf: (id: number) => TimelineLoad | undefined;
  /** The conflicts of a load, also of one that waits. */
  conflictsOf: (load: Pick<BoardedLoad, 'id'>) => PlacedLoad['conflicts'];
}

/** The loads of a timeline and their conflicts, by the id of the load. */
export function lookupsOf(
  loads: Timeline['loads'] = [],
  conflicts: Timeline['conflicts'] = [],
): Lookups {
  const byId = new Map(loads.map(load => [load.id, load]));
  const clashes = conflictsByLoad(conflicts);
  return { loadOf: id => byId.get(id), conflictsOf: ({ id }) => clashes.get(id) ?? [] };
}
