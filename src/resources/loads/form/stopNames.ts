import type { Load } from '../load.ts';
import type { StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';

/** The names of a load's stops in a form, "2 Denver", by the keys that legs use. */
export type StopNames = ReadonlyMap<unknown, string>;

/** The cities come from the saved load. A facility chosen since then is shown by its name. */
export function stopNames(
  stops: readonly Pick<StopLine, 'id' | 'key' | 'load_company_id' | 'load_company'>[],
  saved: readonly Pick<Load, 'stops'>[],
): StopNames {
  const places = saved.flatMap(load => load.stops);
  return new Map(
    stops.map((stop, index) => {
      const known = places.find(({ load_company_id: id }) => id === stop.load_company_id);
      const place = known?.place?.city ?? stop.load_company?.company_name ?? '';
      return [nameInForm(stop), `${index + 1} ${place}`.trim()];
    }),
  );
}
