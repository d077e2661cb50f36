import { createContext, useContext } from 'react';
import { type NavigationType, useNavigationType } from 'react-router-dom';

/** What a page can say and ask about its being shown, when it is kept while other tabs are shown. */
export interface PageLife {
  /** Called when it is left without what it had: it starts over when it is shown again. */
  leaveForGood: () => void;
  isShown: () => boolean;
  /** The kind of navigation by which it was shown last. */
  shownBy: () => NavigationType;
}

export const PageContext = createContext<PageLife | null>(null);

export const useLeaveForGood = (): (() => void) => useContext(PageContext)?.leaveForGood ?? NOTHING;

/**
 * Returns the kind of navigation by which this page was shown, for an effect: those run each time
 * that the page is shown.
 */
export function useShownBy(): () => NavigationType {
  const rendered = useNavigationType();
  return useContext(PageContext)?.shownBy ?? (() => rendered);
}

const NOTHING = () => {};
