import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../inputs/text/SearchField.tsx';
import { useKeys } from '../../keys.ts';
import { useResourceNames } from '../../words/names.ts';
import { useListFacts } from '../list/listFacts.ts';
import styles from './filters.module.css';

const PAUSE_MS = 250;

/**
 * Searches the list while one types. `/` leads here; ↓ goes to what was found, as Enter does; Esc
 * empties it, then leaves it.
 */
export function SearchBox() {
  const { filterValues, setFilters } = useListContext();
  const { entity } = useListFacts();
  const { inMany } = useResourceNames(entity);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const kept: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(kept);
  const latest = useRef(filterValues);
  latest.current = filterValues;

  useKeys({ '/': () => input.current?.select() }, document);
  useEffect(() => setTyped(kept), [kept]);
  useEffect(() => {
    if (typed === kept) return;
    const timer = setTimeout(() => setFilters({ ...latest.current, q: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, setFilters]);

  const label = translate('linehaul.lists.search', { many: inMany });
  return (
    <SearchField
      value={typed}
      onChange={setTyped}
      label={label}
      // What is searched, where that is not plain from what is listed.
      placeholder={translate(`linehaul.lists.searches.${entity.name}`, { _: label })}
      className={styles.search}
      inputRef={input}
      keyShortcuts="/"
      onKeyDown={event => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault();
          toFirstRow(event.currentTarget);
          return;
        }
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (typed) setTyped('');
        else input.current?.blur();
      }}
    />
  );
}

/** The rows stand below, in the list that is searched. */
function toFirstRow(input: Element): void {
  const list = input.closest('main, [role=dialog]') ?? document;
  list.querySelector<HTMLElement>('tbody tr [data-row-link]')?.focus();
}
