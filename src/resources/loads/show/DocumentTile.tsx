import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../../../schema/recordName.ts';
import { momentText } from '../../../format/valueTexts.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { FormDialog } from '../../parts/FormDialog.tsx';
import type { Load, Paper } from '../load.ts';
import { documentLabel } from './documentLabel.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './show.module.css';
import { sizeText } from './sizeText.ts';
import { useDocuments } from './useDocuments.ts';

interface DocumentTileProps {
  load: Load;
  paper: Paper;
  onOpen: () => void;
}

/** One document of a load: its type, its review, and its actions. */
export function DocumentTile({ load, paper, onOpen }: DocumentTileProps) {
  const { download, remove, approve, reject, isBusy } = useDocuments(load);
  const [asked, setRequested] = useState<'remove' | 'reject'>();
  const translate = useTranslate();
  const may = useCan();
  const said = (key: string) => translate(`linehaul.loads.show.${key}`);
  const { original_name: name, status } = paper;
  const close = () => setRequested(undefined);
  const action = (key: string, glyph: GlyphName, run: () => void) => (
    <IconButton
      aria-label={`${said(key)}: ${name}`}
      title={said(key)}
      disabled={isBusy}
      onClick={run}
    >
      <Glyph name={glyph} />
    </IconButton>
  );
  return (
    <li className={styles.paper}>
      <button type="button" className={styles.documentName} onClick={onOpen} title={name}>
        <Glyph name="ic-doc" />
        <b>{documentLabel(paper.document_type, translate)}</b>
      </button>
      <div className={styles.small}>
        {kindText(paper)}, {sizeText(paper.size)}
      </div>
      <div className={styles.small}>
        {[
          paper.created_user && personName(paper.created_user),
          momentText(paper.created_at).slice(0, 16),
        ]
          .filter(Boolean)
          .join(', ')}
      </div>
      {paper.tags && <div className={styles.small}>{paper.tags}</div>}
      <Judged paper={paper} />
      <span className={styles.paperActions}>
        {action('download', 'ic-download', () => download(paper))}
        {may('loads.update') && (
          <>
            {!paper.approved_at && action('approve', 'ic-check', () => approve(paper))}
            {status === 'active' && action('reject', 'ic-warn', () => setRequested('reject'))}
            {action('remove', 'ic-x', () => setRequested('remove'))}
          </>
        )}
      </span>
      {asked === 'remove' && (
        <ConfirmDialog
          title={translate('linehaul.loads.show.removeTitle', { name })}
          confirm={said('remove')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => {
            close();
            remove(paper);
          }}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <FormDialog
          title={translate('linehaul.loads.show.rejectTitle', { name })}
          submit={said('reject')}
          onSubmit={({ reason }) => reject(paper, String(reason ?? ''))}
          onClose={close}
        >
          <p className={styles.consequence}>{said('rejectText')}</p>
          <ReasonField />
        </FormDialog>
      )}
    </li>
  );
}

/** Who approved the document, or why it was rejected. Nothing before it is reviewed. */
function Judged({ paper }: { paper: Paper }) {
  const translate = useTranslate();
  if (paper.status === 'rejected') {
    return (
      <div className={styles.rejectedPaper}>
        {translate('linehaul.loads.show.rejected', { reason: paper.note ?? '' })}
      </div>
    );
  }
  if (!paper.approved_at) return null;
  const name = paper.approved_user ? personName(paper.approved_user) : '';
  return (
    <div className={styles.approvedPaper}>
      {translate('linehaul.loads.show.approvedBy', { name })}
    </div>
  );
}

const kindText = ({ original_name }: Paper) => original_name.split('.').at(-1)?.toUpperCase() ?? '';
