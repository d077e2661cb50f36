import type { Cell } from '../layout/cells.ts';
import { paragraphsOf } from '../layout/paragraphs.ts';
import type { Passage } from '../layout/passage.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findAmounts } from '../values/amounts.ts';
import type { Charge } from './chargeRows.ts';
import { isLimit, type Total } from './totals.ts';

const TOTAL_BEFORE =
  /(?:\btotal(?:l?ing)?(?:\s+\w+){0,4}|\ball[\s-]?in(?:\s+\w+){0,4}|\bagreed\s+(?:rate|price|amount|to\s+pay)(?:\s+\w+){0,5}|\bflat\s+rate(?:\s+\w+){0,3}|\bpay(?:\s+\w+){1,8}\s+(?:sum|amount|rate)\s+of|\bagrees?\s+to\s+pay(?:\s+\w+){0,4}|\b(?:pay|rate|price|compensation|freight)(?:\s+\w+){0,5}\s+(?:is|are|will\s+be)|\brate\s+of|\+.*=)\s*:?\s*$/i;

/** "= $4,636.64 total, all in" */
const TOTAL_AFTER = /^[\t ]*(?:in\s+)?(?:total|all[\s-]?in)\b/i;

/** "… to pay the carrier a total of $3,025.00 to haul …" */
export function totalsInSentences(sheet: Sheet, taken: ReadonlySet<Cell>): Total[] {
  return sentences(sheet, taken).flatMap(passage =>
    findAmounts(passage.text)
      .filter(({ marked }) => marked)
      .flatMap(({ cents, start, end }) => {
        const before = passage.text.slice(Math.max(0, start - 90), start).replaceAll('\n', ' ');
        const match = TOTAL_BEFORE.exec(before) ?? TOTAL_AFTER.exec(passage.text.slice(end));
        // What was agreed is the rate, even if the next sentence is about detention.
        const around =
          match && AGREED.test(match[0]) ? sentenceAt(passage.text, start, end) : passage.text;
        if (!match || isPolicy(around) || isLimit(match[0])) return [];
        if (isVoid(sentenceAt(passage.text, start, end))) return [];
        return [{ label: match[0].trim(), cents, place: passage.place(start, end), isTotal: true }];
      }),
  );
}

const AGREED =
  /\bflat\s+rate|\bagree[sd]?\b|\brate\s+of|\ball[\s-]?in\b|\b(?:is|are|will\s+be)\s*$/i;

/** "The former total of $2,950.00 is void." */
const isVoid = (text: string) =>
  /\bvoid(?:ed)?\b|\bsupersede[sd]?\b|\breplace[sd]?\b|\bno\s+longer\b|\b(?:former|previous|old)\s/i.test(
    text,
  );

/** The sentence, or the part of it up to a semicolon, that an amount is in. */
function sentenceAt(text: string, start: number, end: number): string {
  const first = Math.max(...[...text.slice(0, start).matchAll(BREAK)].map(({ index }) => index), 0);
  const last = text.slice(end).search(new RegExp(BREAK.source));
  return text.slice(first, last < 0 ? text.length : end + last);
}

const BREAK = /[.;!?]\s/g;

/** "… made up of: line haul $2,925.00; tarp $100.00." */
export function chargesInSentences(sheet: Sheet, taken: ReadonlySet<Cell>): Charge[][] {
  return sentences(sheet, taken)
    .filter(({ text }) => !isPolicy(text))
    .map(passage => inPassage(passage));
}

const ITEM =
  /(?:^|[:;,.+]|\band\b|\bplus\b|\bfor\b|\bof\b)\s*(?:(?:and|plus)\s+)?(?:(?:rates?|pay|charges?)\s+(?=(?:flat|line\s*-?haul|all[\s-]*in|freight)\b))?(?<name>(?:less:\s*)?[A-Za-z][A-Za-z /&-]{2,40}?(?:\([^)]{1,24}\))?)\s*(?::|\bof|\bat|\bis|-|=)?\s*$/i;

function inPassage(passage: Passage): Charge[] {
  let from = 0;
  return findAmounts(passage.text).flatMap(({ cents, start, end, marked }) => {
    const before = passage.text.slice(from, start);
    const match = ITEM.exec(before.replaceAll('\n', ' '));
    const name = match?.groups?.name?.trim();
    const offset = from;
    from = end;
    if (!marked || !name || name.split(/\s+/).length > 5 || /\btotal\b/i.test(name)) return [];
    if (isLimit(name)) return [];
    const at = offset + before.replaceAll('\n', ' ').lastIndexOf(name);
    const descriptionAt = passage.place(at, at + name.length);
    return [{ description: name, cents, descriptionAt, place: passage.place(start, end) }];
  });
}

function sentences(sheet: Sheet, taken: ReadonlySet<Cell>): Passage[] {
  return paragraphsOf(sheet).filter(
    ({ text, cells }) => text.length > 30 && !cells.some(cell => taken.has(cell)),
  );
}

/** Terms mention what would be paid or lost, not the rate. */
const isPolicy = (text: string) =>
  /\b(?:per|an?)\s+(?:hour|day|mile)\b|\blate\s+(?:\w+\s+)?(?:costs?|fees?|charges?)\b|insurance|liabilit|deduct|\bfine\b|penalt|claims?\b|up\s+to\s+\$|not\s+(?:to\s+)?exceed/i.test(
    text,
  );
