import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ALLOWED_FILE_TYPES } from '../../../schema/rules/records/validation.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { AddDocuments } from './AddDocuments.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import type { AttachedDocument, DocumentSource } from './documentSource.ts';
import styles from './documents.module.css';
import { useDocuments } from './useDocuments.ts';

interface DocumentsProps {
  source: DocumentSource;
  canAttach: boolean;
  title?: string;
  /** Shown where there are none yet. */
  none?: string;
}

/** Older documents of the same type are over, so only the latest can disagree with the record. */
function isDisagreeing(
  { document_type, expiry_date, record_date }: AttachedDocument,
  all: readonly AttachedDocument[],
) {
  if (!expiry_date || !record_date || expiry_date === record_date) return false;
  return !all.some(
    other =>
      other.document_type === document_type &&
      other.status === 'active' &&
      (other.expiry_date ?? '') > expiry_date,
  );
}

/** A record's documents: drop files anywhere on this panel, view, download, delete. */
export function Documents({ source, canAttach, title, none }: DocumentsProps) {
  const id = useId();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { documents, error, ask, attach, remove, download } = useDocuments(source);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !canAttach,
    onDrop: files => setChosen(files),
  });

  return (
    <>
      <section
        {...getRootProps({
          className: `${styles.documents} ${isDragActive ? styles.over : ''}`,
          'aria-labelledby': id,
          role: 'region',
          tabIndex: undefined,
        })}
      >
        <header className={styles.head}>
          <h2 id={id}>{title ?? translate('linehaul.documents.title')}</h2>
          {canAttach && (
            <>
              <input {...getInputProps({ 'aria-label': translate('linehaul.documents.add') })} />
              <Button onClick={open}>
                <span className={styles.main}>
                  <Glyph name="ic-upload" />
                  {translate('linehaul.documents.add')}
                </span>
              </Button>
              <span className={styles.quiet} title={ALLOWED_FILE_TYPES.join(', ')}>
                {translate(`linehaul.documents.${isDragActive ? 'dropNow' : 'orDrop'}`)}
              </span>
            </>
          )}
        </header>
        {!documents && !error && <PartSkeleton />}
        {error && !documents && (
          <NotRead error={error} onAgain={() => void ask()} words="linehaul.documents" isPart />
        )}
        {documents?.length === 0 && (
          <p className={styles.quiet}>{none ?? translate('linehaul.documents.none')}</p>
        )}
        <ul className={styles.list}>
          {documents?.map(document => (
            <DocumentRow
              key={document.id}
              document={document}
              companyId={source.companyId}
              isDisagreeing={isDisagreeing(document, documents)}
              onDownload={() => void download(document)}
              onRemove={canAttach ? () => remove(document) : undefined}
            />
          ))}
        </ul>
      </section>
      {/* Outside the panel, which would otherwise take files dropped into the dialog. */}
      {chosen.length > 0 && (
        <AddDocuments
          files={chosen}
          types={source.types}
          onAdd={attach}
          onClose={() => setChosen([])}
        />
      )}
    </>
  );
}
