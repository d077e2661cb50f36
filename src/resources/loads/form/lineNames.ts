import type { Load } from '../load.ts';
import type { CatalogueEntry } from './accessorials/accessorialLines.ts';
import type { LoadLines } from './formValues.ts';
import type { StopLine } from './lines.ts';
import { nameInForm } from './stops/stopKeys.ts';

/** The name for an id in a cell of a line. Undefined where it is unknown here. */
export type NameInCell = (cell: string, id: unknown) => string | undefined;

/** The names in one version of a load's lists: its stops, drivers, documents and accessorials. */
export function namesInLines(
  lists: LoadLines,
  saved: readonly Load[],
  catalogue: readonly CatalogueEntry[] = [],
): NameInCell {
  const driverPays = [...lists.load_drivers, ...saved.flatMap(load => load.load_drivers)];
  const documents = saved.flatMap(load => load.load_documents);
  const stops = stopNames(lists.stops, saved);
  const others: Readonly<Record<string, ReadonlyMap<unknown, string>>> = {
    driver_id: new Map(driverPays.map(({ driver_id, driver }) => [driver_id, nameOf(driver)])),
    receipt_document_id: new Map(documents.map(({ id, original_name }) => [id, original_name])),
    accessorial_id: new Map(catalogue.map(({ id, name }) => [id, name])),
  };
  return (cell, id) => (cell.endsWith('stop_id') ? stops : others[cell])?.get(id) || undefined;
}

/**
 * The name from the first version that has one: what one version no longer contains has the other
 * version's name.
 */
export const firstKnown =
  (...all: readonly NameInCell[]): NameInCell =>
  (cell, id) => {
    for (const names of all) {
      const name = names(cell, id);
      if (name) return name;
    }
    return undefined;
  };

/** The name of the record next to an id, from whichever of its fields holds it. */
export function nameOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return '';
  const { company_name, first_name, last_name, name, number } = record as Record<string, unknown>; // a record
  const whole = [first_name, last_name].filter(Boolean).join(' ');
  return String(company_name ?? (whole || name || number || ''));
}

/** The names of a load's stops in a form, "2 Denver", by the keys that legs use. */
export type StopNames = ReadonlyMap<unknown, string>;

/** The cities come from the saved load. A facility chosen since then is shown by its name. */
function stopNames(
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
