import { type KeyboardEvent, useRef, useState } from 'react';
import type { EditorProps } from '../column.ts';
import styles from './editors.module.css';
import { isSave } from './keepKeys.ts';

interface InlineTextProps
  extends Pick<EditorProps<never>, 'typed' | 'label' | 'commit' | 'cancel'> {
  /** The initial text, unless typing began the edit. */
  text: string;
  /** The value of the text, or the text itself if it has none. Hears whether anything was typed. */
  read: (text: string, isTyped: boolean) => unknown;
  maxLength?: number;
  align?: 'left' | 'right';
  placeholder?: string;
}

/** The input inside a cell: Enter saves and goes down, Tab saves and goes on, Esc cancels. */
export function InlineText(props: InlineTextProps) {
  const { typed, label, commit, cancel, read, maxLength, align, placeholder } = props;
  const [text, setText] = useState(typed || props.text);
  const isTyped = useRef(typed !== '');
  // Leaving by a key removes the element, which also causes a blur.
  const isDone = useRef(false);

  const finish = (go?: 'down' | 'right' | 'left') => {
    if (isDone.current) return;
    isDone.current = true;
    commit(read(text, isTyped.current), go);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The surrounding form also saves the current text.
    if (isSave(event)) {
      commit(read(text, isTyped.current));
      return;
    }
    event.stopPropagation();
    if (event.key === 'Enter') finish('down');
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') {
      isDone.current = true;
      cancel();
    } else return;
    event.preventDefault();
  };

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person began to edit this very cell
      autoFocus
      className={styles.inline}
      style={{ textAlign: align }}
      aria-label={label}
      value={text}
      maxLength={maxLength}
      placeholder={placeholder}
      onFocus={({ target }) => {
        if (!typed) target.select();
      }}
      onChange={event => {
        isTyped.current = true;
        setText(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => finish()}
    />
  );
}
