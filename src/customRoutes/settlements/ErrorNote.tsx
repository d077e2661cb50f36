import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './statement.module.css';

interface ErrorNoteProps {
  text: string;
  onReload: () => void;
}

/** Why nothing was saved, on the sheet itself: a load may be on another settlement by now. */
export function ErrorNote({ text, onReload }: ErrorNoteProps) {
  const translate = useTranslate();
  return (
    <div role="alert" className={styles.errorMessage}>
      <Glyph name="ic-warn" />
      <p>
        <b>{translate('linehaul.settlements.refused')}</b> {text}
      </p>
      <Button onClick={onReload}>{translate('linehaul.settlements.reload')}</Button>
    </div>
  );
}
