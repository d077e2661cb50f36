import { detailsOf } from './lineDetails.ts';

/** What an accessorial says beside what it bills and pays; its line shows it when it is opened. */
export interface AccessorialDetails {
  /** Whom it is paid to; driver 1 of the load where it names nobody. */
  driver_id?: number | null;
  approved_by_broker?: boolean;
  note?: string | null;
}

/** As a new accessorial has them. */
export const newAccessorialDetails: Readonly<Required<AccessorialDetails>> = {
  driver_id: null,
  approved_by_broker: false,
  note: null,
};

/** Of an accessorial only its details, those that it has. */
export const accessorialDetailsOf = (line: object): AccessorialDetails =>
  detailsOf(newAccessorialDetails, line);
