import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { paragraphsOf } from '../layout/paragraphs.ts';
import { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findAmounts } from '../values/amounts.ts';
import { byPattern } from '../values/byPattern.ts';
import { findCities, isStreet } from '../values/places.ts';
import { STATE } from '../values/states.ts';
import type { Found } from './found.ts';
import { labelled } from './labelled.ts';
import { onlyAmount } from './onlyAmount.ts';

export type Broker = { name: Found<string> | null; mc_number: Found<string> | null };

type Candidate = Found<string> & { cell: Cell; score: number };

/** The company that sends the document: named as the broker, or in its header. */
export function findBroker(sheet: Sheet, taken: ReadonlySet<Cell>): Broker {
  const carriers = carrierNames(sheet);
  const isCarrier = (name: string) => carriers.some(other => same(other, name));
  const named = [
    ...labelled(sheet, { kinds: ['broker'], value: readName }, taken),
    ...labelled(sheet, { kinds: ['from'], value: readCompany }, taken).filter(({ label }) =>
      /^from\b/i.test(label.text),
    ),
    ...inMemo(sheet, taken),
    ...betweenParties(sheet, 'broker'),
  ]
    .filter(({ value }) => !isCarrier(value))
    .map(one => ({ ...one, cell: one.label, score: 6 + rank(sheet, one.value) }));
  const billed = labelled(sheet, { kinds: ['bill_to'], value: readCompany }, taken)
    .filter(({ value }) => !isCarrier(value))
    .map(one => ({ ...one, cell: one.label, score: 2 + rank(sheet, one.value) }));
  const heads = [...headCandidates(sheet, taken), ...billed].filter(
    ({ value }) => !isCarrier(value),
  );
  const [best, second] = [...named, ...heads].sort((a, b) => b.score - a.score);
  if (!best) return { name: null, mc_number: null };
  const { value, place, cell } = inFull(best, heads);
  const lead = best.score - (second && !same(second.value, value) ? second.score : 0);
  const looks = KINDS_OF_COMPANY.test(value);
  const confidence = lead >= 2 ? (looks ? 0.95 : 0.85) : lead >= 1 ? 0.85 : 0.65;
  return { name: { value, confidence, place }, mc_number: mcNear(sheet, cell, carriers) };
}

/** "FROM: Great Lakes TMC" with "TO: …" next to or under it, as in a memo. */
function inMemo(sheet: Sheet, taken: ReadonlySet<Cell>) {
  const isTo = (cell: Cell | null | undefined) => Boolean(cell && /^to\s*:/i.test(cell.text));
  return labelled(sheet, { kinds: ['from'], value: readName }, taken).filter(
    ({ label }) =>
      /^from\s*:/i.test(label.text) &&
      [sheet.rightOf(label), sheet.below(label, 1), sheet.above(label)].some(isTo),
  );
}

