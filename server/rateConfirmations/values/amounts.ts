/** An amount of money in a text, in cents. */
export type FoundAmount = {
  cents: number;
  start: number;
  end: number;
  /** It has a currency sign or cents; a bare whole number may be anything. */
  marked: boolean;
  /** It has a minus sign. Brackets alone may be a form's. */
  isMinus: boolean;
};

const AMOUNT = new RegExp(
  String.raw`(?<![\d.,/#A-Za-z-])(?<minus>-\s*|\(\s*)?(?<before>US\s*\$|USD\s*\$?|\$)?\s*(?<minus2>-)?` +
    String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d{1,7})(?<cents>\.\d{2})?(?![\d,]*\d)(?<close>\s*\))?` +
    String.raw`(?<after>\s*(?:USD|US\s+dollars|dollars)\b)?`,
  'gi',
);

/** What follows a number that is not money, or not an amount of it. */
const NOT_A_SUM =
  /^\s*(?:%|lbs?\b|pounds|miles?\b|mi\b|ft\b|'|hours?\b|hrs?\b|days?\b|x\b|°|\/\s*(?:mi|hr|hour|day|mile)|per\b|each\b|an?\s+(?:hour|day|night|stop|mile|pallet|man|head)\b)/i;

export function findAmounts(text: string): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const { minus, before, minus2, whole = '', cents, close, after } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (NOT_A_SUM.test(text.slice(end))) continue;
    const isMinus = minus2 !== undefined || minus?.startsWith('-') === true;
    const isNegative = isMinus || (minus && close);
    const value = Number(whole.replaceAll(',', '')) * 100 + Number(cents?.slice(1) ?? 0);
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const marked = Boolean(before || after || cents);
    found.push({ cents: isNegative ? -value : value, start, end, marked, isMinus });
  }
  return found;
}
