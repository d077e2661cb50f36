import { isLabel, readLabel } from '../labels/readLabel.ts';
import type { Cell } from '../layout/cells.ts';
import { paragraphsOf } from '../layout/paragraphs.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';
import { type Found, surest } from './found.ts';
import { byPattern, labelled } from './labelled.ts';

export type Freight = {
  equipment: Found<string> | null;
  equipment_type: Found<string> | null;
  weight_lb: Found<number> | null;
  commodity: Found<string> | null;
  temperature: Found<string> | null;
  miles: Found<number> | null;
  pallets: Found<number> | null;
};

/** What is hauled in what: labelled, or in a sentence such as "haul 28,000 pounds of machinery in a flatbed". */
export function findFreight(sheet: Sheet, taken: ReadonlySet<Cell>): Freight {
  const sentence = haulSentence(sheet);
  const equipment = surest(labelled(sheet, { kinds: ['equipment'], value: readEquipment }, taken));
  const shown = equipment ?? sentence.equipment ?? looseEquipment(sheet, taken);
  const weights = labelled(sheet, { kinds: ['weight'], value: readWeight });
  const temperature = { kinds: ['temperature'] as const, value: byPattern(TEMPERATURE) };
  return {
    equipment: shown,
    equipment_type: shown && { ...shown, value: equipmentType(shown.value) ?? 'other' },
    weight_lb: surest(weights) ?? sentence.weight ?? looseWeight(sheet, taken),
    commodity:
      surest(labelled(sheet, { kinds: ['commodity'], value: readCommodity })) ?? sentence.commodity,
    temperature: surest(labelled(sheet, temperature)),
    miles: surest(labelled(sheet, { kinds: ['miles'], value: readCount })),
    pallets: surest(labelled(sheet, { kinds: ['pallets'], value: readCount })),
  };
}

const EQUIPMENT: [string, RegExp][] = [
  ['reefer', /\breefer|refrigerat|\btemp(?:erature)?[\s-]controlled|^\s*R\b|\bRF\b/i],
  ['step_deck', /step\s*-?\s*deck|drop\s*-?\s*deck|\bSD\b/i],
  ['conestoga', /conestoga|curtain\s*-?\s*side/i],
  ['flatbed', /flat\s*-?\s*bed|\bflat\b|^\s*F\b|\bFB\b/i],
  ['power_only', /power\s*-?\s*only|\bPO\b|tow\s*-?\s*away/i],
  ['tanker', /tank(?:er)?\b/i],
  ['container', /container|intermodal|drayage|chassis/i],
  ['van', /\bvan\b|\bbox\s+truck|dry\s*-?\s*box|^\s*V\b|\bDV\b|\bdry\b/i],
];

export function equipmentType(text: string): string | null {
  return EQUIPMENT.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** "TL / V - Van": the mode before a slash is no equipment. */
function readEquipment(text: string) {
  const mode =
    /^\s*(?:F?TL|LTL|truckload|full\s+truckload|partial)\s*(?:\/|-|,|\|)\s*/i.exec(text)?.[0]
      .length ?? 0;
  const rest = text.slice(mode);
  const start = mode + (rest.length - rest.trimStart().length);
  const value = rest.trim().replace(/\s*[,;|]\s*$/, '');
  if (!/[A-Za-z]/.test(value) || value.length > 60 || equipmentType(value) === null) return null;
  return { value, start, end: start + value.length };
}

function readWeight(text: string) {
  const found = byPattern(
    /^\W*(?<value>\d{1,3}(?:,\d{3})+|\d{2,6})(?:\.\d+)?(?=\s*(?:lbs?|pounds|#|$|[\s,;/|]))/i,
  )(text);
  const value = Number(found?.value.replaceAll(',', ''));
  return found && value >= 50 && value <= 200_000 ? { ...found, value } : null;
}

function readCount(text: string) {
  const found = byPattern(/^\W*(?<value>\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d+)?(?=$|[\s,;/|)])/)(
    text,
  );
  return found && { ...found, value: Number(found.value.replaceAll(',', '')) };
}

const TEMPERATURE =
  /^\W*?(?<value>-?\d{1,3}(?:\.\d)?\s*°?\s*[FC]?\b(?:\s*(?:-|to|–)\s*-?\d{1,3}\s*°?\s*[FC]?\b)?[^,;|]{0,20})/i;

function readCommodity(text: string) {
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

const HAUL =
  /(?<weight>\d{1,3}(?:,\d{3})+|\d{3,6})\s*(?:lbs?\.?|pounds)\s+(?:load\s+)?of\s+(?<commodity>[A-Za-z][A-Za-z ,&/-]*?)\s+(?:in|on|via|by|using|with)\s+(?:a|an|one|your)?\s*(?<equipment>[^.,;]{2,40}?)(?=\s+(?:as\s+follows|from|trailer\s+as|at|for|between)|[.,;:]|$)/i;
const CARGO =
  /(?:haul|transport|move|carry|load\s+of)\s+(?<commodity>[A-Za-z][A-Za-z &/-]*?)\s*[,(]\s*(?<weight>\d{1,3}(?:,\d{3})+|\d{4,6})\s*(?:lbs?|pounds)/i;

function haulSentence(sheet: Sheet) {
  for (const passage of paragraphsOf(sheet)) {
    const text = passage.text.replaceAll('\n', ' ');
    const match = HAUL.exec(text) ?? CARGO.exec(text);
    if (!match) continue;
    const at = (name: string): Found<string> | null => {
      const value = match.groups?.[name];
      if (!value) return null;
      const start = match.index + match[0].indexOf(value);
      return { value, confidence: 0.85, place: passage.place(start, start + value.length) };
    };
    const [weight, equipment] = [at('weight'), at('equipment')];
    return {
      weight: weight && { ...weight, value: Number(weight.value.replaceAll(',', '')) },
      commodity: at('commodity'),
      equipment: equipment && equipmentType(equipment.value) ? equipment : null,
    };
  }
  return { weight: null, commodity: null, equipment: null };
}

const LOOSE =
  /\b(?:\d{2}\s*(?:'|ft\.?|foot)\s*)?(?:dry\s+van|reefer|refrigerated|flat\s*bed|step\s*deck|conestoga|power\s+only|van)(?:\s*\d{2}\s*(?:'|ft\.?|foot))?/i;

/** Equipment that stands alone, without a label. */
function looseEquipment(sheet: Sheet, taken: ReadonlySet<Cell>): Found<string> | null {
  for (const cell of sheet.cells) {
    if (taken.has(cell) || cell.text.length > 60) continue;
    const value = LOOSE.exec(cell.text)?.[0];
    if (!value || value.length < cell.text.length * 0.5) continue;
    return { value, confidence: 0.6, place: { page: cell.page, box: boxOf(cell) } };
  }
  return null;
}

/** "42,000 lbs" alone in a cell. */
function looseWeight(sheet: Sheet, taken: ReadonlySet<Cell>): Found<number> | null {
  for (const cell of sheet.cells) {
    const match = /^(\d{1,3},\d{3}|\d{4,5})\s*(?:lbs?\.?|pounds)$/i.exec(cell.text);
    if (!match?.[1] || taken.has(cell)) continue;
    const value = Number(match[1].replaceAll(',', ''));
    return { value, confidence: 0.6, place: { page: cell.page, box: boxOf(cell) } };
  }
  return null;
}

const boxOf = ({ x, y, w, h }: Cell) => ({ x, y, w, h });
