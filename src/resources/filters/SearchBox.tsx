import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { KEPT_PAGE } from '../../feedback/shownElements.ts';
import { useResourceNames } from '../../format/names.ts';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { useTyped } from '../../inputs/text/useTyped.ts';
import { useKeys } from '../../keys.ts';
import { useListFacts } from '../list/listFacts.ts';
import styles from './filters.module.css';

const PAUSE_MS = 250;

/**
 * Searches the list while typing. `/` focuses it. ↓ and Enter move to the results once they are
 * there. Esc empties it, then leaves it.
 */
export function SearchBox() {
  const { filterValues, setFilters, isPlaceholderData } = useListContext();
  const { entity } = useListFacts();
  const { inMany } = useResourceNames(entity);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const kept: string = filterValues.q ?? '';
  const search = (q: string) => setFilters({ ...filterValues, q });
  const { typed, setTyped, isSaved, keepNow } = useTyped(kept, search, PAUSE_MS);
  // Until the list matches the typed text, its rows are the previous ones.
  const isFound = isSaved && !isPlaceholderData;
  const goesOn = useRef(false);

  useKeys({ '/': () => input.current?.select() }, document);
  useEffect(() => {
    if (!isFound || !goesOn.current) return;
    goesOn.current = false;
    if (document.activeElement === input.current) toFirstRow(input.current);
  }, [isFound]);

  const type = (text: string) => {
    goesOn.current = false;
    setTyped(text);
  };

  const label = translate('linehaul.lists.search', { many: inMany });
  return (
    <SearchField
      value={typed}
      onChange={type}
      label={label}
      // The searched fields, where the list does not make them obvious.
      placeholder={translate(`linehaul.lists.searches.${entity.name}`, { _: label })}
      className={styles.search}
      inputRef={input}
      keyShortcuts="/"
      onKeyDown={event => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          goesOn.current = !isFound;
          if (isFound) toFirstRow(event.currentTarget);
          else if (!isSaved) keepNow();
          return;
        }
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (typed) type('');
        else input.current?.blur();
      }}
    />
  );
}

/** The rows are below, in the searched list. */
function toFirstRow(input: Element | null): void {
  const list = input?.closest(`[${KEPT_PAGE}], main, [role=dialog]`) ?? document;
  list.querySelector<HTMLElement>('tbody tr [data-row-link]')?.focus();
}
