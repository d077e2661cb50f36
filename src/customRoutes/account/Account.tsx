import { Drawer, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Notice } from '../../feedback/Notice.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './account.module.css';
import { useOwn } from './accountCalls.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { PersonPart } from './PersonPart.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** The user's own account, over the current page. */
export function Account({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data: person, error } = useOwn('/user/personal-info');

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{translate('linehaul.shell.account')}</h2>
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose} autoFocus>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      {error && <Notice title={translate('linehaul.account.failed')} text={error.message} />}
      {person && (
        <>
          <PhotoPart person={person} />
          <PersonPart person={person} />
          <PasswordPart person={person} />
          <SecondFactorPart />
          <SessionsPart />
        </>
      )}
    </Drawer>
  );
}
