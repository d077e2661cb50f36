import { Button, Dialog } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCell } from '../cell.ts';
import { localDateTime } from '../format/localTime.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './Attention.module.css';
import { type AttentionNote, attention } from './attention.ts';
import { fieldLabel } from './fieldLabel.ts';
import { controlOf, focusField } from './focusField.ts';

/**
 * The dialog that lists every validation error. Each line leads to its field, and closing it to the
 * first of them.
 */
export function Attention() {
  const note = useCell(attention);
  const translate = useTranslate();
  if (!note) return null;

  const close = (field = firstField(note)) => {
    attention.set(null);
    note.onClose?.();
    // The dialog first returns the focus; then it goes to the field.
    if (field) requestAnimationFrame(() => focusField(field));
  };
  return (
    <Dialog
      open
      onClose={() => close()}
      aria-labelledby="attention-title"
      slotProps={{ paper: { className: styles.paper } }}
    >
      <div className={styles.body}>
        <span className={styles.sign}>
          <Glyph name="st-late" size={18} />
        </span>
        <h2 id="attention-title" className={styles.title}>
          {translate('linehaul.feedback.attention')}
        </h2>
        <p className={styles.lead}>{note.message ?? translate('linehaul.feedback.notSaved')}</p>
        {note.fields && <Lines note={note} onGo={close} />}
      </div>
      <div className={styles.foot}>
        <time dateTime={note.at.toISOString()}>{localDateTime(note.at)}</time>
        <Button variant="contained" onClick={() => close()} autoFocus={!firstField(note)}>
          {translate('linehaul.feedback.close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Lines({ note, onGo }: { note: AttentionNote; onGo: (field: string) => void }) {
  const translate = useTranslate();
  const first = firstField(note);

  return (
    <ul className={styles.lines}>
      {Object.entries(note.fields ?? {}).flatMap(([field, messages]) =>
        messages.map(message => (
          <li key={field + message} className={styles.line}>
            <Line
              field={field}
              focused={field === first && message === messages[0]}
              onGo={() => onGo(field)}
              label={fieldLabel(field, note.resource, translate)}
              message={message}
            />
          </li>
        )),
      )}
    </ul>
  );
}

interface LineProps {
  field: string;
  label: string;
  message: string;
  focused: boolean;
  onGo: () => void;
}

function Line({ field, label, message, focused, onGo }: LineProps) {
  const translate = useTranslate();
  const text = (
    <>
      <b className={styles.label}>{label}:</b> <span className={styles.message}>{message}</span>
    </>
  );
  if (!controlOf(field)) return <p className={styles.row}>{text}</p>;

  return (
    <button
      type="button"
      className={styles.row}
      onClick={onGo}
      // biome-ignore lint/a11y/noAutofocus: the window's first line is where the work goes on
      autoFocus={focused}
    >
      {text}
      <span className={styles.go}>{translate('linehaul.feedback.goToField')}</span>
    </button>
  );
}

const firstField = ({ fields }: AttentionNote) => Object.keys(fields ?? {}).find(controlOf);
