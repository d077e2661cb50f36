import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { saveFile } from '../../../wire/download.ts';
import type { Paper } from '../load.ts';
import styles from './show.module.css';

/** A paper on the screen. The file is fetched with the token and shown from memory. */
export function PaperPreview({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: ['load-documents', 'file', paper.id],
    queryFn: () => callFile('GET', `/load-documents/${paper.id}/file`),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const url = useObjectUrl(data?.blob);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{paper.original_name}</DialogTitle>
      <DialogContent className={styles.preview}>
        {error ? (
          <p role="alert">{error.message}</p>
        ) : url === null ? (
          <p role="status">{translate('linehaul.lists.loading')}</p>
        ) : (
          <Sheet paper={paper} url={url} />
        )}
      </DialogContent>
      <DialogActions>
        {data && (
          <Button onClick={() => saveFile(data)}>
            {translate('linehaul.loads.show.download')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Sheet({ paper, url }: { paper: Paper; url: string }) {
  const translate = useTranslate();
  if (paper.mime.startsWith('image/')) {
    return <img src={url} alt={paper.original_name} className={styles.image} />;
  }
  if (paper.mime === 'application/pdf') {
    return <iframe src={url} title={paper.original_name} className={styles.sheet} />;
  }
  return <p>{translate('linehaul.loads.show.noPreview')}</p>;
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
