import type { Load } from '../load.ts';
import type { StopLine } from './lines.ts';
import { nameInForm } from './stopKeys.ts';

/** How people call the stops of a load as it stands in a form, "2 Denver", by what legs name them. */
export type StopNames = ReadonlyMap<unknown, string>;

/** The cities are those of the saved load; a facility that was chosen since is called by its name. */
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
