import type { ParsedStop, ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import {
  readTemperatures,
  type Temperatures,
} from '../../../../schema/rules/freight/temperatures.ts';
import type { Values } from '../../form/useSave.ts';
import type { CatalogueEntry } from '../form/accessorials/accessorialLines.ts';
import { type CommodityFormLine, type LoadLines, newCommodity } from '../form/formValues.ts';
import { newStop, type StopLine } from '../form/lines.ts';
import { keyed } from '../form/stops/stopKeys.ts';
import { type ChargeNote, chargesOf } from './chargesOf.ts';
import { type Printed, type PrintedNumbers, printedNumbers } from './printedNumbers.ts';

/** The initial values of a load's form, and the document's values that each field comes from. */
export interface ReadValues {
  values: Values & LoadLines;
  /** By the field's path in the form: `stops.0.date_from`. */
  sources: Record<string, readonly string[]>;
  /** How the document's charges appear in the form, where that is not obvious. */
  notes: readonly ChargeNote[];
}

/** A rate confirmation as a load: matched records are selected, the rest is left to be created. */
export function valuesOf(
  read: ReadConfirmation,
  catalogue: readonly CatalogueEntry[] | null,
): ReadValues {
  const charges = chargesOf(read, catalogue);
  const numbers = printedNumbers(read);
  const stops = read.stops.map((stop, index) => ({
    ...stopLine(stop, read.matches.stops[index] ?? null),
    number: numbers.stops[index]?.text ?? null,
  }));
  const temperatures = temperaturesOf(read);
  const lines = [asWorded(read), ...numbers.lines];
  const instructions = [read.special_instructions, ...lines.map(({ text }) => text)];
  const values = {
    source: 'pdf',
    broker_id: read.matches.broker?.id ?? null,
    reference_number: read.load_number,
    price: charges.price,
    ...known('loaded_miles', read.miles),
    ...known('equipment_type', read.equipment_type),
    ...known('weight', read.weight_lb),
    ...known('pallets', read.pallets),
    ...known('temperature_min', temperatures?.min ?? null),
    ...known('temperature_max', temperatures?.max ?? null),
    ...known('instructions', instructions.filter(text => text !== null).join('\n') || null),
    ...known('po_number', numbers.po_number.text),
    ...known('bol_number', numbers.bol_number.text),
    stops: keyed(stops.length > 0 ? stops : [newStop(), newStop()]),
    load_drivers: [],
    load_accessorials: charges.lines,
    load_commodities: commodityOf(read),
  };
  const sources = { ...sourcesOf(read, { ...numbers, lines }), ...charges.sources };
  return { values, sources, notes: charges.notes };
}

const known = (name: string, value: unknown) => (value === null ? {} : { [name]: value });

function stopLine(stop: ParsedStop, place: ReadConfirmation['matches']['stops'][number]): StopLine {
  return {
    ...newStop(),
    type: stop.type,
    load_company_id: place?.id ?? null,
    load_company: place,
    schedule_type: stop.schedule_type ?? (stop.time_to ? 'fcfs' : 'appointment'),
    date_from: stop.date,
    time_from: stop.time_from,
    date_to: stop.time_to,
  };
}

/** The reefer's setting. Null where the document says nothing that a field can hold. */
const temperaturesOf = ({ temperature }: ReadConfirmation): Temperatures | null =>
  temperature === null ? null : readTemperatures(temperature);

/** Printed temperatures that can't be parsed with certainty stay as text. */
function asWorded(read: ReadConfirmation): Printed {
  const isUnclear = read.temperature !== null && !temperaturesOf(read);
  return isUnclear
    ? { text: `Temperature: ${read.temperature}`, paths: ['temperature'] }
    : { text: null, paths: [] };
}

const commodityOf = ({ commodity, weight_lb }: ReadConfirmation): CommodityFormLine[] =>
  commodity === null ? [] : [{ ...newCommodity(), description: commodity, weight: weight_lb }];

function sourcesOf({ stops }: ReadConfirmation, numbers: PrintedNumbers): ReadValues['sources'] {
  const ofStops = stops.flatMap((_, index) => {
    const at = (...names: string[]) => names.map(name => `stops.${index}.${name}`);
    return [
      [`stops.${index}.type`, at('type')],
      [`stops.${index}.load_company_id`, at('facility', 'address', 'city', 'state', 'zip')],
      [`stops.${index}.city`, at('city', 'state', 'zip')],
      [`stops.${index}.date_from`, at('date')],
      [`stops.${index}.time_from`, at('time_from')],
      [`stops.${index}.date_to`, at('time_to')],
      [`stops.${index}.number`, numbers.stops[index]?.paths ?? []],
    ] as const;
  });
  return {
    broker_id: ['broker_name'],
    reference_number: ['load_number'],
    price: ['rate_total'],
    loaded_miles: ['miles'],
    equipment_type: ['equipment_type'],
    weight: ['weight_lb'],
    pallets: ['pallets'],
    temperature_min: ['temperature'],
    temperature_max: ['temperature'],
    instructions: ['special_instructions', ...numbers.lines.flatMap(({ paths }) => paths)],
    po_number: numbers.po_number.paths,
    bol_number: numbers.bol_number.paths,
    'load_commodities.0.description': ['commodity'],
    'load_commodities.0.weight': ['weight_lb'],
    ...Object.fromEntries(ofStops),
  };
}
