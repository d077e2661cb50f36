/**
 * Whether a value that somebody says is printed stands in the text of a paper, by itself: 500 does not
 * stand in "$1,500", nor a number of a load in a longer one. Where that cannot be told, it does not.
 */
export function standsOn(text: string, value: string | number): boolean {
  if (typeof value === 'number') return amountsIn(text).includes(value);
  const words = wordsOf(value);
  return words !== '' && ` ${wordsOf(text)} `.includes(` ${words} `);
}

/**
 * "$1,500.00", "USD1500", "42,000lbs"; neither a part of a date, a phone or a name of digits and
 * letters, nor one end of a range.
 */
const AMOUNT =
  /(?<![\w.,/-]|\d ?- ?)(?:usd)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:lbs?|usd)?(?!\w|[.,/]\d| ?- ?\d)/gi;

const amountsIn = (text: string): number[] =>
  [...text.replace(/\s+/g, ' ').matchAll(AMOUNT)].map(([, whole = '', part = '']) =>
    Number(whole.replaceAll(',', '') + part),
  );

/** With the signs inside it and without those around it: of "#AB-12," it is "AB-12". */
const WORD = /[\p{L}\p{N}](?:[^\s,;:#$()"|]*[\p{L}\p{N}])?/gu;

const wordsOf = (text: string): string => (text.toLowerCase().match(WORD) ?? []).join(' ');
