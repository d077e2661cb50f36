import { detailsOf } from './lineDetails.ts';

/** What a driver's share says beside its columns; its line shows it when it is opened. */
export interface DriverDetails {
  /** By what this load pays him, other than his own terms. */
  pay_type?: string | null;
  rate?: number | null;
  /** From when to when he worked, of whoever is paid by the hour. */
  started_at?: string | null;
  finished_at?: string | null;
}

/** As a new driver has them. */
export const newDriverDetails: Readonly<Required<DriverDetails>> = {
  pay_type: null,
  rate: null,
  started_at: null,
  finished_at: null,
};

/** Of a driver's share only its details, those that it has. */
export const driverDetailsOf = (share: object): DriverDetails => detailsOf(newDriverDetails, share);
