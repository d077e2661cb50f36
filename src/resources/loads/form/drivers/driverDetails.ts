import { detailsOf } from '../lineDetails.ts';

/** The driver pay's fields in addition to its columns. Shown when the line is expanded. */
export interface DriverDetails {
  /** How this load pays the driver where that differs from the driver's own terms. */
  pay_type?: string | null;
  rate?: number | null;
  /** Start and end of work, for drivers paid by the hour. */
  started_at?: string | null;
  finished_at?: string | null;
}

/** The values of a new driver. */
export const newDriverDetails: Readonly<Required<DriverDetails>> = {
  pay_type: null,
  rate: null,
  started_at: null,
  finished_at: null,
};

/** Only the detail fields of a driver's line, as far as it has them. */
export const driverDetailsOf = (driverPay: object): DriverDetails =>
  detailsOf(newDriverDetails, driverPay);
