import type { Written } from '../firstLook/written.ts';
import * as last from './last.ts';

/** Seven more documents in other layouts, written before the reader was tried on them. */
export const tenthLook: Record<string, Written> = { ...last };
