import { useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { NoteHistory } from './NoteHistory.tsx';

const LONGEST = 2_000;

/**
 * A note under its cell, with what a colleague does there meanwhile, and the notes before it: Enter
 * saves, Shift+Enter starts a new line, Esc cancels.
 */
export function NoteEditor(props: BoardEditorProps) {
  const { record, seen, offered, typed, label, cell, colleague, translate, commit, cancel } = props;
  const [text, setText] = useState(typed || (offered.note ?? ''));

  const save = () => {
    const note = text.trim();
    if (note === '' || note === offered.note) cancel();
    else commit({ send: { note }, show: { note }, seen });
  };

  // The board may show another note now. What was typed over the one before stays until it is saved.
  const leave = () => {
    if (text === (offered.note ?? '')) cancel();
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
      <div role="status" className={styles.colleague}>
        {colleague && <p>{translate('linehaul.inputs.grid.edits', { who: colleague.name })}</p>}
        {record.note !== seen.note && <p>{changedText(record, translate)}</p>}
      </div>
      <p className={styles.hint}>
        {seen.note_by && translate('linehaul.boards.noteBy', { who: seen.note_by })}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
      <NoteHistory truckId={seen.id} onPinned={leave} />
    </EditPopover>
  );
}

/** The note that a colleague wrote, or took away, after the editor was opened. */
function changedText({ note, note_by: who }: BoardRow, translate: Translate): string {
  if (note === null) return translate('linehaul.boards.noteGone');
  if (who === null) return translate('linehaul.boards.noteNowNobody', { note });
  return translate('linehaul.boards.noteNow', { who, note });
}
