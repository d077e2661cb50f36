import { type FocusEvent, type ReactNode, useMemo } from 'react';
import { ColleaguesContext } from '../../inputs/frame/colleagues.ts';
import { colleaguesByPlace } from './colleagueOf.ts';
import type { Presence } from './usePresence.ts';

interface FormPresenceProps {
  presence: Presence;
  children: ReactNode;
}

/** Marks the fields that others are in, and reports this person's field. */
export function FormPresence({ presence, children }: FormPresenceProps) {
  const { others, moveTo } = presence;
  const places = useMemo(() => colleaguesByPlace(others), [others]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) moveTo(null);
  };
  return (
    <ColleaguesContext.Provider value={places}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears where the focus goes within */}
      <div
        style={{ display: 'contents' }}
        onFocus={({ target }) => moveTo(placeOf(target))}
        onBlur={leave}
      >
        {children}
      </div>
    </ColleaguesContext.Provider>
  );
}

/** The cell of a line, or the field. A menu opened by an input belongs to neither. */
function placeOf(target: Element): string | null {
  const within = target.closest<HTMLElement>('[data-place], [data-field]');
  return within?.dataset.place ?? within?.dataset.field ?? null;
}
