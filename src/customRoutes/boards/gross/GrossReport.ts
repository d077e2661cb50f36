import type { GrossGroup, GrossSums } from '../../../../schema/responses/boards.ts';

/** The figures of a dispatcher, a truck or the total. */
export type { GrossSums };

export type DispatcherGross = GrossGroup;
type TruckGross = GrossGroup['trucks'][number];
export type GrossLoad = TruckGross['list'][number];

/** GET /boards/gross-board-report. */
export interface GrossReport {
  data: readonly DispatcherGross[];
  extra_info: { totals: GrossSums; date_from: string; date_to: string };
}

/** A line of the board: a dispatcher, one of their trucks, or one of its loads. */
export type GrossLine = { id: string; parents: readonly string[] } & (
  | { kind: 'dispatcher'; dispatcher: DispatcherGross['dispatcher']; sums: GrossSums }
  | {
      kind: 'truck';
      truck: TruckGross['truck'];
      dispatcher: DispatcherGross['dispatcher'];
      sums: GrossSums;
    }
  | { kind: 'load'; load: GrossLoad }
);

/** All lines in order. A truck that changed dispatchers appears with each of them. */
export function linesOf(groups: readonly DispatcherGross[]): GrossLine[] {
  return groups.flatMap(({ dispatcher, trucks, ...sums }): GrossLine[] => {
    const id = `d${dispatcher?.id ?? 0}`;
    return [
      { id, parents: [], kind: 'dispatcher', dispatcher, sums },
      ...trucks.flatMap(truck => truckLines(id, dispatcher, truck)),
    ];
  });
}

function truckLines(
  parent: string,
  dispatcher: DispatcherGross['dispatcher'],
  { truck, list, ...sums }: TruckGross,
): GrossLine[] {
  const id = `${parent}t${truck?.id ?? 0}`;
  return [
    { id, parents: [parent], kind: 'truck', truck, dispatcher, sums },
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
  dispatcher: { id: 0, nickname: name, name },
  sums,
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
