import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ALLOWED_FILE_TYPES } from '../../../schema/rules/validation.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../feedback/Skeletons.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { AddPapers } from './AddPapers.tsx';
import { PaperRow } from './PaperRow.tsx';
import type { PaperSource } from './paperSource.ts';
import styles from './papers.module.css';
import { usePapers } from './usePapers.ts';

interface PapersProps {
  source: PaperSource;
  mayAttach: boolean;
  title?: string;
  /** Said where there are none yet. */
  none?: string;
}

/** A record's papers: dropped anywhere on this part, looked at, fetched, taken away. */
export function Papers({ source, mayAttach, title, none }: PapersProps) {
  const id = useId();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const { papers, error, ask, attach, remove, download } = usePapers(source);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !mayAttach,
    onDrop: files => setChosen(files),
  });

  return (
    <>
      <section
        {...getRootProps({
          className: `${styles.papers} ${isDragActive ? styles.over : ''}`,
          'aria-labelledby': id,
          role: 'region',
          tabIndex: undefined,
        })}
      >
        <header className={styles.head}>
          <h2 id={id}>{title ?? translate('linehaul.papers.title')}</h2>
          {mayAttach && (
            <>
              <input {...getInputProps({ 'aria-label': translate('linehaul.papers.add') })} />
              <Button onClick={open}>
                <span className={styles.main}>
                  <Glyph name="ic-upload" />
                  {translate('linehaul.papers.add')}
                </span>
              </Button>
              <span className={styles.quiet} title={ALLOWED_FILE_TYPES.join(', ')}>
                {translate(`linehaul.papers.${isDragActive ? 'dropNow' : 'orDrop'}`)}
              </span>
            </>
          )}
        </header>
        {!papers && !error && <PartSkeleton />}
        {error && !papers && (
          <NotRead error={error} onAgain={() => void ask()} words="linehaul.papers" isPart />
        )}
        {papers?.length === 0 && (
          <p className={styles.quiet}>{none ?? translate('linehaul.papers.none')}</p>
        )}
        <ul className={styles.list}>
          {papers?.map(paper => (
            <PaperRow
              key={paper.id}
              paper={paper}
              companyId={source.companyId}
              onDownload={() => void download(paper)}
              onRemove={mayAttach ? () => remove(paper) : undefined}
            />
          ))}
        </ul>
      </section>
      {/* Beside the part, which would take for its own what is dropped into the dialog. */}
      {chosen.length > 0 && (
        <AddPapers
          files={chosen}
          types={source.types}
          onAdd={attach}
          onClose={() => setChosen([])}
        />
      )}
    </>
  );
}
