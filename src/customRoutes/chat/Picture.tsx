import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DocumentPreview } from '../../resources/documents/DocumentPreview.tsx';
import { useDocumentFile } from '../../resources/documents/useDocumentFile.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './chat.module.css';

interface PictureProps {
  path: string;
  /** Its file's name, or what it is called until the file has arrived with its own. */
  name: string;
  className: string | undefined;
  /** In a gallery, whether Tab reaches it, and what to do when it is reached. */
  stop?: { isStop: boolean; onFocus: () => void };
}

/** A picture of a message. It opens in the preview. */
export function Picture({ path, name, className, stop }: PictureProps) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const [isOpen, setOpen] = useState(false);
  const { file, error, shown } = useDocumentFile(path, companyId);
  const known = file?.name ?? name;
  const label = translate(`linehaul.chat.${error ? 'notShown' : 'openPicture'}`, { name: known });

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={known}
        data-stop={stop ? '' : undefined}
        tabIndex={stop?.isStop === false ? -1 : 0}
        onFocus={stop?.onFocus}
        onClick={() => setOpen(true)}
      >
        {shown && <img src={shown} alt="" className={styles.picture} />}
        {!shown && <Glyph name={error ? 'ic-warn' : 'ic-picture'} />}
        {!shown && !stop && <span>{known}</span>}
      </button>
      {isOpen && (
        <DocumentPreview
          document={{ original_name: known, mime: file?.blob.type ?? '' }}
          url={path}
          companyId={companyId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
