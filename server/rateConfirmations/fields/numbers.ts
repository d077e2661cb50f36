import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { placeIn } from '../layout/cells.ts';
import { paragraphsOf } from '../layout/paragraphs.ts';
import type { Sheet } from '../layout/sheet.ts';
import { byPattern } from '../values/byPattern.ts';
import { findDates } from '../values/dates.ts';
import { type Found, surest } from './found.ts';
import { labelled } from './labelled.ts';

export type Reference = { type: Found<string>; value: Found<string> };

/** A number as brokers issue it: letters and digits, with at least one digit. */
const ID =
  /^[\s:#]*(?<value>(?=[A-Z0-9/_.-]*\d)[A-Z0-9][A-Z0-9/_.-]*[A-Z0-9]|\d)(?=$|,(?!\d)|[\s;)|]|\.(?:\s|$))/i;

const readId = (text: string) => {
  // "3. Date of order" is the next field of a form.
  if (/^\s*\(?\d{1,2}[.)]\s+[A-Za-z]/.test(text)) return null;
  const found = byPattern(ID)(text);
  if (!found || findDates(text.slice(found.start))[0]?.start === 0) return null;
  return /^\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}/.test(found.value) ? null : found;
};

/** "LD 0019284", "4471 2203": a number printed in two parts, when nothing else follows it. */
const IN_PARTS =
  /^[\s:#]*(?<value>(?!(?:MC|DOT|USDOT|PO|BOL|PRO|REF|FTL|LTL|TL)\b)[A-Z]{1,4}\s\d{4,10}|\d{3,5}\s\d{4,6})\s*(?:$|[,;|])/i;

const readNumber = (text: string) => {
  const found = byPattern(IN_PARTS)(text);
  return found && findDates(found.value).length === 0 ? found : readId(text);
};

/** How strongly each kind of label indicates that its number is the broker's own for the load. */
const TRUST: Partial<Record<LabelKind, number>> = {
  load_number: 0.97,
  shipment_number: 0.92,
  confirmation: 0.85,
};

/** The broker's number for the load: labeled, in a title, or in a sentence. */
export function findLoadNumber(sheet: Sheet, taken: ReadonlySet<Cell>): Found<string> | null {
  const kinds = ['load_number', 'shipment_number', 'confirmation'] as const;
  const found = labelled(sheet, { kinds, value: readNumber }, taken).map(one => ({
    ...one,
    confidence: Math.min(one.confidence, TRUST[one.kind] ?? 0.8) + repeated(sheet, one.value),
  }));
  const plain = labelled(sheet, { kinds: ['reference', 'number'], value: readId }, taken);
  const titled = byTitle(sheet);
  // "No. TO-26-11873" under the title is the document's own number, even with an "our ref" next to
  // it.
  const numbered = titled.filter(({ confidence }) => confidence > 0.9);
  const weak = plain.map(one => ({ ...one, confidence: 0.6 }));
  return (
    surest([
      ...found,
      ...inSentences(sheet, LOAD),
      ...inSubject(sheet),
      ...inTitle(sheet),
      ...numbered,
    ]) ?? surest([...titled, ...inHead(sheet), ...weak])
  );
}

/** Later pages repeat the number in their headers. */
const repeated = (sheet: Sheet, value: string) =>
  Math.min(sheet.cells.filter(({ text }) => text.includes(value)).length - 1, 2) * 0.005;

const NUMBER = String.raw`\s*(?:number|no\.?|#|num)?\s*(?:is\s+|:\s*)?(?<value>(?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{2,})`;
const LOAD = new RegExp(String.raw`(?:our\s+)?(?:load|pro|shipment)${NUMBER}`, 'i');
const PO = new RegExp(String.raw`\b(?:customer\s+)?(?:p\.?\s?o\.?|purchase\s+order)${NUMBER}`, 'i');
const BOL = new RegExp(
  String.raw`\b(?:customer\s+)?(?:b\.?o\.?l\.?|bill\s+of\s+lading)${NUMBER}`,
  'i',
);

function inSentences(sheet: Sheet, pattern: RegExp): Found<string>[] {
  return paragraphsOf(sheet).flatMap(passage => {
    const isGiven = passage.text.length > 25 || /^(?:re|subject|regarding)\b/i.test(passage.text);
    const found = isGiven ? byPattern(pattern)(passage.text) : null;
    if (!found) return [];
    return [{ value: found.value, confidence: 0.85, place: passage.place(found.start, found.end) }];
  });
}

/** "Subject: Load MM 4410" */
function inSubject(sheet: Sheet): Found<string>[] {
  return sheet.cells.flatMap(cell => {
    const found = byPattern(SUBJECT)(cell.text);
    return found
      ? [{ value: found.value, confidence: 0.85, place: placeIn(cell, found.start, found.end) }]
      : [];
  });
}

const SUBJECT =
  /^(?:re|Re|RE|subject|Subject|SUBJECT)\b\W.{0,60}?\b(?:[Ll]oad|LOAD|[Oo]rder|ORDER|[Ss]hipment|SHIPMENT)\W*(?<value>[A-Z]{1,4} \d{3,8})\b/;

/** "RATE CONFIRMATION 1614499" */
function inTitle(sheet: Sheet): Found<string>[] {
  return sheet.cells.slice(0, 30).flatMap(cell => {
    const title =
      /(?:confirmation|tender|agreement|\brate\s+con)\s*(?:for\s+load\s*|[-–:#]\s*)*(?<value>[A-Z]{0,4}-?\d{4,}[\w-]*)(?=$|\s+(?:of|dated|issued)\b|\s+[-–/|(]\s*|\s*,\s)/i;
    const found = byPattern(title)(cell.text);
    if (!found) return [];
    const place = { page: cell.page, box: { x: cell.x, y: cell.y, w: cell.w, h: cell.h } };
    return [{ value: found.value, confidence: 0.8, place }];
  });
}

const TITLE =
  /^(?:(?:carrier|rate|load|freight|truck(?:ing)?|transport(?:ation)?)\s*(?:(?:&|and)\s*)?)*(?:confirmation|con|tender|agreement|order|sheet)(?<goesOn>\s+for)?$/i;

const ALONE = /^(?:(?:no\.?|number|#)\s*:?\s*)?(?<value>(?=.*\d{3})[A-Z]{0,5}-?\d[\w-]+)$/i;
const NAMED = /^(?:[A-Z]{2,5}\.?\s*)?(?:no\.?|number|#)\s*:?\s*(?<value>[A-Z]{0,5}-?\d[\w-]{3,})$/i;

/** A number alone above or under the title at the top of the document. */
function byTitle(sheet: Sheet): Found<string>[] {
  return sheet.cells.slice(0, 30).flatMap(cell => {
    const title = TITLE.exec(cell.text);
    if (!title) return [];
    // "Rate confirmation for PO# 34819233": a broker may use that name for its own number.
    const goesOn = title.groups?.goesOn !== undefined;
    const near = goesOn
      ? [sheet.rightOf(cell)]
      : [sheet.below(cell, 1), sheet.above(cell), sheet.rightOf(cell)];
    return near
      .flatMap(other => {
        const found = other && byPattern(goesOn ? NAMED : ALONE)(other.text);
        if (!other || !found || readId(found.value) === null) return [];
        const place = placeIn(other, found.start, found.end);
        const confidence = /^(?:no\b|number)/i.test(other.text) ? 0.93 : 0.7;
        return [{ value: found.value, confidence, place }];
      })
      .slice(0, 1);
  });
}

/** "Carrier confirmation · reference SCF-1120-7" */
function inHead(sheet: Sheet): Found<string>[] {
  return sheet.cells.slice(0, 30).flatMap(cell => {
    const stated =
      /(?:confirmation|tender|agreement|order)\b.*\b(?:reference|ref\.?|number|no\.?|#)\s*:?\s*(?<value>(?=[A-Z-]*\d)[A-Z0-9][\w-]{3,})/i;
    const found = byPattern(stated)(cell.text);
    return found
      ? [{ value: found.value, confidence: 0.7, place: placeIn(cell, found.start, found.end) }]
      : [];
  });
}

/** "PO / BOL" before "22019 / SW-8" */
function paired(sheet: Sheet, taken: ReadonlySet<Cell>): Reference[] {
  return sheet.cells.flatMap(cell => {
    const match = PAIR.exec(cell.text);
    const near = match?.groups?.rest ? [cell] : [sheet.rightOf(cell), sheet.below(cell, 1)];
    const neighbor = match ? near.find(other => other && PAIR_OF_IDS.test(other.text)) : null;
    const ids = neighbor && PAIR_OF_IDS.exec(neighbor.text)?.groups;
    if (!match || !neighbor || !ids || taken.has(neighbor)) return [];
    const types = /^\W*(?:cust\w*\s+)?p/i.test(cell.text) ? ['PO', 'BOL'] : ['BOL', 'PO'];
    return [ids.first, ids.second].map((value = '', index) => {
      const found = { confidence: 0.9, place: placeIn(neighbor, neighbor.text.lastIndexOf(value)) };
      return { type: { ...found, value: types[index] ?? 'REF' }, value: { ...found, value } };
    });
  });
}

const PAIR_OF_IDS =
  /(?<first>[A-Z0-9-]*\d[A-Z0-9-]*)\s*[/&]\s*(?<second>[A-Z0-9-]*\d[A-Z0-9-]*)\s*$/i;

const PO_WORD = String.raw`(?:cust(?:omer|\.)?\s+)?p\.?o\.?`;
const BOL_WORD = String.raw`(?:b\.?o\.?l\.?|b\/l)`;
const PAIR = new RegExp(
  String.raw`^(?:${PO_WORD}\s*#?\s*[/&]\s*${BOL_WORD}|${BOL_WORD}\s*#?\s*[/&]\s*${PO_WORD})\s*(?:#|no\.?|numbers?)?\s*:?\s*(?<rest>.*)$`,
  'i',
);

/** "PO #s: 8821-3, 8821-4": the numbers after the first. */
function alongside(
  sheet: Sheet,
  { value, label }: Found<string> & { label: Cell },
): Found<string>[] {
  const cells = [label, sheet.rightOf(label), sheet.below(label, 1)];
  const cell = cells.find(one => one?.text.includes(value));
  if (!cell) return [];
  const found: Found<string>[] = [];
  let at = cell.text.indexOf(value) + value.length;
  for (;;) {
    const next = NEXT.exec(cell.text.slice(at));
    const id = next?.groups?.id;
    if (!next || !id) return found;
    at += next[0].length;
    const place = placeIn(cell, at - id.length, at);
    found.push({ value: id, confidence: 0.85, place });
  }
}

const NEXT =
  /^\s*(?:,|;|&|\band\b)\s*(?<id>(?=[A-Z-]*\d)[A-Z0-9][A-Z0-9/_.-]*[A-Z0-9])(?=$|[\s,;])/i;

/** The other numbers of a column, one for each line of its table. */
function furtherDown(sheet: Sheet, label: Cell, taken: ReadonlySet<Cell>): Found<string>[] {
  const found: Found<string>[] = [];
  const isTable = sheet.isHeadingLine(label.line) && sheet.label(label)?.alone;
  let cell = isTable ? sheet.below(label) : null;
  for (let next = cell && sheet.below(cell); cell && next; next = sheet.below(next)) {
    const value = taken.has(next) || Math.abs(next.x - label.x) > 4 ? null : readId(next.text);
    const isWhole = value?.value === next.text.trim();
    if (!value || !isWhole || next.y - cell.y > 2.4 * next.size) break;
    found.push({ value: value.value, confidence: 0.85, place: placeIn(next) });
    cell = next;
  }
  return found;
}

const TYPES = [
  ['po', 'PO', PO],
  ['bol', 'BOL', BOL],
] as const;

/** The customer's numbers: PO and bill of lading, and references of a load under other names. */
export function findReferences(
  sheet: Sheet,
  taken: ReadonlySet<Cell>,
  loadNumber: Found<string> | null,
): Reference[] {
  const pairs = paired(sheet, taken).sort((a, b) => -a.type.value.localeCompare(b.type.value));
  const found = TYPES.flatMap(([kind, type, pattern]) => {
    const stated = labelled(sheet, { kinds: [kind], value: readId }, taken);
    const all =
      stated.length > 0
        ? stated.flatMap(one => [
            one,
            ...alongside(sheet, one),
            ...furtherDown(sheet, one.label, taken),
          ])
        : inSentences(sheet, pattern);
    return all.map(value => ({ type: { ...value, value: type }, value }));
  });
  const stated = [
    ...labelled(sheet, { kinds: ['reference'], value: readId }, taken),
    // "Our ref" in a document that has a number of its own.
    ...labelled(sheet, { kinds: ['shipment_number'], value: readId }, taken).filter(({ label }) =>
      /^our\s+ref/i.test(label.text),
    ),
  ];
  const others = stated.map(value => ({
    type: { ...value, value: 'REF' },
    value: { ...value, confidence: 0.8 },
  }));
  const seen = new Set([loadNumber?.value]);
  return [...found, ...pairs, ...others].filter(({ value }) => {
    if (seen.has(value.value)) return false;
    seen.add(value.value);
    return true;
  });
}
