import { loadStops } from '../../schema/entities/loadParts.ts';
import type { DraftStop, FacilityMatch, ParsedStop } from '../../schema/rateConfirmation.ts';
import { listNumbers } from '../../schema/rules/freight/numberList.ts';
import type { PlainDate } from '../../schema/rules/time/weeks.ts';
import { endDayOf } from '../../schema/rules/time/windows.ts';
import { type Instant, instantOf } from '../../schema/rules/time/zones.ts';
import { zoneOfPlace } from '../maps/placeZone.ts';

const NUMBER_LETTERS = loadStops.fields.pickup_number.options.max;

/**
 * Stops in the input form of a load, from those of a document: instants in the time zone of the
 * place, or of the company when the location is unknown. Nothing is saved.
 */
export async function draftStops(
  stops: readonly ParsedStop[],
  matches: readonly (FacilityMatch | null)[],
  companyZone: string,
): Promise<DraftStop[]> {
  const drafts = stops.map(async (stop, index): Promise<DraftStop> => {
    const place = matches[index] ?? null;
    const timezone = (await zoneOfPlace(place ?? { zip: stop.zip })) ?? companyZone;
    const numbers = listNumbers(stop.reference_numbers, NUMBER_LETTERS);
    return {
      sequence: stop.sequence,
      type: stop.type,
      load_company_id: place?.id ?? null,
      load_company: place,
      schedule_type: stop.schedule_type ?? (stop.time_to ? 'fcfs' : 'appointment'),
      timezone,
      date_from: instant(stop.date, stop.time_from, timezone),
      date_to: instant(lastDayOf(stop), stop.time_to, timezone),
      pickup_number: stop.type === 'pickup' ? numbers.text : null,
      appointment_number: stop.type === 'delivery' ? numbers.text : null,
      note: numbers.left.length > 0 ? numbers.left.join(', ') : null,
      printed: {
        company_name: stop.facility,
        address_line1: stop.address,
        city: stop.city,
        state: stop.state,
        zip: stop.zip,
        date: stop.date,
        time_from: stop.time_from,
        time_to: stop.time_to,
      },
    };
  });
  return Promise.all(drafts);
}

const lastDayOf = ({ date: day, time_from: from, time_to: to }: ParsedStop): PlainDate | null =>
  day && to ? endDayOf({ day, from, to }) : null;

const instant = (date: string | null, time: string | null, zone: string): Instant | null =>
  date && time ? instantOf({ date, time }, zone) : null;
