import type { LabelKind } from '../labels/patterns.ts';
import { type Cell, placeIn } from '../layout/cells.ts';
import { paragraphsOf } from '../layout/paragraphs.ts';
import type { Sheet } from '../layout/sheet.ts';
import { byPattern, type Read } from '../values/byPattern.ts';
import {
  equipmentType,
  inKilograms,
  readCommodity,
  readEquipment,
  readWeight,
  readWeightWithin,
} from '../values/freight.ts';
import { type Found, surest } from './found.ts';
import { labelled } from './labelled.ts';
import { factsOf, looseEquipment, looseWeight, packedGoods } from './looseFreight.ts';
import { onlyAmount } from './onlyAmount.ts';

export type Freight = {
  equipment: Found<string> | null;
  equipment_type: Found<string> | null;
  weight_lb: Found<number> | null;
  commodity: Found<string> | null;
  temperature: Found<string> | null;
  miles: Found<number> | null;
  pallets: Found<number> | null;
};

/**
 * The cargo and the equipment: labeled, or in a sentence such as "haul 28,000 pounds of machinery
 * in a flatbed".
 */
export function findFreight(sheet: Sheet, taken: ReadonlySet<Cell>): Freight {
  const sentence = haulSentence(sheet);
  const equipment = surest(labelled(sheet, { kinds: ['equipment'], value: readEquipment }, taken));
  const facts = factsOf(sheet, taken);
  const packed = packedGoods(sheet);
  const shown =
    equipment ??
    sentence.equipment ??
    facts.equipment ??
    looseEquipment(sheet, taken) ??
    statedEquipment(sheet);
  const weights = labelled(sheet, { kinds: ['weight'], value: readWeight });
  const labelledWeight = labelled(sheet, { kinds: ['commodity'], value: readWeightWithin });
  const goods = labelled(sheet, {
    kinds: ['commodity', 'description', 'weight'],
    value: readCommodity,
  });
  const commodities = goods.filter(({ label, kind }) => {
    const line = sheet.lines[label.line] ?? [];
    if (kind === 'commodity' && sheet.label(label)?.marked && !sheet.label(label)?.alone)
      return true;
    // "Freight" next to an amount is a charge. An "item" is cargo when its weight is next to it.
    const isPrice = (cell: Cell, index: number) =>
      onlyAmount(cell) !== null && !isMeasure(sheet, line[index - 1]);
    if (line.some(isPrice)) return false;
    if (kind === 'weight') return /commodit|product|goods/i.test(label.text);
    return kind === 'commodity' || line.some(cell => sheet.label(cell)?.kind === 'weight');
  });
  const counts = labelled(sheet, { kinds: ['pallets'], value: readCount });
  const temperature = { kinds: ['temperature'] as const, value: byPattern(TEMPERATURE) };
  return {
    equipment: shown,
    equipment_type: shown && { ...shown, value: equipmentType(shown.value) ?? 'other' },
    // When there is also a column of kilograms, the pounds need no conversion.
    weight_lb:
      columnSum(
        sheet,
        weights.map(({ label }) => label),
        readWeight,
      ) ??
      surest(weights.filter(({ label }) => !inKilograms(label.text))) ??
      surest(weights) ??
      heavier(surest(labelledWeight), sentence.weight ?? looseWeight(sheet, taken)) ??
      packed.weight ??
      facts.weight,
    commodity: surest(commodities) ?? sentence.commodity ?? facts.commodity ?? packed.commodity,
    temperature: surest(labelled(sheet, temperature)),
    miles: surest(labelled(sheet, { kinds: ['miles'], value: readCount })),
    pallets:
      columnSum(
        sheet,
        counts.map(({ label }) => label),
        readCount,
      ) ?? surest(counts),
  };
}

/** The weight of one tote may be next to the goods: the load never weighs less. */
function heavier(labelledWeight: Found<number> | null, other: Found<number> | null) {
  return labelledWeight && other && labelledWeight.value < other.value
    ? other
    : (labelledWeight ?? other);
}

/**
 * A column of weights or counts whose last entry is the sum of those above: that is the load's.
 */
