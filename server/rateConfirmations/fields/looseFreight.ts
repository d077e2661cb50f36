import { readLabel } from '../labels/readLabel.ts';
import { type Cell, placeIn } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { equipmentType, readCommodity, readEquipment, readWeight } from '../values/freight.ts';
import type { Found } from './found.ts';

type Facts = {
  weight: Found<number> | null;
  equipment: Found<string> | null;
  commodity: Found<string> | null;
};

/** "53' Dry Van | Paper rolls | 44,000 lbs": facts on one line, without labels. */
export function factsOf(sheet: Sheet, taken: ReadonlySet<Cell>): Facts {
  for (const line of sheet.lines) {
    const cells = line.filter(cell => !taken.has(cell));
    const weight = cells.find(cell => WEIGHT.test(cell.text));
    const equipment = cells.find(cell => cell.text.length <= 40 && equipmentType(cell.text));
    if (!weight || !equipment || weight === equipment) continue;
    const others = cells.filter(
      cell => cell !== equipment && !/^\W*\d/.test(cell.text) && !isNumbered(sheet, cell),
    );
    const [commodity] = others.filter(({ text }) => readCommodity(text) !== null);
    return {
      weight: null,
      equipment: whole(equipment),
      commodity: commodity && others.length === 1 ? whole(commodity) : null,
    };
  }
  return factsInCell(sheet) ?? { weight: null, equipment: null, commodity: null };
}

/** "53' Reefer - Ice cream cones - 27,800 lbs": the same in one cell. */
function factsInCell(sheet: Sheet): Facts | null {
  for (const cell of sheet.cells) {
    if (cell.text.length > 140 || !/\s[-–|·•/]\s/.test(cell.text)) continue;
    const parts = cell.text.split(/\s+[-–|·•/]\s+/).filter(part => !readLabel(part)?.marked);
    const weight = parts.find(part => WEIGHT.test(part));
    const equipment = parts.find(part => part.length <= 40 && equipmentType(part) !== null);
    const pounds = weight ? readWeight(weight) : null;
    if (!weight || !pounds || !equipment || weight === equipment) continue;
    const others = parts.filter(
      part => part !== weight && part !== equipment && !/^\W*\d/.test(part) && readCommodity(part),
    );
    const at = (part: string) => {
      const start = cell.text.indexOf(part);
      return placeIn(cell, start, start + part.length);
    };
    const [goods = ''] = others;
    return {
      weight: { value: pounds.value, confidence: 0.7, place: at(weight) },
      equipment: { value: equipment, confidence: 0.7, place: at(equipment) },
      commodity: others.length === 1 ? { value: goods, confidence: 0.7, place: at(goods) } : null,
    };
  }
  return null;
}

/** "PO 4412-90", "Temp: 34 F": a fact that names itself. */
const isNumbered = (sheet: Sheet, cell: Cell) => {
  const label = sheet.label(cell);
  return label !== null && (label.marked || /\d/.test(cell.text.slice(label.length)));
};

type Packed = { weight: Found<number> | null; commodity: Found<string> | null };

/** "Yogurt · 24 pallets · 36,500 lb": goods with their packaging and weight. */
export function packedGoods(sheet: Sheet): Packed {
  for (const cell of sheet.cells) {
    if (cell.text.length > 100) continue;
    const parts = cell.text.split(/\s[·•|]\s|;\s/.test(cell.text) ? /\s*[·•|;]\s*/ : /,\s+/);
    const weight = parts.find(part => WEIGHT.test(part));
    const counted = parts.find(part => PACKED.test(part));
    const others = parts.filter(part => part !== weight && part !== counted);
    const [name = ''] = others;
    const pounds = weight ? readWeight(weight) : null;
    if (!weight || !pounds || !counted || others.length !== 1 || !readCommodity(name)) continue;
    const at = (part: string) => {
      const start = cell.text.indexOf(part);
      return placeIn(cell, start, start + part.length);
    };
    return {
      weight: { value: pounds.value, confidence: 0.7, place: at(weight) },
      commodity: { value: name, confidence: 0.7, place: at(name) },
    };
  }
  return { weight: null, commodity: null };
}

const PACKED =
  /^\d[\d,]*\s*(?:pallets?|plts?|skids?|pieces|pcs|cases|cartons|ctns|crates|rolls|drums|totes|bags|units|boxes|bundles)$/i;

const WEIGHT = /^(\d{1,3},\d{3}|\d{4,5})\s*(?:lbs?\.?|pounds|#)$|^\d{1,2}(?:\.\d+)?\s*tons?$/i;

const whole = (cell: Cell): Found<string> => ({
  value: cell.text,
  confidence: 0.6,
  place: { page: cell.page, box: boxOf(cell) },
});

const LOOSE =
  /\b(?:\d{2}\s*(?:'|ft\.?|foot)\s*)?(?:dry\s+van|reefer|refrigerated|flat\s*bed|step\s*deck|conestoga|power\s+only|van)(?:\s*\d{2}\s*(?:'|ft\.?|foot))?/i;

/** Equipment alone in a cell, without a label. */
export function looseEquipment(sheet: Sheet, taken: ReadonlySet<Cell>): Found<string> | null {
  for (const cell of sheet.cells) {
    if (taken.has(cell) || cell.text.length > 60) continue;
    const ticked = /^\[|[☐☒☑]/.test(cell.text);
    // "53' Trailer, power only" begins with its length.
    const isWhole = ticked || (/^\d{2}\s*(?:'|ft\b)/.test(cell.text) && cell.text.length <= 40);
    const value = isWhole ? readEquipment(cell.text)?.value : LOOSE.exec(cell.text)?.[0];
    if (!value || value.length < cell.text.length * 0.5) continue;
    return { value, confidence: 0.6, place: { page: cell.page, box: boxOf(cell) } };
  }
  return null;
}

/** "30 pallets, 12,000 lbs": the weight, and what else is said with it. */
const weightFirst = (text: string) =>
  text.length > 60
    ? []
    : text
        .split(/\s*(?:,\s|[·•|/;])\s*/)
        .sort((a, b) => Number(WEIGHT.test(b)) - Number(WEIGHT.test(a)));

const isCount = (part: string) => PACKED.test(part);

/** "42,000 lbs" in a cell, alone or with a count. */
export function looseWeight(sheet: Sheet, taken: ReadonlySet<Cell>): Found<number> | null {
  for (const cell of sheet.cells) {
    const [stated = '', ...others] = weightFirst(cell.text);
    const weight = WEIGHT.test(stated) && others.every(isCount) ? readWeight(stated) : null;
    if (!weight || taken.has(cell)) continue;
    return { value: weight.value, confidence: 0.6, place: { page: cell.page, box: boxOf(cell) } };
  }
  return null;
}

const boxOf = ({ x, y, w, h }: Cell) => ({ x, y, w, h });
