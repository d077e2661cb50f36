import { useRef } from 'react';
import { KEPT_PAGE } from '../../../feedback/shownElements.ts';
import { SearchField } from '../../../inputs/text/SearchField.tsx';
import { useWords } from '../../../inputs/words.ts';
import { useKeys } from '../../../keys.ts';
import styles from './BoardToolbar.module.css';

interface BoardSearchProps {
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  /** Filters by what was typed a moment ago, where that waits for a pause. */
  applyNow?: () => void;
  /** Goes to the first row that was found. False where the row that had the focus last is as good. */
  toFirst?: () => boolean;
}

/**
 * A board's search: `/` goes to it, Enter and ↓ to the rows or cards. Esc empties it, then goes there
 * too.
 */
export function BoardSearch(props: BoardSearchProps) {
  const { value, onChange, placeholder, applyNow, toFirst } = props;
  const input = useRef<HTMLInputElement>(null);
  const words = useWords();
  const enter = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ '/': enter }, document);
  return (
    <SearchField
      className={styles.search}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      label={words('search')}
      glyphSize={14}
      inputRef={input}
      keyShortcuts="/"
      onKeyDown={event => {
        const goes = event.key === 'ArrowDown' || event.key === 'Enter';
        if (!goes && event.key !== 'Escape') return;
        event.preventDefault();
        if (!goes && value !== '') {
          onChange('');
          return;
        }
        // The rows of another text are not what the person goes to.
        applyNow?.();
        if (value === '' || !toFirst?.()) toBoard(event.currentTarget);
      }}
    />
  );
}

/**
 * The cell of the grid, or the card of the lanes, that had the focus last, otherwise its first, or the
 * timeline: there the first truck that was found.
 */
function toBoard(input: HTMLInputElement, frames = FRAMES, typed = input.value): void {
  const page = input.closest(`[${KEPT_PAGE}], main`) ?? document;
  // The rows come first: a timeline may stand below them.
  const place =
    page.querySelector<HTMLElement>('[data-row] > [tabindex="0"], [data-card][tabindex="0"]') ??
    (typed === '' ? null : page.querySelector<HTMLElement>(FIRST_LANE)) ??
    page.querySelector<HTMLElement>('[data-timeline]');
  if (place) place.focus();
  // Rows that are being read or filtered have no place for the focus until they are drawn. Who types on
  // stays in the field.
  else if (frames > 0 && document.activeElement === input) {
    requestAnimationFrame(() => {
      if (input.value === typed) toBoard(input, frames - 1, typed);
    });
  }
}

/** The first truck of a timeline, below what nobody hauls yet. */
const FIRST_LANE = '[data-timeline] [data-lane][tabindex]:not([data-lane="free"])';

/** Half a second. */
const FRAMES = 30;
