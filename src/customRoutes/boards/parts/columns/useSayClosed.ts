import { useTranslate } from 'ra-core';
import { toast } from '../../../../feedback/toasts.ts';
import type { BoardColumns } from './useBoardColumns.ts';

/** Says why a key opens no cell of a row. Returns whether there was something to say. */
export type SayClosed<Row> = (row: Row, column: string) => boolean;

/**
 * Says why the key of a cell opens no editor: the row's cell can't be edited, or its column is hidden,
 * which a button of the message shows again.
 */
export function useSayClosed<Row>({ columns, choice }: BoardColumns<Row>): SayClosed<Row> {
  const translate = useTranslate();
  return (row, column) => {
    const shown = columns.find(({ key }) => key === column);
    const refused = shown?.edit?.refused?.(row);
    if (refused) toast({ kind: 'warning', message: refused });
    if (shown) return refused !== undefined;
    const hidden = choice.columns.find(({ name }) => name === column);
    if (!hidden) return false;
    const { settings, onSettings } = choice;
    toast({
      kind: 'warning',
      message: translate('linehaul.boards.hiddenColumn.text', { column: hidden.label }),
      actions: [
        {
          label: translate('linehaul.boards.hiddenColumn.show'),
          run: () => onSettings({ ...settings, shown: { ...settings.shown, [column]: true } }),
        },
      ],
    });
    return true;
  };
}
