import { useEffect, useRef } from 'react';
import { hasLetters } from './theme/look.ts';

export type KeyAction = () => void;

/** `ctrl k`, `?`, or two keys one after the other: `g b`. */
export type Keys = Readonly<Record<string, KeyAction>>;

/** So long the first key of two is remembered. */
const SEQUENCE_MS = 1_200;

interface First {
  key: string;
  at: number;
}

/** Waits for the second key of two. */
let first: First | null = null;

/** The press that is being heard, with the one before it: a press is never its own second key. */
let pressed: { event: Event; after: First | null } | null = null;

/**
 * Keys of the shell and of a page. Never taken from somebody who is typing. A page that listens
 * at the document is heard before the shell.
 */
export function useKeys(keys: Keys, at: Document | Window = window) {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const listen = (event: Event) => {
      if (event.defaultPrevented || !(event instanceof KeyboardEvent)) return;
      const action = latest.current[nameOf(event)];
      if (!action) return;
      event.preventDefault();
      if (!isHeld(event)) action();
    };
    at.addEventListener('keydown', listen);
    return () => at.removeEventListener('keydown', listen);
  }, [at]);
}

/** Remembers the first key of two. Runs once, before any page's keys. */
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
 * Whether the key is a letter, digit or sign by itself and this person has switched those off.
 * Every listener to such keys asks, be it of the shell, a page, a row or a grid. Space is none.
 */
export const isSwitchedOff = (event: Pressed): boolean =>
  !hasLetters() && [...event.key].length === 1 && event.key !== ' ' && !hasModifier(event);

/**
 * Whether a press only goes on because its key is held: that is no other press. Keys that walk go
 * on. Every listener to the keys of a page, a row or a record asks.
 */
export const isHeld = ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean =>
  repeat && !WALKING.has(key.toLowerCase());

/** To the row, the driver or the record before and after. */
const WALKING = new Set(['arrowdown', 'arrowup', 'j', 'k', '[', ']']);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const hasModifier = ({ ctrlKey, metaKey, altKey }: Pressed) => ctrlKey || metaKey || altKey;

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select') ||
    target.closest('[role=menu], [role=listbox], [role=dialog]') !== null);
