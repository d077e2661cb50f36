import { Popover } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';

const LONGEST = 2_000;

/** A note under its cell: Enter saves, Shift+Enter starts a new line, Esc cancels. */
export function NoteEditor(props: BoardEditorProps) {
  const { seen, typed, label, cell, translate, commit, cancel } = props;
  const [text, setText] = useState(typed || (seen.note ?? ''));

  const save = () => {
    const note = text.trim();
    if (note === '' || note === seen.note) cancel();
    else commit({ send: { note }, show: { note }, seen });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && !event.shiftKey) save();
    else return;
    event.preventDefault();
  };

  return (
    <Popover
      open
      anchorEl={cell}
      onClose={save}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.note, 'aria-label': label } }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person began to edit this very cell
        autoFocus
        className={styles.text}
        rows={4}
        maxLength={LONGEST}
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.hint}>
        {seen.note_by && translate('linehaul.boards.noteBy', { who: seen.note_by })}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
    </Popover>
  );
}
