import { detailsOf } from './lineDetails.ts';

/** What a stop says beside place and time; its line shows it when it is opened. */
export interface StopDetails {
  /** Whether waiting here is billed and paid. */
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

/** As a new stop has them. */
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

/** Of a stop only its details, those that it has: what a draft never knew stays as it was saved. */
export const stopDetailsOf = (stop: object): StopDetails => detailsOf(newStopDetails, stop);
