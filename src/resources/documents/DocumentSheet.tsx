import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { isShown } from '../../../schema/rules/records/validation.ts';
import styles from './documents.module.css';
import { useFocusBack } from './useFocusBack.ts';

interface DocumentSheetProps {
  name: string;
  mime: string;
  /** An object URL. */
  url: string;
}

/** Renders a file's preview: images and PDFs. */
export function DocumentSheet({ name, mime, url }: DocumentSheetProps) {
  const translate = useTranslate();
  if (!isShown(mime)) return <p>{translate('linehaul.documents.noPreview')}</p>;
  if (mime === 'application/pdf') return <Pdf name={name} url={url} />;
  return <img src={url} alt={name} className={styles.image} />;
}

function Pdf({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFocusBack(frame);
  return <iframe ref={frame} src={url} title={name} className={styles.sheet} />;
}
