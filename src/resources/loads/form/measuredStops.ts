import { estimatedLeg, type Point } from '../../../../schema/rules/roadMiles.ts';
import type { Place, Places, StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';

/**
 * The stops of the form with the way to each, by which a relay's legs are told apart and share the
 * load's miles: as it was saved, else as the server will estimate it.
 */
export const measuredStops = (stops: readonly StopLine[], places: Places) =>
  stops.map((stop, index) => {
    const above = stops[index - 1];
    return {
      id: nameInForm(stop),
      sequence: index + 1,
      leg_miles: above ? wayBetween(above, stop, places) : null,
    };
  });

function wayBetween(above: StopLine, { way, ...stop }: StopLine, places: Places): number | null {
  const [from, to] = [above.load_company_id, stop.load_company_id];
  if (way && way.from === from && way.to === to) return way.miles;
  const [start, end] = [from, to].map(id => pointOf(places.get(id ?? 0)));
  return start && end ? estimatedLeg(start, end).miles : null;
}

const pointOf = (place: Place | undefined): Point | null =>
  place?.lat != null && place.lng != null ? { lat: place.lat, lng: place.lng } : null;
