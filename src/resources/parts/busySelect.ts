import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';

type Change = (event: ChangeEvent<HTMLSelectElement>) => void;

const ignore = (event: MouseEvent | KeyboardEvent) => event.preventDefault();

/** Keys that choose or open, other than characters. Those of the browser and of the page do what they do. */
const CHOOSING = ['Enter', 'F4', 'Home', 'End', 'PageUp', 'PageDown'];

const ignoreChoice = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isArrow = key.startsWith('Arrow');
  if (ctrlKey || metaKey || (altKey && !isArrow)) return;
  if (isArrow || key.length === 1 || CHOOSING.includes(key)) ignore(event);
};

/**
 * What a `<select>` has while what was chosen in it is being saved, and `onChange` otherwise. It is not
 * disabled: it would lose the focus, and the next keys would reach the page.
 */
export const busySelectProps = (isBusy: boolean, onChange: Change) =>
  isBusy
    ? {
        'aria-disabled': true,
        'aria-busy': true,
        onChange: () => undefined,
        onMouseDown: ignore,
        onKeyDown: ignoreChoice,
      }
    : { onChange };
