import type {
  BoardedLoad,
  Timeline,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import type { Seen } from '../../../grid/seen.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { windowTimes } from '../../../resources/loads/stopTime.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { isStatusName, loadStatusLook } from '../../../theme/status.ts';
import { statusWord } from '../parts/statusWords.ts';
import { place, shortTime } from '../parts/times.ts';
import { undatedText } from './FreeZone.tsx';
import { laneName, secondOf, seenText } from './LaneName.tsx';
import { etaText, reasonsOf } from './LoadBar.tsx';
import type { By, Lane } from './lanes.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { isWithin, type Shown } from './timeScale.ts';

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
  const t = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const who = by === 'truck' ? ['truck', 'driver'] : ['driver', 'truck'];
  const titles = [...who, 'trailer', 'location', ...OF_LOAD].map(key => t(`seen.${key}`));
  const [free, ...rows] = lanes;
  const unplanned = (data?.waiting ?? []).map(load => {
    const why = load.why === 'overdue' ? t('seen.overdue') : undatedText(load, t);
    const notes = [why, ...reasonsOf(conflictsOf(load), loadOf, translate)];
    const unit = load.units.join(', ');
    const row = unit === '' ? [t('unassigned'), ''] : by === 'truck' ? [unit, ''] : ['', unit];
    return [...row, '', '', ...loadCells(load, notes, translate)];
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
  const t = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const { trailer, last_location: at } = lane.truck ?? {};
  const where = at ? (seenText(at, translate) ?? '') : '';
  const second = secondOf(lane, translate);
  const names = [laneName(lane, translate), second, trailer?.number ?? '', where];
  const found = [
    ...lane.offDuty
      .filter(({ from, to }) => isWithin(from, to ?? endOf(shown), shown))
      .map(span => ({ from: span.from, cells: offDutyCells(span, t) })),
    ...lane.loads
      .filter(({ load }) => isWithin(load.empty_from ?? load.from, load.to, shown))
      .map(({ load, conflicts }) => {
        const late = load.late_from ? t('late') : '';
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
  const t = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const { status, pickup, pickupTime, delivery, deliveryTime } = loadTexts(load, translate);
  return [
    load.internal_id ?? '',
    load.broker,
    ...[status, pickup, pickupTime, delivery, deliveryTime],
    etaText(load, t) ?? '',
    notes.filter(Boolean).join(', '),
  ];
}

/** What people change of a load, in words: its status, its ends, and where its truck was reported last. */
export function loadTexts(load: BoardedLoad, translate: Translate) {
  const [first, last] = [load.stops[0], load.stops.at(-1)];
  const look = loadStatusLook[String(load.status)];
  const timeAt = (stop: typeof first) => (stop ? windowTimes(stop) : '');
  return {
    status: isStatusName(look) ? statusWord(look, translate) : '',
    pickup: place(first?.city, first?.state),
    pickupTime: timeAt(first),
    delivery: place(last?.city, last?.state),
    deliveryTime: timeAt(last),
    progress: progressText(load, translate),
  };
}

/** `Gary, IN left 14:05`: the last report of its stops. Empty before the first. */
function progressText({ stops }: BoardedLoad, translate: Translate): string {
  const stop = stops.findLast(({ arrived_at, departed_at }) => arrived_at ?? departed_at);
  const at = stop?.departed_at ?? stop?.arrived_at;
  if (!stop || !at) return '';
  const key = stop.departed_at ? 'left' : 'arrived';
  const time = shortTime(at, stop.timezone);
  return `${place(stop.city, stop.state)} ${translate(`linehaul.transport.${key}`, { time })}`;
}

/** Why the truck is off duty, and until when. */
function offDutyCells({ status_id, to }: TimelineTruck['off_duty'][number], t: Translate) {
  const state = t(`offDuty.${status_id}`);
  const note = to ? t('seen.free', { state, time: shortTime(to, ownZone()) }) : state;
  return OF_LOAD.map(key => (key === 'notes' ? note : ''));
}
