import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';
import { EmailFile } from './email.ts';
import { usePastedText } from './usePastedText.ts';
import { Warnings } from './Warnings.tsx';

/**
 * Email text starts a load: pasted while no field has the focus, or in a dialog. It replaces a load
 * that a person is entering only after confirmation: text pasted outside its fields is ignored.
 */
export function PasteEmail({ onEmail }: { onEmail: (email: EmailFile) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { isDirty } = useFormState();
  const t = useT('confirmation.email');
  const read = (text: string) => {
    setOpen(false);
    onEmail(new EmailFile(text, t('name')));
  };
  usePastedText(text => isDirty || read(text));
  return (
    <>
      <Button onClick={() => setOpen(true)} title={t('hint')}>
        <span className={styles.button}>
          <Glyph name="ic-mail" />
          {t('paste')}
        </span>
      </Button>
      {isOpen && <EmailDialog replaces={isDirty} onRead={read} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EmailDialogProps {
  /** Whether something was typed that the email's load would replace. */
  replaces: boolean;
  onRead: (text: string) => void;
  onClose: () => void;
}

function EmailDialog({ replaces, onRead, onClose }: EmailDialogProps) {
  const [text, setText] = useState('');
  const titleId = useId();
  const translate = useTranslate();
  const t = useT('confirmation.email');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <Warnings texts={replaces ? [t('replaces')] : []} />
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={12}
          maxRows={20}
          value={text}
          helperText={t('help')}
          slotProps={{ htmlInput: { 'aria-label': t('text') } }}
          onChange={({ target }) => setText(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => onRead(text)}>
          {t(replaces ? 'readInstead' : 'read')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
