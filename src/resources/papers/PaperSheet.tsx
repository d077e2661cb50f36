import { useTranslate } from 'ra-core';
import styles from './papers.module.css';

interface PaperSheetProps {
  name: string;
  mime: string;
  /** An address of this browser's memory. */
  url: string;
}

/** What of a file can be looked at: pictures and PDFs. A drawing could run scripts, so it is not. */
export function PaperSheet({ name, mime, url }: PaperSheetProps) {
  const translate = useTranslate();
  if (mime === 'image/png' || mime === 'image/jpeg') {
    return <img src={url} alt={name} className={styles.image} />;
  }
  if (mime === 'application/pdf') return <iframe src={url} title={name} className={styles.sheet} />;
  return <p>{translate('linehaul.papers.noPreview')}</p>;
}
