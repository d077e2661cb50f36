import { type RefObject, useEffect } from 'react';

/** A viewer that is slow to start takes the focus seconds after its file has loaded. */
const STARTING_MS = 20_000;

/** It is another process: what it takes a second time, no event tells. */
const LOOK_MS = 100;

/**
 * The browser's own PDF viewer takes the focus as it starts, and the keys that a person goes on
 * typing are lost in it. Gives the focus back to where it was. A person who enters the viewer, by
 * the pointer or by Tab, stays there.
 */
export function useFocusBack(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const viewer = frame.current;
    if (!viewer) return;
    const { ownerDocument } = viewer;
    let isEntered = false;
    let before: Element | null = ownerDocument.activeElement;
    let ends: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== viewer) before = target;
    };
    const press = ({ key }: KeyboardEvent) => {
      isEntered = key === 'Tab';
    };
    // A viewer that appears under a resting pointer is not entered: nothing has moved.
    const enter = ({ movementX, movementY }: MouseEvent) => {
      if (movementX !== 0 || movementY !== 0) stop();
    };
    const giveBack = () => {
      if (isEntered || ownerDocument.activeElement !== viewer) return;
      const isReachable = before?.isConnected && before !== ownerDocument.body;
      if (isReachable && before instanceof HTMLElement) before.focus();
      else viewer.blur();
    };
    const looks = setInterval(giveBack, LOOK_MS);
    const settle = () => {
      ends = setTimeout(stop, STARTING_MS);
    };
    function stop() {
      clearTimeout(ends);
      clearInterval(looks);
      ownerDocument.removeEventListener('focusin', remember);
      ownerDocument.removeEventListener('keydown', press, true);
      window.removeEventListener('blur', giveBack);
      viewer?.removeEventListener('mouseenter', enter);
      viewer?.removeEventListener('load', settle);
    }
    ownerDocument.addEventListener('focusin', remember);
    ownerDocument.addEventListener('keydown', press, true);
    window.addEventListener('blur', giveBack);
    viewer.addEventListener('mouseenter', enter);
    viewer.addEventListener('load', settle, { once: true });
    return stop;
  }, [frame]);
}
