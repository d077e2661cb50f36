import type { Written } from '../firstLook/written.ts';
import { bookingSheet, bulk, bulletPoints, drayage, payLine, slashes } from './notes.ts';
import { overPages, plannedStops, stopsAcross, tickedForm } from './sheets.ts';

/** Ten further documents in other layouts, written before the reader was tried on them. */
export const secondLook: Record<string, Written> = {
  stopsAcross,
  plannedStops,
  tickedForm,
  overPages,
  slashes,
  payLine,
  bulletPoints,
  bookingSheet,
  bulk,
  drayage,
};
