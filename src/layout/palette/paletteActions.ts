import { useEffect } from 'react';
import { Cell } from '../../cell.ts';
import type { GlyphName } from '../../theme/Glyph.tsx';

/** Something that can be done on the page that is shown. */
export interface PaletteAction {
  name: string;
  label: string;
  icon: GlyphName;
  /** The key that does the same on the page. */
  key?: string;
  run: () => void;
}

export const pageActions = new Cell<readonly PaletteAction[]>([]);

/** Offers a page's actions in the palette while the page is shown. Give it a stable array. */
export function usePaletteActions(actions: readonly PaletteAction[]) {
  useEffect(() => {
    pageActions.change(all => [...all, ...actions]);
    return () => pageActions.change(all => all.filter(action => !actions.includes(action)));
  }, [actions]);
}
