import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import styles from './documents.module.css';
import { useFocusBack } from './useFocusBack.ts';

interface DocumentSheetProps {
  name: string;
  mime: string;
  /** An object URL. */
  url: string;
}

/** Renders a file's preview: images and PDFs. An SVG could run scripts, so it is not shown. */
export function DocumentSheet({ name, mime, url }: DocumentSheetProps) {
  const translate = useTranslate();
  if (mime === 'image/png' || mime === 'image/jpeg') {
    return <img src={url} alt={name} className={styles.image} />;
  }
  if (mime === 'application/pdf') return <Pdf name={name} url={url} />;
  return <p>{translate('linehaul.documents.noPreview')}</p>;
}

function Pdf({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFocusBack(frame);
  return <iframe ref={frame} src={url} title={name} className={styles.sheet} />;
}
