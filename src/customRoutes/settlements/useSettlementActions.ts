import { useTranslate } from 'ra-core';
import { usePdf } from '../../resources/parts/usePdf.ts';
import { useCan } from '../../session/useRights.ts';
import type { LineAction } from './ActionLine.tsx';
import type { SettlementDetail } from './Sheet.ts';
import type { useEntry } from './useEntry.ts';

/** The confirmation before the action. */
export type RequestedFields = 'post' | 'pay' | 'void' | 'reopen' | 'delete' | 'loads';

/** The possible actions of a settlement, the next step first. */
export function useSettlementActions(
  { id, status, violations, is_imported }: SettlementDetail,
  entry: Pick<ReturnType<typeof useEntry>, 'open' | 'isHalfTyped'>,
  ask: (asked: RequestedFields) => void,
): LineAction[] {
  const can = useCan();
  const pdf = usePdf();
  const translate = useTranslate();
  const refused = (action: 'update' | 'post' | 'pay', name: string = action) =>
    can(`driver-pay-settlements.${action}`)
      ? violations[name]
      : translate('linehaul.feedback.noPermission');

  const print: LineAction = {
    name: 'print',
    shortcut: 'P',
    glyph: 'ic-print',
    refused: is_imported ? translate('linehaul.settlements.imported') : undefined,
    run: () => void pdf.show(`/driver-pay-settlements/print/${id}`),
  };
  const edit = refused('update', 'edit');
  if (status === 'draft') {
    const halfTyped = entry.isHalfTyped ? translate('linehaul.settlements.halfTyped') : undefined;
    return [
      {
        name: 'post',
        shortcut: 'F',
        glyph: 'ic-lock',
        isMain: true,
        refused: refused('post') ?? halfTyped,
        run: () => ask('post'),
      },
      { name: 'addition', shortcut: '+', refused: edit, run: () => entry.open('addition') },
      { name: 'deduction', shortcut: '-', refused: edit, run: () => entry.open('deduction') },
      { name: 'loads', shortcut: 'L', refused: edit, run: () => ask('loads') },
      print,
    ];
  }
  if (status === 'posted') {
    return [
      { name: 'pay', shortcut: 'Y', isMain: true, refused: refused('pay'), run: () => ask('pay') },
      print,
    ];
  }
  return [print];
}
