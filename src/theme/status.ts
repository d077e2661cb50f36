import { status, statusIds, statusKeys } from './tokens.json';

/** Every status that has a chip of its own: of loads, trucks, invoices and pay. */
export type StatusName = keyof typeof status;

export const statuses = status;

/** The look of a load's status by its id, those of the load-status picker among them. */
export const loadStatusLook: Record<string, string> = {
  ...statusIds.loadPicker,
  1: 'available',
  5: 'arrived',
  6: 'delivered',
  7: 'canceled',
  8: 'tonu',
  9: 'pending',
};

/** The look of the thirteen statuses of the personal board, by id. */
export const boardStatusLook: Record<string, string> = statusIds.personalBoard;

/** The key that chooses a status in a picker. */
export const statusKey: Record<string, string> = statusKeys;

export const isStatusName = (name: string | undefined): name is StatusName =>
  name !== undefined && name in status;

/** The fill of a row on the boards that is tinted by its status: half of what its chip has. */
export function tintOf(loadStatus: number | null): string | undefined {
  const name = loadStatusLook[String(loadStatus)];
  return name && `color-mix(in srgb, var(--st-${name}-bg) 50%, var(--surface))`;
}
