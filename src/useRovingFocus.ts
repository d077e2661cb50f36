import { type KeyboardEvent, useRef } from 'react';

interface RovingFocus {
  /** The number of items, of which only the chosen one is reached by Tab. */
  count: number;
  /** The index of the chosen item. */
  chosen: number;
  onChoose: (index: number) => void;
  /** The role of the items inside the element. Links and buttons are marked with `data-stop`. */
  role: 'radio' | 'tab' | 'stop';
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * A group with a single tab stop, as the ARIA patterns of tabs and radio buttons ask for: arrows
 * choose and focus the next item around the ends, Home and End the first and the last. Spread over
 * the group's element.
 */
export function useRovingFocus<E extends HTMLElement = HTMLDivElement>(group: RovingFocus) {
  const { count, chosen, onChoose, role } = group;
  const ref = useRef<E>(null);
  const items = role === 'stop' ? '[data-stop]' : `[role="${role}"]`;
  const goTo = (index: number) => {
    onChoose(index);
    ref.current?.querySelectorAll<HTMLElement>(items)[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) goTo((chosen + step + count) % count);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(count - 1);
    else return;
    event.preventDefault();
  };
  return { ref, onKeyDown };
}
