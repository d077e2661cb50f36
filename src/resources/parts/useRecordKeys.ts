import { type RefObject, useEffect, useRef } from 'react';
import { isHeld, isInField, isLeftAlone, type Keys, useKeys } from '../../keys.ts';

/**
 * Shortcuts of a record's page. Where the record is open over a list, they work in its drawer only,
 * and the list's shortcuts are off.
 */
export function useRecordKeys(inside: RefObject<HTMLElement | null>, keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useKeys(keys);

  useEffect(() => {
    const drawer = inside.current?.closest<HTMLElement>('[role="dialog"]');
    if (!drawer) return;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isInField(event) || isLeftAlone(event)) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      if (!isHeld(event)) action();
    };
    drawer.addEventListener('keydown', listen);
    return () => drawer.removeEventListener('keydown', listen);
  }, [inside]);
}
