import type { ReactNode } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { whole } from '../parts/figures.ts';
import styles from './board.module.css';
import { movingCount, weekOfGroups } from './groups.tsx';
import type { Grouping } from './order.ts';
import type { WeekGross } from './useWeekGross.ts';

interface TotalsOptions {
  translate: Translate;
  isShown: (row: BoardRow) => boolean;
  grouping: Grouping;
  weeks: WeekGross;
  /** The keys of the columns, in their order. */
  columns: readonly string[];
}

/** The footer of the board: the totals of the visible rows, and the week of their groups. */
export function boardTotals({ translate, isShown, grouping, weeks, columns }: TotalsOptions) {
  return (all: readonly BoardRow[]): Readonly<Record<string, ReactNode>> => {
    const rows = all.filter(isShown);
    const drivers = rows.reduce((sum, row) => sum + row.drivers.length, 0);
    const hidden = all.filter(row => !isShown(row));
    const { gross, target } = weekOfGroups(grouping, rows, weeks, hidden);
    const planned = rows.filter(row => row.next_load !== null).length;
    const loads = rows.reduce((sum, row) => sum + row.load_data.length, 0);
    const t = (name: string, count: number) =>
      translate(`linehaul.boards.totals.${name}`, { smart_count: count });
    const totals = {
      unit: <b>{rows.length}</b>,
      driver: <b>{t('drivers', drivers)}</b>,
      status: <b>{t('moving', movingCount(rows))}</b>,
      route: <span className={styles.second}>{t('loads', loads)}</span>,
      next: <span className={styles.second}>{t('planned', planned)}</span>,
      gross: <b>{whole(gross)}</b>,
    };
    if (!columns.includes('gross')) return totals;
    // Next to the gross that it belongs to, whatever columns are between that and the note.
    const after = columns.slice(columns.indexOf('gross') + 1);
    const place = after.find(key => !(key in totals)) ?? 'note';
    return {
      ...totals,
      [place]: target > 0 && (
        <span className={styles.second}>
          {translate('linehaul.boards.ofGross', { target: whole(target) })}
        </span>
      ),
    };
  };
}
