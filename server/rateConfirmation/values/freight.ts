import { isLabel, readLabel } from '../labels/readLabel.ts';
import { byPattern, type Read } from './byPattern.ts';
import { findDates } from './dates.ts';

const EQUIPMENT: [string, RegExp][] = [
  // Where either will do, the plainer one is asked for.
  ['van', /\bv(?:an)?\s*(?:or|\/)\s*r(?:eefer)?\b/i],
  ['reefer', /\breefer|refrigerat|\btemp(?:erature)?[\s-]controlled|^\s*R\b|\bRF\b/i],
  ['step_deck', /step\s*-?\s*deck|drop\s*-?\s*deck|\bSD\b/i],
  ['conestoga', /conestoga|curtain\s*-?\s*side/i],
  ['flatbed', /flat\s*-?\s*bed|\bflat\b|^\s*F\b|\bFB\b/i],
  ['power_only', /power\s*-?\s*only|\bPO\b|tow\s*-?\s*away/i],
  ['tanker', /tank(?:er)?\b/i],
  ['container', /container|intermodal|drayage|chassis/i],
  ['van', /\bvan\b|\bbox\s+truck|dry\s*-?\s*box|^\s*V\b|\bDV\b|\bdry\b/i],
];

/** The kind of trailer that a text asks for. */
export function equipmentType(text: string): string | null {
  return EQUIPMENT.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** "TL / V - Van": the mode before a slash is no equipment. */
export function readEquipment(text: string): Read<string> | null {
  const mode =
    /^\s*(?:F?TL|LTL|truckload|full\s+truckload|partial)\s*(?:\/|-|,|\|)\s*/i.exec(text)?.[0]
      .length ?? 0;
  const rest = text.slice(mode);
  const start = mode + (rest.length - rest.trimStart().length);
  const value = rest.trim().replace(/\s*[,;|]\s*$/, '');
  if (!/[A-Za-z]/.test(value) || value.length > 60 || equipmentType(value) === null) return null;
  return { value, start, end: start + value.length };
}

const POUNDS_PER_TON = 2000;

/** Pounds, also from "44000#" and "21 tons". */
export function readWeight(text: string): Read<number> | null {
  const tons = byPattern(/^\W*(?<value>\d{1,2}(?:\.\d{1,2})?)(?=\s*(?:short\s+)?tons?\b)/i)(text);
  if (tons) return { ...tons, value: Math.round(Number(tons.value) * POUNDS_PER_TON) };
  const found = byPattern(
    /^\W*(?<value>\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d+)?(?!\s*(?:'|ft|feet|pallets?|plts?|skids?|pcs|pieces|cases|miles?)\b)(?=\s*(?:lbs?|pounds|#|$|[\s,;/|]))/i,
  )(text);
  const value = Number(found?.value.replaceAll(',', ''));
  return found && value >= 50 && value <= 200_000 ? { ...found, value } : null;
}

/** What is hauled: a few words that are no label and no date. */
export function readCommodity(text: string): Read<string> | null {
  const value = text.trim().replace(/[.;,]\s*$/, '');
  const isText =
    /^[A-Za-z]/.test(value) &&
    value.length <= 80 &&
    !isLabel(value) &&
    value.split(' ').length <= 9;
  if (!isText || findDates(value).length > 0 || /^(?:n\/?a|none|tbd)$/i.test(value)) return null;
  if (readLabel(value)?.marked) return null;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}
