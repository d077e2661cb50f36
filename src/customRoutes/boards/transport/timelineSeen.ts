import type {
  BoardedLoad,
  Timeline,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import type { Seen } from '../../../grid/seen.ts';
import { windowTimes } from '../../../resources/loads/stopTime.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { isStatusName, loadStatusLook } from '../../../theme/status.ts';
import { statusWord } from '../parts/statusWords.ts';
import { place, shortTime } from '../parts/times.ts';
import { laneName, secondOf, seenText } from './LaneName.tsx';
import { etaText, reasonsOf } from './LoadBar.tsx';
import type { By, Lane } from './lanes.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { isWithin, type Shown } from './timeScale.ts';

type Translate = (key: string, args?: object) => string;

export interface TimelineShown {
  /** Undefined until it is read: nothing is shown then. */
  data: Timeline | undefined;
  lanes: readonly Lane[];
  by: By;
  /** The time in sight: what lies before and after it is left out. */
  shown: Shown;
  translate: Translate;
}

/**
 * What the timeline shows, as lines of a table: each load and each time off duty of a row, in their
 * order. A row without either is a line of its own.
 */
export function timelineSeen(seen: TimelineShown): Seen {
  const { data, lanes, by, translate } = seen;
  const lookups = lookupsOf(data ?? NO_LOADS);
  const { loadOf, conflictsOf } = lookups;
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const who = by === 'truck' ? ['truck', 'driver'] : ['driver', 'truck'];
  const titles = [...who, 'trailer', 'location', ...OF_LOAD].map(key => say(`seen.${key}`));
  const [free, ...rows] = lanes;
  const unplanned = (data?.waiting ?? []).map(load => {
    const why = say(load.why === 'overdue' ? 'seen.overdue' : 'undated');
    const notes = [why, ...reasonsOf(conflictsOf(load), loadOf, translate)];
    return [...[say('unassigned'), '', '', ''], ...loadCells(load, notes, translate)];
  });
  return {
    titles,
    lines: [
      ...(free ? linesOf(free, seen, lookups) : []),
      ...unplanned,
      ...rows.flatMap(lane => linesOf(lane, seen, lookups)),
    ],
  };
}

const NO_LOADS = { loads: [], waiting: [], conflicts: [] };

/** The lines of one row of the timeline. */
function linesOf(lane: Lane, { shown, translate }: TimelineShown, { loadOf }: Lookups): string[][] {
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const { trailer, last_location: at } = lane.truck ?? {};
  const where = at ? (seenText(at, translate) ?? '') : '';
  const second = secondOf(lane, translate);
  const names = [laneName(lane, translate), second, trailer?.number ?? '', where];
  const found = [
    ...lane.offDuty
      .filter(({ from, to }) => isWithin(from, to ?? endOf(shown), shown))
      .map(span => ({ from: span.from, cells: offDutyCells(span, say) })),
    ...lane.loads
      .filter(({ load }) => isWithin(load.empty_from ?? load.from, load.to, shown))
      .map(({ load, conflicts }) => {
        const late = load.late_from ? say('late') : '';
        const notes = [late, ...reasonsOf(conflicts, loadOf, translate)];
        return { from: load.from, cells: loadCells(load, notes, translate) };
      }),
  ];
  if (found.length === 0) return [[...names, ...NOTHING]];
  return found
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ cells }) => [...names, ...cells]);
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

function loadCells(load: BoardedLoad, notes: readonly string[], translate: Translate): string[] {
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const [first, last] = [load.stops[0], load.stops.at(-1)];
  const look = loadStatusLook[String(load.status)];
  const timeAt = (stop: typeof first) => (stop ? windowTimes(stop) : '');
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
