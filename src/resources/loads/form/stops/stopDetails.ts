import { detailsOf } from '../lineDetails.ts';

/** A stop's fields in addition to place and time. Shown when its line is expanded. */
export interface StopDetails {
  /** Whether detention here is billed and paid. */
  count_detention?: boolean;
  is_drop_hook?: boolean;
  driver_assist?: boolean;
  contact_name?: string | null;
  contact_phone?: string | null;
  bol_number?: string | null;
  po_number?: string | null;
  seal_number?: string | null;
  weight?: number | null;
  pieces?: number | null;
  pallets?: number | null;
  late_reason?: string | null;
}

/** The values of a new stop. */
export const newStopDetails: Readonly<Required<StopDetails>> = {
  count_detention: true,
  is_drop_hook: false,
  driver_assist: false,
  contact_name: null,
  contact_phone: null,
  bol_number: null,
  po_number: null,
  seal_number: null,
  weight: null,
  pieces: null,
  pallets: null,
  late_reason: null,
};

/**
 * Only the detail fields of a stop, as far as it has them: fields that a draft never had stay as
 * saved.
 */
export const stopDetailsOf = (stop: object): StopDetails => detailsOf(newStopDetails, stop);
