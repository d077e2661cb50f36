import { useTranslate } from 'ra-core';
import { useT } from '../../i18n/useT.ts';
import type { MoreAction } from '../../resources/parts/MoreMenu.tsx';
import { useDownload } from '../../resources/parts/useDownload.ts';
import { useCan } from '../../session/useRights.ts';
import type { BatchDetail } from './Batch.ts';
import type { BatchQuestion } from './BatchDialogs.tsx';
import type { BatchAction } from './useBatchActions.ts';

/** What a posted batch gives out: statements to its drivers, and files for the bank and the office. */
export function useBatchFiles({ id, status }: BatchDetail, ask: (asked: BatchQuestion) => void) {
  const can = useCan();
  const translate = useTranslate();
  const download = useDownload();
  const t = useT('statements.batch');
  const refused = (...permissions: string[]) =>
    permissions.every(can) ? undefined : translate('linehaul.feedback.noPermission');
  const send: BatchAction = {
    name: 'send',
    label: t('send'),
    shortcut: 'S',
    refused: refused('driver-pay-settlements.post', 'batch.show'),
    run: () => ask('send'),
  };
  const more: MoreAction[] = [
    ...(status === 'paid' ? [{ ...send, glyph: 'ic-send' as const, shortcut: undefined }] : []),
    {
      name: 'ach',
      glyph: 'ic-billing',
      label: t('ach'),
      refused: refused('driver-pay-settlements.pay'),
      run: () => ask('ach'),
    },
    {
      name: 'zip',
      glyph: 'ic-zip',
      label: t('zip'),
      refused: refused('driver-pay-settlements.show'),
      run: () => void download(`/batch/${id}/statements`),
    },
    ...(['xlsx', 'csv'] as const).map(
      (format): MoreAction => ({
        name: `list-${format}`,
        glyph: 'ic-download',
        label: t(format === 'xlsx' ? 'listXlsx' : 'listCsv'),
        refused: refused('driver-pay-settlements.pay'),
        run: () => void download(`/batch/${id}/payments`, { format }),
      }),
    ),
  ];
  return { send, more };
}
