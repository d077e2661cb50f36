import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useMay } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useBeginLoad } from '../confirmation/useBeginLoad.ts';
import { isPdf, useDropAnywhere } from '../confirmation/useDropAnywhere.ts';
import type { Load } from '../load.ts';
import styles from './DropOnLoad.module.css';
import { PaperKind } from './PaperKind.tsx';
import { usePapers } from './usePapers.ts';
import { usualPaper } from './usualPaper.ts';

/** Files dropped on a load's page beside its places for papers: whose they are has to be asked. */
export function DropOnLoad({ load }: { load: Load }) {
  const may = useMay();
  const begin = useBeginLoad();
  const canAttach = may('loads.update');
  return begin || canAttach ? <Listening load={load} begin={begin} canAttach={canAttach} /> : null;
}

interface ListeningProps {
  load: Load;
  /** Begins a new load, for whoever may make one. */
  begin: ((file: File) => void) | null;
  canAttach: boolean;
}

function Listening({ load, begin, canAttach }: ListeningProps) {
  const translate = useTranslate();
  const { attach } = usePapers(load);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** A new load is read from one rate confirmation. */
  const beginsWith = ([file, ...more]: readonly File[]) =>
    begin && file && more.length === 0 && isPdf(file) ? file : null;
  const isOver = useDropAnywhere(dropped => {
    if (canAttach || beginsWith(dropped)) setFiles(dropped);
    else toast({ kind: 'error', message: translate('linehaul.confirmation.onlyPdf') });
  });
  const close = () => setFiles([]);
  const confirmation = beginsWith(files);
  const keep = (type: string) => {
    close();
    attach(files, type);
  };
  const read = (file: File) => {
    close();
    begin?.(file);
  };

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
          onBegin={confirmation ? () => read(confirmation) : undefined}
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
  onClose: () => void;
}

function Question({ load, files, onAttach, onBegin, onClose }: QuestionProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [type, setType] = useState(usualPaper(load));
  const said = (key: string, more?: object) => translate(`linehaul.confirmation.${key}`, more);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {said('whoseIs', { smart_count: files.length, name: files[0]?.name })}
      </DialogTitle>
      {onAttach && (
        <DialogContent className={styles.kind}>
          <PaperKind type={type} onType={setType} />
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        {onBegin && (
          <Button variant="outlined" onClick={onBegin} autoFocus={!onAttach}>
            {said('ofNewLoad')}
          </Button>
        )}
        {onAttach && (
          <Button variant="contained" onClick={() => onAttach(type)} autoFocus>
            {said('ofThisLoad', { load: load.internal_id })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
