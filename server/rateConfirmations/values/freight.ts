import { isLabel, readLabel } from '../labels/readLabel.ts';
import { byPattern, type Read } from './byPattern.ts';
import { findDates } from './dates.ts';

const EQUIPMENT: [string, RegExp][] = [
  // When either will do, the more common one is used.
  ['van', /\bv(?:an)?\s*(?:or|\/)\s*r(?:eefer)?\b/i],
  ['reefer', /\breefer|refrigerat|\btemp(?:erature)?[\s-]controlled|^\s*R\b|\bRF\b/i],
  ['step_deck', /step\s*-?\s*deck|drop\s*-?\s*deck|\bSD\b/i],
  ['conestoga', /conestoga|curtain\s*-?\s*side/i],
  ['flatbed', /flat\s*-?\s*bed|\bflat\b|^\s*F\b|\bFB\b/i],
  ['power_only', /power\s*-?\s*only|\bPO\b|tow\s*-?\s*away/i],
  ['tanker', /tank(?:er)?\b/i],
  ['container', /container|intermodal|drayage|chassis/i],
  [
    'other',
    /\bhopper|low\s*-?boy|\bRGN\b|hot\s*-?shot|double\s*-?drop|dump|pneumatic|car\s*-?hauler|livestock|removable\s+goose/i,
  ],
  ['van', /\bvan\b|\bbox\s+truck|dry\s*-?\s*box|^\s*V\b|\bDV\b|\bdry\b/i],
];

