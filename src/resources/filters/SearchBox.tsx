import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { useTyped } from '../../inputs/text/useTyped.ts';
import { useKeys } from '../../keys.ts';
import { useResourceNames } from '../../words/names.ts';
import { useListFacts } from '../list/listFacts.ts';
import styles from './filters.module.css';

const PAUSE_MS = 250;

/**
 * Searches the list while one types. `/` leads here; ↓ goes to what was found, once it is, as
 * Enter does; Esc empties it, then leaves it.
 */
export function SearchBox() {
  const { filterValues, setFilters, isPlaceholderData } = useListContext();
  const { entity } = useListFacts();
  const { inMany } = useResourceNames(entity);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const kept: string = filterValues.q ?? '';
  const search = (q: string) => setFilters({ ...filterValues, q });
  const { typed, setTyped, isKept, keepNow } = useTyped(kept, search, PAUSE_MS);
  // Until the list is of what is typed, its rows are those of before.
  const isFound = isKept && !isPlaceholderData;
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
      // What is searched, where that is not plain from what is listed.
      placeholder={translate(`linehaul.lists.searches.${entity.name}`, { _: label })}
      className={styles.search}
      inputRef={input}
      keyShortcuts="/"
      onKeyDown={event => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          goesOn.current = !isFound;
          if (isFound) toFirstRow(event.currentTarget);
          else if (!isKept) keepNow();
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

/** The rows stand below, in the list that is searched. */
function toFirstRow(input: Element | null): void {
  const list = input?.closest('main, [role=dialog]') ?? document;
  list.querySelector<HTMLElement>('tbody tr [data-row-link]')?.focus();
}
