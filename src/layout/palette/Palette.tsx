import { Dialog } from '@mui/material';
import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { TrucksForLoad } from '../../resources/loads/candidates/TrucksForLoad.tsx';
import { placeAt } from '../../routing/tabs/Tab.ts';
import { useTabStore } from '../../routing/tabs/TabsContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './Palette.module.css';
import { PaletteSection } from './PaletteSection.tsx';
import { PeekedRecord } from './PeekedRecord.tsx';
import type { LoadToAssign } from './recordActions.ts';
import type { PaletteWork } from './recordRow.ts';
import { takeTyped } from './typingAhead.ts';
import {
  firstChoice,
  type PaletteRow,
  type PaletteSectionRows,
  usePaletteSections,
} from './usePaletteSections.ts';

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One field for everything: records, pages and actions. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  /** Its truck is chosen after the palette has closed. */
  const [load, setLoad] = useState<LoadToAssign | null>(null);
  const [peeked, setPeeked] = useState<string | null>(null);
  const endPeek = useCallback(() => setPeeked(null), []);
  return (
    <>
      {isOpen && <OpenPalette onClose={onClose} work={{ assign: setLoad, peek: setPeeked }} />}
      {load && <TrucksForLoad load={load} onClose={() => setLoad(null)} />}
      {peeked && <PeekedRecord key={peeked} address={peeked} onClose={endPeek} />}
    </>
  );
}

interface OpenPaletteProps extends Pick<PaletteProps, 'onClose'> {
  work: PaletteWork;
}

function OpenPalette({ onClose, work }: OpenPaletteProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const found = usePaletteSections(typed, work);
  const { search, ms, isPending, more } = found;
  const { open, noteKeys } = useOpening(onClose);
  const { value, setValue, choose, start, noteMove } = useChoice(firstChoice(found));
  /** The record whose actions take the place of the results. */
  const [acting, setActing] = useState<PaletteRow | null>(null);
  const sections: readonly PaletteSectionRows[] = acting
    ? [{ name: 'actions', rows: acting.actions ?? [] }]
    : found.sections;
  const chosen = sections.flatMap(({ rows }) => rows).find(row => row.value === value);

  /** The right arrow shows the record's actions, the left one and Escape the results again. */
  const onKeys = (event: KeyboardEvent) => {
    noteKeys(event);
    noteMove(event);
    const { key, altKey, target } = event;
    const isAtEnd = target instanceof HTMLInputElement && target.selectionStart === typed.length;
    const goes = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (acting && (key === 'ArrowLeft' || key === 'Escape')) {
      goes();
      setActing(null);
      choose(acting.value);
    } else if (!acting && key === 'ArrowRight' && isAtEnd && chosen?.actions?.length) {
      goes();
      setActing(chosen);
      choose(chosen.actions[0]?.value ?? '');
    } else if (altKey && key === 'Enter' && chosen?.peek) {
      goes();
      open(chosen.peek, chosen.title);
    }
  };
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { className: styles.paper, 'aria-label': translate('linehaul.palette.title') },
        container: { className: styles.place },
      }}
    >
      <Command
        label={translate('linehaul.palette.title')}
        shouldFilter={false}
        loop
        value={value}
        onValueChange={setValue}
        onKeyDownCapture={onKeys}
      >
        <div className={styles.field}>
          <Glyph name="ic-search" size={18} />
          <Command.Input
            className={styles.input}
            value={typed}
            onValueChange={text => {
              setTyped(text);
              setActing(null);
              start();
            }}
            placeholder={translate('linehaul.palette.placeholder')}
            autoFocus
            onFocus={() => {
              const ahead = takeTyped();
              setTyped(text => text + ahead);
            }}
          />
          <span className={styles.hint}>{translate('linehaul.palette.prefixes')}</span>
        </div>
        <Command.List
          className={styles.list}
          label={translate('linehaul.palette.title')}
          onPointerMove={() => noteMove()}
        >
          {sections.map(section => (
            <PaletteSection
              key={section.name}
              section={section}
              of={acting?.title}
              search={search}
              onOpen={open}
            />
          ))}
          {count === 0 && !isPending && (
            <p className={styles.nothing}>
              {translate('linehaul.palette.nothing', { search: typed })}
            </p>
          )}
        </Command.List>
        <PaletteFoot count={count} more={acting ? undefined : more} ms={ms} />
      </Command>
    </Dialog>
  );
}

/** Keys by which a person chooses a row. */
const CHOOSING = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/** The chosen row: the first one until the person moves, also when better ones arrive later. */
function useChoice(first: string) {
  const [value, setValue] = useState('');
  const hasMoved = useRef(false);
  // The list itself chooses its first row whenever its rows change.
  useLayoutEffect(() => {
    if (!hasMoved.current && value !== first) setValue(first);
  }, [value, first]);
  return {
    value,
    setValue,
    choose(row: string) {
      hasMoved.current = true;
      setValue(row);
    },
    /** Another text begins with its own first row. */
    start() {
      hasMoved.current = false;
    },
    noteMove(event?: KeyboardEvent) {
      const isByLetter = event?.ctrlKey && /^[njpk]$/.test(event.key);
      if (!event || CHOOSING.has(event.key) || isByLetter) hasMoved.current = true;
    },
  };
}

/** Opens the choice: here, or with Ctrl in a background tab. */
function useOpening(onClose: () => void) {
  const navigate = useNavigate();
  const tabs = useTabStore();
  const inBackground = useRef(false);

  return {
    noteKeys(event: KeyboardEvent) {
      inBackground.current = event.ctrlKey || event.metaKey;
    },
    open(target: string | (() => void), label: string) {
      // Closed before the action: the dialog returns the focus, which the action may move on.
      flushSync(onClose);
      if (typeof target === 'function') return target();
      const [pathname = '', query = ''] = target.split('?');
      const place = placeAt({ pathname, search: query && `?${query}` });
      if (inBackground.current && place) tabs?.open(place, label);
      else void navigate(target);
    },
  };
}

interface PaletteFootProps {
  count: number;
  /** How many records there are, where not all are shown. */
  more: string | undefined;
  ms: number | undefined;
}

function PaletteFoot({ count, more, ms }: PaletteFootProps) {
  const translate = useTranslate();
  const t = useT('palette');
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('background')}
      </span>
      <span>
        <kbd>Alt</kbd> <kbd>Enter</kbd> {t('peek')}
      </span>
      <span>
        <kbd>→</kbd> {t('actionsKey')}
      </span>
      <span className={styles.count} role="status">
        {ms !== undefined && translate('linehaul.palette.results', { smart_count: count, ms })}
        {ms !== undefined &&
          more &&
          ` · ${translate('linehaul.palette.ofRecords', { total: more })}`}
      </span>
    </div>
  );
}
