import type {
  BoardedLoad,
  Timeline,
  TimelineConflict,
  TimelineDriver,
  TimelineLoad,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import type { Span } from '../../../../schema/rules/freight/overlap.ts';
import { latestOf } from '../../../../schema/rules/time/zones.ts';

export type By = 'truck' | 'driver';

/** A load in its lane: `line` is its place where loads overlap. */
export interface PlacedLoad {
  load: TimelineLoad;
  line: number;
  conflicts: readonly TimelineConflict[];
}

/** A row of the timeline: a truck, a driver, or the loads without one of them. */
export interface Lane {
  key: string;
  /** Null for the loads without a truck, and for those of a truck without a driver. */
  name: string | null;
  second: string;
  truck: TimelineTruck | null;
  offDuty: TimelineTruck['off_duty'];
  loads: readonly PlacedLoad[];
  top: number;
  height: number;
}

export const LINE_PX = 28;

/** The lane of the loads without a truck, which stays above the rows. */
export const FREE = 'free';
/** That of the loads which nobody hauls and which have no place in time, or a past one. */
export const WAITING = 'waiting';

type LaneRow = Omit<Lane, 'loads' | 'top' | 'height'>;

/** A row with its loads, before it has its place. */
interface FilledRow {
  row: LaneRow;
  found: readonly TimelineLoad[];
}

/**
 * The loads without a truck, and the rows with their places from the top of the first row. Loads that
 * wait are in a place of their own, also where they reach into the drawn time. `timeline` has the rows
 * that are shown, `whole` all of them.
 */
export function lanesOf(timeline: Timeline, by: By, whole: Timeline = timeline): Lane[] {
  const { loads, waiting, conflicts } = timeline;
  const clashes = conflictsByLoad(conflicts);
  const waits = new Set(waiting.map(({ id }) => id));
  const free = loads.filter(({ id, truck_ids }) => truck_ids.length === 0 && !waits.has(id));
  const rows = rowsOf(timeline, by, whole);
  let top = 0;
  return [
    { row: { key: FREE, name: null, second: '', truck: null, offDuty: [] }, found: free },
    ...rows,
  ].map(({ row, found }) => {
    const placed = placedLoads(found, clashes);
    const lines = Math.max(1, ...placed.map(({ line }) => line + 1));
    const lane = { ...row, loads: placed, top, height: lines * LINE_PX + 4 };
    if (row.key !== FREE) top += lane.height;
    return lane;
  });
}

/** How many of these rows are a truck or a driver, not the loads without one. */
export const countOfNamed = (rows: readonly Pick<Lane, 'name'>[]): number =>
  rows.filter(({ name }) => name !== null).length;

/** How many trucks, or drivers, there are without filters. */
export const countOfAll = (timeline: Timeline, by: By): number =>
  countOfNamed(rowsOf(timeline, by, timeline).map(({ row }) => row));

/** The number of rows below the loads without a truck. */
export const countOfRows = (timeline: Timeline, by: By, whole: Timeline): number =>
  rowsOf(timeline, by, whole).length;

/**
 * The rows of these trucks in this order, by their ids, below the loads without a truck. One that the
 * timeline does not have yet is left out.
 */
export function lanesInOrder(timeline: Timeline, ids: readonly number[]): Lane[] {
  const byId = new Map(timeline.trucks.map(truck => [truck.id, truck]));
  return lanesOf({ ...timeline, trucks: ids.flatMap(id => byId.get(id) ?? []) }, 'truck');
}

const rowsOf = (timeline: Timeline, by: By, whole: Timeline): FilledRow[] =>
  by === 'truck' ? rowsOfTrucks(timeline) : rowsOfDrivers(timeline, whole);

function rowsOfTrucks({ trucks, loads }: Timeline): FilledRow[] {
  const own = groupsOf(loads, load => load.truck_ids);
  return trucks.map(truck => ({ row: truckRow(truck), found: own.get(truck.id) ?? [] }));
}

/**
 * Drivers by truck, then those without one. What a truck hauls without any of them, because its load has
 * no driver yet or one who has left, has a row of its own below the drivers of the truck.
 */
function rowsOfDrivers({ trucks, drivers, loads }: Timeline, whole: Timeline): FilledRow[] {
  const own = groupsOf(loads, load => load.driver_ids);
  const known = new Set([
    ...whole.trucks.flatMap(truck => truck.drivers.map(({ id }) => id)),
    ...whole.drivers.map(({ id }) => id),
  ]);
  const others = loads.filter(({ driver_ids }) => !driver_ids.some(id => known.has(id)));
  const driverless = groupsOf(others, load => load.truck_ids);
  const filled = (row: LaneRow): FilledRow => ({ row, found: own.get(Number(row.key)) ?? [] });
  return [
    ...trucks.flatMap(truck => {
      const found = driverless.get(truck.id);
      const without = found ? [{ row: driverlessRow(truck), found }] : [];
      return [...driverRows(truck).map(filled), ...without];
    }),
    ...drivers.map(driverWithoutTruck).map(filled),
  ];
}

const truckRow = (truck: TimelineTruck) => ({
  key: String(truck.id),
  name: truck.number,
  second: truck.drivers.map(({ name }) => name).join(', '),
  truck,
  offDuty: truck.off_duty,
});

const driverRows = (truck: TimelineTruck) =>
  truck.drivers.map(({ id, name }) => ({
    key: String(id),
    name,
    second: truck.number,
    truck,
    offDuty: truck.off_duty,
  }));

const driverlessRow = (truck: TimelineTruck) => ({
  key: `truck ${truck.id}`,
  name: null,
  second: truck.number,
  truck,
  offDuty: truck.off_duty,
});

const driverWithoutTruck = ({ id, name, off_duty }: TimelineDriver) => ({
  key: String(id),
  name,
  second: '',
  truck: null,
  offDuty: off_duty,
});

function groupsOf(loads: readonly TimelineLoad[], idsOf: (load: TimelineLoad) => number[]) {
  const groups = new Map<number, TimelineLoad[]>();
  for (const load of loads) {
    for (const id of idsOf(load)) groups.set(id, [...(groups.get(id) ?? []), load]);
  }
  return groups;
}

/** The conflicts of each load by its id, from its side: `with_id` is the other load. */
export function conflictsByLoad(conflicts: readonly TimelineConflict[]) {
  const found = new Map<number, TimelineConflict[]>();
  const add = (id: number, one: TimelineConflict) => found.set(id, [...(found.get(id) ?? []), one]);
  for (const one of conflicts) {
    add(one.load_id, one);
    add(one.with_id, { ...one, load_id: one.with_id, with_id: one.load_id });
  }
  return found;
}

/** The time that two loads share. Null without one. */
export function sharedTime(one: TimelineLoad, other: TimelineLoad): Span | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from < to ? { from, to } : null;
}

