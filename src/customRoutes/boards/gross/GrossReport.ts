import type { GrossGroup, GrossSums, PreviousGross } from '../../../../schema/responses/boards.ts';
import { sumMoney } from '../../../../schema/rules/money/money.ts';

/** The figures of a dispatcher, a truck or the total. */
export type { GrossSums };

export type DispatcherGross = GrossGroup;
type TruckGross = GrossGroup['trucks'][number];
export type GrossLoad = TruckGross['list'][number];

/** GET /boards/gross-board-report. */
export interface GrossReport {
  data: readonly DispatcherGross[];
  extra_info: {
    totals: GrossSums;
    date_from: string;
    date_to: string;
    /** The gross of the period before, by dispatcher and truck. */
    previous: readonly PreviousGross[];
  };
}

/** The loads of the period before, and their gross. */
export interface Before {
  loads: number;
  gross: number;
}

export const beforeOf = (previous: readonly PreviousGross[]): Before => ({
  loads: previous.reduce((sum, { loads }) => sum + loads, 0),
  gross: sumMoney(previous.map(({ gross }) => gross)),
});

/** A line of the board: a dispatcher, one of their trucks, or one of its loads. */
export type GrossLine = { id: string; parents: readonly string[] } & (
  | {
      kind: 'dispatcher';
      dispatcher: DispatcherGross['dispatcher'];
      sums: GrossSums;
      before: Before;
    }
  | {
      kind: 'truck';
      truck: TruckGross['truck'];
      dispatcher: DispatcherGross['dispatcher'];
      sums: GrossSums;
      before: Before;
    }
  | { kind: 'load'; load: GrossLoad }
);

/** All lines in order. A truck that changed dispatchers appears with each of them. */
export function linesOf(
  groups: readonly DispatcherGross[],
  previous: readonly PreviousGross[] = [],
): GrossLine[] {
  return groups.flatMap(({ dispatcher, trucks, ...sums }): GrossLine[] => {
    const id = `d${dispatcher?.id ?? 0}`;
    const earlier = previous.filter(one => one.dispatcher_id === (dispatcher?.id ?? null));
    return [
      { id, parents: [], kind: 'dispatcher', dispatcher, sums, before: beforeOf(earlier) },
      ...trucks.flatMap(truck => truckLines(id, dispatcher, truck, earlier)),
    ];
  });
}

function truckLines(
  parent: string,
  dispatcher: DispatcherGross['dispatcher'],
  { truck, list, ...sums }: TruckGross,
  earlier: readonly PreviousGross[],
): GrossLine[] {
  const id = `${parent}t${truck?.id ?? 0}`;
  const before = beforeOf(earlier.filter(one => one.truck_id === (truck?.id ?? null)));
  return [
    { id, parents: [parent], kind: 'truck', truck, dispatcher, sums, before },
    ...list.map(
      (load): GrossLine => ({ id: `${id}l${load.id}`, parents: [parent, id], kind: 'load', load }),
    ),
  ];
}

/** The totals as a line of their own. */
export const totalLine = (sums: GrossSums, name: string): GrossLine => ({
  id: 'all',
  parents: [],
  kind: 'dispatcher',
  dispatcher: { id: 0, nickname: name, name, version: 0, weekly_gross_target: null },
  sums,
  before: beforeOf([]),
});

/** Dispatchers are expanded by default, trucks are collapsed. */
export function isShown(line: GrossLine, toggled: ReadonlySet<string>): boolean {
  return line.parents.every(parent => isOpen(parent, toggled));
}

export const isOpen = (id: string, toggled: ReadonlySet<string>): boolean =>
  toggled.has(id) === id.includes('t');

const STEPS = [50, 75, 100, 115, 140] as const;

/** The color step, 1 to 6, for a percentage of the target. Null without a target. */
export function rampStep(percent: number | null): number | null {
  return percent === null ? null : 1 + STEPS.filter(step => percent >= step).length;
}

/** The names of the color steps: `< 50`, `50` … `140`. */
export const rampNames: readonly string[] = ['< 50', ...STEPS.map(String)];

/** 12.3 for an increase of 12.3 percent. Null when there was nothing before. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before ? ((now - before) / before) * 100 : null;
