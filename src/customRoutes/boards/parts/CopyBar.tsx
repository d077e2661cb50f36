import { useTranslate } from 'ra-core';
import { toClipboard } from '../../../feedback/clipboard.ts';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useSelected } from '../../../grid/useSelected.ts';
import { BarButton, SelectionBar } from '../../../resources/parts/SelectionBar.tsx';
import styles from './CopyBar.module.css';

/** Over the selected rows of a board that is only read: they are copied for a spreadsheet. */
export function CopyBar<Row extends object>({ model }: { model: GridModel<Row> }) {
  const translate = useTranslate();
  const { rows, hidden } = useSelected(model);
  const say = (name: string) =>
    translate(`linehaul.boards.copyBar.${name}`, { smart_count: rows.length });
  const copy = async () => {
    const isCopied = await toClipboard(model.copied().text);
    if (isCopied) toast({ kind: 'success', message: say('copied') });
  };
  const clear = () => {
    model.state.select([]);
    // The bar had the focus, and is gone.
    setTimeout(() => {
      if (isFocusNowhere()) model.root?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    });
  };
  return (
    <div className={styles.bar}>
      <SelectionBar count={rows.length} hidden={hidden} onClear={clear}>
        <BarButton glyph="ic-copy" label={say('copy')} onClick={() => void copy()} />
      </SelectionBar>
    </div>
  );
}
