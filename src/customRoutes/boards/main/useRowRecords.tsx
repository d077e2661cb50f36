import { useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { ConfirmDialog } from '../../../resources/parts/ConfirmDialog.tsx';
import { useRecordPaths } from '../../../resources/parts/useRecordPaths.ts';
import { useCanRequest } from '../../../session/useRights.ts';
import type { BoardKeys } from './keys.ts';

interface RowRecords extends Pick<BoardKeys, 'editRecord' | 'sendSheet'> {
  /** Asks before a sheet is sent: one key sends no message. */
  question: ReactNode;
}

/** E opens the form of a row's truck or load. T sends the load's sheet to its drivers in Telegram. */
export function useRowRecords(): RowRecords {
  const translate = useTranslate();
  const navigate = useNavigate();
  const canRequest = useCanRequest();
  const { call } = useDataProvider<LinehaulProvider>();
  const pathOf = useRecordPaths();
  const [toSend, setToSend] = useState<BoardRow | null>(null);

  const editRecord = (row: BoardRow, isOfLoad: boolean): boolean => {
    const load = isOfLoad ? row.current_load : null;
    const to = load ? pathOf('loads', load.id, 'edit') : pathOf('trucks', row.truck.id, 'edit');
    if (to) void navigate(to);
    return to !== undefined;
  };
  const sendSheet = (row: BoardRow): boolean => {
    if (!canRequest('POST /loads/send-sheet/{id}')) return false;
    const { number: unit } = row.truck;
    if (row.current_load) setToSend(row);
    else toast({ kind: 'warning', message: translate('linehaul.boards.sheet.nothing', { unit }) });
    return true;
  };
  const send = () => {
    const id = toSend?.current_load?.id;
    setToSend(null);
    call('POST', `/loads/send-sheet/${id}`)
      .then(({ drivers }) => {
        const names = drivers.join(', ');
        toast({ kind: 'success', message: translate('linehaul.loads.sheetSent', { names }) });
      })
      .catch(announce);
  };
  const question = toSend && (
    <ConfirmDialog
      title={translate('linehaul.boards.sheet.title', {
        number: toSend.current_load?.internal_id ?? '',
      })}
      confirm={translate('linehaul.boards.sheet.send')}
      onConfirm={send}
      onClose={() => setToSend(null)}
    >
      {translate('linehaul.boards.sheet.text')}
    </ConfirmDialog>
  );
  return { editRecord, sendSheet, question };
}
