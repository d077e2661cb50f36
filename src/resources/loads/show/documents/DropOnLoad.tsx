import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { toast } from '../../../../feedback/toasts.ts';
import { useT } from '../../../../i18n/useT.ts';
import { useCan } from '../../../../session/useRights.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { useBeginLoad } from '../../confirmation/useBeginLoad.ts';
import { isPdf, useDropAnywhere } from '../../confirmation/useDropAnywhere.ts';
import type { Load } from '../../load.ts';
import { DocumentKind } from './DocumentKind.tsx';
import styles from './DropOnLoad.module.css';
import { useDocuments } from './useDocuments.ts';
import { usualDocument } from './usualDocument.ts';

interface DropOnLoadProps {
  load: Load;
  /** Takes a PDF for the load's stops. Null for users who may not change them. */
  onStops: ((file: File) => void) | null;
}

/**
 * Files dropped on a load's page outside its document placeholders: the user is asked what they are
 * for.
 */
export function DropOnLoad({ load, onStops }: DropOnLoadProps) {
  const can = useCan();
  const begin = useBeginLoad();
  const canAttach = can('loads.update');
  return begin || canAttach ? (
    <Listening load={load} begin={begin} canAttach={canAttach} onStops={onStops} />
  ) : null;
}

interface ListeningProps extends DropOnLoadProps {
  /** Starts a new load, for users who may create one. */
  begin: ((file: File) => void) | null;
  canAttach: boolean;
}

function Listening({ load, begin, canAttach, onStops }: ListeningProps) {
  const translate = useTranslate();
  const { attach } = useDocuments(load);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** A new load is read from one rate confirmation, and so are the stops of an existing one. */
  const readable = ([file, ...more]: readonly File[]) =>
    file && more.length === 0 && isPdf(file) ? file : null;
  const isOver = useDropAnywhere(dropped => {
    if (canAttach || readable(dropped)) setFiles(dropped);
    else toast({ kind: 'error', message: translate('linehaul.confirmation.onlyPdf') });
  });
  const close = () => setFiles([]);
  const confirmation = readable(files);
  const keep = (type: string) => {
    close();
    attach(files, type);
  };
  const readBy = (take: ((file: File) => void) | null) =>
    confirmation && take
      ? () => {
          close();
          take(confirmation);
        }
      : undefined;

  return (
    <>
      {isOver && (
        <div className={styles.over} role="status">
          <Glyph name="ic-doc" size={20} />
          {translate('linehaul.confirmation.dropOnLoad', { load: load.internal_id })}
        </div>
      )}
      {files.length > 0 && (
        <Question
          load={load}
          files={files}
          onAttach={canAttach ? keep : undefined}
          onBegin={readBy(begin)}
          onStops={readBy(onStops)}
          onClose={close}
        />
      )}
    </>
  );
}

interface QuestionProps {
  load: Load;
  files: readonly File[];
  onAttach?: (type: string) => void;
  onBegin?: () => void;
  onStops?: () => void;
  onClose: () => void;
}

function Question({ load, files, onAttach, onBegin, onStops, onClose }: QuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [type, setType] = useState(usualDocument(load));
  const t = useT('confirmation');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {t('whoseIs', { smart_count: files.length, name: files[0]?.name })}
      </DialogTitle>
      {onAttach && (
        <DialogContent className={styles.kind}>
          <DocumentKind type={type} onType={setType} />
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        {onStops && (
          <Button variant="outlined" onClick={onStops}>
            {translate('linehaul.stopsOfDocument.ofThisLoad', { load: load.internal_id })}
          </Button>
        )}
        {onBegin && (
          <Button variant="outlined" onClick={onBegin} autoFocus={!onAttach}>
            {t('ofNewLoad')}
          </Button>
        )}
        {onAttach && (
          <Button variant="contained" onClick={() => onAttach(type)} autoFocus>
            {t('ofThisLoad', { load: load.internal_id })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
