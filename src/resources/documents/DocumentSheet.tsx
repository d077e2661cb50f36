import { useTranslate } from 'ra-core';
import styles from './documents.module.css';

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
  if (mime === 'application/pdf') return <iframe src={url} title={name} className={styles.sheet} />;
  return <p>{translate('linehaul.documents.noPreview')}</p>;
}