/**
 * The late part of a load: from the first appointment that it has missed, or that it will miss by its ETA,
 * to the end of its bar, or to that ETA, also at a stop on the way. Null for one in time.
 */
export function latePart({ late_from, eta, stops, to }: TimelineLoad): Span | null {
  const late = (eta?.off_minutes ?? 0) > 0 ? eta : null;
  const next = stops.find(({ sequence }) => sequence === late?.sequence);
  const due = late && (next?.date_to ?? next?.date_from ?? to);
  const from = late_from ?? due;
  if (!from) return null;
  return { from, to: latestOf([late_from && to, late?.at]) ?? to };
}

/** Overlapping loads go to further lines, so that each stays visible. */
function placedLoads(
  loads: readonly TimelineLoad[],
  clashes: ReadonlyMap<number, readonly TimelineConflict[]>,
): PlacedLoad[] {
  const ends: string[] = [];
  return [...loads]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(load => {
      const free = ends.findIndex(end => end <= load.from);
      const line = free < 0 ? ends.length : free;
      ends[line] = load.to;
      return { load, line, conflicts: clashes.get(load.id) ?? [] };
    });
}

/** The lanes that a scrolled window shows, with one above and below. */
export function visibleLanes(lanes: readonly Lane[], scrollTop: number, height: number): Lane[] {
  const margin = LINE_PX * 4;
  return lanes.filter(
    ({ top, height: own }) => top + own >= scrollTop - margin && top <= scrollTop + height + margin,
  );
}

/** A lane as the keys know it. */
export interface KeyLane {
  key: string;
  loads: readonly { load: Pick<BoardedLoad, 'id'> }[];
}

/** Where the keys are: at a load, or at a row itself, whose id is {@link ROW}. */
export interface TimelinePlace {
  lane: string;
  id: number;
}

/** A row without a load in the shown time has the focus itself. */
export const ROW = 0;

/**
 * The load that an arrow key leads to. Null at an end. Up and down pass over the rows without loads,
 * unless `every` row is meant.
 */
export function nextLoad(
  lanes: readonly KeyLane[],
  focused: TimelinePlace | null,
  key: string,
  every = false,
): TimelinePlace | null {
  const at = lanes.findIndex(lane => lane.key === focused?.lane);
  const lane = lanes[at];
  const place = lane?.loads.findIndex(({ load }) => load.id === focused?.id) ?? -1;
  const isStop = ({ key: name, loads }: KeyLane) =>
    loads.length > 0 || (every && name !== FREE && name !== WAITING);
  if (!lane || (place < 0 && focused?.id !== ROW)) return placeIn(lanes.find(isStop));
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = lane.loads[place + (key === 'ArrowRight' ? 1 : -1)];
    return next ? { lane: lane.key, id: next.load.id } : null;
  }
  if (key === 'ArrowDown') return placeIn(lanes.slice(at + 1).find(isStop));
  return placeIn(lanes.slice(0, at).findLast(isStop));
}

const placeIn = (lane: KeyLane | undefined): TimelinePlace | null =>
  lane ? { lane: lane.key, id: lane.loads[0]?.load.id ?? ROW } : null;
