import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';

type Change = (event: ChangeEvent<HTMLSelectElement>) => void;

const ignore = (event: MouseEvent | KeyboardEvent) => event.preventDefault();

const ignoreKey = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') ignore(event);
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
        onKeyDown: ignoreKey,
      }
    : { onChange };
