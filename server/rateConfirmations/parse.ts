import type { FieldNote, ParsedConfirmation, ParsedStop } from '../../schema/rateConfirmation.ts';
import { Steps } from '../files/reading/steps.ts';
import { findBroker } from './fields/broker.ts';
import { findCharges } from './fields/charges.ts';
import type { Found } from './fields/found.ts';
import { findFreight } from './fields/freight.ts';
import { findInstructions } from './fields/instructions.ts';
import { labelled } from './fields/labelled.ts';
import { findLoadNumber, findReferences } from './fields/numbers.ts';
import { type FoundStop, findStops } from './fields/stops.ts';
import type { Page } from './layout/place.ts';
import { rolled } from './layout/roll.ts';
import { Sheet } from './layout/sheet.ts';
import { findDates, type Issued } from './values/dates.ts';

/** The text of the pages, line by line. */
export const textOf = (pages: readonly Page[]): string =>
  new Sheet(pages).lines.map(cells => cells.map(({ text }) => text).join('  ')).join('\n');

/** Many times what the longest rate confirmation takes. */
export const PARSE_STEPS = 50_000_000;

/**
 * Reads a rate confirmation from the text of its pages. Pure: it knows no broker and no layout. Pages
 * are read each by itself; where that leaves a stop without its place or its date that is there once
 * the pages are put together, a page break had cut it, and what was read of the whole is taken.
 * Throws an `UnreadableError` where that takes more steps than a rate confirmation needs.
 */
export function parse(
  pages: readonly Page[],
  steps: Steps = new Steps(PARSE_STEPS),
): ParsedConfirmation {
  const apart = parseSheet(pages, steps);
  if (pages.length < 2) return apart;
  const roll = rolled(pages);
  const whole = parseSheet([roll.page], steps);
  if (wholeStops(whole) <= wholeStops(apart)) return apart;
  const fields = Object.entries(whole.fields).map(([path, note]) => [
    path,
    note.box === null ? note : { ...note, ...roll.back(note) },
  ]);
  return { ...whole, fields: Object.fromEntries(fields), pages: apart.pages };
}

/** How much of its stops was read. A stop without place or day is a fragment. */
function wholeStops({ stops, rate_total }: ParsedConfirmation): number {
  const values = stops.map(stop => {
    const { facility, address, city, zip, date, time_from } = stop;
    const known = [facility, address, city, zip, date, time_from].filter(value => value !== null);
    return city && date ? known.length : -known.length;
  });
  return values.reduce((sum, count) => sum + count, rate_total === null ? 0 : 3);
}

function parseSheet(pages: readonly Page[], steps: Steps): ParsedConfirmation {
  const sheet = new Sheet(pages, steps);
  const { stops, taken, missing } = findStops(sheet, issuedOn(sheet));
  const language = languageWarnings(sheet);
  const notes = new Notes(language.length > 0 ? FOREIGN_CONFIDENCE : 0.99);
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
    warnings: [...language, ...charges.warnings, ...stopWarnings(stops, missing)],
    pages: pages.map(({ runs: _, number: __, ...page }) => page),
  };
}

/** What is read of a document in another language is never said without a doubt. */
const FOREIGN_CONFIDENCE = 0.6;

class Notes {
  readonly fields: Record<string, FieldNote> = {};
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  readonly read = <T>(path: string, found: Found<T> | null): T | null => {
    if (!found) return null;
    const { page, box } = found.place;
    const confidence = Math.round(Math.min(found.confidence, this.#most) * 100) / 100;
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

/** The document's date, for dates without a year: as labeled, or the first one printed. */
function issuedOn(sheet: Sheet): Issued | null {
  const value = (text: string) => {
    const [found] = findDates(text);
    return found ? { ...found, value: found.date } : null;
  };
  const [stated] = labelled(sheet, { kinds: ['document_date'], value });
  const [first] = sheet.cells.flatMap(({ text }) => findDates(text));
  if (stated) return { date: stated.value, isLabeled: true };
  return first ? { date: first.date, isLabeled: false } : null;
}

/** Headings of Spanish and French confirmations, which English ones do not have. */
const FOREIGN =
  /\b(?:recog(?:ida|er)|entrega|transportista|tarifa|remitente|destinatario|cita|peso|direcci[oó]n|ramassage|cueillette|livraison|transporteur|montant|exp[eé]diteur|destinataire|rendez-vous|poids|adresse)\b/gi;

/** So many different ones are no coincidence. */
const FOREIGN_WORDS = 3;

function languageWarnings(sheet: Sheet): string[] {
  const words = sheet.cells.flatMap(({ text }) => text.toLowerCase().match(FOREIGN) ?? []);
  const isForeign = new Set(words).size >= FOREIGN_WORDS;
  return isForeign ? ['This document is not in English: check every field.'] : [];
}

function stopWarnings(stops: readonly FoundStop[], missing: readonly string[]): string[] {
  const warnings = missing.map(
    name => `"${name}" has no place that could be read: that stop is missing here.`,
  );
  if (stops.length === 0) return [...warnings, 'No stops were found.'];
  const types = stops.map(({ type }) => type.value);
  if (!types.includes('pickup')) warnings.push('No pickup was found.');
  else if (types[0] !== 'pickup') warnings.push('The first stop is a delivery: check the order.');
  if (!types.includes('delivery')) warnings.push('No delivery was found.');
  else if (types.at(-1) !== 'delivery')
    warnings.push('The last stop is a pickup: check the order.');
  stops.forEach((stop, index) => {
    if (!stop.date) warnings.push(`Stop ${index + 1} has no date.`);
    if (!stop.weekdayAgrees)
      warnings.push(`Stop ${index + 1}: the weekday is not that of the date.`);
    if (stop.isFar)
      warnings.push(`Stop ${index + 1}: its date is far from the date of the document.`);
  });
  return warnings;
}
