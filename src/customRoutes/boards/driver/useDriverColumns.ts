import { useTranslate } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import type { ColumnSettings } from '../../../resources/list/columnSettings.ts';
import { useCan } from '../../../session/useRights.ts';
import { columnsFor, settingsFor, shownColumns } from '../parts/columns/boardColumns.ts';
import { useBoardColumns } from '../parts/columns/useBoardColumns.ts';
import { driverColumns } from './columns.tsx';
import { type Room, roomFor, useSeenWidth } from './room.ts';

/** The driver board's columns for the room of the element that takes `measure` as its reference. */
export function useDriverColumns() {
  const translate = useTranslate();
  const can = useCan();
  const [debts, holds, pay] = [can('driver-debts.list'), can('driver-holds.list'), can(SEES_PAY)];
  const { width, measure } = useSeenWidth();
  // Once for each room: with others, every pixel of a window that is resized would draw all cells.
  const columnsIn = useMemo(() => {
    const inRoom = (room: Room) => driverColumns(translate, { debts, holds, pay }, room);
    return { wide: inRoom('wide'), tight: inRoom('tight'), narrow: inRoom('narrow') };
  }, [translate, debts, holds, pay]);
  // What the person has hidden leaves room for the others, and what they have widened takes it.
  const roomOf = useCallback(
    (stored: ColumnSettings): Room => {
      if (width === null) return 'wide';
      return roomFor(width, room => {
        const columns = columnsFor(columnsIn[room], stored);
        return shownColumns(columns, settingsFor(columns, stored));
      });
    },
    [width, columnsIn],
  );
  const written = useCallback(
    (stored: ColumnSettings) => columnsIn[roomOf(stored)],
    [columnsIn, roomOf],
  );
  const boardColumns = useBoardColumns('boards.driver', written);
  const { stored } = boardColumns;
  const room = useMemo(() => roomOf(stored), [roomOf, stored]);
  return { boardColumns, room, measure };
}
