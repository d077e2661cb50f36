import type { FacilityMatch, ParsedStop } from '../../schema/rateConfirmation.ts';
import { type Instant, instantOf } from '../../schema/rules/zones.ts';

/**
 * Stops as a load takes them, from those of a paper: instants by the clocks of the place, or of
 * the company where the place is not known yet. Nothing is saved.
 */
export function draftStops(
  stops: readonly ParsedStop[],
  matches: readonly (FacilityMatch | null)[],
  companyZone: string,
) {
  return stops.map((stop, index) => {
    const place = matches[index] ?? null;
    const timezone = place?.timezone ?? companyZone;
    const [number = null] = stop.reference_numbers;
    return {
      sequence: stop.sequence,
      type: stop.type,
      load_company_id: place?.id ?? null,
      load_company: place,
      schedule_type: stop.schedule_type ?? (stop.time_to ? 'fcfs' : 'appointment'),
      timezone,
      date_from: instant(stop.date, stop.time_from, timezone),
      date_to: instant(stop.date, stop.time_to, timezone),
      pickup_number: stop.type === 'pickup' ? number : null,
      appointment_number: stop.type === 'delivery' ? number : null,
      /** What a facility that is not there yet would be made of. */
      printed: {
        company_name: stop.facility,
        address_line1: stop.address,
        city: stop.city,
        state: stop.state,
        zip: stop.zip,
      },
    };
  });
}

const instant = (date: string | null, time: string | null, zone: string): Instant | null =>
  date && time ? instantOf({ date, time }, zone) : null;
