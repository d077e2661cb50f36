import { useContext, useEffect, useRef } from 'react';
import { PageContext } from './routing/tabs/PageContext.ts';
import { hasLetters } from './theme/uiPreferences.ts';

export type KeyAction = () => void;

/** `ctrl k`, `?`, or two keys in sequence: `g b`. */
export type Keys = Readonly<Record<string, KeyAction>>;

/** How long the first of two keys is remembered. */
const SEQUENCE_MS = 1_200;

interface First {
  key: string;
  at: number;
}

/** Waits for the second of two keys. */
let first: First | null = null;

/** The current key press and the one before it: a press is never its own second key. */
let pressed: { event: Event; after: First | null } | null = null;

/**
 * Shortcuts of the shell and of a page. Ignored while a person types. A page's listener on the
 * document comes before the shell's.
 */
export function useKeys(keys: Keys, at: Document | Window = window) {
  const latest = useRef(keys);
  latest.current = keys;
  const page = useContext(PageContext);

  useEffect(() => {
    const listen = (event: Event) => {
      if (event.defaultPrevented || !(event instanceof KeyboardEvent)) return;
      // Another tab was shown a moment ago.
      if (page?.isShown() === false) return;
      const action = latest.current[nameOf(event)];
      if (!action) return;
      event.preventDefault();
      if (!isHeld(event)) action();
    };
    at.addEventListener('keydown', listen);
    return () => at.removeEventListener('keydown', listen);
  }, [at, page]);
}

/** Remembers the first of two keys. Runs once, before any page's shortcuts. */
export function startKeys() {
  window.addEventListener(
    'keydown',
    event => {
      const after = first && Date.now() - first.at <= SEQUENCE_MS ? first : null;
      pressed = { event, after };
      const begins =
        event.key === 'g' && !after && !isTyping(event) && !hasModifier(event) && hasLetters();
      first = begins ? { key: 'g', at: Date.now() } : null;
    },
    { capture: true },
  );
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return event.altKey ? '' : `ctrl ${key}`;
  if (event.altKey || isTyping(event) || isSwitchedOff(event)) return '';
  const after = pressed?.event === event ? pressed.after : null;
  return after ? `${after.key} ${key}` : key;
}

/**
 * Whether a listener on a row, a panel or a record leaves a press alone: its key is switched off, or it is
 * the second of two keys, such as D in `G D`, which is the shell's. Every such listener checks this.
 */
export const isLeftAlone = (event: KeyboardEvent): boolean =>
  isSwitchedOff(event) || isSecondKey(event);

/** Whether the key is a single character and this person has turned such shortcuts off. Space is exempt. */
const isSwitchedOff = (event: KeyboardEvent): boolean =>
  !hasLetters() && [...event.key].length === 1 && event.key !== ' ' && !hasModifier(event);

const isSecondKey = (event: KeyboardEvent): boolean =>
  pressed?.event === event && pressed.after !== null;

/**
 * Whether a press only repeats because its key is held: that is not another press. Navigation keys
 * repeat. Every listener on a page, row or record checks this.
 */
export const isHeld = ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean =>
  repeat && !WALKING.has(key.toLowerCase());

/** To the previous and next row, driver or record. */
const WALKING = new Set(['arrowdown', 'arrowup', 'j', 'k', '[', ']']);

/**
 * What a press means to the undo of a board, a list or a page: Ctrl Z undoes, Ctrl Shift Z and Ctrl Y redo.
 * Null for any other. Every listener that undoes checks this.
 */
export function undoKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Whether the key opens the menu of what has the focus. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (shiftKey && key === 'F10');

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Whether the key belongs to a field: it writes there, or chooses an option. */
export const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'));

/** Whether the key belongs to a field, or to an open dialog, menu or list. */
export const isTyping = (event: KeyboardEvent): boolean =>
  isInField(event) ||
  (event.target instanceof HTMLElement &&
    event.target.closest('[role=menu], [role=listbox], [role=dialog]') !== null);
