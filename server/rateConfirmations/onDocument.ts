/**
 * Whether a value that is said to be printed appears in the text of a document as a separate value:
 * 500 does not appear in "$1,500", nor a load number in a longer one. When in doubt, it does not.
 */
export function standsOn(text: string, value: string | number): boolean {
  if (typeof value === 'number') return amountsIn(text).includes(value);
  const words = wordsOf(value);
  return words !== '' && ` ${wordsOf(text)} `.includes(` ${words} `);
}

/**
 * "$1,500.00", "USD1500", "42,000lbs": neither part of a date, a phone or an alphanumeric name, nor
 * one end of a range.
 */
const AMOUNT =
  /(?<![\w.,/-]|\d ?- ?)(?:usd)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:lbs?|usd)?(?!\w|[.,/]\d| ?- ?\d)/gi;

const amountsIn = (text: string): number[] =>
  [...text.replace(/\s+/g, ' ').matchAll(AMOUNT)].map(([, whole = '', part = '']) =>
    Number(whole.replaceAll(',', '') + part),
  );

/** With the signs inside it and without those around it: "#AB-12," becomes "AB-12". */
const WORD = /[\p{L}\p{N}](?:[^\s,;:#$()"|]*[\p{L}\p{N}])?/gu;

const wordsOf = (text: string): string => (text.toLowerCase().match(WORD) ?? []).join(' ');
