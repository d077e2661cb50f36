import { createContext, type RefObject } from 'react';

/**
 * Whether the server has saved a form's values, for the inputs in it. Null in forms that close after
 * each successful submit.
 */
export const SavedContext = createContext<RefObject<boolean> | null>(null);