const PARTY = {
  broker: /(?<value>[A-Z][\w&.,' -]{2,60}?)\s*,?\s*\(\s*(?:the\s+|hereinafter\s+)*["“'‘]?broker\b/i,
  carrier:
    /(?:\band\s+|^)(?<value>[A-Z][\w&.,' -]{2,60}?)\s*,?\s*\(\s*(?:the\s+|hereinafter\s+)*["“'‘]?(?:motor\s+)?carrier\b/i,
};

/** 'between Larkspur Lane Logistics LLC ("Broker") and …' */
function betweenParties(sheet: Sheet, party: keyof typeof PARTY) {
  return paragraphsOf(sheet).flatMap(passage => {
    const [cell] = passage.cells;
    const match = PARTY[party].exec(passage.text.replaceAll('\n', ' '));
    const stated = match?.groups?.value;
    const value = stated?.replace(/^.*\b(?:between|by|with|and)\s+/i, '');
    if (!cell || !match || !stated || !value || !/^[A-Z]/.test(value)) return [];
    const start = match.index + match[0].indexOf(stated) + stated.length - value.length;
    const place = passage.place(start, start + value.length);
    return [{ value, confidence: 0.9, place, label: cell }];
  });
}

/** A logo may print the first word of a name that appears in full elsewhere. */
function inFull(best: Candidate, others: readonly Candidate[]): Candidate {
  if (KINDS_OF_COMPANY.test(best.value)) return best;
  const begins = ({ value }: Candidate) =>
    KINDS_OF_COMPANY.test(value) && squeezed(value).startsWith(squeezed(best.value));
  return others.find(begins) ?? best;
}

const KINDS_OF_COMPANY =
  /\b(?:llc|l\.l\.c\.|inc\b\.?|corp\b\.?|co\b\.?|company|ltd\b\.?|lp|logistics|freight|brokerage|brokers?|transport(?:ation)?|services|lines?|partners|trucking|carriers?|express|exchange|solutions|group|shipping|cargo|supply\s+chain|3pl)\b/i;
const TITLES =
  /confirmation|tender|agreement|rate\s*con|\bload\b.*\b(?:sheet|order|details)|terms|conditions|\b(?:transport(?:ation)?|load|trip|dispatch|carrier)\s+(?:order|sheet)\b|\bpurpose\b|page\s+\d|^(?:original|revised|revision|copy|memo(?:randum)?|fax|urgent|important|attention|confidential|welcome|hello|dear\b.*|thank\s+you.*)\W*$|invoice|date|bill\s+of/i;

/** What ends a company's name on its line: a bar, a number, an address, a phone. */
const AFTER_NAME = [
  String.raw`$`,
  String.raw`[|·•<(]`,
  String.raw`\s[-–—/]\s`,
  String.raw`,?\s*\(?(?<![A-Za-z])(?:MC|USDOT|DOT|phone|tel)\b`,
  String.raw`,\s+(?:\d+\s|P\.?\s?O\.?\s+Box\b)`,
  String.raw`,?\s+\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}`,
  String.raw`,\s+[A-Za-z .'-]{2,30}?,?\s+${STATE}(?=\s*(?:,|$)|\s+\d)`,
].join('|');
const NAME = new RegExp(
  String.raw`^\s*(?<value>[A-Za-z0-9][^|·•\n]*?)(?=\s*(?:${AFTER_NAME}))`,
  'i',
);

function readName(text: string) {
  const match = NAME.exec(text);
  const value = match?.groups?.value?.replace(/[,;:]\s*$/, '').trim();
  if (!value || !/[A-Za-z]{3}/.test(value) || isStreet(value) || value.length > 70) return null;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}

/**
 * "FROM: Redfern Supply Chain": only a company counts, because goods and hours are "from" somewhere
 * too.
 */
function readCompany(text: string) {
  const found = readName(text);
  return found && KINDS_OF_COMPANY.test(found.value) ? found : null;
}

/** Texts that may be a company's name, by their likelihood of being the sender's. */
function headCandidates(sheet: Sheet, taken: ReadonlySet<Cell>): Candidate[] {
  const first = sheet.cells.filter(({ page }) => page === 1);
  const height = sheet.pages[0]?.height ?? 800;
  const sizes = first.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10;
  return first.flatMap(cell => {
    if (taken.has(cell) || cell.text.length > 90 || isField(sheet, cell)) return [];
    if (isValue(sheet, cell) || /\b(?:carrier|hauler|trucker)\b[^:]{0,15}:/i.test(cell.text))
      return [];
    if (findAmounts(cell.text).some(({ marked }) => marked)) return [];
    if ((sheet.lines[cell.line] ?? []).some(other => onlyAmount(other) !== null)) return [];
    const found = readName(cell.text);
    if (!found || TITLES.test(found.value) || findCities(found.value, { zip: false }).length)
      return [];
    const looks = KINDS_OF_COMPANY.test(found.value);
    if (!looks && (cell.y > height * 0.2 || found.value.length < 5)) return [];
    const score =
      (looks ? 2 : 0) +
      Math.max(0, 3 - (cell.y / height) * 12) +
      Math.min(Math.max(cell.size / usual - 1, 0) * 3, 3) +
      rank(sheet, found.value);
    if (score < 2) return [];
    const place = new Passage([cell]).place(found.start, found.end);
    return [{ value: found.value, confidence: 0.8, place, cell, score }];
  });
}

/** A label with its value; a company's name may begin with the word of one: "Open Gate Freight". */
function isField(sheet: Sheet, cell: Cell): boolean {
  const label = sheet.label(cell);
  if (!label) return false;
  const isNamed = !label.marked && !label.alone && !PARTIES.includes(label.kind);
  return !(isNamed && ENDS_AS_COMPANY.test(cell.text));
}

/** "Parcel freight" next to or under "COMMODITY" is no company. */
function isValue(sheet: Sheet, cell: Cell): boolean {
  const left = (sheet.lines[cell.line] ?? []).findLast(({ x }) => x < cell.x);
  const over = sheet.above(cell);
  const isOf = (other: Cell | null | undefined, near: boolean) => {
    const label = other && near ? sheet.label(other) : null;
    return label?.alone === true && NOT_OF_BROKER.includes(label.kind);
  };
  return isOf(left, true) || isOf(over, over !== null && cell.y - over.y < 2 * cell.size);
}

const NOT_OF_BROKER: readonly LabelKind[] = [
  'commodity',
  'carrier',
  'equipment',
  'driver',
  'contact',
  'facility',
  'description',
  'instructions',
  'bill_to',
];

const PARTIES: readonly LabelKind[] = [
  'carrier',
  'bill_to',
  'contact',
  'driver',
  'to',
  'signature',
];

const ENDS_AS_COMPANY = /\b(?:llc|l\.l\.c\.|inc\.?|corp\.?|co\.|company|ltd\.?|lp)$/i;

/** A sender's name is repeated: in the terms, under the signature, in the email addresses. */
function rank(sheet: Sheet, name: string): number {
  const text = sheet.cells.map(cell => cell.text.toLowerCase()).join('\n');
  const again = text.split(name.toLowerCase()).length - 2;
  const domains = [...text.matchAll(/@([a-z0-9-]+)\./g)].map(([, domain]) => domain ?? '');
  const plain = squeezed(name);
  const mailed = domains.some(domain => {
    const short = domain.replaceAll('-', '');
    return (
      short.length >= 4 &&
      (plain.startsWith(short.slice(0, 8)) || short.startsWith(plain.slice(0, 8)))
    );
  });
  return Math.min(Math.max(again, 0), 2) * 0.7 + (mailed ? 3 : 0);
}

const squeezed = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const same = (a: string, b: string) => {
  const [x, y] = [squeezed(a), squeezed(b)];
  return x === y || (x.length > 6 && y.startsWith(x)) || (y.length > 6 && x.startsWith(y));
};

function carrierNames(sheet: Sheet): string[] {
  const stated = [
    ...labelled(sheet, { kinds: ['carrier'], value: readName }),
    ...labelled(sheet, { kinds: ['to'], value: readCompany }),
    ...betweenParties(sheet, 'carrier'),
  ].map(({ value }) => value);
  const text = sheet.cells.map(cell => cell.text).join(' ');
  const paid =
    /(?:agreement\s+to\s+pay|to\s+pay|tendered\s+to|carrier)\s+(?<value>[A-Z][\w&' ]+?(?:LLC|Inc|Corp|Co)\b)/.exec(
      text,
    );
  return paid?.groups?.value ? [...stated, paid.groups.value] : stated;
}

const readMc = byPattern(/^[\s:#-]*(?:MC[\s#:-]*)?(?<value>\d{5,8})\b/i);

/** The MC number nearest to the broker's name and not to the carrier's. */
function mcNear(sheet: Sheet, near: Cell, carriers: readonly string[]): Found<string> | null {
  const inText = sheet.cells.flatMap(cell => {
    const match = /\bMC\s*(?:#|no\.?|number)?\s*[:#-]?\s*(?<value>\d{5,8})\b/i.exec(cell.text);
    const value = match?.groups?.value;
    if (!match || !value || carriers.some(name => squeezed(cell.text).includes(squeezed(name))))
      return [];
    const start = match.index + match[0].indexOf(value);
    const place = new Passage([cell]).place(start, start + value.length);
    return [{ value, confidence: 0.85, place, distance: far(cell, near) }];
  });
  const tabled = labelled(sheet, { kinds: ['mc'], value: readMc }).map(one => ({
    ...one,
    distance: far(one.label, near),
  }));
  const nearest = [...inText, ...tabled].sort((a, b) => a.distance - b.distance)[0];
  if (!nearest || nearest.distance > 90) return null;
  return { value: nearest.value, confidence: 0.85, place: nearest.place };
}

const far = (a: Cell, b: Cell) =>
  (a.page - b.page) ** 2 * 1000 + Math.abs(a.y - b.y) + Math.max(0, Math.abs(a.x - b.x) - 200) / 2;
