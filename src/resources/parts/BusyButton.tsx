import { Button, type ButtonProps, IconButton, type IconButtonProps } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isHeld } from '../../keys.ts';

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/** Neither acts nor submits a form: a key in one of its fields presses its button too. */
const ignore: Press = event => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * A key that is still held presses nothing: neither again after the answer, nor a dialog's button that is
 * not read yet.
 */
const ignoreHeld = (event: KeyboardEvent<HTMLButtonElement>) => {
  if (event.key === 'Enter' && isHeld(event)) event.preventDefault();
};

/**
 * What a button has while its request is in progress, and `onClick` otherwise. It is not disabled: it would
 * lose the focus, and the next keys would reach the page.
 */
export const busyProps = (isBusy: boolean | undefined, onClick?: Press) => ({
  'aria-disabled': isBusy || undefined,
  'aria-busy': isBusy || undefined,
  onClick: isBusy ? ignore : onClick,
  onKeyDown: ignoreHeld,
});

interface Busy {
  isBusy: boolean | undefined;
}

/** A button that ignores presses while its request is in progress. `disabled` is for other reasons. */
export function BusyButton({ isBusy, onClick, ...others }: Omit<ButtonProps, 'onKeyDown'> & Busy) {
  return <Button {...busyProps(isBusy, onClick)} {...others} />;
}

/** Like `BusyButton`, with a glyph only. */
export function BusyIconButton(props: Omit<IconButtonProps, 'onKeyDown'> & Busy) {
  const { isBusy, onClick, ...others } = props;
  return <IconButton {...busyProps(isBusy, onClick)} {...others} />;
}
