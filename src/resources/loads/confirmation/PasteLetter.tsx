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
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './confirmation.module.css';
import { Letter } from './letter.ts';
import { usePastedText } from './usePastedText.ts';

/** The text of an e-mail begins a load: pasted while no field has the focus, or in a dialog. */
export function PasteLetter({ onLetter }: { onLetter: (letter: Letter) => void }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const said = (key: string) => translate(`linehaul.confirmation.letter.${key}`);
  const read = (text: string) => {
    setOpen(false);
    onLetter(new Letter(text, said('name')));
  };
  usePastedText(read);
  return (
    <>
      <Button onClick={() => setOpen(true)} title={said('hint')}>
        <span className={styles.button}>
          <Glyph name="ic-mail" />
          {said('paste')}
        </span>
      </Button>
      {isOpen && <LetterDialog onRead={read} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LetterDialogProps {
  onRead: (text: string) => void;
  onClose: () => void;
}

function LetterDialog({ onRead, onClose }: LetterDialogProps) {
  const [text, setText] = useState('');
  const titleId = useId();
  const translate = useTranslate();
  const said = (key: string) => translate(`linehaul.confirmation.letter.${key}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{said('title')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={12}
          maxRows={20}
          value={text}
          helperText={said('help')}
          slotProps={{ htmlInput: { 'aria-label': said('text') } }}
          onChange={({ target }) => setText(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => onRead(text)}>
          {said('read')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
