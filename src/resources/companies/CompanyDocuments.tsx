import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { companyDocuments } from '../../../schema/entities/documents.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useChoiceWords } from '../derived/choiceWords.ts';
import { dateText } from '../derived/valueTexts.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { RowButton } from '../parts/RowButton.tsx';
import { AddDocument } from './AddDocument.tsx';
import styles from './companies.module.css';
import { type CompanyDocument, useCompanyDocuments } from './useCompanyDocuments.ts';

/** The papers of the company itself: authority, insurance, W-9 and the like. */
export function CompanyDocuments() {
  const company = useRecordContext();
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const say = (name: string) => translate(`linehaul.platform.documents.${name}`);
  const { papers, error, add, remove, download } = useCompanyDocuments(Number(company?.id));

  return (
    <section aria-labelledby="company-documents">
      <header className={styles.papersHead}>
        <h2 id="company-documents">{say('title')}</h2>
        <Button onClick={() => setAdding(true)}>
          <Glyph name="ic-plus" />
          {say('add')}
        </Button>
      </header>
      {error && <p role="alert">{error.message}</p>}
      {papers?.length === 0 && <p className={styles.named}>{say('none')}</p>}
      <ul className={styles.papers}>
        {papers?.map(paper => (
          <Paper
            key={paper.id}
            paper={paper}
            onDownload={() => download(paper)}
            onRemove={() => remove(paper)}
          />
        ))}
      </ul>
      {isAdding && <AddDocument onAdd={add} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface PaperProps {
  paper: CompanyDocument;
  onDownload: () => void;
  onRemove: () => void;
}

function Paper({ paper, onDownload, onRemove }: PaperProps) {
  const [isAsking, setAsking] = useState(false);
  const translate = useTranslate();
  const words = useChoiceWords(companyDocuments.name, 'document_type');
  const { original_name: name, expiry_date, number } = paper;
  const facts = [
    number,
    expiry_date &&
      translate('linehaul.platform.documents.expires', { date: dateText(expiry_date) }),
  ];
  return (
    <li className={styles.paper}>
      <Glyph name="ic-doc" />
      <span className={styles.paperName}>
        <b>{words(paper.document_type)}</b>
        <span title={name}>{name}</span>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <RowButton
        glyph="ic-download"
        label="linehaul.loads.show.download"
        of={name}
        onClick={onDownload}
      />
      <RowButton
        glyph="ic-x"
        label="linehaul.lists.actions.delete"
        of={name}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.lists.deleteTitle', { name })}
          confirm={translate('linehaul.lists.actions.delete')}
          isDangerous
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
