import { useMemo } from 'react';
import type { GridColumn } from '../../../../grid/column.ts';
import type { ColumnChoice } from '../../../../resources/list/ColumnsDialog.tsx';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import { useColumnSettings } from '../../../../resources/list/useColumnSettings.ts';
import { chosenColumns, settingsFor, shownColumns, storedSettings } from './boardColumns.ts';

export interface BoardColumns<Row> {
  /** Those that the person sees, in their order and with their widths. */
  columns: readonly GridColumn<Row>[];
  /** For the column picker. */
  choice: ColumnChoice;
  /** Sets a column's width in pixels. */
  resize: (key: string, width: number) => void;
  /** The settings as they are stored. */
  stored: ColumnSettings;
}

/**
 * The columns of a board as this person has chosen them, stored like those of a list. Keep the
 * identity of the written columns while nothing changes.
 */
export function useBoardColumns<Row>(
  listKey: string,
  written: readonly GridColumn<Row>[],
): BoardColumns<Row> {
  const [stored, store] = useColumnSettings(listKey);
  return useMemo(() => {
    const settings = settingsFor(written, stored);
    const change = (wanted: ColumnSettings) => store(storedSettings(written, wanted));
    return {
      columns: shownColumns(written, settings),
      choice: { columns: chosenColumns(written), settings, onSettings: change },
      resize: (key: string, width: number) =>
        change({ ...settings, widths: { ...settings.widths, [key]: width } }),
      stored,
    };
  }, [written, stored, store]);
}
