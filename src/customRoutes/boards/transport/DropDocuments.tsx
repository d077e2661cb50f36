import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { BoardedLoad } from '../../../../schema/responses/timeline.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { multipartOf } from '../../../http/multipart.ts';
import { DocumentKind } from '../../../resources/loads/show/documents/DocumentKind.tsx';
import { BusyButton } from '../../../resources/parts/BusyButton.tsx';
import { heldWhile } from '../../../storage/drafts/unsaved.ts';
import type { LoadFiles } from './useLoadFiles.ts';

/** Picks files for a load, and asks what the picked or dropped ones are. */
export function LoadFilesDialog({ files }: { files: LoadFiles }) {
  const translate = useTranslate();
  const { chooser, dropped, take, close } = files;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={translate('linehaul.transport.panel.addDocuments')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {dropped && <DropDocuments {...dropped} onClose={close} />}
    </>
  );
}

interface DropDocumentsProps {
  load: BoardedLoad;
  files: readonly File[];
  onClose: () => void;
}

/** Asks what the dropped files are, and attaches them to the load. It stays open while they are sent. */
function DropDocuments({ load, files, onClose }: DropDocumentsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { call } = useDataProvider<LinehaulProvider>();
  const [type, setType] = useState('pod');
  const [isBusy, setBusy] = useState(false);
  const t = (key: string) =>
    translate(`linehaul.transport.documents.${key}`, {
      smart_count: files.length,
      number: load.internal_id,
      name: files[0]?.name,
    });
  const attach = async () => {
    setBusy(true);
    try {
      const form = multipartOf({ load_id: load.id, document_type: type });
      for (const file of files) form.append('files[]', file);
      await heldWhile(call('POST', '/load-documents', form));
      toast({ kind: 'success', message: t('done') });
      onClose();
    } catch (error) {
      // The files stay in the dialog, to be sent again.
      announce(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      aria-labelledby={titleId}
      transitionDuration={0}
    >
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <DocumentKind type={type} onType={setType} />
      </DialogContent>
      <DialogActions>
        <BusyButton isBusy={isBusy} onClick={onClose}>
          {translate('linehaul.lists.cancel')}
        </BusyButton>
        <BusyButton variant="contained" isBusy={isBusy} autoFocus onClick={() => void attach()}>
          {t('attach')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
