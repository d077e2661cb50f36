import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../../../schema/recordName.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { momentText } from '../../../format/valueTexts.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { useCan } from '../../../session/useRights.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { DocumentPreview } from '../../documents/DocumentPreview.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { initials } from '../show/initials.ts';
import { sizeText } from '../show/sizeText.ts';
import { piecesOf } from './mentions.ts';
import { ReportedFacts } from './ReportedFacts.tsx';
import type { Update, UpdateFile } from './Update.ts';
import styles from './updates.module.css';

interface UpdateRowProps {
  update: Update;
  /** The time zone of the ETA. */
  zone: string | undefined;
  onRemove: () => void;
}

/** One entry of the thread: author, time, text with its mentions, and attachments. */
export function UpdateRow({ update, zone, onRemove }: UpdateRowProps) {
  const { type, text, mentions, created_at, created_by, created_user, files } = update;
  const translate = useTranslate();
  const types = useChoiceWords('load-updates', 'type');
  const companyId = useCompanyId();
  const user = useUser();
  const canUpdateAny = useCan()('loads.update');
  const [shown, setShown] = useState<UpdateFile>();
  const [isAsking, setAsking] = useState(false);
  const name = created_user ? personName(created_user) : translate('linehaul.updates.nobody');
  const removal = translate('linehaul.updates.remove');

  return (
    <li className={styles.update}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{name}</b>
          <time className={styles.small} dateTime={created_at}>
            {momentText(created_at)}
          </time>
          {type !== 'note' && <span className={styles.type}>{types(type)}</span>}
        </div>
        <p className={styles.text}>
          {piecesOf(text, mentions ?? []).map((piece, index) =>
            piece.colleague ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
              <span key={index} className={styles.name}>
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </p>
        <ReportedFacts update={update} zone={zone} />
        {files.map(file => (
          <button
            key={file.id}
            type="button"
            className={styles.file}
            onClick={() => setShown(file)}
          >
            <Glyph name="ic-clip" size={14} />
            {file.original_name}
            <span className={styles.small}>{sizeText(file.size)}</span>
          </button>
        ))}
      </div>
      {(canUpdateAny || (user !== null && created_by === user.id)) && (
        <IconButton
          className={styles.remove}
          title={removal}
          aria-label={`${removal}: ${text.slice(0, 40)}`}
          onClick={() => setAsking(true)}
        >
          <Glyph name="ic-x" />
        </IconButton>
      )}
      {shown && (
        <DocumentPreview
          document={shown}
          url={shown.url}
          companyId={companyId}
          onClose={() => setShown(undefined)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.updates.removeTitle')}
          confirm={removal}
          isDangerous
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        >
          {translate('linehaul.updates.removeAsks', { smart_count: files.length })}
        </ConfirmDialog>
      )}
    </li>
  );
}
