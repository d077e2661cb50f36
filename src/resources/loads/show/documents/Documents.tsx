import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ALLOWED_FILE_TYPES } from '../../../../../schema/rules/records/validation.ts';
import { useCompanyId } from '../../../../session/CompanyContext.ts';
import { useCan } from '../../../../session/useRights.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { DocumentPreview } from '../../../documents/DocumentPreview.tsx';
import { BusyButton } from '../../../parts/BusyButton.tsx';
import { useRecordKeys } from '../../../parts/useRecordKeys.ts';
import type { Load, LoadDocument } from '../../load.ts';
import { Panel } from '../Panel.tsx';
import { isNewerDocument } from '../readiness.ts';
import styles from '../show.module.css';
import { useRequestedDocument } from './askForDocument.ts';
import { DocumentKind } from './DocumentKind.tsx';
import { DocumentTile } from './DocumentTile.tsx';
import { documentLabel } from './documentLabel.ts';
import { FailedDocuments } from './FailedDocuments.tsx';
import { useDocuments } from './useDocuments.ts';
import { missingDocuments, usualDocument } from './usualDocument.ts';

/** The load's documents: upload, review, remove. Each missing one has a placeholder. */
export function Documents({ load }: { load: Load }) {
  const translate = useTranslate();
  const can = useCan();
  const companyId = useCompanyId();
  // Rejected documents stay visible, after the valid ones.
  const documents = DOCUMENTS_SHOWN.flatMap(shownStatus =>
    load.load_documents.filter(({ status }) => status === shownStatus),
  );
  const missing = missingDocuments(load);
  const [type, setType] = useState<string>();
  const [shown, setShown] = useState<LoadDocument>();
  const canAttach = can('loads.update');

  return (
    <Panel
      digit={5}
      title={translate('linehaul.loads.show.documents')}
      hint={documents.length > 0 ? documents.length : undefined}
    >
      <ul className={styles.documents}>
        {documents.map(document => (
          <DocumentTile
            key={document.id}
            load={load}
            document={document}
            onOpen={() => setShown(document)}
          />
        ))}
        {canAttach &&
          missing.map(document => (
            <li key={document}>
              <MissingTile load={load} type={document} />
            </li>
          ))}
      </ul>
      <FailedDocuments load={load} />
      {canAttach && <DropZone load={load} type={type ?? usualDocument(load)} onType={setType} />}
      {shown && (
        <DocumentPreview
          document={shown}
          url={`/load-documents/${shown.id}/file`}
          companyId={companyId}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}

const DOCUMENTS_SHOWN = ['active', 'rejected'] as const;

/** A dashed placeholder that names what is missing and takes the file for it. */
function MissingTile({ load, type }: { load: Load; type: string }) {
  const { attach } = useDocuments(load);
  const translate = useTranslate();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: files => attach(files, type),
    multiple: true,
  });
  const word = documentLabel(type, translate);
  const look = [
    styles.missingDocument,
    isNewerDocument(load.status, type) && styles.laterDocument,
    isDragActive && styles.over,
  ];
  return (
    <div {...getRootProps()}>
      <input {...getInputProps({ 'aria-label': word })} />
      <button
        type="button"
        className={look.filter(Boolean).join(' ')}
        aria-label={translate('linehaul.loads.show.attachDocument', { document: word })}
        onClick={open}
      >
        <span className={styles.missingName}>
          <Glyph name="ic-upload" />
          <b>{word}</b>
        </span>
        <span className={styles.small}>{translate('linehaul.loads.show.dropHere')}</span>
      </button>
    </div>
  );
}

interface DropZoneProps {
  load: Load;
  type: string;
  onType: (type: string) => void;
}

/** Any other document: its type, and the file (key D). */
function DropZone({ load, type, onType }: DropZoneProps) {
  const { attach, isBusy } = useDocuments(load);
  const translate = useTranslate();
  const id = useId();
  const { rootRef, getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: files => attach(files, type),
  });
  useRecordKeys(rootRef, { d: open });
  useRequestedDocument(wanted => {
    onType(wanted);
    // The file chooser opens for the type that was just set.
    setTimeout(open);
  });
  return (
    <div {...getRootProps({ className: `${styles.dropZone} ${isDragActive ? styles.over : ''}` })}>
      <input
        {...getInputProps({
          'aria-label': translate('linehaul.loads.show.file'),
          id: `${id}-file`,
        })}
      />
      <DocumentKind type={type} onType={onType} />
      <BusyButton onClick={open} isBusy={isBusy} aria-keyshortcuts="D">
        <span className={styles.main}>
          <Glyph name="ic-upload" />
          {translate('linehaul.loads.show.upload')}
          <kbd className={styles.key}>D</kbd>
        </span>
      </BusyButton>
      <span className={styles.small} title={ALLOWED_FILE_TYPES.join(', ')}>
        {translate(`linehaul.loads.show.${isDragActive ? 'dropNow' : 'orDrop'}`)}
      </span>
    </div>
  );
}
