import { detailsOf } from '../lineDetails.ts';

/**
 * An accessorial's fields in addition to its billed and paid amounts. Shown when its line is
 * expanded.
 */
export interface AccessorialDetails {
  /** The payee. Driver 1 of the load by default. */
  driver_id?: number | null;
  approved_by_broker?: boolean;
  note?: string | null;
}

/** The values of a new accessorial. */
export const newAccessorialDetails: Readonly<Required<AccessorialDetails>> = {
  driver_id: null,
  approved_by_broker: false,
  note: null,
};

/** Only the detail fields of an accessorial, as far as it has them. */
export const accessorialDetailsOf = (line: object): AccessorialDetails =>
  detailsOf(newAccessorialDetails, line);