/** The trailer type that a text requires. */
export function equipmentType(text: string): string | null {
  return EQUIPMENT.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** "Reefer 53 ft, run at 34 F", "53' Reefer @ -10F": the temperature is not part of the type. */
const AND_COLD =
  /\s*[,;(@|/–-]*\s*\b(?:run|set|keep|held|hold|maintain\w*|pre-?cool\w*|temp\w*)\b[^,;|]*\d.*$|\s*[@,(|/–]\s*-?\s*\d+\s*°?\s*[FC]\b.*$/i;

/** "[X] Dry Van   [ ] Reefer": of boxes to tick, the ticked one. */
const BOXES = /\[\s*\]|☐|\[\s*[xX✓]\s*\]|[☒☑]/;
const TICKED = /(?:\[\s*[xX✓]\s*\]|[☒☑])\s*(?<value>[^[\]☐☒☑]*[^[\]☐☒☑\s])/;

/** "TL / V - Van": the mode before a slash is not equipment. */
export function readEquipment(text: string): Read<string> | null {
  if (BOXES.test(text)) {
    const ticked = byPattern(TICKED)(text);
    return ticked && equipmentType(ticked.value) ? ticked : null;
  }
  const mode =
    /^\s*(?:F?TL|LTL|truckload|full\s+truckload|partial)\s*(?:\/|-|,|\|)\s*/i.exec(text)?.[0]
      .length ?? 0;
  const rest = text.slice(mode);
  const start = mode + (rest.length - rest.trimStart().length);
  const value = rest
    .trim()
    .replace(AND_COLD, '')
    .replace(/\s*[.,;|]\s*$/, '');
  if (!/[A-Za-z]/.test(value) || value.length > 60 || equipmentType(value) === null) return null;
  return { value, start, end: start + value.length };
}

const POUNDS_PER_TON = 2000;
const POUNDS_PER_KILOGRAM = 2.20462;
const HEAVIEST_LB = 200_000;
/** Less, next to goods, is the weight of one bag or piece. */
const LIGHTEST_NEXT_TO_GOODS_LB = 1000;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d{2,6}`;
const POUNDS = String.raw`(?:lbs?\b|pounds\b|#)`;

const readTons = byPattern(/^\W*(?<value>\d{1,2}(?:\.\d{1,2})?)(?=\s*(?:short\s+)?tons?\b)/i);
const readThousands = byPattern(/^\W*(?<value>\d{1,2}(?:\.\d)?)(?=\s?k(?:\s*(?:lbs?|#))?\b)/i);
const readKilograms = byPattern(
  new RegExp(String.raw`^\W*(?<value>${NUMBER})(?=(?:\.\d+)?\s*(?:kgs?|kilos?|kilograms?)\b)`, 'i'),
);
const readPlain = byPattern(
  new RegExp(
    String.raw`^\W*(?<value>${NUMBER})(?:\.\d+)?(?!\s*(?:'|ft|feet|pallets?|plts?|skids?|pcs|pieces|cases|miles?)\b)(?=\s*(?:${POUNDS}|$|[\s,;/|]))`,
    'i',
  ),
);
const STATED = String.raw`(?<![\d.,$-])(?<value>${NUMBER})(?=(?:\.\d+)?\s*${POUNDS})`;
const readStated = byPattern(new RegExp(STATED, 'i'));

/** "Weight (kg)": the unit is only in the label. */
export const inKilograms = (label: string) =>
  /\b(?:kgs?|kilos?|kilograms?)\b/i.test(label) && !/\b(?:lbs?|pounds)\b/i.test(label);

/** Pounds, also from "44000#", "44k", "21 tons" and "19,050 kg". */
export function readWeight(text: string, label = ''): Read<number> | null {
  const counted = (found: Read<string> | null, pounds: number) =>
    found && { ...found, value: Math.round(Number(found.value.replaceAll(',', '')) * pounds) };
  const plain = inKilograms(label) && !readStated(text) ? readPlain(text) : null;
  const kilograms = readKilograms(text) ?? plain;
  // When both are printed, the pounds need no conversion.
  const pounds = kilograms ? readStated(text) : readPlain(text);
  const found =
    counted(readTons(text), POUNDS_PER_TON) ??
    counted(readThousands(text), 1000) ??
    counted(pounds, 1) ??
    counted(kilograms, POUNDS_PER_KILOGRAM);
  return found && found.value >= 50 && found.value <= HEAVIEST_LB ? found : null;
}

/** The pounds next to goods: "Empty racks, 15,000 lbs"; the heaviest, not those of one tote. */
export function readWeightWithin(text: string): Read<number> | null {
  const stated = text.length <= 120 ? [...text.matchAll(new RegExp(STATED, 'gi'))] : [];
  const weights = stated.map(({ 0: digits, index }) => ({
    value: Number(digits.replaceAll(',', '')),
    start: index,
    end: index + digits.length,
  }));
  const ofLoad = weights.filter(
    ({ value }) => value >= LIGHTEST_NEXT_TO_GOODS_LB && value <= HEAVIEST_LB,
  );
  return ofLoad.sort((a, b) => b.value - a.value)[0] ?? null;
}

const AND_WEIGHT = new RegExp(
  String.raw`(?:,\s+|\s*[;/|(–-]+\s*)(?:${NUMBER})(?:\.\d+)?\s*(?:${POUNDS}|kgs?\b).*$`,
  'i',
);
const WEIGHT_FIRST = new RegExp(
  String.raw`^\s*(?:${NUMBER})(?:\.\d+)?\s*(?:${POUNDS}|kgs?\b)\s*(?:[,;/|–-]+|of\b)\s*`,
  'i',
);

/** "Bottled beer (26 pallets)" */
const AND_COUNT =
  /(?:\s*\(\s*|,\s+)\d[\d,]*\s*(?:pallets?|plts?|skids?|pieces|pcs|cases|cartons|ctns|bags|units|boxes|bundles|rolls|drums|totes)\s*\)?$/i;

/** The cargo: a few words that are neither label nor date. A weight may be next to them. */
export function readCommodity(text: string): Read<string> | null {
  const value = text
    .replace(WEIGHT_FIRST, '')
    .replace(AND_WEIGHT, '')
    .replace(AND_COUNT, '')
    .replace(/\.\s+([A-Z].*)$/s, (rest, next: string) => (readLabel(next) ? '' : rest))
    .trim()
    .replace(/[.;,]\s*$/, '');
  const isText =
    /^[A-Za-z]/.test(value) &&
    value.length <= 80 &&
    !isLabel(value) &&
    value.split(' ').length <= 9;
  if (!isText || findDates(value).length > 0 || /^(?:n\/?a|none|tbd)$/i.test(value)) return null;
  if (readLabel(value)?.marked || /\$\s?\d|\binsurance\b|^ins\b/i.test(value)) return null;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}
