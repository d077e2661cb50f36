import { loads } from '../../../../schema/entities/loads.ts';
import type { Entity } from '../../../../schema/entity.ts';
import { legMiles } from '../../../../schema/rules/freight/legMiles.ts';
import type { Values } from '../../form/useSave.ts';
import type { CommodityLine, Load } from '../load.ts';
import {
  type AccessorialLine,
  accessorialBody,
  accessorialLineOf,
} from './accessorials/accessorialLines.ts';
import { type CommodityDetails, newCommodityDetails } from './commodities/commodityDetails.ts';
import { detailsOf } from './lineDetails.ts';
import {
  type DriverLine,
  driverBody,
  driverLineOf,
  firstStops,
  type Places,
  type StopLine,
  stopBody,
  stopLineOf,
} from './lines.ts';
import { keyed, stopBodyOf } from './stops/stopKeys.ts';

export interface CommodityFormLine extends CommodityDetails {
  id?: number;
  description: string | null;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
}

/** The lists of a load in the form's shape. */
export interface LoadLines {
  stops: StopLine[];
  load_drivers: DriverLine[];
  load_accessorials: AccessorialLine[];
  load_commodities: CommodityFormLine[];
}

export type LoadValues = Values & LoadLines;

/** A load in the form's shape: times in the local time of each place, prices only where typed. */
export function formOf(load: Load): LoadValues & Load {
  const milesOfDrivers = legMiles(load, load.load_drivers);
  const lists: LoadLines = {
    stops: keyed(load.stops.map((stop, index) => stopLineOf(stop, load.stops[index - 1]))),
    load_drivers: load.load_drivers.map((row, index) =>
      driverLineOf(row, load, milesOfDrivers[index]),
    ),
    load_accessorials: load.load_accessorials.map(line => accessorialLineOf(line, load.price)),
    load_commodities: load.load_commodities.map(commodityLineOf),
  };
  return { ...load, ...lists } as LoadValues & Load; // the lists' own shapes take precedence
}

function commodityLineOf(row: CommodityLine): CommodityFormLine {
  const { id, description, quantity, unit, weight } = row;
  const details = detailsOf<CommodityDetails>(newCommodityDetails, row);
  return { id: Number(id), description, quantity, unit, weight, ...details };
}

export const newCommodity = (): CommodityFormLine => ({
  description: null,
  quantity: null,
  unit: null,
  weight: null,
  ...newCommodityDetails,
});

export const startOfNew = (): LoadLines => ({
  stops: firstStops(),
  load_drivers: [],
  load_accessorials: [],
  load_commodities: [],
});

const { fields }: Entity = loads;

const writable = Object.entries(fields)
  .filter(([name, { options }]) => !options.computed && name !== 'status')
  .map(([name]) => name);

/**
 * The whole load as one request body. For an existing load only the changed fields are included.
 */
export function bodyOf(values: LoadValues, previous: Values | undefined, places: Places) {
  const changed = writable.filter(
    name =>
      values[name] !== undefined && (!previous || !isSame(values[name], previous[name] ?? null)),
  );
  return {
    ...Object.fromEntries(changed.map(name => [name, values[name] === '' ? null : values[name]])),
    ...(previous ? { version: previous.version } : { status: values.status }),
    ...listsOf(values, previous, places),
  };
}

function listsOf(values: LoadValues, previous: Values | undefined, places: Places) {
  const before = previous?.load_drivers as readonly DriverLine[] | undefined; // of a form
  return {
    stops: values.stops.map((line, index) => stopBody(line, index, places)),
    load_drivers: values.load_drivers.map(line => driverBody(line, values, before)),
    load_accessorials: values.load_accessorials.map(accessorialBody),
    load_commodities: values.load_commodities.map(line => commodityBody(line, values.stops)),
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : one) === JSON.stringify(other);

/**
 * Commodities in the request body. Those whose stop a draft does not know keep theirs. Those whose
 * stop was removed belong to the whole load again.
 */
function commodityBody(
  { stop_id, ...line }: CommodityFormLine,
  stops: readonly StopLine[],
): object {
  return { ...line, ...stopBodyOf('stop', stop_id, stops) };
}
