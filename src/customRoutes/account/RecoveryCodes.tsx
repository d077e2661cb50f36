import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { copyText } from '../../feedback/copyText.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: the codes that sign the user in when the app is lost. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const translate = useTranslate();
  const id = useId();
  const t = useT('account.codes');
  const text = codes.join('\n');
  const save = () =>
    saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), name: FILE });

  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <p>{t('text')}</p>
        <ul className={styles.codes}>
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={({ currentTarget }) =>
            void copyText(currentTarget, text, translate('linehaul.feedback.copied'))
          }
        >
          {t('copy')}
        </Button>
        <Button onClick={save}>{t('save')}</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const FILE = 'linehaul-recovery-codes.txt';
