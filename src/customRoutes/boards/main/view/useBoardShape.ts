import { useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { RowLook } from '../../../../grid/GridRow.tsx';
import type { Translate } from '../../../../i18n/useT.ts';
import { useCan } from '../../../../session/useRights.ts';
import { useLook } from '../../../../theme/uiPreferences.ts';
import { lookOf, statusWord } from '../../parts/statusWords.ts';
import { CONDITIONS, fitsCondition, isOfTime } from '../conditions.ts';
import { rowTint } from '../edit/statusOptions.ts';
import { fits, fitsStatus } from '../filters.ts';
import { groupHeader, groupName } from '../groups.tsx';
import { compareRows, type Grouping, groupsBy, NOBODY } from '../order.ts';
import { boardTotals } from '../totals.tsx';
import type { useBoardRows } from '../useBoardRows.ts';
import { useWeekGross } from '../useWeekGross.ts';
import type { BoardView } from './boardView.ts';
import { type ColorRule, fillOf, followClock, ruleFor } from './colorRules.ts';

type Board = Pick<ReturnType<typeof useBoardRows>, 'rows' | 'changes'>;

/**
 * Which rows the board has in which order, in which groups, their totals and their colors. `columns` has the
 * keys of those that are shown, in one text, which stays the same while they do.
 */
export function useBoardShape(
  { rows, changes }: Board,
  { view, search, columns }: { view: BoardView; search: string; columns: string },
) {
  const { filters, groupBy, sort, colors } = view;
  const translate = useTranslate();
  const isShown = useMemo(
    () => (row: BoardRow) => fits(row, filters, search) && fitsStatus(row, filters),
    [filters, search],
  );
  const order = useMemo(
    () => ({
      filter: isShown,
      compare: compareRows(sort),
      groupOf: groupsBy(groupBy),
      compareGroups: byNameOf(rows.all, groupBy, translate),
    }),
    [isShown, sort, groupBy, rows, translate],
  );
  const can = useCan();
  const weeks = useWeekGross(changes, groupBy === 'dispatcher' && can('gross-boards.list'));
  const header = useMemo(() => groupHeader(translate, groupBy, weeks), [translate, groupBy, weeks]);
  const totals = useMemo(
    () =>
      boardTotals({
        translate,
        isShown,
        grouping: groupBy,
        weeks,
        columns: columns.split(' '),
      }),
    [translate, isShown, groupBy, weeks, columns],
  );
  useRowsInTime(rows, view);
  return { order, groupHeader: header, totals, look: useRowLook(colors) };
}

/** Colors and filters follow a row as time passes. */
function useRowsInTime(rows: Board['rows'], { colors, filters }: BoardView): void {
  const { conditions } = filters;
  useEffect(() => {
    const timed = conditions.filter(({ when }) => isOfTime(when));
    const rules = colors.some(({ when }) => isOfTime(when)) ? colors : [];
    if (timed.length + rules.length === 0) return undefined;
    return followClock(rows, row => {
      const rule = ruleFor(row, rules);
      const fit = timed.every(condition => fitsCondition(row, condition));
      return `${rule ? rules.indexOf(rule) : ''} ${fit}`;
    });
  }, [rows, colors, conditions]);
}

/** A row has the color of the first rule that fits, otherwise that of its status, if it is wanted. */
function useRowLook(colors: readonly ColorRule[]): RowLook<BoardRow> {
  const translate = useTranslate();
  const [{ row_tint }] = useLook();
  return useMemo((): RowLook<BoardRow> => {
    const tinted = row_tint === 'on' ? rowTint : undefined;
    const look: RowLook<BoardRow> = { isLate: row => row.flags.is_late, tint: tinted };
    if (colors.length === 0) return look;
    return {
      ...look,
      tint: row => {
        const rule = ruleFor(row, colors);
        return rule ? fillOf(rule.color) : tinted?.(row);
      },
      note: row => {
        const rule = ruleFor(row, colors);
        return rule && ruleText(rule, translate);
      },
    };
  }, [colors, row_tint, translate]);
}

/** A rule in words, with its value: "Status is Enroute". */
function ruleText({ when, value }: ColorRule, translate: Translate): string {
  const text = translate(`linehaul.boards.colors.when.${when}`);
  const unit = CONDITIONS[when];
  if (unit === null) return text;
  const look = unit === 'status' ? lookOf(value) : undefined;
  const shown = look ? statusWord(look, translate) : value;
  return translate(`linehaul.boards.colors.with.${unit}`, { when: text, value: shown });
}

/** Groups by name. Rows without a value come last. */
function byNameOf(all: () => readonly BoardRow[], grouping: Grouping, translate: Translate) {
  const groupOf = groupsBy(grouping);
  const nameOf = (key: string) =>
    groupName(
      grouping,
      key,
      all().find(row => groupOf?.(row) === key),
      translate,
    ).toLowerCase();
  return (one: string, other: string): number => {
    if (one === NOBODY || other === NOBODY)
      return Number(one === NOBODY) - Number(other === NOBODY);
    return nameOf(one).localeCompare(nameOf(other));
  };
}
