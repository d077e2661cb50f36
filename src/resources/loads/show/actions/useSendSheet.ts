import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { announce } from '../../../../feedback/announce.ts';
import { toast } from '../../../../feedback/toasts.ts';
import { useCanRequest } from '../../../../session/useRights.ts';
import type { MoreAction } from '../../../parts/MoreMenu.tsx';
import type { Load } from '../../load.ts';

/** Sends the load's sheet to its drivers in Telegram. Null without a driver or the permission. */
export function useSendSheet(load: Load): MoreAction | null {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const canRequest = useCanRequest();
  const { mutate } = useMutation({
    mutationFn: () => call('POST', `/loads/send-sheet/${load.id}`),
    onSuccess: ({ drivers }) =>
      toast({
        kind: 'success',
        message: translate('linehaul.loads.sheetSent', { names: drivers.join(', ') }),
      }),
    onError: announce,
  });
  if (load.load_drivers.length === 0 || !canRequest('POST /loads/send-sheet/{id}')) return null;
  return {
    name: 'sendSheet',
    glyph: 'ic-send',
    label: translate('linehaul.loads.sendSheet'),
    run: () => mutate(),
  };
}
