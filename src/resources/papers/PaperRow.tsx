import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ExpiryDate } from '../../expiry/ExpiryDate.tsx';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { dateText } from '../../words/valueTexts.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { PaperPreview } from './PaperPreview.tsx';
import type { Paper } from './paperSource.ts';
import styles from './papers.module.css';
import { usePaperWord } from './paperWord.ts';

interface PaperRowProps {
  paper: Paper;
  companyId: number | null;
  onDownload: () => void;
  /** Left out for whoever may not take it away. */
  onRemove?: () => void;
}

/** One paper: its type and name open it; until when it is good stands beside. */
export function PaperRow({ paper, companyId, onDownload, onRemove }: PaperRowProps) {
  const [shown, setShown] = useState<'preview' | 'question'>();
  const translate = useTranslate();
  const word = usePaperWord();
  const { original_name: name, issue_date, expiry_date, number, note } = paper;
  const facts = [
    number,
    issue_date && translate('linehaul.papers.issued', { date: dateText(issue_date) }),
    note,
  ];
  return (
    <li className={styles.paper}>
      <Glyph name="ic-doc" />
      <button type="button" className={styles.name} onClick={() => setShown('preview')}>
        <b>{word(paper.document_type)}</b>
        <span title={name}>{name}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </button>
      {expiry_date && <ExpiryDate date={expiry_date} />}
      <PaperButton glyph="ic-download" action="download" name={name} onClick={onDownload} />
      {onRemove && (
        <PaperButton
          glyph="ic-x"
          action="remove"
          name={name}
          onClick={() => setShown('question')}
        />
      )}
      {shown === 'preview' && (
        <PaperPreview
          paper={paper}
          url={paper.url}
          companyId={companyId}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'question' && (
        <ConfirmDialog
          title={translate('linehaul.papers.removeTitle', { name })}
          confirm={translate('linehaul.papers.remove')}
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

interface PaperButtonProps {
  glyph: GlyphName;
  action: 'download' | 'remove';
  name: string;
  onClick: () => void;
}

function PaperButton({ glyph, action, name, onClick }: PaperButtonProps) {
  const said = useTranslate()(`linehaul.papers.${action}`);
  return (
    <IconButton title={said} aria-label={`${said}: ${name}`} onClick={onClick}>
      <Glyph name={glyph} />
    </IconButton>
  );
}
