import { status, statusIds, statusKeys } from './tokens.json';

/** Every status that has its own chip: of loads, trucks, invoices and pay. */
export type StatusName = keyof typeof status;

export const statuses = status;

/** The style of a load status by its id, including those of the status picker. */
export const loadStatusLook: Record<string, string> = {
  ...statusIds.loadPicker,
  1: 'available',
  5: 'arrived',
  6: 'delivered',
  7: 'canceled',
  8: 'tonu',
  9: 'pending',
};

/** The style of the thirteen statuses of the personal board, by id. */
export const boardStatusLook: Record<string, string> = statusIds.personalBoard;

/** The key that selects a status in a picker. */
export const statusKey: Record<string, string> = statusKeys;

export const isStatusName = (name: string | undefined): name is StatusName =>
  name !== undefined && name in status;

/** The background of a board row tinted by its status: half of its chip's. */
export function tintOf(loadStatus: number | null): string | undefined {
  const name = loadStatusLook[String(loadStatus)];
  return name && `color-mix(in srgb, var(--st-${name}-bg) 50%, var(--surface))`;
}
