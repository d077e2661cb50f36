import { useEffect, useRef, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { EditPopover } from './EditPopover.tsx';
import styles from './editors.module.css';
import type { BoardEditorProps } from './edits.tsx';
import { NoteHistory } from './NoteHistory.tsx';

const LONGEST = 2_000;

/**
 * A note under its cell, with what a colleague does there meanwhile, and the notes before it: Enter
 * saves, Shift+Enter starts a new line, Esc cancels. A shown note that is emptied is removed.
 */
export function NoteEditor(props: BoardEditorProps) {
  const { record, offered, typed, label, cell, colleague, translate, commit, cancel } = props;
  const [text, setText] = useState(typed || (offered.note ?? ''));
  const { seen, isChanged, take } = useSeen(record, props.seen);

  const save = () => {
    const note = text.trim() || null;
    // Typing began over a note that the editor never showed: without a text it stays.
    const isLeft = note === null && typed !== '';
    if (isLeft || note === offered.note) cancel();
    else commit({ send: { note }, show: { note }, seen });
  };

  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // What is typed while a note is being pinned counts too.
  const latest = useRef(text);
  latest.current = text;
  // The board may show another note now. What was typed over the one before stays until it is saved.
  const onPinned = (shown: string | null) => {
    // Closed meanwhile, it must not close the editor that was opened after it.
    if (!isOpen.current) return;
    if (latest.current === (offered.note ?? '')) cancel();
    else take(shown);
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
        {isChanged && <p>{changedText(record, translate)}</p>}
      </div>
      <p className={styles.hint}>
        {seen.note_by && translate('linehaul.boards.noteBy', { who: seen.note_by })}
        <span>{translate('linehaul.boards.noteKeys')}</span>
      </p>
      <NoteHistory truckId={seen.id} onPinned={onPinned} />
    </EditPopover>
  );
}

/**
 * The row as this person knows it. What an own pin brings to the board is no colleague's change: `take` gets
 * the note that it shows, as the row itself arrives later.
 */
function useSeen(record: BoardRow, begun: BoardRow) {
  const [known, setKnown] = useState({ seen: begun, before: begun });
  const present = useRef(record);
  present.current = record;
  const take = (note: string | null) =>
    setKnown({ seen: { ...present.current, note }, before: present.current });
  const { seen, before } = known;
  return { seen, take, isChanged: record !== before && record.note !== seen.note };
}

/** The note that a colleague wrote, or took away, after the editor was opened. */
function changedText({ note, note_by: who }: BoardRow, translate: Translate): string {
  if (note === null) return translate('linehaul.boards.noteGone');
  if (who === null) return translate('linehaul.boards.noteNowNobody', { note });
  return translate('linehaul.boards.noteNow', { who, note });
}
