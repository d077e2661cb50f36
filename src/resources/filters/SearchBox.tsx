import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../inputs/text/SearchField.tsx';
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
  const [typed, setTyped] = useState(kept);
  const latest = useRef(filterValues);
  latest.current = filterValues;
  // Until the list is of what is typed, its rows are those of before.
  const isFound = typed.trim() === kept && !isPlaceholderData;
  const goesOn = useRef(false);

  useKeys({ '/': () => input.current?.select() }, document);
  useEffect(() => setTyped(kept), [kept]);
  useEffect(() => {
    if (typed === kept) return;
    const timer = setTimeout(() => setFilters({ ...latest.current, q: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, setFilters]);
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
          else if (typed.trim() !== kept) setFilters({ ...latest.current, q: typed.trim() });
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
