import type { BoardRow, DispatcherWeek } from '../../../../schema/responses/boards.ts';
import { BOARD_STATUS } from '../../../../schema/rules/freight/boardStates.ts';
import type { GroupHeader } from '../../../grid/GridGroup.tsx';
import type { Translate } from '../../../i18n/useT.ts';
import { Avatar } from '../../../live/presence/Avatar.tsx';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { statuses } from '../../../theme/status.ts';
import { percent, whole } from '../parts/figures.ts';
import { lookOf, statusWord } from '../parts/statusWords.ts';
import styles from './board.module.css';
import { type Grouping, NOBODY } from './order.ts';
import type { WeekGross } from './useWeekGross.ts';

/** Statuses for which a group's header counts the trucks that need attention. */
const WAITING = [BOARD_STATUS.readyl, BOARD_STATUS.ready2, BOARD_STATUS.shop];

/**
 * The trucks of a group in one line: how many, which need attention, the week's gross against its
 * target.
 */
export function groupHeader(translate: Translate, grouping: Grouping, weeks: WeekGross) {
  return (key: string, rows: readonly BoardRow[]): GroupHeader => {
    const [first] = rows;
    const name = groupName(grouping, key, first, translate);
    const week = weekIn(grouping, rows, weeks);
    const moving = movingCount(rows);
    return {
      name,
      avatar: grouping === 'dispatcher' && <Avatar id={first?.dispatcher_id ?? null} name={name} />,
      left: (
        <>
          <span>{translate('linehaul.boards.trucks', { smart_count: rows.length })}</span>
          {WAITING.map(status => (
            <Waiting key={status} rows={rows} status={status} translate={translate} />
          ))}
          <Late rows={rows} translate={translate} />
        </>
      ),
      right: (
        <>
          <span>{translate('linehaul.boards.moving', { smart_count: moving })}</span>
          {week && <Week week={week} translate={translate} />}
        </>
      ),
    };
  };
}

type Week = Pick<DispatcherWeek, 'gross' | 'target'>;

/**
 * The week of a group. A dispatcher's is that of the gross board, whichever of their trucks are shown:
 * a load is theirs who had its truck that day. It is null until it is known. Others are sums of rows.
 */
export function weekIn(
  grouping: Grouping,
  rows: readonly BoardRow[],
  weeks: WeekGross,
): (Week & { isDispatchers: boolean }) | null {
  if (grouping !== 'dispatcher') {
    return { ...weekOfGroups(grouping, rows, weeks), isDispatchers: false };
  }
  const own = weeks?.get(rows[0]?.dispatcher_id ?? null);
  return weeks && { gross: own?.gross ?? 0, target: own?.target ?? 0, isDispatchers: true };
}

/**
 * The week of the rows: the sum of what the headers of their groups show, so that a dispatcher's own target
 * counts. That of the rows themselves while the headers show none, and of a dispatcher of whose trucks some
 * are hidden.
 */
export function weekOfGroups(
  grouping: Grouping,
  rows: readonly BoardRow[],
  weeks: WeekGross,
  hidden: readonly BoardRow[] = [],
): Week {
  const partly = new Set(hidden.map(dispatcherOf));
  const isOfRow = (row: BoardRow) =>
    grouping !== 'dispatcher' || weeks === null || partly.has(row.dispatcher_id);
  const whole = new Set(rows.filter(row => !isOfRow(row)).map(dispatcherOf));
  const shown = [
    ...rows.filter(isOfRow).map(row => ({ gross: row.week_gross, target: row.week_target ?? 0 })),
    ...[...whole].flatMap(id => weeks?.get(id) ?? []),
  ];
  return {
    gross: shown.reduce((sum, { gross }) => sum + gross, 0),
    target: shown.reduce((sum, { target }) => sum + target, 0),
  };
}

const dispatcherOf = ({ dispatcher_id }: BoardRow) => dispatcher_id;

interface WeekProps {
  week: Week & { isDispatchers: boolean };
  translate: Translate;
}

function Week({ week: { gross, target, isDispatchers }, translate }: WeekProps) {
  return (
    <span title={isDispatchers ? translate('linehaul.boards.groupGross') : undefined}>
      <b className={styles.figure}>{whole(gross)}</b>
      {target > 0 && (
        <>
          {' '}
          {translate('linehaul.boards.ofGross', { target: whole(target) })} ·{' '}
          {percent((gross / target) * 100)}
        </>
      )}
    </span>
  );
}

/** What a group is called: its dispatcher, status, state or type. */
export function groupName(
  grouping: Grouping,
  key: string,
  first: BoardRow | undefined,
  translate: Translate,
): string {
  if (key === NOBODY) return translate(`linehaul.boards.groups.without.${grouping}`);
  if (grouping === 'dispatcher') return first?.dispatcher_name ?? key;
  if (grouping === 'type') return translate(`linehaul.boards.types.${key}`);
  const look = grouping === 'status' ? lookOf(Number(key)) : undefined;
  return look ? statusWord(look, translate) : key;
}

/** Trucks that are loaded or on the way to a pickup. */
export const movingCount = (rows: readonly BoardRow[]): number =>
  rows.filter(({ current_load: load }) => load !== null && load.status >= 3 && load.status <= 5)
    .length;

interface CountProps {
  rows: readonly BoardRow[];
  translate: Translate;
}

function Waiting({ rows, status, translate }: CountProps & { status: number }) {
  const count = rows.filter(row => row.status === status).length;
  const look = lookOf(status);
  if (count === 0 || !look) return null;
  return (
    <span className={styles.count}>
      {/* The icons are named in tokens.json, next to their sprite. */}
      <Glyph name={statuses[look].glyph as GlyphName} size={14} />
      {count} {statusWord(look, translate).toLowerCase()}
    </span>
  );
}

function Late({ rows, translate }: CountProps) {
  const count = rows.filter(({ flags }) => flags.is_late).length;
  if (count === 0) return null;
  return (
    <span className={`${styles.count} ${styles.late}`}>
      <Glyph name="st-late" size={14} />
      {count} {translate('linehaul.status.late').toLowerCase()}
    </span>
  );
}
