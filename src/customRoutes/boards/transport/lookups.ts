import type {
  BoardedLoad,
  Timeline,
  TimelineLoad,
  WaitingLoad,
} from '../../../../schema/responses/timeline.ts';
import { conflictsByLoad, type PlacedLoad } from './lanes.ts';

/** What the loads of a timeline are found by. */
export interface Lookups {
  /** A load with a place in time. */
  loadOf: (id: number) => TimelineLoad | undefined;
  /** Any load, also one that waits. */
  anyLoad: (id: number) => TimelineLoad | WaitingLoad | undefined;
  /** The conflicts of a load, also of one that waits. */
  conflictsOf: (load: Pick<BoardedLoad, 'id'>) => PlacedLoad['conflicts'];
}

/** The loads of a timeline and their conflicts, by the id of the load. */
export function lookupsOf({
  loads,
  waiting,
  conflicts,
}: Pick<Timeline, 'loads' | 'waiting' | 'conflicts'>): Lookups {
  const placed = new Map(loads.map(load => [load.id, load]));
  const waits = new Map(waiting.map(load => [load.id, load]));
  const clashes = conflictsByLoad(conflicts);
  return {
    loadOf: id => placed.get(id),
    anyLoad: id => placed.get(id) ?? waits.get(id),
    conflictsOf: ({ id }) => clashes.get(id) ?? [],
  };
}
