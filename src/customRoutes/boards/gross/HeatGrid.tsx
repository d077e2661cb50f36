import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { percentRatio, ratio } from '../../../../schema/rules/money/money.ts';
import { daysBetween, isPlainDate } from '../../../../schema/rules/time/weeks.ts';
import { pathOf } from '../../../../schema/screens.ts';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { type Seen, seenOf } from '../../../grid/seen.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { withToggled } from '../../../inputs/choices/withToggled.ts';
import { Avatar } from '../../../live/presence/Avatar.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import type { StatusName } from '../../../theme/status.ts';
import { CopyBar } from '../parts/CopyBar.tsx';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { statusWord } from '../parts/statusWords.ts';
import {
  type GridBy,
  groupOf,
  type HeatData,
  type HeatLine,
  loadsSearch,
  type Measure,
  totalRow,
} from './GrossGrid.ts';
import styles from './gross.module.css';
import { heatColumns, heatSortValue, heatTotals } from './heatColumns.tsx';
import type { TargetOwner } from './targetEntry.ts';
import { compareInTree } from './treeOrder.ts';
import { unreadColumns } from './unreadColumns.ts';
import { useSort } from './useSort.ts';
import { useTargetEdit } from './useTargetEdit.tsx';
import { useTargetPresence } from './useTargetPresence.ts';

interface HeatGridProps {
  label: string;
  by: GridBy;
  measure: Measure;
  data: HeatData | undefined;
  /** The days of one of the weeks. Undefined while none is opened. */
  days?: HeatData;
  statuses: readonly number[];
  /** The chosen ones. Empty: everybody. */
  dispatchers: readonly number[];
  isLoading: boolean;
  error: string | undefined;
  onRetry: () => void;
  isFiltered: boolean;
  onClearFilters: () => void;
  /** Takes what says what is shown, for export and print. */
  seen?: RefObject<(() => Seen) | null>;
  /** What is said below the lines. */
  line?: ReactNode;
}

const NOTHING: HeatData['lines'] = [];

const TARGETS = {
  ownerOf: ({ kind, driverId, dispatcherId, target }: HeatLine): TargetOwner | null => {
    const id = kind === 'driver' ? driverId : dispatcherId;
    if (id === null || !target) return null;
    const { version, weekly_gross_target } = target;
    return { of: kind === 'driver' ? 'drivers' : 'staffs', id, version, weekly_gross_target };
  },
  nameOf: ({ name }: HeatLine) => name ?? '',
  weeklyOf: (line: HeatLine) => ratio(line.sums.target, weeksIn(line)) ?? 0,
  put: (line: HeatLine, weekly: number): HeatLine => {
    const target = weekly * weeksIn(line);
    const sums = { ...line.sums, target, target_percent: percentRatio(line.sums.gross, target) };
    return { ...line, sums };
  },
};

/** As the weekly target is counted: a week that was cut has a part of it. */
function weeksIn({ cells }: HeatLine): number {
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last ? (daysBetween(first.from, last.to) + 1) / 7 : 1;
}

const nestingOf = (rows: RowStore<HeatLine>) => ({
  lineOf: rows.get,
  pathOf: (line: HeatLine) => (line.kind === 'driver' ? [groupOf(line), line.id] : [line.id]),
  nameOf: ({ name }: HeatLine) => name ?? '',
});

