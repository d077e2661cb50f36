import { estimatedLeg, type Point } from '../../../../schema/rules/freight/roadMiles.ts';
import type { Place, Places, StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';

/**
 * The form's stops with the route to each. They separate a relay's legs and split the load's miles.
 * Saved routes are used, else the server's estimate.
 */
export const measuredStops = (stops: readonly StopLine[], places: Places) =>
  stops.map((stop, index) => {
    const above = stops[index - 1];
    return {
      id: nameInForm(stop),
      sequence: index + 1,
      leg_miles: above ? routeBetween(above, stop, places) : null,
    };
  });

function routeBetween(above: StopLine, { way, ...stop }: StopLine, places: Places): number | null {
  const [from, to] = [above.load_company_id, stop.load_company_id];
  if (way && way.from === from && way.to === to) return way.miles;
  const [start, end] = [from, to].map(id => pointOf(places.get(id ?? 0)));
  return start && end ? estimatedLeg(start, end).miles : null;
}

const pointOf = (place: Place | undefined): Point | null =>
  place?.lat != null && place.lng != null ? { lat: place.lat, lng: place.lng } : null;