function columnSum(
  sheet: Sheet,
  labels: readonly Cell[],
  value: (text: string, label: string) => Read<number> | null,
): Found<number> | null {
  for (const label of labels) {
    if (!sheet.isHeadingLine(label.line)) continue;
    const over: number[] = [];
    for (let cell = sheet.below(label); cell; cell = sheet.below(cell)) {
      const count = value(cell.text, label.text)?.value;
      if (count === undefined) break;
      if (over.length > 1 && over.reduce((sum, one) => sum + one, 0) === count)
        return { value: count, confidence: 0.95, place: placeIn(cell) };
      over.push(count);
    }
  }
  return null;
}

/** "Weight: 46,500.00": the number after it is not money. */
const isMeasure = (sheet: Sheet, before: Cell | undefined) =>
  before !== undefined && MEASURES.includes(sheet.label(before)?.kind ?? 'total');

const MEASURES: readonly LabelKind[] = ['weight', 'miles', 'pallets', 'pieces'];

function readCount(text: string) {
  const found = byPattern(
    /^\W*(?<value>\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d+)?(?!\s*(?:pieces|pcs|cases|cartons|ctns|units|boxes|rolls|bundles)\b)(?=$|[\s,;/|)])/i,
  )(text);
  return found && { ...found, value: Number(found.value.replaceAll(',', '')) };
}

/** With its sign, whichever dash it is, also when a space separates it from the number. */
const TEMPERATURE =
  /^\W*?(?<value>(?:[-−–]\s?)?\d{1,3}(?:\.\d)?\s*°?\s*[FC]?\b(?:\s*(?:-|to|–)\s*[-−–]?\d{1,3}\s*°?\s*[FC]?\b)?[^,;|]{0,20})/i;

const HAUL =
  /(?<weight>\d{1,3}(?:,\d{3})+|\d{3,6})\s*(?:lbs?\.?|pounds)\s+(?:load\s+)?of\s+(?<commodity>[A-Za-z][A-Za-z ,&/-]*?)\s+(?:in|on|via|by|using|with)\s+(?:a|an|one|your)?\s*(?<equipment>[^.,;]{2,40}?)(?=\s+(?:as\s+follows|from|trailer\s+as|at|for|between)|[.,;:]|$)/i;
const CARGO =
  /(?:\b(?:one|a|an|your)\s+(?<equipment>[^.;]{2,40}?)\s+(?:to|will|shall)\s+)?(?:haul|transport|move|carry|load\s+of)\s+(?<commodity>[A-Za-z][A-Za-z ,&/()-]*?)\s*[,(]\s*(?<weight>\d{1,3}(?:,\d{3})+|\d{4,6})\s*(?:lbs?|pounds)/i;

/** "53' van, 32,000 lbs of dog food", "It is a dry van with 39,500 lbs of fertilizer" */
const SHORT =
  /(?:^|[;.:]\s*)(?:(?:[a-z ]{0,30}\b(?:a|an|one)\s+)?(?<equipment>[^,;.]{2,30}?)(?:,|\s+(?:with|for|loaded\s+with|carrying))\s*)?(?<weight>\d{1,3}(?:,\d{3})+|\d{4,6})\s*(?:lbs?|pounds)\s+of\s+(?<commodity>[A-Za-z][A-Za-z &/-]*?)(?=\s*(?:[,.;]|$))/i;

const IN_A =
  /\b(?:in|on|using|requires?|needs?)\s+(?:a|an|one)\s+(?<value>[^.,;\n]{3,40}?)(?=\s*[.,;]|\s+(?:trailer|at|from|for|with|on)\b|\s*$)/i;

/** "… of cereal, in a 53' dry van" */
function statedEquipment(sheet: Sheet): Found<string> | null {
  for (const passage of paragraphsOf(sheet)) {
    const found = byPattern(IN_A)(passage.text);
    if (!found || equipmentType(found.value) === null) continue;
    return { ...found, confidence: 0.7, place: passage.place(found.start, found.end) };
  }
  return null;
}

function haulSentence(sheet: Sheet) {
  for (const passage of paragraphsOf(sheet)) {
    const text = passage.text.replaceAll('\n', ' ');
    const match = HAUL.exec(text) ?? CARGO.exec(text) ?? SHORT.exec(text);
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
