import { useState } from 'react';
import { EditPopover } from './EditPopover.tsx';
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

  return (
    <EditPopover
      cell={cell}
      label={label}
      width="middle"
      at="right"
      onEnter={save}
      onCancel={cancel}
      onLeave={save}
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
      />
      <p className={styles.hint}>
        {seen.note_by && translate('linehaul.boards.noteBy', { who: seen.note_by })}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
    </EditPopover>
  );
}