/** Dispatchers with their drivers over days or weeks. Every cell opens its loads. */
export function HeatGrid({
  label,
  by,
  measure,
  data,
  days,
  statuses,
  dispatchers,
  seen,
  line,
  ...notices
}: HeatGridProps) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const can = useCan();
  const rows = useMemo(() => new RowStore<HeatLine>(({ id }) => id), []);
  const model = useGridModel(rows);
  const lines = data?.lines ?? NOTHING;
  useEffect(() => rows.replace(lines), [rows, lines]);
  const presence = useTargetPresence(model, lines, TARGETS.ownerOf);
  useEffect(() => {
    if (!seen) return;
    const all = translate('linehaul.boards.gross.all');
    seen.current = () => seenOf(model, { totals: data ? [totalRow(data, all)] : [] });
  }, [seen, model, data, translate]);

  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => setClosed(now => withToggled(now, id)), []);
  const [chosen, sortBy] = useSort();
  // Another week has other days.
  const isKnown =
    !isPlainDate(chosen?.key) || data?.totals.cells.some(({ from }) => from === chosen?.key);
  const sort = isKnown ? chosen : undefined;
  const order = useMemo(
    () => ({
      filter: (line: HeatLine) => line.kind === 'dispatcher' || !closed.has(groupOf(line)),
      compare:
        sort &&
        compareInTree(nestingOf(rows), sort, line => heatSortValue(line, sort.key, measure)),
    }),
    [closed, sort, rows, measure],
  );
  const editTarget = useTargetEdit(TARGETS);
  const list = can('loads.list') ? pathOf('loads', 'list', { companyId }) : null;
  const options = useMemo(
    () =>
      data && {
        data,
        days,
        by,
        measure,
        editTarget,
        t: (key: string, args?: object) => translate(`linehaul.boards.gross.${key}`, args),
        wordOf: (status: StatusName) => statusWord(status, translate),
        name: (line: HeatLine) => (
          <HeatName line={line} isOpen={!closed.has(line.id)} onToggle={toggle} />
        ),
        nameOf: (line: HeatLine) => shownName(line, translate),
        loadsOf: (line: HeatLine | null, range: { from: string; to: string }) =>
          list ? `${list}?${loadsSearch({ line, range, statuses, dispatchers })}` : undefined,
      },
    [data, days, by, measure, editTarget, translate, closed, toggle, list, statuses, dispatchers],
  );
  const columns = useMemo(
    () =>
      options
        ? heatColumns(options)
        : unreadColumns(by, key => translate(`linehaul.boards.gross.${key}`)),
    [options, by, translate],
  );
  const totals = useMemo(() => options && (() => heatTotals(options)), [options]);

  return (
    <FollowedLinks className={styles.grid}>
      <BoardGrid
        label={label}
        rows={rows}
        model={model}
        isSelectable
        columns={columns}
        order={order}
        sort={sort}
        onSort={sortBy}
        totals={totals}
        hasLinkedTotals
        presence={presence}
        density="heat"
        onOpen={line => line.kind === 'dispatcher' && toggle(line.id)}
        {...notices}
        empty={translate('linehaul.boards.gross.emptyPeriod')}
        emptyHint={translate('linehaul.boards.gross.emptyHint')}
        statusLine={line === undefined ? undefined : { left: line }}
      />
      <CopyBar model={model} />
    </FollowedLinks>
  );
}

/** The name of a line, also of nobody's. */
function shownName({ kind, name }: HeatLine, translate: Translate): string {
  return name ?? translate(`linehaul.boards.${kind === 'driver' ? 'gross.noDriver' : 'nobody'}`);
}

interface HeatNameProps {
  line: HeatLine;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

function HeatName({ line, isOpen, onToggle }: HeatNameProps) {
  const translate = useTranslate();
  const name = shownName(line, translate);
  if (line.kind === 'driver') {
    return <span className={`${styles.truckName} ${styles.clip}`}>{name}</span>;
  }
  return (
    <span className={styles.dispatcherName}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.chevron}
        aria-expanded={isOpen}
        aria-label={translate(`linehaul.inputs.grid.${isOpen ? 'collapse' : 'expand'}`, { name })}
        onClick={() => onToggle(line.id)}
      >
        <Glyph name={isOpen ? 'ic-down' : 'ic-right'} />
      </button>
      <Avatar id={line.dispatcherId} name={name} />
      <span className={styles.clip}>{name}</span>
    </span>
  );
}
