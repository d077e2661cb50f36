import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import { countedStatuses } from '../../../../schema/rules/money/gross.ts';
import { percentRatio } from '../../../../schema/rules/money/money.ts';
import { BoardGrid, useGridModel } from '../../../grid/BoardGrid.tsx';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { seenOf } from '../../../grid/seen.ts';
import { withToggled } from '../../../inputs/choices/withToggled.ts';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import { useCan } from '../../../session/useRights.ts';
import { BoardToolbar } from '../parts/BoardToolbar.tsx';
import { CopyBar } from '../parts/CopyBar.tsx';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { grossColumns, grossTotals, nameText, sortValue } from './columns.tsx';
import { FiguresLine } from './FiguresLine.tsx';
import { Dispatchers, GrossViews, ScopeControl } from './GrossControls.tsx';
import { GrossExport } from './GrossExport.tsx';
import { beforeOf, type GrossLine, isShown, linesOf, totalLine } from './GrossReport.ts';
import styles from './gross.module.css';
import { LineName, shownName } from './LineName.tsx';
import { LoadsLink } from './LoadsLink.tsx';
import { Summary, UnreadSummary } from './Summary.tsx';
import type { TargetOwner } from './targetEntry.ts';
import { compareInTree } from './treeOrder.ts';
import { figuresOf, queryOf, useFreshGross, useGross, useGrossAsk } from './useGross.ts';
import { useLoadsOf } from './useLoadsOf.ts';
import { useSort } from './useSort.ts';
import { useTargetEdit } from './useTargetEdit.tsx';
import { useTargetPresence } from './useTargetPresence.ts';
import { WeekPicker } from './WeekPicker.tsx';

const EXPORT = '/boards/export/gross-board-report';

/** A dispatcher's target, or a truck's, in the week that is shown. */
const TARGETS = {
  ownerOf: (line: GrossLine): TargetOwner | null => {
    if (line.kind === 'load') return null;
    const isTruck = line.kind === 'truck';
    const owner = isTruck ? line.truck : line.dispatcher;
    if (!owner) return null;
    const { id, version, weekly_gross_target } = owner;
    return { of: isTruck ? 'trucks' : 'staffs', id, version, weekly_gross_target };
  },
  nameOf: nameText,
  weeklyOf: (line: GrossLine) => (line.kind === 'load' ? 0 : line.sums.target),
  put: (line: GrossLine, target: number): GrossLine => {
    if (line.kind === 'load') return line;
    const target_percent = percentRatio(line.sums.gross, target);
    return { ...line, sums: { ...line.sums, target, target_percent } };
  },
};

const nestingOf = (rows: RowStore<GrossLine>) => ({
  lineOf: rows.get,
  pathOf: ({ parents, id }: GrossLine) => [...parents, id],
  nameOf: nameText,
});

/** The gross of each dispatcher's trucks in a week, against their targets. */
export function GrossBoard() {
  const translate = useTranslate();
  const can = useCan();
  const seesPay = can(SEES_PAY);
  const [ask, change] = useGrossAsk();
  const { data, error, isPending, isPlaceholderData, refetch } = useGross(ask);
  const everybody = useGross({ ...ask, dispatchers: [] });
  const from = data?.extra_info.date_from ?? null;
  const behindSince = useFreshGross();
  const of = isPlaceholderData ? null : figuresOf(ask);

  const rows = useMemo(() => new RowStore<GrossLine>(({ id }) => id), []);
  const model = useGridModel(rows);
  const lines = useMemo(() => (data ? linesOf(data.data, data.extra_info.previous) : []), [data]);
  useEffect(() => rows.replace(lines), [rows, lines]);
  const presence = useTargetPresence(model, lines, TARGETS.ownerOf);

  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const range = useMemo(
    () => ({ from: from ?? '', to: data?.extra_info.date_to ?? '' }),
    [from, data],
  );
  const editTarget = useTargetEdit(TARGETS);
  const loadsOf = useLoadsOf(ask, range);
  const columns = useMemo(() => {
    const toggle = (id: string) => setToggled(now => withToggled(now, id));
    const statuses = countedStatuses(ask.scope);
    return grossColumns({
      translate,
      seesPay,
      name: line => <LineName line={line} toggled={toggled} onToggle={toggle} />,
      nameOf: line => shownName(line, translate),
      open: line => <LoadsLink line={line} range={range} statuses={statuses} />,
      loadsOf,
      editTarget,
    });
  }, [translate, seesPay, toggled, range, ask.scope, loadsOf, editTarget]);
  const [sort, sortBy] = useSort();
  const order = useMemo(
    () => ({
      filter: (line: GrossLine) => isShown(line, toggled),
      compare: sort && compareInTree(nestingOf(rows), sort, line => sortValue(line, sort.key)),
    }),
    [toggled, sort, rows],
  );
  const totals = data?.extra_info.totals;
  const foot = useMemo(
    () => (totals ? () => grossTotals(totals, { translate, seesPay, loadsOf }) : undefined),
    [totals, translate, seesPay, loadsOf],
  );
  const title = translate('linehaul.boards.gross.title');
  const all = translate('linehaul.boards.gross.all');
  const seen = () => seenOf(model, { totals: totals ? [totalLine(totals, all)] : [] });
  const people = (everybody.data?.data ?? []).flatMap(({ dispatcher, trucks }) =>
    dispatcher ? [{ id: dispatcher.id, name: dispatcher.name, count: trucks.length }] : [],
  );

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        size="board"
        actions={
          <GrossExport path={EXPORT} query={queryOf(ask)} title={title} seen={data && seen} />
        }
      >
        <GrossViews view={ask.view} onView={view => change({ view })} />
        <WeekPicker
          from={ask.week ?? from}
          isThisWeek={ask.week === null}
          onWeek={week => change({ week })}
        />
        <BoardToolbar>
          <Dispatchers people={people} ask={ask} change={change} />
          <ScopeControl scope={ask.scope} onScope={scope => change({ scope })} />
        </BoardToolbar>
      </PageHeader>
      {data && totals ? (
        <Summary totals={totals} before={beforeOf(data.extra_info.previous)} />
      ) : (
        !error && <UnreadSummary />
      )}
      <FollowedLinks className={styles.grid}>
        <BoardGrid
          label={title}
          rows={rows}
          model={model}
          isSelectable
          columns={columns}
          order={order}
          sort={sort}
          onSort={sortBy}
          density="heat"
          totals={foot}
          hasLinkedTotals
          presence={presence}
          onOpen={line => line.kind !== 'load' && setToggled(now => withToggled(now, line.id))}
          isLoading={isPending}
          error={error?.message}
          onRetry={() => void refetch()}
          isFiltered={ask.dispatchers.length > 0}
          onClearFilters={() => change({ dispatchers: [] })}
          empty={translate('linehaul.boards.gross.empty')}
          emptyHint={translate('linehaul.boards.gross.emptyHint')}
          statusLine={
            totals && { left: <FiguresLine behindSince={behindSince} of={of} sums={totals} /> }
          }
        />
        <CopyBar model={model} />
      </FollowedLinks>
    </div>
  );
}
