import { findBroker } from './fields/broker.ts';
import { findCharges } from './fields/charges.ts';
import type { Found } from './fields/found.ts';
import { findFreight } from './fields/freight.ts';
import { findInstructions } from './fields/instructions.ts';
import { findLoadNumber, findReferences } from './fields/numbers.ts';
import { type FoundStop, findStops } from './fields/stops.ts';
import type { Page, Place } from './layout/place.ts';
import { Sheet } from './layout/sheet.ts';
import { findDates } from './values/dates.ts';

/**
 * How sure a value is and where it stands; the box is in points from the page's top left. What a
 * language model proposed has no place and says so.
 */
export type FieldNote =
  | { confidence: number; page: number; box: Place['box']; proposed_by?: undefined }
  | { confidence: number; page: null; box: null; proposed_by: 'model' };

export type ParsedStop = {
  sequence: number;
  type: 'pickup' | 'delivery';
  facility: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  date: string | null;
  time_from: string | null;
  time_to: string | null;
  schedule_type: 'appointment' | 'fcfs' | null;
  reference_numbers: string[];
};

/** A rate confirmation as read; nothing in it is invented, what is not printed is null. */
export type ParsedConfirmation = {
  broker_name: string | null;
  broker_mc: string | null;
  load_number: string | null;
  reference_numbers: { type: string; value: string }[];
  rate_total: number | null;
  line_items: { description: string; amount: number }[];
  equipment: string | null;
  equipment_type: string | null;
  weight_lb: number | null;
  commodity: string | null;
  temperature: string | null;
  miles: number | null;
  pallets: number | null;
  stops: ParsedStop[];
  special_instructions: string | null;
  /** By the path of the value: `stops.0.city`. */
  fields: Record<string, FieldNote>;
  warnings: string[];
  pages: { width: number; height: number }[];
};

/** The text of the pages, line by line. */
export const textOf = (pages: readonly Page[]): string =>
  new Sheet(pages).lines.map(cells => cells.map(({ text }) => text).join('  ')).join('\n');

/** Reads a rate confirmation from the text of its pages. Pure: it knows no broker and no layout. */
export function parse(pages: readonly Page[]): ParsedConfirmation {
  const sheet = new Sheet(pages);
  const { stops, taken } = findStops(sheet, yearOf(sheet));
  const notes = new Notes();
  const charges = findCharges(sheet, taken);
  const loadNumber = findLoadNumber(sheet, taken);
  const broker = findBroker(sheet, taken);
  const freight = findFreight(sheet, taken);
  const read = notes.read;
  const references = findReferences(sheet, taken, loadNumber).map(({ type, value }, index) => ({
    type: type.value,
    value: read(`reference_numbers.${index}.value`, value) ?? '',
  }));

  return {
    broker_name: read('broker_name', broker.name),
    broker_mc: read('broker_mc', broker.mc_number),
    load_number: read('load_number', loadNumber),
    reference_numbers: references,
    rate_total: read('rate_total', charges.total),
    line_items: charges.lines.map(({ description, amount }, index) => ({
      description: read(`line_items.${index}.description`, description) ?? '',
      amount: read(`line_items.${index}.amount`, amount) ?? 0,
    })),
    equipment: read('equipment', freight.equipment),
    equipment_type: read('equipment_type', freight.equipment_type),
    weight_lb: read('weight_lb', freight.weight_lb),
    commodity: read('commodity', freight.commodity),
    temperature: read('temperature', freight.temperature),
    miles: read('miles', freight.miles),
    pallets: read('pallets', freight.pallets),
    stops: stops.map((stop, index) => stopFrom(stop, index, notes)),
    special_instructions: read('special_instructions', findInstructions(sheet, taken)),
    fields: notes.fields,
    warnings: [...charges.warnings, ...stopWarnings(stops)],
    pages: pages.map(({ width, height }) => ({ width, height })),
  };
}

class Notes {
  readonly fields: Record<string, FieldNote> = {};

  readonly read = <T>(path: string, found: Found<T> | null): T | null => {
    if (!found) return null;
    const { page, box } = found.place;
    const confidence = Math.round(Math.min(found.confidence, 0.99) * 100) / 100;
    this.fields[path] = { confidence, page, box };
    return found.value;
  };
}

function stopFrom(stop: FoundStop, index: number, { read }: Notes): ParsedStop {
  const path = (name: string) => `stops.${index}.${name}`;
  return {
    sequence: index + 1,
    type: read(path('type'), stop.type) ?? 'delivery',
    facility: read(path('facility'), stop.facility),
    address: read(path('address'), stop.address),
    city: read(path('city'), stop.city),
    state: read(path('state'), stop.state),
    zip: read(path('zip'), stop.zip),
    date: read(path('date'), stop.date),
    time_from: read(path('time_from'), stop.time_from),
    time_to: read(path('time_to'), stop.time_to),
    schedule_type: stop.schedule_type,
    reference_numbers: stop.reference_numbers.flatMap((found, at) => {
      const value = read(path(`reference_numbers.${at}`), found);
      return value === null ? [] : [value];
    }),
  };
}

/** The year of the paper, for dates that have none. */
function yearOf(sheet: Sheet): number | null {
  const years = sheet.cells.flatMap(({ text }) =>
    findDates(text).map(({ date }) => date.slice(0, 4)),
  );
  return years.length > 0 ? Number(years[0]) : null;
}

function stopWarnings(stops: readonly FoundStop[]): string[] {
  if (stops.length === 0) return ['No stops were found.'];
  const warnings: string[] = [];
  const types = new Set(stops.map(({ type }) => type.value));
  if (!types.has('pickup')) warnings.push('No pickup was found.');
  if (!types.has('delivery')) warnings.push('No delivery was found.');
  stops.forEach((stop, index) => {
    if (!stop.date) warnings.push(`Stop ${index + 1} has no date.`);
    if (!stop.weekdayAgrees)
      warnings.push(`Stop ${index + 1}: the weekday is not that of the date.`);
  });
  return warnings;
}
