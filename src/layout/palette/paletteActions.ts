import { useEffect } from 'react';
import { Cell } from '../../cell.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';

/** An action of the current page. */
export interface PaletteAction {
  name: string;
  label: string;
  icon: GlyphName;
  /** The page's shortcut for it. */
  key?: string;
  run: () => void;
}

export const pageActions = new Cell<readonly PaletteAction[]>([]);

/** Offers a page's actions in the palette while the page is shown. Pass a stable array. */
export function usePaletteActions(actions: readonly PaletteAction[]) {
  useEffect(() => {
    pageActions.change(all => [...all, ...actions]);
    return () => pageActions.change(all => all.filter(action => !actions.includes(action)));
  }, [actions]);
}
