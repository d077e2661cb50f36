import type { TimelineLoad, TimelineTruck } from '../../../../schema/responses/timeline.ts';
import type { Seen } from '../../../grid/seen.ts';
import { windowTimes } from '../../../resources/loads/stopTime.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { isStatusName, loadStatusLook } from '../../../theme/status.ts';
import { statusWord } from '../main/edit/statusOptions.ts';
import { place, shortTime } from '../main/times.ts';
import { etaText, reasonsOf } from './LoadBar.tsx';
import type { By, Lane, PlacedLoad } from './lanes.ts';
import { isWithin, type Shown } from './timeScale.ts';

type Translate = (key: string, args?: object) => string;

export interface TimelineShown {
  lanes: readonly Lane[];
  by: By;
  /** The time in sight: what lies before and after it is left out. */
  shown: Shown;
  /** Another load, for conflicts. */
  loadOf: (id: number) => TimelineLoad | undefined;
  translate: Translate;
}

/**
 * What the timeline shows, as lines of a table: each load and each time off duty of a row, in their
 * order. A row without either is a line of its own.
 */
export function timelineSeen({ lanes, by, shown, loadOf, translate }: TimelineShown): Seen {
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const who = by === 'truck' ? ['truck', 'driver'] : ['driver', 'truck'];
  const titles = [...who, ...OF_LOAD].map(key => say(`seen.${key}`));
  const lines = lanes.flatMap(lane => {
    const names = [lane.name ?? say('unassigned'), lane.second];
    const found = [
      ...lane.offDuty
        .filter(({ from, to }) => isWithin(from, to ?? endOf(shown), shown))
        .map(span => ({ from: span.from, cells: offDutyCells(span, say) })),
      ...lane.loads
        .filter(({ load }) => isWithin(load.empty_from ?? load.from, load.to, shown))
        .map(placed => ({ from: placed.load.from, cells: loadCells(placed, loadOf, translate) })),
    ];
    if (found.length === 0) return [[...names, ...NOTHING]];
    return found
      .sort((one, other) => one.from.localeCompare(other.from))
      .map(({ cells }) => [...names, ...cells]);
  });
  return { titles, lines };
}

const OF_LOAD = [
  'load',
  'broker',
  'status',
  'pickup',
  'pickupTime',
  'delivery',
  'deliveryTime',
  'eta',
  'notes',
] as const;
const NOTHING = OF_LOAD.map(() => '');

const endOf = ({ to }: Shown): string => new Date(to).toISOString();

function loadCells(
  { load, conflicts }: PlacedLoad,
  loadOf: TimelineShown['loadOf'],
  translate: Translate,
): string[] {
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const [first, last] = [load.stops[0], load.stops.at(-1)];
  const look = loadStatusLook[String(load.status)];
  const timeAt = (stop: typeof first) => (stop ? windowTimes(stop) : '');
  const notes = [load.late_from ? say('late') : '', ...reasonsOf(conflicts, loadOf, translate)];
  return [
    load.internal_id ?? '',
    load.broker,
    isStatusName(look) ? statusWord(look, translate) : '',
    place(first?.city, first?.state),
    timeAt(first),
    place(last?.city, last?.state),
    timeAt(last),
    etaText(load, say) ?? '',
    notes.filter(Boolean).join(', '),
  ];
}

/** Why the truck is off duty, and until when. */
function offDutyCells({ status_id, to }: TimelineTruck['off_duty'][number], say: Translate) {
  const state = say(`offDuty.${status_id}`);
  const note = to ? say('seen.free', { state, time: shortTime(to, ownZone()) }) : state;
  return OF_LOAD.map(key => (key === 'notes' ? note : ''));
}
