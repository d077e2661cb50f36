/** The weights of the first eight digits of an ABA routing number, from the left. */
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7];

/**
 * The ninth digit of an ABA routing number: what the weighted sum of the first eight lacks to a
 * multiple of ten. 07640125 has 1.
 */
export function routingCheckDigit(first8: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first8[at]), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Whether it is an ABA routing number: nine digits, the first two those of a Federal Reserve
 * district (01 to 12), a thrift (21 to 32) or an electronic number (61 to 72), and a right check
 * digit.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const first = Number(text.slice(0, 2));
  const isKnown = DISTRICTS.some(([from, to]) => first >= from && first <= to);
  return isKnown && routingCheckDigit(text.slice(0, 8)) === Number(text[8]);
}

const DISTRICTS = [
  [1, 12],
  [21, 32],
  [61, 72],
] as const;

/** Whether an account number fits an ACH entry: up to 17 letters, digits or hyphens. */
export const isAccountNumber = (text: string): boolean => /^[A-Za-z\d-]{1,17}$/.test(text);
