import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CHAT_FILE_TYPES, MAX_CHAT_TEXT } from '../../../schema/rules/talk/chat.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './chat.module.css';
import { useMessageDraft } from './useOutbox.ts';

interface ComposerProps {
  personId: number;
  name: string;
  onSend: (text: string, file: File | null) => void;
}

const ACCEPTED = CHAT_FILE_TYPES.map(type => `.${type}`).join(',');

/** The line to write: Enter sends, Shift+Enter begins a line. A pasted file is attached. */
export function Composer({ personId, name, onSend }: ComposerProps) {
  const translate = useTranslate();
  const t = useT('chat');
  const [text, setText] = useMessageDraft(personId);
  const [file, setFile] = useState<File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '' || file !== null;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), file);
    setText('');
    setFile(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const label = translate('linehaul.chat.write', { name });

  return (
    <div className={styles.composer}>
      {file && (
        <p className={styles.chosen}>
          <Glyph name="ic-clip" />
          <span>{file.name}</span>
          <button
            type="button"
            className={styles.icon}
            aria-label={t('detach')}
            onClick={() => setFile(null)}
          >
            <Glyph name="ic-x" />
          </button>
        </p>
      )}
      <div className={styles.line}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={event => {
            setFile(event.target.files?.[0] ?? null);
            event.target.value = '';
          }}
        />
        <button
          type="button"
          className={styles.icon}
          aria-label={t('attach')}
          title={t('attach')}
          onClick={() => chooser.current?.click()}
        >
          <Glyph name="ic-clip" />
        </button>
        <textarea
          ref={box}
          className={styles.write}
          rows={2}
          value={text}
          maxLength={MAX_CHAT_TEXT}
          placeholder={label}
          aria-label={label}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={event => setFile(event.clipboardData.files[0] ?? file)}
        />
        <Button
          variant="contained"
          disabled={!canSend}
          onClick={() => {
            send();
            // Without a message the button is disabled, and would lose the focus.
            box.current?.focus();
          }}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
