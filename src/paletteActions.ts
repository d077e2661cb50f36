import { useContext, useEffect, useRef } from 'react';
import { OpenedOverContext } from './routing/RecordIdContext.ts';
import { PageContext } from './routing/tabs/PageContext.ts';
import type { GlyphName } from './theme/Glyph.tsx';
import type { StatusName } from './theme/status.ts';

/** An action of the shown page, as the palette offers it. */
export interface PaletteAction {
  /** Distinguishes it from other actions of the same part of the page. */
  name: string;
  label: string;
  /** What it is done to, or what it changes: "now Enroute". */
  detail?: string;
  icon: GlyphName;
  /** Of a load: its glyph replaces the icon. */
  status?: StatusName;
  /** The page's shortcut for it. */
  key?: string;
  /** A URL to open, or the action itself. */
  target: string | (() => void);
}

/** Those that are not available now are left out. */
export type ReadActions = () => readonly (PaletteAction | false | null | undefined)[];

interface Offer {
  read: ReadActions;
  isShown: () => boolean;
  /** Whether it is open over another page, which it covers. */
  isOver: boolean;
}

const offers = new Set<Offer>();

/**
 * Offers actions in the palette while this part of a page is shown, in the order in which the parts
 * are rendered. They are read only when the palette is open, so that they cost the page nothing and
 * are those of that moment.
 */
export function PaletteActions({ read }: { read: ReadActions }) {
  const latest = useRef(read);
  latest.current = read;
  const page = useContext(PageContext);
  const isOver = useContext(OpenedOverContext);

  useEffect(() => {
    const offer: Offer = {
      read: () => latest.current(),
      isShown: () => page?.isShown() !== false,
      isOver,
    };
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, [page, isOver]);
  return null;
}

/**
 * The actions of what is shown now: of a record that is open over a list, its own only. What two parts of
 * a page offer is there once, as the first of them has it.
 */
export function actionsHere(): PaletteAction[] {
  const shown = [...offers].filter(({ isShown }) => isShown());
  const over = shown.filter(({ isOver }) => isOver);
  const found = (over.length > 0 ? over : shown).flatMap(({ read }, at) =>
    read().flatMap(action => (action ? [{ ...action, name: `${at} ${action.name}` }] : [])),
  );
  const known = new Set<string>();
  return found.filter(({ label }) => !known.has(label) && known.add(label));
}
