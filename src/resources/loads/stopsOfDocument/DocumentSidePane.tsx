import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { multipartOf } from '../../../http/multipart.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { ConfirmationPane } from '../confirmation/ConfirmationPane.tsx';
import confirmationStyles from '../confirmation/confirmation.module.css';
import { framesOf } from '../confirmation/readMarks.ts';
import { Warnings } from '../confirmation/Warnings.tsx';
import type { Load } from '../load.ts';
import { ProposedStops } from './ProposedStops.tsx';
import styles from './stopsOfDocument.module.css';
import { usePdfChooser } from './usePdfChooser.tsx';
import { useWaitingDocument } from './waitingDocument.ts';

interface DocumentSidePaneProps {
  load: Load;
  /**
   * Renders the load's form: the content above its sections, and the button that asks for a PDF.
   */
  children: (notice: ReactNode, action: ReactNode) => ReactNode;
}

/**
 * The form of a load, and on its left a PDF whose stops it may take over. The form stays mounted
 * while a PDF opens and closes, so nothing typed is lost.
 */
export function DocumentSidePane({ load, children }: DocumentSidePaneProps) {
  const [file, setFile] = useState<File>();
  const [isShown, setShown] = useState(true);
  const take = (chosen: File) => {
    setFile(chosen);
    setShown(true);
  };
  useWaitingDocument(load.id, take);
  const { read, error, isReading } = useStopsOfDocument(file);
  const [lookedAt, lookAt] = useState<number>();
  const close = () => setFile(undefined);

  const marks = useMemo(() => framesOf(Object.values(read?.fields ?? {})), [read]);
  const focused = useMemo(() => {
    const ofStop = Object.entries(read?.fields ?? {}).filter(([path]) =>
      path.startsWith(`stops.${lookedAt}.`),
    );
    return framesOf(ofStop.map(([, note]) => note));
  }, [read, lookedAt]);

  const translate = useTranslate();
  const summary = read
    ? translate('linehaul.stopsOfDocument.found', { smart_count: read.stops.length })
    : translate(isReading ? 'linehaul.confirmation.reading' : 'linehaul.stopsOfDocument.none');
  const notice = file && (
    <>
      {isReading && (
        <p className={confirmationStyles.reading} role="status">
          {translate('linehaul.confirmation.reading')}
        </p>
      )}
      {error && <Refused why={error} onClose={close} />}
      {read && (
        <ProposedStops
          key={`${file.name} ${file.lastModified}`}
          load={load}
          read={read}
          name={file.name}
          onLook={lookAt}
          onClose={close}
        />
      )}
    </>
  );
  return (
    <div className={file ? confirmationStyles.split : styles.whole}>
      {file && isShown && (
        <ConfirmationPane
          file={file}
          marks={marks}
          focused={focused}
          summary={summary}
          turned={read?.pages.map(({ turned = 0 }) => turned)}
          onHide={() => setShown(false)}
        />
      )}
      {file && !isShown && (
        <Button className={confirmationStyles.show} onClick={() => setShown(true)}>
          {translate('linehaul.confirmation.show')}
        </Button>
      )}
      <div className={file ? confirmationStyles.form : styles.whole}>
        {children(notice, <ChooseDocument onFile={take} />)}
      </div>
    </div>
  );
}

function Refused({ why, onClose }: { why: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.refused}>
      <Warnings texts={[why]} />
      <Button onClick={onClose}>{translate('linehaul.stopsOfDocument.close')}</Button>
    </div>
  );
}

function ChooseDocument({ onFile }: { onFile: (file: File) => void }) {
  const { choose, input } = usePdfChooser(onFile);
  const translate = useTranslate();
  return (
    <>
      {input}
      <Button onClick={choose} title={translate('linehaul.stopsOfDocument.hint')}>
        <span className={confirmationStyles.button}>
          <Glyph name="ic-upload" />
          {translate('linehaul.stopsOfDocument.from')}
        </span>
      </Button>
    </>
  );
}

/** Has the server read the stops of a PDF. Nothing is saved. */
function useStopsOfDocument(file: File | undefined) {
  const { call } = useDataProvider<LinehaulProvider>();
  const { data, error, isLoading } = useQuery({
    queryKey: ['stops-of-document', file?.name, file?.size, file?.lastModified],
    queryFn: () => call('POST', '/load-stops/import-rate-confirmation', multipartOf({ file })),
    enabled: file !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });
  return { read: data, error: error?.message, isReading: isLoading };
}
