import { useTranslate } from 'ra-core';
import { toClipboard } from '../../../feedback/clipboard.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useSelected } from '../../../grid/useSelected.ts';
import { BarButton } from '../../../resources/parts/ActionBar.tsx';
import { SelectionBar } from '../../../resources/parts/SelectionBar.tsx';
import styles from './overRows.module.css';
import { selectOnly } from './selectOnly.ts';
import { useFocusBack } from './useFocusBack.ts';

/** Over the selected rows of a board that is only read: they are copied for a spreadsheet. */
export function CopyBar<Row extends object>({ model }: { model: GridModel<Row> }) {
  const translate = useTranslate();
  const { rows, hidden } = useSelected(model);
  const followed = useFocusBack(model, rows.length + hidden > 0);
  const t = (name: string) =>
    translate(`linehaul.boards.copyBar.${name}`, { smart_count: rows.length });
  const copy = async () => {
    const isCopied = await toClipboard(model.copied().text);
    if (isCopied) toast({ kind: 'success', message: t('copied') });
  };
  return (
    <div className={styles.bar} {...followed}>
      <SelectionBar count={rows.length} hidden={hidden} onClear={() => selectOnly(model, [])}>
        <BarButton glyph="ic-copy" label={t('copy')} onClick={() => void copy()} />
      </SelectionBar>
    </div>
  );
}
