import { status, statusIds, statusKeys } from './tokens.json';

/** Every status that has a chip of its own: of loads, trucks, invoices and pay. */
export type StatusName = keyof typeof status;

export const statuses = status;

/** The look of the statuses of a load, by the ids of the load-status picker. */
export const loadStatusLook: Record<string, string> = statusIds.loadPicker;

/** The look of the thirteen statuses of the personal board, by id. */
export const boardStatusLook: Record<string, string> = statusIds.personalBoard;

/** The key that chooses a status in a picker. */
export const statusKey: Record<string, string> = statusKeys;

export const isStatusName = (name: string | undefined): name is StatusName =>
  name !== undefined && name in status;
