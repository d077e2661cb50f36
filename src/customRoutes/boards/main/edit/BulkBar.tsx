import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { RowId } from '../../../../grid/column.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useSelected } from '../../../../grid/useSelected.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { StatusPicker } from '../../../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../../../inputs/status/statusOption.ts';
import { BarButton } from '../../../../resources/parts/ActionBar.tsx';
import { SelectionBar } from '../../../../resources/parts/SelectionBar.tsx';
import styles from '../../parts/overRows.module.css';
import { selectOnly } from '../../parts/selectOnly.ts';
import { sharedOptions } from '../../parts/sharedOptions.ts';
import { useFocusBack } from '../../parts/useFocusBack.ts';
import { BoardFindings } from './BoardFindings.tsx';
import { statusEntry } from './edits.tsx';
import { changeMany, takeOffMany } from './many.ts';
import { statusOptions } from './statusOptions.ts';
import type { Editing } from './useEditing.ts';
import { useNotifyResults } from './useNotifyResults.ts';

interface BulkBarProps {
  model: GridModel<BoardRow>;
  editing: Editing;
  refused: string | undefined;
  onDispatcher: (ids: readonly RowId[], anchor: Element | null) => void;
}

/**
 * Bulk actions for the selected trucks that are shown: a status for all, another dispatcher, off the
 * board. Those that the filters hide stay selected and as they are.
 */
export function BulkBar({ model, editing, refused, onDispatcher }: BulkBarProps) {
  const translate = useTranslate();
  const notifyResults = useNotifyResults();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { ids, rows, hidden } = useSelected(model);
  const followed = useFocusBack(model, rows.length + hidden > 0);
  const t = (name: string) =>
    translate(`linehaul.boards.bulk.${name}`, { smart_count: rows.length });

  const pick = (option: StatusOption) => {
    const entryOf = (row: BoardRow) => {
      const own = statusOptions(row, translate).find(({ id }) => id === option.id);
      if (own?.refused) return { reason: own.refused };
      return statusEntry(row, Number(option.id));
    };
    void changeMany(rows, entryOf, editing).then(results => notifyResults(results));
  };

  const takeOff = async () => {
    notifyResults(await takeOffMany(rows, editing), 'takenOff');
    // What stays on the board stays selected.
    selectOnly(model, [...model.state.selection()]);
  };
  return (
    <div className={styles.bar} {...followed}>
      <SelectionBar count={rows.length} hidden={hidden} onClear={() => selectOnly(model, [])}>
        <BarButton
          glyph="ic-flag"
          label={t('status')}
          refused={refused}
          onClick={() => setAnchor(document.activeElement)}
        />
        <BarButton
          glyph="ic-user"
          label={t('dispatcher')}
          refused={refused}
          onClick={() => onDispatcher(ids, document.activeElement)}
        />
        <BarButton
          glyph="ic-out"
          label={t('takeOff')}
          refused={refused ?? onLoad(rows, translate)}
          onClick={() => void takeOff()}
        />
      </SelectionBar>
      {anchor && (
        <StatusPicker
          anchor={anchor}
          options={sharedOptions(
            rows.map(row => ({ unit: row.truck.number, options: statusOptions(row, translate) })),
            units => translate('linehaul.boards.bulk.except', { units }),
          )}
          title={t('title')}
          onPick={pick}
          onClose={() => setAnchor(null)}
        >
          <BoardFindings rows={rows} />
        </StatusPicker>
      )}
    </div>
  );
}

/** Why none of the trucks can be taken off: each is on a load. */
function onLoad(rows: readonly BoardRow[], translate: Translate): string | undefined {
  const isLoaded = rows.length > 0 && rows.every(({ current_load }) => current_load !== null);
  return isLoaded ? translate('linehaul.boards.staysOnLoad') : undefined;
}
