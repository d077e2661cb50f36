import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Cell, useCell } from '../../cell.ts';
import type { StatusName } from '../../theme/status.ts';
import { OpenedOverContext } from '../RecordIdContext.ts';
import { placeAt } from './Tab.ts';
import { useTabStore } from './TabsContext.ts';

export interface PlaceFacts {
  /** The page's title, for the window and the tab's label. */
  title?: string;
  /** A load's tab shows the glyph of its status. */
  status?: StatusName;
  /** Whether it has unsaved input. */
  isDirty?: boolean;
  /** The path of the form with that input: of a record's two pages, the one that edits it. */
  draftAt?: string;
}

/**
 * The titles and states that open pages have set, by tab. They persist while the tab is in the
 * background.
 */
export const placeFacts = new Cell<Readonly<Record<string, PlaceFacts>>>({});

/** Whether a tab has unsaved input. */
export const hasUnsaved = (key: string): boolean => placeFacts.get()[key]?.isDirty === true;

/** What a page had unsaved is saved. Its form may be gone before it could say so. */
export const markSaved = (key: string): void =>
  placeFacts.change(all => ({ ...all, [key]: { ...all[key], isDirty: false } }));

/** Called by a page to name its tab, and to mark it with a status or as unsaved. */
export function usePlace({ title, status, isDirty }: PlaceFacts) {
  const isOver = useContext(OpenedOverContext);
  const { pathname, search } = useLocation();
  const tabs = useTabStore();
  const key = placeAt({ pathname, search })?.key;
  const isLoaded = useCell(tabs?.loaded ?? ALWAYS);

  useEffect(() => {
    const below = document.title;
    if (title) document.title = `${title} · Linehaul`;
    if (key && title && isLoaded && !isOver) tabs?.change(key, { label: title });
    if (!isOver) return;
    return () => {
      document.title = below;
    };
  }, [tabs, key, title, isLoaded, isOver]);

  useEffect(() => {
    if (!key) return;
    // A page without input says nothing of what another page of the record has unsaved.
    const unsaved = isDirty === undefined ? {} : { isDirty, draftAt: pathname };
    const facts = isOver ? unsaved : { title, status, ...unsaved };
    placeFacts.change(all => ({ ...all, [key]: { ...all[key], ...facts } }));
    // A record that is only looked at says nothing of a form in that tab.
    if (!isOver || isDirty === undefined) return;
    return () => markSaved(key);
  }, [key, pathname, title, status, isDirty, isOver]);
}

const ALWAYS = new Cell(true);
