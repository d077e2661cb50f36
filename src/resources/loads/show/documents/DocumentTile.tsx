import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../../../../schema/recordName.ts';
import { momentText } from '../../../../format/valueTexts.ts';
import { useT } from '../../../../i18n/useT.ts';
import { useCan } from '../../../../session/useRights.ts';
import { Glyph, type GlyphName } from '../../../../theme/Glyph.tsx';
import { BusyIconButton } from '../../../parts/BusyButton.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { FormDialog } from '../../../parts/FormDialog.tsx';
import type { Load, LoadDocument } from '../../load.ts';
import { ReasonField } from '../actions/ReasonField.tsx';
import styles from '../show.module.css';
import { sizeText } from '../sizeText.ts';
import { documentLabel } from './documentLabel.ts';
import { useDocuments } from './useDocuments.ts';

interface DocumentTileProps {
  load: Load;
  document: LoadDocument;
  onOpen: () => void;
}

/** One document of a load: its type, its review, and its actions. */
export function DocumentTile({ load, document, onOpen }: DocumentTileProps) {
  const { download, remove, approve, reject, isBusy } = useDocuments(load);
  const [asked, setRequested] = useState<'remove' | 'reject'>();
  const translate = useTranslate();
  const can = useCan();
  const t = useT('loads.show');
  const { original_name: name, status } = document;
  const close = () => setRequested(undefined);
  const action = (key: string, glyph: GlyphName, run: () => void) => (
    <BusyIconButton aria-label={`${t(key)}: ${name}`} title={t(key)} isBusy={isBusy} onClick={run}>
      <Glyph name={glyph} />
    </BusyIconButton>
  );
  return (
    <li className={styles.paper}>
      <button type="button" className={styles.documentName} onClick={onOpen} title={name}>
        <Glyph name="ic-doc" />
        <b>{documentLabel(document.document_type, translate)}</b>
      </button>
      <div className={styles.small}>
        {kindText(document)}, {sizeText(document.size)}
      </div>
      <div className={styles.small}>
        {[
          document.created_user && personName(document.created_user),
          momentText(document.created_at).slice(0, 16),
        ]
          .filter(Boolean)
          .join(', ')}
      </div>
      {document.tags && <div className={styles.small}>{document.tags}</div>}
      <Judged document={document} />
      <span className={styles.documentActions}>
        {action('download', 'ic-download', () => download(document))}
        {can('loads.update') && (
          <>
            {!document.approved_at && action('approve', 'ic-check', () => approve(document))}
            {status === 'active' && action('reject', 'ic-warn', () => setRequested('reject'))}
            {action('remove', 'ic-x', () => setRequested('remove'))}
          </>
        )}
      </span>
      {asked === 'remove' && (
        <ConfirmDialog
          title={translate('linehaul.loads.show.removeTitle', { name })}
          confirm={t('remove')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => {
            close();
            remove(document);
          }}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <FormDialog
          title={translate('linehaul.loads.show.rejectTitle', { name })}
          submit={t('reject')}
          onSubmit={({ reason }) => reject(document, String(reason ?? ''))}
          onClose={close}
        >
          <p className={styles.consequence}>{t('rejectText')}</p>
          <ReasonField />
        </FormDialog>
      )}
    </li>
  );
}

/** Who approved the document, or why it was rejected. Nothing before it is reviewed. */
function Judged({ document }: { document: LoadDocument }) {
  const translate = useTranslate();
  if (document.status === 'rejected') {
    return (
      <div className={styles.rejectedDocument}>
        {translate('linehaul.loads.show.rejected', { reason: document.note ?? '' })}
      </div>
    );
  }
  if (!document.approved_at) return null;
  const name = document.approved_user ? personName(document.approved_user) : '';
  return (
    <div className={styles.approvedDocument}>
      {translate('linehaul.loads.show.approvedBy', { name })}
    </div>
  );
}

const kindText = ({ original_name }: LoadDocument) =>
  original_name.split('.').at(-1)?.toUpperCase() ?? '';
