import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dateText } from '../../format/valueTexts.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { ExpiryDate } from '../expiry/ExpiryDate.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import { useDocumentLabel } from './documentLabel.ts';
import type { AttachedDocument } from './documentSource.ts';
import styles from './documents.module.css';

interface DocumentRowProps {
  document: AttachedDocument;
  companyId: number | null;
  /** The record has another date than this document, the latest of its type. */
  isDisagreeing: boolean;
  onDownload: () => void;
  /** Omitted for users who may not delete it. */
  onRemove?: () => void;
}

/** One document: its type and name open it. Its expiry date is next to them. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, companyId, isDisagreeing, onDownload, onRemove } = props;
  const [shown, setShown] = useState<'preview' | 'question'>();
  const translate = useTranslate();
  const word = useDocumentLabel();
  const { original_name: name, issue_date, expiry_date, record_date, number, note } = document;
  const facts = [
    number,
    issue_date && translate('linehaul.documents.issued', { date: dateText(issue_date) }),
    note,
  ];
  return (
    <li className={styles.paper}>
      <Glyph name="ic-doc" />
      <button type="button" className={styles.name} onClick={() => setShown('preview')}>
        <b>{word(document.document_type)}</b>
        <span title={name}>{name}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </button>
      {expiry_date && <ExpiryDate date={expiry_date} />}
      {record_date && isDisagreeing && (
        <span className={styles.disagrees}>
          {translate('linehaul.documents.recordSays', { date: dateText(record_date) })}
        </span>
      )}
      <DocumentButton glyph="ic-download" action="download" name={name} onClick={onDownload} />
      {onRemove && (
        <DocumentButton
          glyph="ic-x"
          action="remove"
          name={name}
          onClick={() => setShown('question')}
        />
      )}
      {shown === 'preview' && (
        <DocumentPreview
          document={document}
          url={document.url}
          companyId={companyId}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'question' && (
        <ConfirmDialog
          title={translate('linehaul.documents.removeTitle', { name })}
          confirm={translate('linehaul.documents.remove')}
          isDangerous
          onConfirm={() => {
            setShown(undefined);
            onRemove?.();
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </li>
  );
}

interface DocumentButtonProps {
  glyph: GlyphName;
  action: 'download' | 'remove';
  name: string;
  onClick: () => void;
}

function DocumentButton({ glyph, action, name, onClick }: DocumentButtonProps) {
  const label = useTranslate()(`linehaul.documents.${action}`);
  return (
    <IconButton title={label} aria-label={`${label}: ${name}`} onClick={onClick}>
      <Glyph name={glyph} />
    </IconButton>
  );
}
