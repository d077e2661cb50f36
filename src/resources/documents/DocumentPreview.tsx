import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { saveFile } from '../../http/download.ts';
import { DocumentSheet } from './DocumentSheet.tsx';
import styles from './documents.module.css';
import { useDocumentFile } from './useDocumentFile.ts';

interface DocumentPreviewProps {
  document: { original_name: string; mime: string };
  /** The URL of its file. */
  url: string;
  companyId: number | null;
  onClose: () => void;
}

/** A document on the screen. The file is fetched with the token and shown from memory. */
export function DocumentPreview({ document, url, companyId, onClose }: DocumentPreviewProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { file, error, shown } = useDocumentFile(url, companyId);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{document.original_name}</DialogTitle>
      {/* Keys scroll what is larger than the window. */}
      <DialogContent className={styles.preview} tabIndex={0}>
        {error && <p role="alert">{error.message}</p>}
        {!error && shown === null && <p role="status">{translate('linehaul.lists.loading')}</p>}
        {shown !== null && (
          <DocumentSheet name={document.original_name} mime={document.mime} url={shown} />
        )}
      </DialogContent>
      <DialogActions>
        {file && (
          <Button onClick={() => saveFile(file)}>{translate('linehaul.documents.download')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
